/** From best to worst; each has a text, a soft and a fill colour in theme.css. */
export type ScoreTone = 'good' | 'warn' | 'caution' | 'bad'
/** Where a score is shown; the limits between tones differ. */
export type ScoreScale = 'dashboard' | 'report'

/**
 * The tone of a score from 0 to 100 (specification section 5). Dashboard: 80 good, 60 warn, below bad.
 * Report: 80 good, 60 warn, 40 caution, below bad. Never rely on the colour alone: show the score next to it.
 */
export function scoreTone(score: number, scale: ScoreScale): ScoreTone {
  if (score >= 80) return 'good'
  if (score >= 60) return 'warn'
  if (score >= 40 && scale === 'report') return 'caution'
  return 'bad'
}

/** The fill of a tone, for bars and rings: `var(--good-fill)`. Easier to tell apart than the text colours. */
export function toneColour(tone: ScoreTone): string {
  return `var(--${tone}-fill)`
}

/** Keeps a report bar visible and inside its frame: 10 to 90 percent of the height (specification section 9). */
export function clampBarHeight(score: number): number {
  return Math.min(90, Math.max(10, score))
}
