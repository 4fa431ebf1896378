import type { TextRun } from '../layout/text-lines.ts'
import type { DrawnText } from './drawing-state.ts'
import type { Point } from './page-graphics.ts'

/** A run with more letters than this and no space is several words. */
const mostLettersOfWord = 24
const leastLetters = 3
const leastShareOfSingles = 0.7
/** A word ends where a gap is this much wider than the usual one of the run, in letter heights. */
const widerThanUsual = 0.13
const sameBaseline = 0.2

/**
 * Parts words by the gaps between their letters where the library cannot: in letter-spaced text it reads a space behind
 * every letter, in tight text none at all.
 */
export function mendSpacing<Run extends TextRun>(
  given: readonly Run[],
  drawn: readonly DrawnText[],
  spaces: readonly Point[] = [],
): Run[] {
  const runs = giveSpaces(given, drawn, spaces)
  const broken = runs.filter(({ str }) => isLetterSpaced(str) || isFused(str))
  if (broken.length === 0) return runs
  const rows = groupRows(drawn)
  const mended = runs.map((run) => {
    if (!broken.includes(run)) return run
    const str = spaceByGaps(run, findLetters(run, rows), spaces) ?? readWithin(run, rows)
    return str === null ? run : { ...run, str }
  })
  const spaced = broken.filter(({ str }) => isLetterSpaced(str))
  return mended.map((run) => (spaced.some((one) => isShortWordBeside(run, one)) ? joinLetters(run) : run))
}

/** "M E" in the row of "A B O U T" is a word too. */
function isShortWordBeside(run: TextRun, spaced: TextRun): boolean {
  const [y, other] = [run.transform[5] ?? 0, spaced.transform[5] ?? 0]
  const isAlike = run.fontName === spaced.fontName && Math.abs(run.height - spaced.height) < 0.1
  return /^\p{L} \p{L}$/u.test(run.str.trim()) && isAlike && Math.abs(y - other) <= sameBaseline * run.height
}

function joinLetters<Run extends TextRun>(run: Run): Run {
  return { ...run, str: run.str.replace(/\s/g, '') }
}

function isLetterSpaced(text: string): boolean {
  const words = text.trim().split(/\s+/)
  const singles = words.filter((word) => word.length === 1).length
  return words.length >= leastLetters && singles >= leastShareOfSingles * words.length
}

/** Where each letter is a text of its own, the library drops the spaces that the file draws between them. */
function giveSpaces<Run extends TextRun>(
  runs: readonly Run[],
  drawn: readonly DrawnText[],
  spaces: readonly Point[],
): Run[] {
  const few = runs.filter(({ str }) => str.length > 0 && str.length <= mostLettersOfPiece)
  if (spaces.length === 0 || few.length < leastShareOfPieces * runs.length) return [...runs]
  const [gaps, rows] = [groupRows(spaces), groupRows(drawn)]
  return runs.map((run, index) => {
    if (run.str === '' || run.str.length > mostLettersOfPiece || run.str.includes(' ')) return run
    const [x = 0, y = 0] = run.transform.slice(4)
    const [nextX = x, nextY = y] = runs[index + 1]?.transform.slice(4) ?? []
    const isOnRow = (one: Point) => Math.abs(one.y - y) <= sameBaseline * run.height
    const end = nextX > x && isOnRow({ x: nextX, y: nextY }) ? nextX : x + run.width
    const near = (points: ReadonlyMap<number, Point[]>) => nearRows(points, y).filter(isOnRow)
    const letters = nearRows(rows, y)
      .filter((one) => isOnRow(one) && one.x >= x - barely && one.x < end - barely)
      .toSorted((one, other) => one.x - other.x)
    if (letters.map(({ text }) => text.trim()).join('') !== run.str) return run
    const str = letters.map(({ text, x: from }, at) => {
      const to = letters[at + 1]?.x ?? end
      return near(gaps).some((one) => one.x > from && one.x < to) ? `${text.trim()} ` : text.trim()
    })
    return { ...run, str: str.join('') }
  })
}

/** A page whose letters are texts of their own comes in pieces of up to this many letters, most of them. */
const mostLettersOfPiece = 3
const leastShareOfPieces = 0.5
const barely = 0.01

function groupRows<Place extends Point>(points: readonly Place[]): Map<number, Place[]> {
  return Map.groupBy(points, ({ y }) => Math.round(y))
}

function nearRows<Place extends Point>(rows: ReadonlyMap<number, Place[]>, y: number): Place[] {
  return [-1, 0, 1].flatMap((shift) => rows.get(Math.round(y) + shift) ?? [])
}

function isFused(text: string): boolean {
  return text.length > mostLettersOfWord && /^\p{L}[\p{L},]+$/u.test(text.trim())
}

/** What is drawn on the baseline of a run, between its ends. */
function findLetters(
  { transform, width, height }: TextRun,
  rows: ReadonlyMap<number, DrawnText[]>,
): DrawnText[] {
  const [x = 0, y = 0] = transform.slice(4)
  return nearRows(rows, y)
    .filter((one) => Math.abs(one.y - y) <= sameBaseline * height && one.x >= x - 1 && one.x < x + width)
    .toSorted((one, other) => one.x - other.x)
}

/** A letter-spaced word of a longer string, as that has it; null where no string of the row holds it. */
function readWithin(
  { str, transform, height }: TextRun,
  rows: ReadonlyMap<number, DrawnText[]>,
): string | null {
  const y = transform[5] ?? 0
  const word = str.replace(/\s/g, '')
  const isIn = nearRows(rows, y).some(
    (one) => Math.abs(one.y - y) <= sameBaseline * height && one.text.includes(word),
  )
  return isLetterSpaced(str) && isIn ? word : null
}

/** Null where what is drawn is not what the run says. */
function spaceByGaps(
  { str, height, transform }: TextRun,
  letters: readonly DrawnText[],
  spaces: readonly Point[],
): string | null {
  const drawn = letters.map(({ text }) => text).join('')
  const tight = (text: string) => text.normalize('NFKC').replace(/\s/g, '')
  if (letters.length === 0 || tight(drawn) !== tight(str)) return null
  const gaps = letters.slice(1).map(({ x }, index) => x - (letters[index]?.right ?? x))
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const written = spaces.filter((one) => Math.abs(one.y - (transform[5] ?? 0)) <= sameBaseline * height)
  const isWritten = (index: number) =>
    written.some(({ x }) => x > (letters[index - 1]?.x ?? x) && x <= (letters[index]?.x ?? 0))
  return letters
    .map(({ text }, index) =>
      (gaps[index - 1] ?? usual) > usual + widerThanUsual * height || isWritten(index) ? ` ${text}` : text,
    )
    .join('')
    .replace(/\s+/g, ' ')
}
