import { setTimeout as wait } from 'node:timers/promises'
import { EmbeddedDatabaseError, explainStorageFailure, FullDiskError } from '../errors.ts'
import { type Cluster, findPostmaster, startServer } from './postmaster.ts'
import { identifyProcess, isSameLife } from './process-identity.ts'

/** A server that must run on this port, since everybody knows its address. */
export type WatchedServer = { cluster: Cluster; port: number; settings: Record<string, string> }

/** What the watch tells: each restart, and once that the server is lost. */
export type WatchListener = {
  warn(message: string): void
  /** It cannot be started again; nobody watches any more. */
  onLost(error: EmbeddedDatabaseError): void
}

const CHECK_INTERVAL_MS = 500
/** Pauses before each try to start it again. */
const BACKOFF_MS = [0, 250, 500, 1000, 2000, 4000]
/** For a full disk we wait as long as it takes; whoever frees some room should not have to wait then. */
const FULL_DISK_PAUSE_MS = 1000

/** Starts a server again whenever its first process is gone. */
export class ServerWatch {
  readonly #server: WatchedServer
  readonly #listener: WatchListener
  readonly #ending = new AbortController()
  readonly #watching: Promise<void>

  constructor(server: WatchedServer, listener: WatchListener) {
    this.#server = server
    this.#listener = listener
    this.#watching = this.#watch().catch((error: unknown) => {
      if (!this.#ending.signal.aborted)
        listener.onLost(explainStorageFailure(error, server.cluster.directory))
    })
  }

  /** Ends the watch; a start that is under way ends first. */
  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#watching
  }

  async #watch(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await this.#untilGone()
      await this.#startAgain()
    }
  }

  async #untilGone(): Promise<void> {
    const running = findPostmaster(this.#server.cluster.directory)
    if (running?.port !== this.#server.port) return
    const identity = identifyProcess(running.pid)
    while (isSameLife(running.pid, identity)) await this.#pause(CHECK_INTERVAL_MS)
  }

  async #startAgain(): Promise<void> {
    const { cluster, port, settings } = this.#server
    this.#listener.warn('The database server is gone; starting it again')
    let failure: unknown
    let tries = 0
    while (tries < BACKOFF_MS.length || failure instanceof FullDiskError) {
      const pauseMs = BACKOFF_MS[tries] ?? FULL_DISK_PAUSE_MS
      await this.#pause(failure instanceof FullDiskError ? Math.min(pauseMs, FULL_DISK_PAUSE_MS) : pauseMs)
      tries += 1
      const result = await startServer(cluster, port, settings).catch((error: unknown) => {
        failure = error
      })
      if (result === 'started') return this.#listener.warn('The database server runs again')
      if (result === 'port-taken') failure = new EmbeddedDatabaseError(explainTakenPort(port))
      // Whoever frees some room should not have to start the product as well.
      if (failure instanceof FullDiskError) this.#listener.warn(failure.message)
    }
    throw failure
  }

  #pause(ms: number): Promise<void> {
    return wait(ms, undefined, { signal: this.#ending.signal, ref: false })
  }
}

function explainTakenPort(port: number): string {
  return `The database ended, and another program took its port ${port}. Stop that program and start Cuelight again.`
}
