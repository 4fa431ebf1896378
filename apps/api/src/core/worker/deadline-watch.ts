/** Calls back when nothing has been answered for too long. */
export class DeadlineWatch {
  readonly #onLate: () => void
  #timer: NodeJS.Timeout | undefined
  #deadlineMs = 0

  constructor(onLate: () => void) {
    this.#onLate = onLate
  }

  /** Counts from now. Infinity never calls back. */
  start(deadlineMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#deadlineMs = deadlineMs
    if (deadlineMs < Number.POSITIVE_INFINITY) this.#timer = setTimeout(this.#onLate, deadlineMs).unref()
  }

  /** Counts from now if a request needs longer than those before it. */
  lengthenTo(deadlineMs: number): void {
    if (deadlineMs > this.#deadlineMs) this.start(deadlineMs)
  }

  /** Something was answered: the same deadline counts from now. */
  refresh(): void {
    this.#timer?.refresh()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#deadlineMs = 0
  }
}
