/** Low requests wait while a high one is at work. */
export class PriorityGate {
  #high = 0
  #waiting: (() => void)[] = []

  async goFirst<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#high += 1
    try {
      return await work()
    } finally {
      this.#high -= 1
      if (this.#high === 0) for (const goOn of this.#waiting.splice(0)) goOn()
    }
  }

  /** Undefined when nothing is in the way. */
  giveWay(): Promise<void> | undefined {
    return this.#high === 0 ? undefined : new Promise((resolve) => this.#waiting.push(resolve))
  }
}
