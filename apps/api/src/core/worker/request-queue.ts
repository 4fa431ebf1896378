import type { Priority } from './frames.ts'

/** A request from its call to its answer. */
export interface PendingRequest {
  readonly id: number
  readonly priority: Priority
  /** Goes before the others of its priority. */
  readonly isUrgent?: boolean | undefined
  readonly key: string | undefined
  readonly newestOf: string | undefined
  readonly deadlineMs: number
  /** Builds the message at the moment it is sent, and again for each retry. */
  compose(incarnation: number): unknown
  /** Returns a new deadline in milliseconds, or undefined to keep the running one. */
  onProgress(progress: unknown): number | undefined
  resolve(result: unknown): void
  reject(error: unknown): void
  /** How many workers died while this one was first in line. */
  deaths: number
}

/** Requests that wait for a worker: high before low, urgent ones first, then in order of arrival. No clock, no process. */
export class RequestQueue {
  #waiting: Record<Priority, PendingRequest[]> = { high: [], low: [] }

  get size(): number {
    return this.#waiting.high.length + this.#waiting.low.length
  }

  /** Returns the waiting request whose place the new one took, see `newestOf`. */
  push(request: PendingRequest): PendingRequest | undefined {
    const waiting = this.#waiting[request.priority]
    const older = this.#findNewest(request)
    // The newer one takes the older one's place: at the end of the line, a busy speaker would never be served.
    if (older >= 0) return waiting.splice(older, 1, request)[0]
    const firstCalm = request.isUrgent ? waiting.findIndex(({ isUrgent }) => !isUrgent) : -1
    waiting.splice(firstCalm < 0 ? waiting.length : firstCalm, 0, request)
    return undefined
  }

  /** Puts a request that lost its worker at the front. False when a newer one already waits in its stead. */
  putBack(request: PendingRequest): boolean {
    if (this.#findNewest(request) >= 0) return false
    this.#waiting[request.priority].unshift(request)
    return true
  }

  take(): PendingRequest | undefined {
    return this.#waiting.high.shift() ?? this.#waiting.low.shift()
  }

  takeHigh(): PendingRequest | undefined {
    return this.#waiting.high.shift()
  }

  remove(request: PendingRequest): void {
    const waiting = this.#waiting[request.priority]
    const at = waiting.indexOf(request)
    if (at >= 0) waiting.splice(at, 1)
  }

  /** Empties the queue and returns what was in it. */
  drain(): PendingRequest[] {
    const all = [...this.#waiting.high, ...this.#waiting.low]
    this.#waiting = { high: [], low: [] }
    return all
  }

  #findNewest({ newestOf, priority }: PendingRequest): number {
    if (newestOf === undefined) return -1
    return this.#waiting[priority].findIndex((other) => other.newestOf === newestOf)
  }
}
