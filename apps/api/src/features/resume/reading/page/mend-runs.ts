import type { TextRun } from '../layout/text-lines.ts'
import type { DrawnText } from './drawing-state.ts'

const softHyphen = '\u00ad'
const sameBaseline = 0.35
const bucketPoints = 20

/**
 * Gives runs what the library drops: soft hyphens, which LaTeX writes for every hyphen and dash of some fonts, and the
 * weight of letters that are painted as outlines.
 */
export function mendRuns<Run extends TextRun>(runs: readonly Run[], drawn: readonly DrawnText[]): Run[] {
  const hyphenated = drawn.filter(({ text }) => text.includes(softHyphen))
  const traced = drawn.filter(({ isTraced }) => isTraced)
  if (hyphenated.length === 0 && traced.length === 0) return [...runs]
  return runs.map((run) => {
    if (run.str.trim() === '') return run
    const str = near(run, hyphenated).reduce(insertHyphens, run.str)
    const letters = near(run, traced).reduce((sum, { text }) => sum + text.trim().length, 0)
    const isBold = letters > 0.6 * run.str.replace(/\s/g, '').length
    return { ...run, str, ...(isBold && { isBold, fontName: `${run.fontName}:traced` }) }
  })
}

function near({ transform, width, height }: TextRun, drawn: readonly DrawnText[]): DrawnText[] {
  const [x = 0, y = 0] = transform.slice(4)
  return drawn.filter(
    (one) =>
      Math.abs(one.y - y) <= sameBaseline * Math.max(height, 1) &&
      one.x >= x - height / 2 &&
      one.x <= x + width + height / 2,
  )
}

const ink = '#000000'

/** A coloured text counts as set in a font of its own: titles and employers are often told apart by nothing else. */
export function colourRuns<Run extends TextRun>(runs: readonly Run[], drawn: readonly DrawnText[]): Run[] {
  const coloured = drawn.filter(({ fill, text }) => fill !== null && fill !== ink && text.trim() !== '')
  if (coloured.length === 0) return [...runs]
  const byHeight = Map.groupBy(coloured, ({ y }) => Math.round(y / bucketPoints))
  return runs.map((run) => {
    if (run.str.trim() === '') return run
    const bucket = Math.round((run.transform[5] ?? 0) / bucketPoints)
    const own = near(
      run,
      [bucket - 1, bucket, bucket + 1].flatMap((key) => byHeight.get(key) ?? []),
    )[0]
    return own ? { ...run, fontName: `${run.fontName}${own.fill}` } : run
  })
}

/** Finds the letters of a drawn text in a run and puts its soft hyphens between them. */
function insertHyphens(run: string, { text }: DrawnText): string {
  const drawn = Array.from(text.replace(/\s/g, ''))
  const plain = drawn.filter((letter) => letter !== softHyphen).join('')
  const places = [...run.matchAll(/\S/gu)].map(({ index }) => index)
  const letters = places.map((place) => run[place]).join('')
  const start = plain === '' ? -1 : letters.indexOf(plain)
  if (start < 0) return run
  let mended = run
  let passed = 0
  let added = 0
  for (const letter of drawn) {
    if (letter !== softHyphen) {
      passed += 1
      continue
    }
    const before = places[start + passed - 1]
    const at = before === undefined ? 0 : before + 1
    mended = mended.slice(0, at + added) + softHyphen + mended.slice(at + added)
    added += 1
  }
  return mended
}
