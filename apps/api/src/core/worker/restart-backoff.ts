const longestMs = 30_000
const firstMs = 100

/** How long the next start waits: not at all after the first death, then ever longer until something is answered. */
export class RestartBackoff {
  #deaths = 0
  #restartAtMs = 0

  noteAnswer(): void {
    this.#deaths = 0
  }

  noteDeath(): void {
    const waitMs = this.#deaths === 0 ? 0 : firstMs * 2 ** this.#deaths
    this.#restartAtMs = performance.now() + Math.min(longestMs, waitMs)
    this.#deaths += 1
  }

  /** Milliseconds; 0 when a worker may be started now. */
  get waitMs(): number {
    return Math.max(0, this.#restartAtMs - performance.now())
  }
}
