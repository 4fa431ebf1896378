import type { Priority } from './frames.ts'
import type { PendingRequest } from './request-queue.ts'
import { WorkerError } from './worker-error.ts'
import { type GroupOptions, WorkerGroup } from './worker-group.ts'
import type { SlotOptions } from './worker-slot.ts'

export { WorkerError } from './worker-error.ts'
export type { WorkerEvent } from './worker-slot.ts'

export interface SupervisedWorkerOptions<Message>
  extends Omit<SlotOptions, 'transferOf'>,
    Partial<GroupLimits> {
  /** Workers at most, 1 by default. The first starts with the first request, another when the running ones are busy. */
  count?: number
  /** Each key stays with one worker of the `count`, the one with the fewest keys, until it is released. */
  hasAffinity?: boolean
  /** Requests that may wait or be worked on for one queue; more fail with `full`. */
  maxPending?: number
  /** Buffers of a message that are transferred instead of copied (threads only). */
  transferOf?(message: Message): readonly ArrayBuffer[]
}

type GroupLimits = Omit<GroupOptions, keyof SlotOptions>

export interface RequestOptions<Progress> {
  /** A worker that answers nothing for this long, from the moment it has the request, is ended. */
  deadlineMs: number
  /** `high` by default. */
  priority?: Priority
  /** Goes before the waiting requests of its priority that are not. */
  isUrgent?: boolean | undefined
  /** What the worker keeps state for, such as an audio stream. Requests of one key are sent in order. */
  key?: string
  /** A request that still waits with the same value gives its place to this one and fails with `superseded`. */
  newestOf?: string
  /** Rejects the request with the signal's reason and stops the work on it. */
  signal?: AbortSignal | undefined
  /** Gets what the worker reports; a returned number replaces the running deadline (milliseconds). */
  onProgress?(progress: Progress): number | undefined
}

/** Child processes or threads that run one module, started when needed and again when they die. */
export interface SupervisedWorker<Message, Result, Progress> {
  /** `resting`: the last worker died a moment ago, and a request would have to wait for the next one. */
  readonly state: 'off' | 'resting' | 'starting' | 'ready' | 'closed'
  /** Starts a worker before the first request comes. */
  start(): void
  /**
   * Sends a message and resolves with the worker's result; rejects with a WorkerError or the signal's reason. A function
   * builds the message when it is sent; `incarnation` tells one worker from the next, which knows nothing of the last.
   */
  request(
    message: Message | ((incarnation: number) => Message),
    options: RequestOptions<Progress>,
  ): Promise<Result>
  /** Lets the worker forget a key once its last request is answered. */
  release(key: string): void
  /** Rejects what is pending, ends the workers and resolves when they have exited. Safe to call twice. */
  close(): Promise<void>
}

export function createSupervisedWorker<Message, Result, Progress = never>(
  options: SupervisedWorkerOptions<Message>,
): SupervisedWorker<Message, Result, Progress> {
  return new Supervisor<Message, Result, Progress>(options)
}

interface KeyUse {
  group: WorkerGroup
  pending: number
  isReleased: boolean
}

const defaults = {
  maxInFlight: 1,
  mayOvertake: false,
  retries: 0,
  maxFailedStarts: 1,
}

class Supervisor<Message, Result, Progress> implements SupervisedWorker<Message, Result, Progress> {
  readonly #groups: WorkerGroup[]
  readonly #maxPending: number
  readonly #keys = new Map<string, KeyUse>()
  #isClosed = false
  #lastId = 0

  constructor(options: SupervisedWorkerOptions<Message>) {
    const { count = 1, hasAffinity = false, maxPending = 1000 } = options
    // What travels as a frame is untyped in between; here alone it gets its types back.
    const groupOptions = { ...defaults, ...options } as GroupOptions
    const sizes: number[] = hasAffinity ? new Array(count).fill(1) : [count]
    this.#groups = sizes.map((size) => new WorkerGroup(size, groupOptions))
    this.#maxPending = maxPending
  }

  get state() {
    if (this.#isClosed) return 'closed'
    const slots = this.#groups.flatMap((group) => group.slots)
    for (const state of ['ready', 'starting'] as const) {
      if (slots.some((slot) => slot.state === state && !slot.isResting)) return state
    }
    return slots.some((slot) => slot.isResting) ? 'resting' : 'off'
  }

  start(): void {
    if (!this.#isClosed) this.#groups[0]?.start()
  }

  request(
    message: Message | ((incarnation: number) => Message),
    options: RequestOptions<Progress>,
  ): Promise<Result> {
    const { signal, key } = options
    if (this.#isClosed) return Promise.reject(new WorkerError('closed', 'closed'))
    if (signal?.aborted) return Promise.reject(signal.reason)
    const use = key === undefined ? undefined : this.#findUse(key)
    const group = use?.group ?? this.#leastUsedGroup()
    if (group.pendingCount >= this.#maxPending)
      return Promise.reject(new WorkerError('full', 'too many requests are waiting'))
    if (use) use.pending += 1
    return new Promise((resolve, reject) => {
      const finish = () => {
        signal?.removeEventListener('abort', abort)
        if (key !== undefined) this.#handleAnswered(key)
      }
      const abort = () => {
        group.cancel(request)
        request.reject(signal?.reason)
      }
      const request: PendingRequest = {
        id: ++this.#lastId,
        priority: options.priority ?? 'high',
        isUrgent: options.isUrgent,
        key,
        newestOf: options.newestOf,
        deadlineMs: options.deadlineMs,
        compose: isComposer<Message>(message) ? message : () => message,
        onProgress: (progress) => options.onProgress?.(progress as Progress),
        resolve: (result) => {
          finish()
          resolve(result as Result)
        },
        reject: (error) => {
          finish()
          reject(error)
        },
        deaths: 0,
      }
      signal?.addEventListener('abort', abort, { once: true })
      group.add(request)
    })
  }

  release(key: string): void {
    const use = this.#keys.get(key)
    if (!use) return
    use.isReleased = true
    this.#dropReleased(key, use)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all(this.#groups.map((group) => group.close()))
  }

  #findUse(key: string): KeyUse {
    const known = this.#keys.get(key)
    if (known) return known
    const use = { group: this.#leastUsedGroup(), pending: 0, isReleased: false }
    this.#keys.set(key, use)
    return use
  }

  #leastUsedGroup(): WorkerGroup {
    const [only] = this.#groups
    if (only && this.#groups.length === 1) return only
    const uses = [...this.#keys.values()]
    const countOf = (group: WorkerGroup) => uses.filter((use) => use.group === group).length
    return this.#groups.reduce((least, group) => (countOf(group) < countOf(least) ? group : least))
  }

  #handleAnswered(key: string): void {
    const use = this.#keys.get(key)
    if (!use) return
    use.pending -= 1
    this.#dropReleased(key, use)
  }

  #dropReleased(key: string, use: KeyUse): void {
    if (!use.isReleased || use.pending > 0) return
    this.#keys.delete(key)
    for (const slot of use.group.slots) slot.release(key)
  }
}

/** A function cannot be sent, so one is never a message. */
function isComposer<Message>(
  message: Message | ((incarnation: number) => Message),
): message is (incarnation: number) => Message {
  return typeof message === 'function'
}
