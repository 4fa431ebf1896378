/** Anything shorter is a busy machine. */
export const shortestGapMs = 2000
/** A page that was busy gets its missed readings in a burst; only what stays away for longer is missing. */
const certainAfterMs = 500

/** Milliseconds since 1970, by this device's clock. */
export type SoundGap = { fromMs: number; toMs: number }

/**
 * Notices when time passed without sound: the machine slept, or the browser was stopped. The wall clock goes on
 * meanwhile (`now`; a monotonic clock stands still on some systems), the sound does not.
 */
export class GapWatch {
  readonly #options: { now: () => number; onGap: (gap: SoundGap) => void }
  #soundMs = 0
  /** How far the clock is ahead of the sound. */
  #lagMs: number | null = null
  #missing: SoundGap | null = null

  constructor(options: { now: () => number; onGap: (gap: SoundGap) => void }) {
    this.#options = options
  }

  addReading({ blockMs }: { blockMs: number }): void {
    this.#soundMs += blockMs
    const nowMs = this.#options.now()
    const lagMs = nowMs - this.#soundMs
    const missingMs = this.#lagMs === null ? 0 : lagMs - this.#lagMs
    if (missingMs < shortestGapMs) {
      this.#lagMs = lagMs
      this.#missing = null
      return
    }
    this.#missing ??= { fromMs: nowMs - missingMs, toMs: nowMs }
    if (nowMs - this.#missing.toMs < certainAfterMs) return
    const gap = this.#missing
    this.#lagMs = lagMs
    this.#missing = null
    this.#options.onGap(gap)
  }
}
