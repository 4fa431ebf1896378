/** How loud a turn's speaker is. */
export interface TalkerLevel {
  add(rms: number): void
  /** The 90th percentile of what was added; 0 for nothing. */
  value(): number
  reset(): void
}

/** Kept sorted, because it is asked once a frame. */
export function createTalkerLevel(): TalkerLevel {
  let sorted: number[] = []
  return {
    add(rms) {
      let low = 0
      let high = sorted.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((sorted[middle] ?? 0) < rms) low = middle + 1
        else high = middle
      }
      sorted.splice(low, 0, rms)
    },
    value: () => sorted[Math.floor(sorted.length * 0.9)] ?? 0,
    reset: () => {
      sorted = []
    },
  }
}
