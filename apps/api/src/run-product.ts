import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createContainer } from './container.ts'
import { createLogger, type Logger } from './core/logger.ts'
import { describeStart } from './describe-start.ts'
import { createHttpApp } from './http/app.ts'
import { createHealthCheck } from './http/health-check.ts'
import { registeredJobs } from './jobs/registry.ts'
import { startWorker } from './jobs/worker.ts'
import { openDatabase } from './open-database.ts'
import { repositoryRoot, type Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'

/** A call that is still running may take this long to end before its connection is cut. */
const drainMs = 5000

export interface RunningProduct {
  /** The port that answers; the one asked for unless that was 0. */
  port: number
  stop(): Promise<void>
}

/**
 * Starts everything this process is asked to do, in an order in which each part finds what it needs, and stops it in
 * the reverse order on SIGINT or SIGTERM. Throws StartupError or SettingsError for what the operator can mend.
 */
export async function runProduct(settings: Settings): Promise<RunningProduct> {
  const logger = createLogger(settings.logLevel)
  const stops: (() => Promise<void>)[] = []
  const stop = createStop(stops, logger)
  try {
    // The port first: a second start says so before it touches anything else.
    const server = settings.roles.has('http') ? await listen(settings.port) : null
    if (server) stops.push(() => closeServer(server))
    const database = await openDatabase(settings, logger)
    stops.push(database.close)
    const container = await createContainer(settings, database, logger)
    stops.push(container.close)
    if (settings.roles.has('worker')) await startWorker(container.queue, registeredJobs, container.services)
    if (server) {
      const app = createHttpApp(container.services, {
        trustProxyHops: settings.trustProxyHops,
        folders: { app: join(repositoryRoot, 'apps/app/dist'), site: join(repositoryRoot, 'apps/site/dist') },
        health: createHealthCheck(container.services, container.chosen),
      })
      server.on('request', app)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => void stopAndExit(stop))
    process.stdout.write(`${describeStart(settings, container.chosen)}\n`)
    return { port: server ? (server.address() as AddressInfo).port : 0, stop }
  } catch (error) {
    await stop()
    throw error
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

async function stopAndExit(stop: () => Promise<void>): Promise<void> {
  await stop()
  process.exit(0)
}

function listen(port: number): Promise<Server> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      const text = isTaken
        ? `Port ${port} is taken: Cuelight may be running already. Stop what uses it, or set PORT to another one.`
        : `Port ${port} cannot be used (${error.code}). Set PORT to another one.`
      reject(new StartupError(text, { cause: error }))
    })
    server.listen(port, () => resolve(server))
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
