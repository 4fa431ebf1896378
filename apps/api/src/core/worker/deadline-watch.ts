/** How often a worker that is late is looked at again, each time for a quarter of its deadline. */
const mostSpared = 20

/** Calls back when nothing has been answered for too long. */
export class DeadlineWatch {
  readonly #onLate: () => void
  readonly #isStarved: (forMs: number) => Promise<boolean>
  #timer: NodeJS.Timeout | undefined
  #deadlineMs = 0
  /** Another one whenever the time begins anew. */
  #run = {}

  /** `isStarved` looks for so long whether the worker gets any processor time; it is spared while it does not. */
  constructor(onLate: () => void, isStarved: (forMs: number) => Promise<boolean>) {
    this.#onLate = onLate
    this.#isStarved = isStarved
  }

  /** Counts from now. Infinity never calls back. */
  start(deadlineMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#run = {}
    this.#deadlineMs = deadlineMs
    if (deadlineMs < Number.POSITIVE_INFINITY)
      this.#timer = setTimeout(() => void this.#judge(), deadlineMs).unref()
  }

  /** Counts from now if a request needs longer than those before it. */
  lengthenTo(deadlineMs: number): void {
    if (deadlineMs > this.#deadlineMs) this.start(deadlineMs)
  }

  /** Something was answered: the same deadline counts from now. */
  refresh(): void {
    this.#run = {}
    this.#timer?.refresh()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#run = {}
    this.#deadlineMs = 0
  }

  async #judge(): Promise<void> {
    const run = this.#run
    for (let spared = 0; spared < mostSpared; spared += 1) {
      if (!(await this.#isStarved(this.#deadlineMs / 4)) || this.#run !== run) break
    }
    if (this.#run === run) this.#onLate()
  }
}
