import { isMainThread, parentPort } from 'node:worker_threads'
import type { Priority, SupervisorFrame, WorkerFrame } from './frames.ts'
import { MemoryLimit } from './limit-memory.ts'
import { PriorityGate } from './priority-gate.ts'
import { describeError } from './worker-error.ts'

/** What a handler knows of the request it works on. */
export interface RequestScope<Progress> {
  readonly priority: Priority
  /** Empty for a request without one. */
  readonly key: string
  /** Aborted when the result is no longer wanted. */
  readonly signal: AbortSignal
  /** Awaited between two steps: lets high requests pass a low one; rejects once the request is cancelled. */
  mayGoOn(): Promise<void>
  report(progress: Progress): void
}

export interface RequestHandlers<Config, Message, Result, Progress> {
  /** Runs before the first request. A rejection says that starting again would not help. */
  start?(config: Config): Promise<void>
  handle(message: Message, scope: RequestScope<Progress>): Promise<Result> | Result
  /** The state kept for this key is no longer needed. */
  release?(key: string): void
  /** Runs last. A process that the worker forked must be gone by then: nobody else would collect its exit. */
  close?(): Promise<void>
  /** True: requests run side by side, in steps. Otherwise one after the other, in their order. */
  isConcurrent?: boolean
  /** Buffers of a result that change hands instead of being copied (threads only). */
  transferOf?(result: Result): readonly ArrayBuffer[]
}

type FrameOf<Kind extends SupervisorFrame['kind']> = Extract<SupervisorFrame, { kind: Kind }>

/** The worker's side of `createSupervisedWorker`; the module of a worker calls it once. */
export function serveRequests<Config, Message, Result, Progress = never>(
  handlers: RequestHandlers<Config, Message, Result, Progress>,
): void {
  const server = new RequestServer(handlers)
  listen((frame) => {
    if (frame.kind === 'start') void server.start(frame)
    else if (frame.kind === 'request') server.accept(frame)
    else if (frame.kind === 'cancel') server.cancel(frame.id)
    else if (frame.kind === 'release') handlers.release?.(frame.key)
    else void server.close()
  })
}

class RequestServer<Config, Message, Result, Progress> {
  readonly #handlers: RequestHandlers<Config, Message, Result, Progress>
  readonly #running = new Map<number, { controller: AbortController; ended: Promise<void> }>()
  readonly #priorityGate = new PriorityGate()
  #last: Promise<void> = Promise.resolve()
  #memoryLimit: MemoryLimit | undefined

  constructor(handlers: RequestHandlers<Config, Message, Result, Progress>) {
    this.#handlers = handlers
  }

  async start({ config, maxMegabytes }: FrameOf<'start'>): Promise<void> {
    const startedMs = performance.now()
    if (maxMegabytes !== undefined) this.#memoryLimit = new MemoryLimit(maxMegabytes)
    this.#memoryLimit?.watch(true)
    try {
      await this.#handlers.start?.(config as Config)
      this.#memoryLimit?.watch(this.#running.size > 0)
      post({ kind: 'ready', loadMs: performance.now() - startedMs })
    } catch (error) {
      post({ kind: 'unusable', detail: describeError(error) })
    }
  }

  accept(frame: FrameOf<'request'>): void {
    const controller = new AbortController()
    const run = () => this.#answer(frame, controller.signal)
    this.#memoryLimit?.watch(true)
    const begun = this.#handlers.isConcurrent ? run() : this.#last.then(run)
    const ended = begun.finally(() => {
      this.#running.delete(frame.id)
      this.#memoryLimit?.watch(this.#running.size > 0)
    })
    this.#running.set(frame.id, { controller, ended })
    this.#last = ended
  }

  cancel(id: number): void {
    this.#running.get(id)?.controller.abort(new Error('cancelled'))
  }

  /** Lets the handlers clean up. */
  async close(): Promise<void> {
    for (const { controller } of this.#running.values()) controller.abort(new Error('closed'))
    await Promise.all([...this.#running.values()].map(({ ended }) => ended))
    await this.#handlers.close?.()
    process.exit(0)
  }

  async #answer(frame: FrameOf<'request'>, signal: AbortSignal): Promise<void> {
    const { id, priority } = frame
    if (signal.aborted) return
    const work = async () => this.#handlers.handle(frame.message as Message, this.#scopeOf(frame, signal))
    try {
      const result = await (priority === 'high' ? this.#priorityGate.goFirst(work) : work())
      if (!signal.aborted) post({ kind: 'done', id, result }, this.#handlers.transferOf?.(result))
    } catch (error) {
      if (!signal.aborted) post({ kind: 'failed', id, detail: describeError(error) })
    }
  }

  #scopeOf({ id, priority, key = '' }: FrameOf<'request'>, signal: AbortSignal): RequestScope<Progress> {
    const mayGoOn = async () => {
      if (priority === 'low') await this.#priorityGate.giveWay()
      signal.throwIfAborted()
    }
    return {
      priority,
      key,
      signal,
      mayGoOn,
      report: (progress) => post({ kind: 'progress', id, progress }),
    }
  }
}

function listen(handle: (frame: SupervisorFrame) => void): void {
  if (!isMainThread) {
    parentPort?.on('message', handle)
    return
  }
  process.on('message', handle)
  // The parent has exited or crashed: nothing else would ever end this process.
  process.on('disconnect', () => process.exit(0))
}

function post(frame: WorkerFrame, transfer: readonly ArrayBuffer[] = []): void {
  if (!isMainThread) parentPort?.postMessage(frame, [...transfer])
  else process.send?.(frame, undefined, undefined, () => undefined)
}
