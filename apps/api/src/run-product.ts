import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLogger, type Logger } from './core/logger.ts'
import { createDoorServer } from './http/door-server.ts'
import { openDatabase } from './open-database.ts'
import { prepareDataDirectory } from './prepare-data-directory.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'

/** A call that is still running may take this long to end before its connection is cut. */
const drainMs = 5000
/** Without a database not every part can stop cleanly; the process ends after this at the latest. */
const lostMs = 10_000

export interface RunningProduct {
  /** The port in use; the configured one unless that was 0. */
  port: number
  stop(): Promise<void>
}

/** What ends the product: an interrupt, a supervisor's wish, a closed terminal. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** A signal that came while the product was still starting. */
class StopRequested extends Error {}

/**
 * Starts everything this process is asked to do, in an order in which each part finds what it needs, and stops it in
 * the reverse order on SIGINT or SIGTERM. Throws StartupError or SettingsError for what the operator can mend.
 */
export async function runProduct(settings: Settings): Promise<RunningProduct> {
  const logger = createLogger(settings.logLevel)
  const stops: (() => Promise<void>)[] = []
  const stop = createStop(stops, logger)
  const signals = listenForSignals(stop)
  stops.push(signals.forget)
  const onDatabaseLost = (error: StartupError) => {
    process.stderr.write(`${error.message}\n`)
    setTimeout(() => process.exit(1), lostMs).unref()
    void stop().finally(() => process.exit(1))
  }
  try {
    const product = await startParts(settings, logger, stops, { ...signals, onDatabaseLost })
    signals.started()
    return { ...product, stop }
  } catch (error) {
    await stop()
    if (error instanceof StopRequested) process.exit(0)
    throw error
  }
}

async function startParts(
  settings: Settings,
  logger: Logger,
  stops: (() => Promise<void>)[],
  { checkpoint, onDatabaseLost }: { checkpoint(): void; onDatabaseLost(error: StartupError): void },
): Promise<Pick<RunningProduct, 'port'>> {
  // The port first: a second start says so before it touches anything else.
  const door = settings.roles.has('http') ? await openDoor(settings) : null
  if (door) stops.push(door.close)
  prepareDataDirectory(settings.dataDirectory)
  const opening = openDatabase(settings, logger, onDatabaseLost)
  // Loading all the rest takes a second or more; meanwhile the database starts.
  const loading = import('./start-services.ts')
  const database = await opening
  stops.push(database.close)
  checkpoint()
  const { startServices } = await loading
  const { description, listener } = await startServices(settings, database, logger, { stops, checkpoint })
  if (door) {
    door.answerWith(listener)
    // Opened first, closed first too: running calls still need what is behind the door.
    stops.push(door.close)
  }
  checkpoint()
  process.stdout.write(`${description}\n`)
  return { port: door?.port ?? 0 }
}

/** During the start a signal is kept until the next checkpoint, so that nothing half started is left behind. */
function listenForSignals(stop: () => Promise<void>) {
  let isRequested = false
  let isStarted = false
  const onSignal = () => {
    isRequested = true
    if (isStarted) void stop().then(() => process.exit(0))
  }
  const checkpoint = () => {
    if (isRequested) throw new StopRequested()
  }
  for (const signal of endSignals) process.on(signal, onSignal)
  return {
    checkpoint,
    started() {
      checkpoint()
      isStarted = true
    },
    async forget() {
      for (const signal of endSignals) process.off(signal, onSignal)
    },
  }
}

function createStop(stops: (() => Promise<void>)[], logger: Logger): () => Promise<void> {
  let stopping: Promise<void> | null = null
  const run = async () => {
    for (const close of stops.reverse()) {
      await close().catch((error: unknown) => logger.error({ error }, 'a part did not stop cleanly'))
    }
  }
  return () => {
    stopping ??= run()
    return stopping
  }
}

interface Door {
  port: number
  answerWith(listener: RequestListener): void
  close(): Promise<void>
}

/** Takes the port immediately. Until the product is ready, every call is asked to try again later. */
async function openDoor({ host, port }: Settings): Promise<Door> {
  let listener: RequestListener = (_request, response) => {
    response
      .writeHead(503, { 'Retry-After': '2', 'Content-Type': 'text/plain' })
      .end('Cuelight is starting.\n')
  }
  const server = createDoorServer((request, response) => listener(request, response))
  await listen(server, host, port)
  return {
    port: (server.address() as AddressInfo).port,
    answerWith(next) {
      listener = next
    },
    close: () => closeServer(server),
  }
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      if (error.code === 'EADDRNOTAVAIL') {
        const text = `HOST ${host} is no address of this machine. Correct it, or set 0.0.0.0 for all of them.`
        return reject(new StartupError(text, { cause: error }))
      }
      const text = isTaken
        ? `Port ${port} is taken: Cuelight may be running already. Stop what uses it, or set PORT to another one.`
        : `Port ${port} cannot be used (${error.code}). Set PORT to another one.`
      reject(new StartupError(text, { cause: error }))
    })
    server.listen(port, host, resolve)
  })
}

/** Lets running calls end for a moment; streams never end by themselves, so they are cut then. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
