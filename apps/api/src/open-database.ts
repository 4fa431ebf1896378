import { checkDatabase, createDatabase, type Database, DatabaseConnectionError } from '@cuelight/db/client'
import { EmbeddedDatabaseError, startEmbeddedPostgres } from '@cuelight/db/embedded'
import { acquireInstanceLock } from '@cuelight/db/instance-lock'
import { migrateDatabase } from '@cuelight/db/migrate'
import type { Logger } from './core/logger.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'

export interface OpenedDatabase {
  url: string
  db: Database
  isEmbedded: boolean
  close(): Promise<void>
}

/** Enough for the requests, the live engines and the worker of one process. */
const maxConnections = 20

/**
 * The database of DATABASE_URL, or the private one below DATA_DIR; migrated when it comes back. A private one that ends
 * is started again; `onLost` hears when that does not work.
 */
export async function openDatabase(
  settings: Settings,
  logger: Logger,
  onLost?: (error: StartupError) => void,
): Promise<OpenedDatabase> {
  try {
    return settings.databaseUrl
      ? await openConfigured(settings.databaseUrl)
      : await openEmbedded(settings.dataDirectory, logger, onLost)
  } catch (error) {
    const isKnown = error instanceof EmbeddedDatabaseError || error instanceof DatabaseConnectionError
    throw isKnown ? new StartupError(error.message, { cause: error }) : error
  }
}

async function openConfigured(url: string): Promise<OpenedDatabase> {
  await checkDatabase(url)
  await migrateDatabase(url).catch((error: unknown) => {
    throw isDenied(error) ? new StartupError(tellOwner(url), { cause: error }) : error
  })
  const { db, close } = createDatabase(url, { maxConnections })
  return { url, db, isEmbedded: false, close }
}

/** PostgreSQL's insufficient_privilege, whoever wrapped it. */
function isDenied(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '42501') || isDenied(error.cause)
}

function tellOwner(url: string): string {
  const { username, pathname } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  return `The user "${decodeURIComponent(username)}" of DATABASE_URL may not create tables in "${database}". Make that user the database's owner (ALTER DATABASE … OWNER TO …), or use one that is.`
}

async function openEmbedded(
  dataDir: string,
  logger: Logger,
  onLost: (error: StartupError) => void = () => undefined,
): Promise<OpenedDatabase> {
  const lock = acquireInstanceLock(dataDir)
  const closes: (() => Promise<void>)[] = [async () => lock.release()]
  const closeAll = async () => {
    for (const close of closes.toReversed()) await close()
  }
  try {
    const server = await startEmbeddedPostgres({
      dataDir,
      onLost: (error) => onLost(new StartupError(error.message, { cause: error })),
      logger: {
        info: (message) => logger.debug({ part: 'database' }, message),
        warn: (message) => logger.warn({ part: 'database' }, message),
      },
    })
    closes.push(server.stop)
    await migrateDatabase(server.url)
    const { db, close } = createDatabase(server.url, { maxConnections })
    closes.push(close)
    return { url: server.url, db, isEmbedded: true, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}
