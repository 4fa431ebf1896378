/** One number of a run, as it was measured. */
export interface Figure {
  /** What was measured, in words. */
  name: string
  value: number | string
  /** `ms`, `x` (a ratio), `%`, `per s`; empty for a bare number. */
  unit: string
  /** How many observations stand behind it. */
  count?: number
  /** 95 % interval where one was computed. */
  interval?: readonly [number, number]
  note?: string
}

/** What one measure gives: the table, and whatever helps to understand it later. */
export interface Measured {
  figures: Figure[]
  details?: unknown
}

export interface Measure {
  name: string
  about: string
  /** Runs only when it is named, or with `--all`; says why. */
  onlyWhenNamed?: string
  run(): Promise<Measured>
}
