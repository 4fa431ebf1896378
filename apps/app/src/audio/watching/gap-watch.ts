/** Less than this is a busy machine. */
export const shortestGapMs = 2000
/** A page that was busy gets the readings it missed in a burst; only what stays away for longer is missing. */
const certainAfterMs = 500

/** Milliseconds since 1970, by this device's clock. */
export type SoundGap = { fromMs: number; toMs: number }

/**
 * Tells when time passed in which no sound was heard: the machine slept, or the browser was stopped. The clock on the
 * wall goes on meanwhile (`now`; a monotonic one stands still on some systems), the sound does not.
 */
export function createGapWatch(options: { now: () => number; onGap: (gap: SoundGap) => void }) {
  let heardMs = 0
  /** How much further the clock is than the sound. */
  let lagMs: number | null = null
  let missing: SoundGap | null = null
  return {
    hear({ blockMs }: { blockMs: number }): void {
      heardMs += blockMs
      const nowMs = options.now()
      const found = nowMs - heardMs
      const missingMs = lagMs === null ? 0 : found - lagMs
      if (missingMs < shortestGapMs) {
        lagMs = found
        missing = null
        return
      }
      missing ??= { fromMs: nowMs - missingMs, toMs: nowMs }
      if (nowMs - missing.toMs < certainAfterMs) return
      const gap = missing
      lagMs = found
      missing = null
      options.onGap(gap)
    },
  }
}
