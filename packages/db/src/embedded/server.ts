import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, renameSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseUrl, ensureDatabase } from './ensure-database.ts'
import { EmbeddedDatabaseError, explainStorageFailure } from './errors.ts'
import { type Account, findServerAccount } from './installation/account.ts'
import { prepareBinaries } from './installation/binaries.ts'
import { initializeCluster } from './installation/initialize-cluster.ts'
import { makeFolder } from './installation/make-folder.ts'
import { choosePlacement, type Placement } from './installation/placement.ts'
import { findFreePort } from './process/port.ts'
import { type Cluster, findPostmaster, startServer, stopServer } from './process/postmaster.ts'
import { ServerWatch } from './process/server-watch.ts'
import { type DatabaseRecord, readRecord, recordPath, writeRecord } from './record.ts'
import { SERVER_SETTINGS } from './settings.ts'

export { EmbeddedDatabaseError } from './errors.ts'

/** Where the lifecycle logs; a pino-like logger or the console will do. */
export type LifecycleLogger = { info(message: string): void; warn(message: string): void }

/** How to start the embedded server. */
export type EmbeddedPostgresOptions = {
  /** The product's data folder; made when absent. The caller holds its instance lock. */
  dataDir: string
  logger?: LifecycleLogger
  /** The port to prefer at the first start; later the remembered one is preferred. If it is taken, a free one is used. */
  port?: number
  /** Server settings on top of the default ones. */
  settings?: Record<string, string>
  /**
   * Asks for the server to be watched: one that ends is started again, at the same port. Called once, when that does
   * not work, with one line that says why.
   */
  onLost?: (error: EmbeddedDatabaseError) => void
}

/** A running embedded server. It survives the death of this process, and the next start finds it. */
export type EmbeddedPostgres = {
  /** The address of the product's database, with its password. */
  url: string
  port: number
  databaseDirectory: string
  /** Ends the server and waits for its end; a second call, or one after the server died, does nothing. */
  stop(): Promise<void>
}

const PORT_ATTEMPTS = 5

/**
 * Starts the private PostgreSQL of a data folder, or takes over the one that still runs there after its owner was
 * killed; creates it at the first start. Throws EmbeddedDatabaseError: one line that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await openDatabase(options)
  } catch (error) {
    throw explainStorageFailure(error, resolve(options.dataDir))
  }
}

async function openDatabase(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, logger, port, onLost } = options
  makeFolder(resolve(dataDir))
  const folder = realpathSync(dataDir)
  const known = readRecord(folder)
  const account = findServerAccount()
  const placement = choosePlacement(folder, account, known)
  const cluster = await openCluster(placement, account)
  const record = known ?? { ...newRecord(placement), port: await findFreePort(port) }

  if (!known?.initialized) await createCluster(folder, cluster, record, known === undefined, logger)
  checkVersion(cluster, recordPath(folder))
  const settings = { ...SERVER_SETTINGS, ...options.settings }
  const chosenPort = await ensureRunning(cluster, record.port, settings, logger)
  if (chosenPort !== record.port || !known?.initialized) {
    writeRecord(folder, { ...record, port: chosenPort, initialized: true })
  }
  await ensureDatabase(record.password, chosenPort, recordPath(folder))
  const warn = (message: string) => logger?.warn(message)
  const watch = onLost && new ServerWatch({ cluster, port: chosenPort, settings }, { warn, onLost })
  return {
    url: databaseUrl(record.password, chosenPort),
    port: chosenPort,
    databaseDirectory: cluster.directory,
    async stop() {
      await watch?.stop()
      await stopServer(cluster)
    },
  }
}

/** A database that an ordinary user created keeps running as that user even when root starts it. */
async function openCluster(placement: Placement, account: Account | undefined): Promise<Cluster> {
  const directory = placement.clusterDirectory
  const owner = account && existsSync(directory) ? statSync(directory) : undefined
  const chosen = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : account
  return { directory, account: chosen, binaries: await prepareBinaries(placement.baseDirectory, chosen) }
}

function newRecord(placement: Placement): Omit<DatabaseRecord, 'port'> {
  const elsewhere = placement.elsewhere === undefined ? {} : { elsewhere: placement.elsewhere }
  return { ...elsewhere, password: randomBytes(24).toString('hex'), initialized: false }
}

/** The password is on disk before the database that needs it, so a killed attempt can simply be repeated. */
async function createCluster(
  folder: string,
  cluster: Cluster,
  record: DatabaseRecord,
  isFirst: boolean,
  logger: LifecycleLogger | undefined,
): Promise<void> {
  if (existsSync(cluster.directory)) {
    if (!isFirst) return
    await setAside(folder, cluster, record, logger)
  }
  writeRecord(folder, record)
  logger?.info(`Creating the database in ${cluster.directory}`)
  await initializeCluster(cluster.binaries, cluster.directory, record.password, cluster.account)
}

/**
 * A database without its record cannot be opened. Below the data folder that is for the owner to repair; outside,
 * its data folder was deleted and made anew, so the old database only stands in the way.
 */
async function setAside(
  folder: string,
  cluster: Cluster,
  record: DatabaseRecord,
  logger: LifecycleLogger | undefined,
): Promise<void> {
  if (record.elsewhere === undefined) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster.directory} has lost its password file ${recordPath(folder)}. Restore that file from a backup, or move the database away to begin with an empty one.`,
    )
  }
  await stopServer(cluster)
  const oldPlace = `${cluster.directory}.left-${statSync(cluster.directory).ino}`
  renameSync(cluster.directory, oldPlace)
  logger?.warn(`The data folder is new; the database of the deleted one now lies in ${oldPlace}`)
}

function checkVersion({ directory, binaries }: Cluster, recordFile: string): void {
  const versionFile = join(directory, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new EmbeddedDatabaseError(
      `There is no database in ${directory} any more. Restore it from a backup, or delete ${recordFile} to begin with an empty one.`,
    )
  }
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found === String(binaries.majorVersion)) return
  throw new EmbeddedDatabaseError(
    `The database in ${directory} is of PostgreSQL ${found}, this release brings ${binaries.majorVersion}. Start the release that made it and move the data with pg_dump.`,
  )
}

async function ensureRunning(
  cluster: Cluster,
  rememberedPort: number,
  settings: Record<string, string>,
  logger: LifecycleLogger | undefined,
): Promise<number> {
  const running = findPostmaster(cluster.directory)
  if (running !== undefined) {
    logger?.info(`Using the database server that still runs (process ${running.pid})`)
    return running.port
  }
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const port = await findFreePort(attempt === 0 ? rememberedPort : undefined)
    if (port !== rememberedPort) logger?.warn(`Port ${rememberedPort} is taken; the database uses ${port}`)
    if ((await startServer(cluster, port, settings)) === 'started') return port
  }
  throw new EmbeddedDatabaseError(
    'No port of 127.0.0.1 stays free for the database. Stop what takes them all.',
  )
}
