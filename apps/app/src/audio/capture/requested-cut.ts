import type { Track } from '@cuelight/contracts/live'

/** A moment further away than this belongs to a clock that was changed, or to another page. */
const furthestMs = 10_000

/**
 * Cuts the running slice at the moment the server requested. The clock is checked with every reading of the meter,
 * because the timers of a background page, where a live interview often is, fire only once a second.
 */
export class RequestedCut {
  readonly #cut: () => void
  #dueAtMs: number | null = null

  constructor(cut: () => void) {
    this.#cut = cut
  }

  /** Milliseconds since 1970. The newest request wins: it knows of speech that went on. */
  request(atMs: number): void {
    this.#dueAtMs = atMs
  }

  /** `nowMs`: milliseconds since 1970. */
  check(nowMs: number): void {
    if (this.#dueAtMs === null) return
    const waitMs = this.#dueAtMs - nowMs
    if (waitMs > 0 && waitMs <= furthestMs) return
    this.#dueAtMs = null
    if (Math.abs(waitMs) < furthestMs) this.#cut()
  }
}

type Listener = (track: Track, atMs: number) => void
const listeners = new Set<Listener>()

/** Passes the server's request to the recorders of this page. */
export function publishCutRequest(track: Track, atMs: number): void {
  for (const listener of listeners) listener(track, atMs)
}

export function subscribeToCutRequests(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
