import type { Track } from '@cuelight/contracts/live'

/** A moment further away than this belongs to a clock that was set, or to another page. */
const furthestMs = 10_000

/**
 * Hands over the running slice at a moment the server asked for. `hear` is called with the clock at every reading of
 * the meter, because the timers of a page in the background, where a live interview stands, come only once a second.
 */
export function createAskedHandOver(handOver: () => void) {
  let dueAtMs: number | null = null
  return {
    /** The newest asking counts: it knows a later end of the speech. */
    askFor(atMs: number): void {
      dueAtMs = atMs
    },
    hear(nowMs: number): void {
      if (dueAtMs === null || nowMs < dueAtMs) {
        if (dueAtMs !== null && dueAtMs - nowMs > furthestMs) dueAtMs = null
        return
      }
      if (nowMs - dueAtMs < furthestMs) handOver()
      dueAtMs = null
    },
  }
}

type Listener = (track: Track, atMs: number) => void
const listeners = new Set<Listener>()

/** Passes on what the server asked for to whoever records in this page. */
export function askHandOver(track: Track, atMs: number): void {
  for (const listener of listeners) listener(track, atMs)
}

export function onHandOverAsked(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
