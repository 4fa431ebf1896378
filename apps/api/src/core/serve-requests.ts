import { isMainThread, parentPort } from 'node:worker_threads'
import type { Priority, SupervisorFrame, WorkerFrame } from './worker/frames.ts'
import { limitMemory } from './worker/limit-memory.ts'

/** What a handler knows of the request it works on. */
export interface RequestScope<Progress> {
  readonly priority: Priority
  /** Empty for a request without one. */
  readonly key: string
  /** Aborted when nobody waits for the result any more. */
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
  /** True: requests run side by side, in steps. Otherwise one after the other, in their order. */
  isConcurrent?: boolean
  /** Buffers of a result that change hands instead of being copied (threads only). */
  transferOf?(result: Result): readonly ArrayBuffer[]
}

interface Running {
  controller: AbortController
  ended: Promise<void>
}

/** The worker's side of `createSupervisedWorker`; the module of a worker calls it once. */
export function serveRequests<Config, Message, Result, Progress = never>(
  handlers: RequestHandlers<Config, Message, Result, Progress>,
): void {
  const running = new Map<number, Running>()
  const rightOfWay = new RightOfWay()
  let last: Promise<void> = Promise.resolve()

  async function start({ config, maxMegabytes }: Extract<SupervisorFrame, { kind: 'start' }>): Promise<void> {
    const startedMs = performance.now()
    if (maxMegabytes !== undefined) limitMemory(maxMegabytes)
    try {
      await handlers.start?.(config as Config)
      post({ kind: 'ready', loadMs: performance.now() - startedMs })
    } catch (error) {
      post({ kind: 'unusable', detail: describeError(error) })
    }
  }

  async function answer(frame: Extract<SupervisorFrame, { kind: 'request' }>, signal: AbortSignal) {
    const { id, priority, key = '', message } = frame
    if (signal.aborted) return
    const scope: RequestScope<Progress> = {
      priority,
      key,
      signal,
      async mayGoOn() {
        if (priority === 'low') await rightOfWay.giveWay()
        signal.throwIfAborted()
      },
      report: (progress) => post({ kind: 'progress', id, progress }),
    }
    const work = async () => handlers.handle(message as Message, scope)
    try {
      const result = await (priority === 'high' ? rightOfWay.goFirst(work) : work())
      if (!signal.aborted) post({ kind: 'done', id, result }, handlers.transferOf?.(result))
    } catch (error) {
      if (!signal.aborted) post({ kind: 'failed', id, detail: describeError(error) })
    }
  }

  function accept(frame: Extract<SupervisorFrame, { kind: 'request' }>): void {
    const controller = new AbortController()
    const run = () => answer(frame, controller.signal)
    const ended = (handlers.isConcurrent ? run() : last.then(run)).finally(() => running.delete(frame.id))
    running.set(frame.id, { controller, ended })
    last = ended
  }

  async function close(): Promise<void> {
    for (const { controller } of running.values()) controller.abort(new Error('closed'))
    await Promise.all([...running.values()].map(({ ended }) => ended))
    process.exit(0)
  }

  listen((frame) => {
    if (frame.kind === 'start') void start(frame)
    else if (frame.kind === 'request') accept(frame)
    else if (frame.kind === 'cancel') running.get(frame.id)?.controller.abort(new Error('cancelled'))
    else if (frame.kind === 'release') handlers.release?.(frame.key)
    else void close()
  })
}

/** Low requests wait while a high one is at work. */
class RightOfWay {
  #high = 0
  #waiting: (() => void)[] = []

  async goFirst<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#high += 1
    try {
      return await work()
    } finally {
      this.#high -= 1
      if (this.#high === 0) for (const goOn of this.#waiting.splice(0)) goOn()
    }
  }

  giveWay(): Promise<void> | undefined {
    return this.#high === 0 ? undefined : new Promise((resolve) => this.#waiting.push(resolve))
  }
}

function listen(handle: (frame: SupervisorFrame) => void): void {
  if (!isMainThread) {
    parentPort?.on('message', handle)
    return
  }
  process.on('message', handle)
  // The parent is gone, however it went: nobody would ever end this process.
  process.on('disconnect', () => process.exit(0))
}

function post(frame: WorkerFrame, transfer: readonly ArrayBuffer[] = []): void {
  if (!isMainThread) parentPort?.postMessage(frame, [...transfer])
  else process.send?.(frame, undefined, undefined, () => undefined)
}

function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
