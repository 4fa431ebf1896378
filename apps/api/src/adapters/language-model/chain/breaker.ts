export interface BreakerOptions {
  /** Failures in a row after which a provider rests; 3 when absent. */
  failures?: number
  /** The first rest; each further one is twice as long, up to five minutes. 15 s when absent. */
  restMs?: number
  now?: () => number
}

const longestRestMs = 300_000

/**
 * Keeps calls away from a provider that keeps failing, so that its failures cost nobody time. After a rest one call may
 * try; while it does, others stay away.
 */
export class Breaker {
  readonly #failuresToOpen: number
  readonly #firstRestMs: number
  readonly #now: () => number
  #failures = 0
  #restMs: number
  #restsUntilMs = 0

  constructor({ failures = 3, restMs = 15_000, now = Date.now }: BreakerOptions = {}) {
    this.#failuresToOpen = failures
    this.#firstRestMs = restMs
    this.#restMs = restMs
    this.#now = now
  }

  /** True when a call may be made now. */
  allows(): boolean {
    if (this.#now() < this.#restsUntilMs) return false
    // After a rest the next one is on trial, and the others wait for its outcome.
    if (this.#restsUntilMs > 0) this.#restsUntilMs = this.#now() + this.#firstRestMs
    return true
  }

  succeed(): void {
    this.#failures = 0
    this.#restMs = this.#firstRestMs
    this.#restsUntilMs = 0
  }

  /** `isLasting`: the next call would fail too, as without a key. `retryAfterMs`: the provider says when to come back. */
  fail({ isLasting = false, retryAfterMs = 0 }: { isLasting?: boolean; retryAfterMs?: number } = {}): void {
    this.#failures += 1
    const isTrial = this.#restsUntilMs > 0
    if (!isLasting && !isTrial && retryAfterMs === 0 && this.#failures < this.#failuresToOpen) return
    this.#restsUntilMs = this.#now() + Math.min(longestRestMs, Math.max(retryAfterMs, this.#restMs))
    this.#restMs = Math.min(longestRestMs, this.#restMs * 2)
  }
}
