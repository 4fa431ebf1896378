/** One measured number. */
export interface Figure {
  /** What was measured, in words. */
  name: string
  value: number | string
  /** `ms`, `x` (a ratio), `%`, `per s`; empty for a bare number. */
  unit: string
  /** The number of observations. */
  count?: number
  /** The 95 % interval, if computed. */
  interval?: readonly [number, number]
  note?: string
}

/** What a benchmark returns: its figures, and whatever helps to understand them later. */
export interface Measured {
  figures: Figure[]
  details?: unknown
}

export interface Measure {
  name: string
  about: string
  /** Why it runs only when named, or with `--all`. */
  onlyWhenNamed?: string
  run(): Promise<Measured>
}
