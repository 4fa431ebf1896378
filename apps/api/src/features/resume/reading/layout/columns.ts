import { joinSegments, type LineSegment, type TextLine } from './text-lines.ts'

type Row = LineSegment[]

// Left edges of one column agree within this many points.
const edgeTolerance = 4
// Fewer rows than these are a table, a list of skills with their levels, or chance.
const leastRows = 6
const leastShareOfRows = 0.35
// A column holds prose; levels, places and years beside an entry are shorter.
const leastLettersRight = 12
const leastLettersLeft = 6

const dateOrLabel =
  /^(?:\W*(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?|present|current|now|today|ongoing|since|to|until|\d+)(?![\p{L}\d]))+\W*$|:$/iu

/**
 * The rows of a page in the order of the content stream, which writers of two columns usually get right. Only where the
 * stream runs across both columns row by row does the left column come whole before the right one.
 */
export function orderLines(segments: readonly LineSegment[]): { lines: TextLine[]; isReordered: boolean } {
  const rows = groupRows(segments)
  const edge = findColumnEdge(rows)
  if (edge === null) return { lines: joinSegments(segments), isReordered: false }
  return { lines: separateColumns(rows, edge), isReordered: true }
}

/** Segments that follow each other in the stream on one baseline. */
function groupRows(segments: readonly LineSegment[]): Row[] {
  const rows: Row[] = []
  for (const segment of segments) {
    const last = rows.at(-1)?.at(-1)
    const isSameRow = last && Math.abs(last.y - segment.y) <= 0.5 * Math.max(last.fontSize, segment.fontSize)
    if (isSameRow && segment.x > last.x) rows.at(-1)?.push(segment)
    else rows.push([segment])
  }
  return rows
}

/** Where the right one of two interleaved columns starts, or null. */
function findColumnEdge(rows: readonly Row[]): number | null {
  const starts = rows.flatMap((row) =>
    row
      .slice(1)
      .filter(isProse)
      .map(({ x }) => x),
  )
  const edge = mostCommon(starts)
  if (edge === null) return null
  const pairs = rows.flatMap((row) => {
    const right = row.find((segment) => Math.abs(segment.x - edge) <= edgeTolerance)
    const left = row[0]
    return left && right && left !== right && isProse(left) && isProse(right) ? [{ left, right }] : []
  })
  const isColumn =
    pairs.length >= leastRows &&
    pairs.length >= leastShareOfRows * rows.length &&
    averageLetters(pairs.map(({ left }) => left)) >= leastLettersLeft &&
    averageLetters(pairs.map(({ right }) => right)) >= leastLettersRight
  return isColumn ? edge : null
}

function isProse({ text }: TextLine): boolean {
  return !dateOrLabel.test(text.trim())
}

function averageLetters(lines: readonly TextLine[]): number {
  const letters = lines.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0)
  return letters / Math.max(1, lines.length)
}

function mostCommon(values: readonly number[]): number | null {
  const countNear = (value: number) =>
    values.filter((other) => Math.abs(other - value) <= edgeTolerance).length
  return values.reduce<number | null>(
    (best, value) => (best === null || countNear(value) > countNear(best) ? value : best),
    null,
  )
}

/** Left column before right column, between the rows that span both. */
function separateColumns(rows: readonly Row[], edge: number): TextLine[] {
  const lines: TextLine[] = []
  let left: LineSegment[] = []
  let right: LineSegment[] = []
  const flush = () => {
    lines.push(...joinSegments(left), ...joinSegments(right))
    left = []
    right = []
  }
  for (const row of rows) {
    const runsOver = row.some(
      (segment) => segment.x < edge - edgeTolerance && segment.right > edge + 2 * edgeTolerance,
    )
    if (runsOver) {
      flush()
      lines.push(...joinSegments(row))
      continue
    }
    const inRight = row.filter((segment) => segment.x >= edge - edgeTolerance)
    left.push(...row.filter((segment) => !inRight.includes(segment)))
    right.push(...inRight.map((segment, index) => ({ ...segment, continuesLine: index > 0 })))
  }
  flush()
  return lines
}
