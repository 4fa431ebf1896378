/** Whole minutes, rounded down (specification, section 9). */
export const wholeMinutes = (seconds: number) => Math.floor(seconds / 60)

/** A count with its word: 1 minute, 2 minutes. */
export const countOf = (count: number, word: string) => `${count} ${count === 1 ? word : `${word}s`}`

/** A number with its unit, or N/A when it is missing. */
export function orMissing(value: number | null, unit = '', digits = 0): string {
  return value === null ? 'N/A' : `${value.toFixed(digits)}${unit}`
}

/** Ending minus starting confidence, with a sign and one decimal. */
export function confidenceGrowth(starting: number, ending: number): { text: string; isGood: boolean } {
  const growth = ending - starting
  const sign = growth < 0 ? '-' : '+'
  return { text: `${sign}${Math.abs(growth).toFixed(1)}%`, isGood: growth >= 0 }
}

/** "72%" as 72; null for a missing or unreadable score. */
export function parsePercent(text: string | null): number | null {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : null
}

/** The rounded average of the known scores; null without any. */
export function averageScore(scores: (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null)
  if (known.length === 0) return null
  return Math.round(known.reduce((sum, score) => sum + score, 0) / known.length)
}

/** 754 seconds as 12:34. */
export const clockTime = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
