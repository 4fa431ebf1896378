import { isDatesOnly } from '../structure/dates.ts'
import { isPlace } from '../structure/places.ts'
import { rankOf } from '../structure/roles/role-words.ts'
import { readHeading } from '../structure/sections.ts'
import { groupRows, toRows } from './rows.ts'
import type { LineSegment } from './text-lines.ts'

/** A white lane between the two cells of a row is at least this wide, in points. */
const leastGutter = 7
/** Fewer rows of a table are chance. */
const leastEntries = 2
/** A cell begins where its side leaves more white than within its cells, by this factor. */
const widerThanWithin = 1.22
/** Baselines of the first rows of two cells side by side, in letter heights. */
const sameRow = 0.3
/** The narrow side has at most this share of the letters. */
const mostShareOfLetters = 0.4
/** Rows of one cell, in letter heights; between them dates may have taken two rows. */
const mostLineGap = 3.4

/** What stands side by side between two rows that cross the lane. */
interface Band {
  left: LineSegment[]
  right: LineSegment[]
}

/** Rows of a table without lines: where its rows stand on the page and its cells in reading order. */
export interface PairedRows {
  /** The segments it takes, whatever their order. */
  taken: ReadonlySet<LineSegment>
  /** Cell by cell, the narrow one first. */
  ordered: LineSegment[]
}

/**
 * Two columns whose blocks begin on the same rows belong together row by row: employer, dates and place of a role in a
 * narrow column, title and bullets beside them. The widest such band of the region, or null.
 */
export function findPairedRows(segments: readonly LineSegment[]): PairedRows | null {
  let best: PairedRows | null = null
  const dates = new Set(segments.filter(({ text }) => isDatesOnly(text)))
  if (dates.size < leastEntries) return null
  const sorted = segments.toSorted((a, b) => b.y - a.y)
  const headings = new Set(sorted.filter((segment) => isLoneHeading(segment, sorted)))
  for (const edge of new Set(segments.map(({ right }) => Math.ceil(right))))
    for (const band of findBands(sorted, headings, edge)) {
      const paired = pairCells(band, dates)
      if (paired && paired.taken.size > (best?.taken.size ?? 0)) best = paired
    }
  return best
}

/** What keeps to both sides of a lane, between what crosses it and the headings that stand alone. */
function findBands(sorted: readonly LineSegment[], headings: ReadonlySet<LineSegment>, edge: number): Band[] {
  const bands: Band[] = [{ left: [], right: [] }]
  for (const segment of sorted) {
    const isCrossing = segment.x < edge + leastGutter && segment.right > edge
    if (isCrossing || headings.has(segment)) bands.push({ left: [], right: [] })
    else bands.at(-1)?.[segment.right <= edge ? 'left' : 'right'].push(segment)
  }
  return bands.filter(({ left, right }) => left.length > 1 && right.length > 1)
}

function isLoneHeading(segment: LineSegment, segments: readonly LineSegment[]): boolean {
  if (readHeading(segment.text) === null) return false
  return !segments.some((other) => other !== segment && isOnRow(other, segment))
}

function isOnRow(one: LineSegment, other: LineSegment): boolean {
  return Math.abs(one.y - other.y) <= sameRow * Math.max(one.fontSize, other.fontSize)
}

function pairCells({ left, right }: Band, dates: ReadonlySet<LineSegment>): PairedRows | null {
  const [narrow, wide] = lettersOf(left) < lettersOf(right) ? [left, right] : [right, left]
  if (lettersOf(narrow) > mostShareOfLetters * (lettersOf(narrow) + lettersOf(wide))) return null
  if (narrow.filter((one) => dates.has(one)).length < leastEntries) return null
  const rows = toRows(narrow)
  if (rows.some(({ continuesLine, text }) => continuesLine || readHeading(text) !== null)) return null
  const cells = partCells(rows, wide)
  if (!cells.some((cell) => cell.length > 1)) return null
  const tops = cells.map((cell) => (cell[0]?.y ?? 0) + sameRow * (cell[0]?.fontSize ?? 0))
  const beside = cells.map((_, index) =>
    toRows(
      wide.filter(({ y }) => y <= (tops[index] ?? 0) && y > (tops[index + 1] ?? Number.NEGATIVE_INFINITY)),
    ),
  )
  // What stands over the first cell goes on from the page before.
  const lead = toRows(wide.filter(({ y }) => y > (tops[0] ?? 0)))
  if (cells.length < leastEntries || !cells.every((cell, index) => isEntry(cell, beside[index] ?? [])))
    return null
  const width = Math.max(...narrow.map(widthOf))
  // A cell with more rows than the shortest has names that the narrow column broke.
  const least = Math.min(...cells.map((cell) => cell.length))
  return {
    taken: new Set([...left, ...right]),
    ordered: [
      ...lead,
      ...cells.flatMap((cell, index) => [
        ...joinWrapped(cell, cell.length - least, width),
        ...(beside[index] ?? []),
      ]),
    ],
  }
}

function widthOf({ x, right }: LineSegment): number {
  return right - x
}

function lettersOf(side: readonly LineSegment[]): number {
  return side.reduce((sum, { text }) => sum + text.length, 0)
}

/** The cells of the narrow side, none where the first has no row beside it: each begins on a row of the wide side, below more white than its own rows have. */
function partCells(rows: readonly LineSegment[], wide: readonly LineSegment[]): LineSegment[][] {
  const gaps = rows.slice(1).map(({ y }, index) => (rows[index]?.y ?? y) - y)
  const within = Math.min(...gaps)
  const tops = listTops(wide)
  const cells: LineSegment[][] = []
  for (const [index, row] of rows.entries()) {
    const gap = gaps[index - 1]
    const isTop = gap === undefined || gap > widerThanWithin * within
    if (isTop && tops.some((one) => isOnRow(one, row))) cells.push([row])
    else if (cells.length === 0) return []
    else cells.at(-1)?.push(row)
  }
  return cells
}

/** The rows of the wide side that have more white above them than others. */
function listTops(wide: readonly LineSegment[]): LineSegment[] {
  const rows = groupRows(wide).flatMap(([first]) => first ?? [])
  const gaps = rows.slice(1).map(({ y }, index) => (rows[index]?.y ?? y) - y)
  const within = Math.min(...gaps)
  return rows.filter((_, index) => index === 0 || (gaps[index - 1] ?? 0) > widerThanWithin * within)
}

/** A cell with text beside its first row, one time in either of them, and no hole in it. */
function isEntry(cell: readonly LineSegment[], beside: readonly LineSegment[]): boolean {
  const [first] = cell
  const [top] = beside
  if (!first || !top || !isOnRow(first, top)) return false
  const isDense = cell.every((row, index) => {
    const above = cell[index - 1]
    return !above || above.y - row.y <= mostLineGap * Math.max(above.fontSize, row.fontSize)
  })
  return isDense && cell.filter(({ text }) => isDatesOnly(text)).length === 1
}

/** The distance of two rows, in letter heights. */
const usualLine = 1.4

/** Names and dates that a narrow column broke are one row; what follows moves up by the row that is gone. */
function joinWrapped(cell: readonly LineSegment[], most: number, width: number): LineSegment[] {
  let raised = 0
  let left = most
  return cell.reduce<LineSegment[]>((joined, row, index) => {
    const [last, above] = [joined.at(-1), cell[index - 1]]
    if (last && above && left > 0 && isBroken(above, row, width)) {
      left -= 1
      const { parts: _, ...plain } = last
      raised += above.y - row.y
      joined[joined.length - 1] = {
        ...plain,
        text: `${last.text.trim()} ${row.text.trim()}`,
        right: row.right,
      }
    } else {
      const gap = above ? above.y - row.y : 0
      if (gap > 2 * row.fontSize) raised += gap - usualLine * row.fontSize
      joined.push({ ...row, y: row.y + raised })
    }
    return joined
  }, [])
}

function isBroken(upper: LineSegment, lower: LineSegment, width: number): boolean {
  const letter = widthOf(lower) / Math.max(1, lower.text.length)
  const word = (lower.text.trim().split(/\s/)[0] ?? '').length + 1
  const isOneStyle =
    upper.font === lower.font && upper.fontSize === lower.fontSize && upper.isBold === lower.isBold
  return (
    isOneStyle &&
    ![upper, lower].some(({ text }) => isDatesOnly(text) || isPlace(text)) &&
    rankOf(upper.text) * rankOf(lower.text) >= 0 &&
    widthOf(upper) + word * letter > width
  )
}
