export type ScoreTone = 'good' | 'warn' | 'caution' | 'bad'
export type ScoreScale = 'dashboard' | 'report'

/**
 * The tone of a score from 0 to 100 (specification section 5). Dashboard: 80 good, 60 warn, below bad.
 * Report: 80 good, 60 warn, 40 caution, below bad. A colour never stands alone: write the score beside it.
 */
export function scoreTone(score: number, scale: ScoreScale): ScoreTone {
  if (score >= 80) return 'good'
  if (score >= 60) return 'warn'
  if (score >= 40 && scale === 'report') return 'caution'
  return 'bad'
}

/** The fill of a tone, for bars and rings: `var(--good-fill)`. Clearer apart than the text colours. */
export function toneColour(tone: ScoreTone): string {
  return `var(--${tone}-fill)`
}

/** Keeps a report bar visible and inside its frame: 10 to 90 percent of the height (specification section 9). */
export function clampBarHeight(score: number): number {
  return Math.min(90, Math.max(10, score))
}
