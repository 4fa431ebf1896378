import { setTimeout as wait } from 'node:timers/promises'
import { DeadlineWatch } from './deadline-watch.ts'
import type { WorkerFrame } from './frames.ts'
import type { PendingRequest } from './request-queue.ts'
import { RestartBackoff } from './restart-backoff.ts'
import { type SpawnedWorker, type SpawnOptions, spawnWorker } from './spawn-worker.ts'
import { describeError, WorkerError } from './worker-error.ts'

/** For the log. `detail` is what the worker's end says of itself, never anything it was given. */
export type WorkerEvent =
  | { kind: 'ready'; pid: number | undefined; loadMs: number }
  | { kind: 'exited'; detail: string }

export interface SlotOptions extends SpawnOptions {
  /** Passed to the worker's `start`. */
  config?: unknown
  /** Memory of a child process in all, beyond the heap that V8 can cap; one that needs more is ended. */
  maxMegabytes?: number | undefined
  /** A worker that is not ready after this long is taken for stuck and ended. */
  startDeadlineMs?: number
  /** How long `close` lets a worker clean up; 0 ends it immediately. */
  closeGraceMs?: number
  /**
   * A thread that is late but got little processor time meanwhile is not ended. Ended, it would start again as slowly, and be
   * late again, for as long as the machine is busy.
   */
  sparesStarved?: boolean
  transferOf?(message: unknown): readonly ArrayBuffer[]
  onEvent?: ((event: WorkerEvent) => void) | undefined
}

export interface SlotHandlers {
  /** There may be room for another request. */
  onFree(): void
  onDeath(death: Death): void
}

export interface Death {
  /** What the worker was given and did not answer, the request it was working on first. */
  lost: PendingRequest[]
  reason: 'died' | 'hung'
  detail: string
  wasReady: boolean
  /** The worker itself said that it can never start. */
  isUnusable: boolean
}

let lastIncarnation = 0

/** A place for one worker: starts it, watches it, and starts the next one when it has died. */
export class WorkerSlot {
  state: 'off' | 'starting' | 'ready' = 'off'
  readonly inFlight: PendingRequest[] = []
  readonly #options: SlotOptions
  readonly #handlers: SlotHandlers
  readonly #backoff = new RestartBackoff()
  /** A native step cannot be stopped, so a worker that answers nothing for too long is ended. */
  readonly #watch = new DeadlineWatch(
    () => {
      this.#isHung = true
      this.#worker?.kill()
    },
    (forMs) => this.#isStarved(forMs),
  )
  #worker: SpawnedWorker | undefined
  #exited = Promise.withResolvers<void>()
  #incarnation = 0
  #isClosed = false
  #isHung = false
  #unusable: string | undefined
  #startTimer: NodeJS.Timeout | undefined

  constructor(options: SlotOptions, handlers: SlotHandlers) {
    this.#options = options
    this.#handlers = handlers
  }

  /** The last worker died a moment ago and the next one is not due yet. */
  get isResting(): boolean {
    return this.#worker === undefined && this.#backoff.waitMs > 0
  }

  /** Starts a worker, after a delay that grows with the deaths in a row. */
  start(): void {
    if (this.state !== 'off' || this.#isClosed) return
    this.state = 'starting'
    this.#startTimer = setTimeout(() => this.#spawn(), this.#backoff.waitMs)
  }

  send(request: PendingRequest, mayOvertake: boolean): void {
    const { id, priority, key, deadlineMs } = request
    try {
      const message = request.compose(this.#incarnation)
      const transfer = this.#options.transferOf?.(message) ?? []
      this.#worker?.post({ kind: 'request', id, priority, key, message }, transfer)
    } catch (error) {
      request.reject(new WorkerError('failed', describeError(error)))
      return
    }
    if (mayOvertake) this.inFlight.unshift(request)
    else this.inFlight.push(request)
    this.#worker?.keepAlive(true)
    this.#watch.lengthenTo(deadlineMs)
  }

  /** Withdraws a request whose result is no longer wanted. */
  cancel(request: PendingRequest): void {
    if (!this.#forget(request)) return
    this.#worker?.post({ kind: 'cancel', id: request.id }, [])
    this.#rest()
  }

  release(key: string): void {
    if (this.state === 'ready') this.#worker?.post({ kind: 'release', key }, [])
  }

  /** Resolves when the worker has exited. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#startTimer)
    this.#watch.stop()
    this.inFlight.length = 0
    const worker = this.#worker
    if (!worker) return
    const { closeGraceMs = 0 } = this.#options
    if (closeGraceMs > 0) worker.post({ kind: 'close' }, [])
    else worker.kill()
    const timer = setTimeout(() => worker.kill(), closeGraceMs)
    await this.#exited.promise
    clearTimeout(timer)
  }

  #spawn(): void {
    const { config, maxMegabytes, startDeadlineMs = 60_000 } = this.#options
    this.#incarnation = lastIncarnation += 1
    this.#isHung = false
    this.#unusable = undefined
    this.#exited = Promise.withResolvers()
    try {
      this.#worker = spawnWorker(this.#options, {
        onFrame: (frame) => this.#handleFrame(frame),
        onExit: (detail) => this.#handleExit(detail),
      })
    } catch (error) {
      this.#handleExit(describeError(error))
      return
    }
    this.#worker.post({ kind: 'start', config, maxMegabytes }, [])
    this.#watch.start(startDeadlineMs)
  }

  #handleFrame(frame: WorkerFrame): void {
    if (this.#isClosed) return
    if (frame.kind === 'ready') this.#handleReady(frame.loadMs)
    else if (frame.kind === 'unusable') {
      this.#unusable = frame.detail
      this.#worker?.kill()
    } else this.#handleAnswer(frame)
  }

  #handleReady(loadMs: number): void {
    this.state = 'ready'
    this.#rest()
    this.#options.onEvent?.({ kind: 'ready', pid: this.#worker?.pid, loadMs })
    this.#handlers.onFree()
  }

  #handleAnswer(frame: Extract<WorkerFrame, { id: number }>): void {
    const request = this.inFlight.find(({ id }) => id === frame.id)
    if (!request) return
    if (frame.kind === 'progress') {
      const deadlineMs = request.onProgress(frame.progress)
      if (deadlineMs !== undefined) this.#watch.start(deadlineMs)
      return
    }
    this.#backoff.noteAnswer()
    this.#forget(request)
    this.#watch.refresh()
    this.#rest()
    if (frame.kind === 'done') request.resolve(frame.result)
    else request.reject(new WorkerError('failed', frame.detail))
    this.#handlers.onFree()
  }

  async #isStarved(forMs: number): Promise<boolean> {
    const worker = this.#worker
    if (!this.#options.sparesStarved || !worker) return false
    // It may end meanwhile.
    const before = worker.readUsedMs().catch(() => undefined)
    await wait(forMs, undefined, { ref: false })
    // A native step answers nothing.
    const silence = wait(forMs, undefined, { ref: false })
    const used = await Promise.race([Promise.all([before, worker.readUsedMs()]), silence]).catch(
      () => undefined,
    )
    const [first, last] = used ?? []
    return first !== undefined && last !== undefined && last - first < forMs / 2
  }

  #rest(): void {
    if (this.inFlight.length > 0) return
    this.#watch.stop()
    this.#worker?.keepAlive(false)
  }

  #forget(request: PendingRequest): boolean {
    const at = this.inFlight.indexOf(request)
    if (at >= 0) this.inFlight.splice(at, 1)
    return at >= 0
  }

  #handleExit(detail: string): void {
    this.#watch.stop()
    this.#worker = undefined
    this.#exited.resolve()
    const wasReady = this.state === 'ready'
    this.state = 'off'
    if (this.#isClosed) return
    this.#backoff.noteDeath()
    const ending = this.#unusable ?? detail
    this.#options.onEvent?.({ kind: 'exited', detail: ending })
    this.#handlers.onDeath({
      lost: this.inFlight.splice(0),
      reason: this.#isHung ? 'hung' : 'died',
      detail: ending,
      wasReady,
      isUnusable: this.#unusable !== undefined,
    })
  }
}
