/** So much is let through before it is measured again; what other processes let through meanwhile is not known here. */
const mostAhead = 4 * 1024 * 1024
/** What was measured this long ago is measured again. */
const recentMs = 60_000
/** After a refusal nothing is measured for so long, or refusing would cost more than storing. */
const refusedMs = 2000
const mostKnown = 10_000

interface Entry {
  /** May still be taken without measuring. */
  left: number
  /** Nothing is left beyond that. */
  isAll: boolean
  /** Taken and perhaps not stored yet, so that a measurement may miss it. */
  onTheWay: number
  measuredMs: number
  measuring: Promise<void> | undefined
}

/**
 * Limits on what is stored in many small pieces: a piece costs a subtraction, and what is stored is measured once a minute
 * or every few megabytes. Within one process nothing passes the limit, whatever arrives at the same moment.
 */
export class Allowances {
  readonly #entries = new Map<string, Entry>()

  /**
   * Takes `amount` under a name. `measureRoom` tells how much room there is now. Returns what to call once the piece is
   * stored or given up; undefined when there is no room for it.
   */
  async take(
    name: string,
    amount: number,
    measureRoom: () => Promise<number>,
  ): Promise<(() => void) | undefined> {
    const entry = this.#entries.get(name) ?? this.#remember(name)
    for (;;) {
      const ageMs = performance.now() - entry.measuredMs
      if (entry.measuring === undefined && ageMs < recentMs) {
        if (entry.left >= amount) return this.#takeFrom(entry, amount)
        if (entry.isAll && ageMs < refusedMs) return undefined
      }
      entry.measuring ??= this.#measure(entry, amount, measureRoom)
      await entry.measuring
    }
  }

  #takeFrom(entry: Entry, amount: number): () => void {
    entry.left -= amount
    entry.onTheWay += amount
    return () => {
      entry.onTheWay -= amount
    }
  }

  async #measure(entry: Entry, amount: number, measureRoom: () => Promise<number>): Promise<void> {
    try {
      // Read first: a piece that is stored meanwhile counts twice rather than not at all.
      const { onTheWay } = entry
      const room = (await measureRoom()) - onTheWay
      entry.left = Math.min(room, Math.max(mostAhead, amount))
      entry.isAll = entry.left === room
      entry.measuredMs = performance.now()
    } finally {
      entry.measuring = undefined
    }
  }

  #remember(name: string): Entry {
    const [oldest] = this.#entries.keys()
    if (this.#entries.size >= mostKnown && oldest !== undefined) this.#entries.delete(oldest)
    const measuredMs = Number.NEGATIVE_INFINITY
    const entry = { left: 0, isAll: false, onTheWay: 0, measuredMs, measuring: undefined }
    this.#entries.set(name, entry)
    return entry
  }
}
