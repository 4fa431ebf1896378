/** Who may take the next step: partial texts wait while a final one is at work. */
export interface RightOfWay {
  /** Runs a final. */
  goFirst<Result>(work: () => Promise<Result>): Promise<Result>
  /** Undefined when nothing is in the way. */
  giveWay(): Promise<void> | undefined
}

export function createRightOfWay(): RightOfWay {
  let finals = 0
  let waiting: (() => void)[] = []
  return {
    async goFirst(work) {
      finals += 1
      try {
        return await work()
      } finally {
        finals -= 1
        if (finals === 0) {
          for (const goOn of waiting) goOn()
          waiting = []
        }
      }
    },
    giveWay: () => (finals === 0 ? undefined : new Promise((resolve) => waiting.push(resolve))),
  }
}
