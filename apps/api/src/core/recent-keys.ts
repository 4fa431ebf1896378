/** Keys that count for a while after they were added; memory is kept for those alone. */
export class RecentKeys<Key> {
  readonly #lastsMs: number
  readonly #nowMs: () => number
  /** When each key ends to count, in that order. */
  readonly #until = new Map<Key, number>()

  /** @param nowMs milliseconds of any steady clock */
  constructor(lastsMs: number, nowMs: () => number = () => performance.now()) {
    this.#lastsMs = lastsMs
    this.#nowMs = nowMs
  }

  get size(): number {
    this.#forgetOld()
    return this.#until.size
  }

  /** The key counts from now on. */
  add(key: Key): void {
    this.#forgetOld()
    this.#until.delete(key)
    this.#until.set(key, this.#nowMs() + this.#lastsMs)
  }

  has(key: Key): boolean {
    return (this.#until.get(key) ?? Number.NEGATIVE_INFINITY) > this.#nowMs()
  }

  delete(key: Key): void {
    this.#until.delete(key)
  }

  #forgetOld(): void {
    const nowMs = this.#nowMs()
    for (const [key, untilMs] of this.#until) {
      if (untilMs > nowMs) return
      this.#until.delete(key)
    }
  }
}
