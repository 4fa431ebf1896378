import type { TextRun } from '../layout/text-lines.ts'
import type { HiddenLine } from '../pdf-reading.ts'
import type { DrawnText } from './drawing-state.ts'
import { hiddenReasons } from './hidden-reason.ts'
import { lettersOf } from './page-graphics.ts'

// Baselines within this share of the letter height are one.
const sameBaseline = 0.35
const bucketPoints = 20

/**
 * Separates the runs of a page that a reader sees from those nobody sees, with the reason. A run whose drawing is not
 * found counts as seen.
 */
export function partHiddenRuns<Run extends TextRun>(
  runs: readonly Run[],
  drawn: readonly DrawnText[],
): { seen: Run[]; hidden: { run: Run; reason: string }[] } {
  const seen: Run[] = []
  const hidden: { run: Run; reason: string }[] = []
  if (drawn.every(({ hiddenBecause }) => hiddenBecause === null)) return { seen: [...runs], hidden }
  const byHeight = Map.groupBy(drawn, ({ y }) => Math.round(y / bucketPoints))
  for (const run of runs) {
    const reason = run.str.trim() === '' ? null : findReason(run, byHeight)
    if (reason) hidden.push({ run, reason })
    else seen.push(run)
  }
  return { seen, hidden }
}

function findReason(run: TextRun, byHeight: ReadonlyMap<number, DrawnText[]>): string | null {
  const [x = 0, y = 0] = run.transform.slice(4)
  const size = Math.max(run.height, 1)
  const text = lettersOf(run.str)
  const bucket = Math.round(y / bucketPoints)
  const near = [bucket - 1, bucket, bucket + 1].flatMap((key) => byHeight.get(key) ?? [])
  const own = near.filter(
    (one) =>
      Math.abs(one.y - y) <= sameBaseline * size &&
      one.x >= x - size / 2 &&
      one.x <= x + run.width + size / 2 &&
      sharesLetters(text, lettersOf(one.text)),
  )
  const letters = own.reduce((sum, one) => sum + one.text.length, 0)
  const unseen = own.filter(({ hiddenBecause }) => hiddenBecause !== null)
  const unseenLetters = unseen.reduce((sum, one) => sum + one.text.length, 0)
  return letters > 0 && unseenLetters > letters / 2 ? (unseen[0]?.hiddenBecause ?? null) : null
}

function sharesLetters(first: string, second: string): boolean {
  return first.includes(second) || second.includes(first)
}

/** Text drawn outside the page: pdf.js leaves it out, other programs read it. */
export function collectOffPage(drawn: readonly DrawnText[]): HiddenLine[] {
  const reason = hiddenReasons['off-page']
  const off = drawn.filter(({ hiddenBecause }) => hiddenBecause === reason)
  return [...Map.groupBy(off, ({ y }) => Math.round(y))].map(([, parts]) => ({
    text: parts.map(({ text }) => text).join(' '),
    reason,
  }))
}
