import type { Track } from '@cuelight/contracts/live'
import { backoffMs } from '../../shell/backoff.ts'
import type { Slice, SliceQueue, SliceStore, StoredSlice } from './slice-store.ts'

/**
 * The result of one attempt. `refused`: the server will never take it; `retry` with a `reason`: the server itself puts it
 * off, and says why in words for the candidate; `signed-out`: wait for a sign-in.
 */
export type SendResult =
  | { kind: 'acknowledged' }
  | { kind: 'retry'; afterMs?: number; reason?: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'signed-out' }

/** Thirty minutes of one track are waiting already: they stay, newer sound is not kept. */
export class OutboxFullError extends Error {
  constructor() {
    super(
      'Thirty minutes of sound are waiting on this device, and there is no room for more. New sound is lost until the connection is back.',
    )
    this.name = 'OutboxFullError'
  }
}

/** The most sound of one track that waits on the device. */
export const maxWaitingMs = 30 * 60_000

/** After an outage many slices wait, and reading each on its own would take as long as sending it. */
const readAtOnce = 16

export type OutboxState = {
  /** Milliseconds of sound per queue (`queueName`) that the server does not have yet. */
  waitingMs: Record<string, number>
  /** Queues whose last attempt failed. */
  failing: Record<string, boolean>
  /** Why the server puts off the sound of a queue, in its own words; null or missing: it does not. */
  putOff: Record<string, string | null>
}

export type OutboxOptions = {
  store: Promise<SliceStore>
  send: (slice: StoredSlice) => Promise<SendResult>
  /** Resolves after the time, or earlier when the network is back. */
  wait: (durationMs: number) => Promise<void>
  random: () => number
  currentUserId: () => number | null
  onRefused?: (slice: Slice, reason: string) => void
  /** Runs the work while no other page of this browser does work of that name; by default at once. */
  alone?: (name: string, work: () => Promise<boolean>) => Promise<boolean>
}

export const queueName = (interviewId: number, track: Track) => `${interviewId}/${track}`

/**
 * Sends recorded audio in order per track, one slice at a time, until the server acknowledged each. A slice is first
 * written to the store, so a reload, a lost network or a restarted server loses nothing.
 */
export class Outbox {
  readonly #options: OutboxOptions
  readonly #running = new Map<string, Promise<boolean>>()
  readonly #listeners = new Set<() => void>()
  #state: OutboxState = { waitingMs: {}, failing: {}, putOff: {} }

  constructor(options: OutboxOptions) {
    this.#options = options
  }

  readonly readState = (): OutboxState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * Keeps the slice and starts sending. Resolves when it is stored; rejects with OutboxFullError, or when the browser
   * cannot store it.
   */
  async add(slice: Slice): Promise<void> {
    const store = await this.#options.store
    const waitingMs = this.#state.waitingMs[queueName(slice.interviewId, slice.track)] ?? 0
    if (waitingMs >= maxWaitingMs) throw new OutboxFullError()
    await store.add(slice)
    this.#changeWaiting(slice, slice.durationMs)
    this.#start(slice)
  }

  /** Sends what earlier pages left behind, for the candidate signed in now. */
  async drainAll(): Promise<void> {
    const queues = await (await this.#options.store).waiting()
    const userId = this.#options.currentUserId()
    for (const queue of queues.filter((each) => each.userId === userId)) {
      this.#setWaiting(queue, queue.durationMs)
      this.#start(queue)
    }
  }

  /** Deletes what waits for a candidate whose account was deleted. Rejects when the browser refuses. */
  async forget(userId: number): Promise<void> {
    await (await this.#options.store).removeAllOf(userId)
    this.#change({ waitingMs: {}, failing: {}, putOff: {} })
  }

  /** True when nothing of the interview is waiting any more; false when `signal` aborted first. */
  async flush(interviewId: number, signal: AbortSignal): Promise<boolean> {
    const store = await this.#options.store
    for (;;) {
      // Subscribe before reading, so that no change in between is missed. Read the store, not the
      // counters: a slice that was just stored is counted a moment later.
      const changed = this.#nextChange(signal)
      const userId = this.#options.currentUserId()
      const queues = (await store.waiting()).filter(
        (queue) => queue.interviewId === interviewId && queue.userId === userId,
      )
      if (queues.length === 0) return true
      if (signal.aborted) return false
      for (const queue of queues) this.#start(queue)
      await changed
    }
  }

  /** Resolves at the next change of the outbox, or when `signal` aborts. */
  #nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        stop()
        signal.removeEventListener('abort', finish)
        resolve()
      }
      const stop = this.subscribe(finish)
      signal.addEventListener('abort', finish)
    })
  }

  #start(queue: SliceQueue): void {
    const name = `${queue.userId}/${queueName(queue.interviewId, queue.track)}`
    if (this.#running.has(name)) return
    const { alone = (_name, work) => work() } = this.#options
    // Two pages sending one queue would send each slice twice.
    const run = alone(`cuelight-outbox-${name}`, () => this.#drain(queue)).finally(() =>
      this.#running.delete(name),
    )
    this.#running.set(name, run)
    run.then(async (isDrained) => {
      // A slice stored just as the loop ended would wait for the next one.
      if (isDrained && (await (await this.#options.store).oldest(queue, 1)).length > 0) this.#start(queue)
    })
  }

  /** True when the queue is empty; false when no candidate is signed in. */
  async #drain(queue: SliceQueue): Promise<boolean> {
    const store = await this.#options.store
    for (;;) {
      const slices = await store.oldest(queue, readAtOnce)
      if (slices.length === 0) {
        this.#setWaiting(queue, 0)
        return true
      }
      const removals: Promise<void>[] = []
      for (const slice of slices) {
        const result = await this.#sendUntilTaken(queue, slice)
        if (result === null) break
        // The next slice need not wait for the disk; one that a crash leaves behind is sent again and does no harm.
        removals.push(store.remove(slice))
        this.#changeWaiting(queue, -slice.durationMs)
        if (result.kind === 'refused') this.#options.onRefused?.(slice, result.reason)
      }
      await Promise.all(removals)
      if (removals.length < slices.length) return false
    }
  }

  /** Null when no candidate is signed in. */
  async #sendUntilTaken(
    queue: SliceQueue,
    slice: StoredSlice,
  ): Promise<Extract<SendResult, { kind: 'acknowledged' | 'refused' }> | null> {
    for (let failures = 1; ; failures += 1) {
      if (this.#options.currentUserId() !== queue.userId) return null
      const result = await this.#options.send(slice)
      if (result.kind === 'signed-out') return null
      this.#setFailing(queue, result.kind === 'retry', (result.kind === 'retry' && result.reason) || null)
      if (result.kind !== 'retry') return result
      await this.#options.wait(result.afterMs ?? backoffMs(failures, this.#options.random()))
    }
  }

  #changeWaiting(queue: SliceQueue, differenceMs: number): void {
    const before = this.#state.waitingMs[queueName(queue.interviewId, queue.track)] ?? 0
    this.#setWaiting(queue, Math.max(0, before + differenceMs))
  }

  #setWaiting(queue: SliceQueue, ms: number): void {
    const name = queueName(queue.interviewId, queue.track)
    this.#change({ waitingMs: { ...this.#state.waitingMs, [name]: ms } })
  }

  #setFailing(queue: SliceQueue, isFailing: boolean, reason: string | null): void {
    const name = queueName(queue.interviewId, queue.track)
    const { failing, putOff } = this.#state
    if ((failing[name] ?? false) === isFailing && (putOff[name] ?? null) === reason) return
    this.#change({ failing: { ...failing, [name]: isFailing }, putOff: { ...putOff, [name]: reason } })
  }

  #change(part: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}
