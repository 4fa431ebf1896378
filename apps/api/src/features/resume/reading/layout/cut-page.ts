import { isDatesOnly } from '../structure/dates.ts'
import { isContactHeading, readHeading } from '../structure/sections.ts'
import { findPairedRows } from './paired-columns.ts'
import { groupRows, toRows } from './rows.ts'
import type { LineSegment } from './text-lines.ts'

/** A white lane between columns is at least this wide, in points. */
const leastGutter = 7
const leastRowsBeside = 3
/** Labels are short; a column holds more. */
const leastLettersOfColumn = 9
const leastJumps = 3
const leastLateRows = 4
const leastRowsBelow = 3
const leastLateHeadings = 2
/** A heading may be centred over its column. */
const nearPoints = 90
/** A column in which more than this is dates stands beside the entries they belong to. */
const shareOfDates = 0.7
/** A margin of headings may have one that is not known. */
const shareOfHeadings = 0.7
/** On average. */
const mostLettersOfHeadings = 20
/** In letter heights; the dates and signs of a row may stand a little higher than it. */
const leastJump = 0.8

/**
 * Whether the content stream runs up and down within a column: a writer that draws headings first, or a page that was
 * put together by hand. Then the boxes tell the order, not the stream.
 */
export function isOutOfOrder(segments: readonly LineSegment[]): boolean {
  return (
    countJumps(segments) >= leastJumps ||
    countLateRows(segments) >= leastLateRows ||
    countLateHeadings(segments) >= leastLateHeadings
  )
}

/** Headings in boxes of their own that the file writes after what stands below them; one is known, others look like it. */
function countLateHeadings(segments: readonly LineSegment[]): number {
  const late = segments.filter((heading, index) => {
    if (heading.continuesLine) return false
    const near = segments.slice(0, index).filter(({ x }) => Math.abs(x - heading.x) <= nearPoints)
    return near.filter(({ y, fontSize }) => heading.y - y > leastJump * fontSize).length >= leastRowsBelow
  })
  const known = late.filter(({ text }) => readHeading(text) !== null)
  return late.filter((one) =>
    known.some((other) => other.font === one.font && other.fontSize === one.fontSize),
  ).length
}

/** Whether boxes are drawn after the text around them on a page where every row lies over the next one. */
export function jumpsInOneColumn(segments: readonly LineSegment[]): boolean {
  if (countJumps(segments) === 0) return false
  const rows = groupRows(segments)
  const places = new Map(segments.map((segment, index) => [segment, index]))
  const isWhole = rows.every((row) => {
    const own = row.map((segment) => places.get(segment) ?? 0)
    return Math.max(...own) - Math.min(...own) === own.length - 1
  })
  return isWhole && rows.every((row, index) => index === 0 || overlaps(row, rows[index - 1] ?? row))
}

function overlaps(one: readonly LineSegment[], other: readonly LineSegment[]): boolean {
  const left = (row: readonly LineSegment[]) => Math.min(...row.map(({ x }) => x))
  const right = (row: readonly LineSegment[]) => Math.max(...row.map((segment) => segment.right))
  return left(one) < right(other) && left(other) < right(one)
}

/**
 * How many rows the stream writes into the middle of what it has written before: titles drawn after all texts. A head or
 * a foot of the page that comes last has nothing over or under it and does not count.
 */
function countLateRows(segments: readonly LineSegment[]): number {
  const rows = segments.filter(({ continuesLine }) => !continuesLine)
  return rows.filter((row, index) => {
    const before = rows.slice(0, index).filter((other) => isInOneColumn(row, other))
    const lower = before.filter(({ y, fontSize }) => row.y - y > leastJump * fontSize).length
    return lower >= leastRowsBelow && lower < before.length
  }).length
}

function isInOneColumn(one: LineSegment, other: LineSegment): boolean {
  const shared = Math.min(one.right, other.right) - Math.max(one.x, other.x)
  return shared > 0.5 * Math.min(one.right - one.x, other.right - other.x)
}

/** How often the stream goes back up to a row over the one it has just written. */
export function countJumps(segments: readonly LineSegment[]): number {
  const rows: LineSegment[][] = []
  for (const segment of segments) {
    if (segment.continuesLine) rows.at(-1)?.push(segment)
    else rows.push([segment])
  }
  return rows.filter((row, index) => rows[index - 1]?.some((last) => row.some((one) => isAbove(one, last))))
    .length
}

function isAbove(one: LineSegment, other: LineSegment): boolean {
  return one.x < other.right && other.x < one.right && one.y - other.y > leastJump * one.fontSize
}

/**
 * The order of `cutPage`, but columns whose blocks begin on the same rows are read row by row; null where no two columns
 * of the page do.
 */
export function cutPairs(segments: readonly LineSegment[]): LineSegment[] | null {
  const pairs = findPairedRows(segments)
  if (pairs) {
    const top = Math.max(...[...pairs.taken].map(({ y }) => y))
    const rest = segments.filter((segment) => !pairs.taken.has(segment))
    const above = rest.filter(({ y }) => y > top)
    const below = rest.filter(({ y }) => y <= top)
    return [...(cutPairs(above) ?? cutPage(above)), ...pairs.ordered, ...(cutPairs(below) ?? cutPage(below))]
  }
  const gutter = findGutter(segments)
  if (gutter === null) return null
  const [left, right] = [
    segments.filter((segment) => segment.right <= gutter),
    segments.filter((segment) => segment.right > gutter),
  ]
  const [first, second] = [cutPairs(left), cutPairs(right)]
  return first || second ? [...(first ?? cutPage(left)), ...(second ?? cutPage(right))] : null
}

/** The segments in reading order, by recursive cuts: a lane down the region, else the widest gap across it. */
export function cutPage(segments: readonly LineSegment[]): LineSegment[] {
  const gutter = findGutter(segments)
  if (gutter !== null)
    return [
      ...cutPage(segments.filter(({ right }) => right <= gutter)),
      ...cutPage(segments.filter(({ right }) => right > gutter)),
    ]
  const cut = findCut(segments)
  if (cut === null) return cutAtCrossings(segments)
  return [...cutPage(segments.filter(({ y }) => y > cut)), ...cutPage(segments.filter(({ y }) => y <= cut))]
}

/** The right edge of a left column with a free lane beside it, or null. */
function findGutter(segments: readonly LineSegment[]): number | null {
  const sorted = segments.toSorted((a, b) => a.x - b.x)
  let reach = sorted[0]?.right ?? 0
  let best: { at: number; width: number } | null = null
  for (const segment of sorted) {
    const width = segment.x - reach
    if (width >= leastGutter && width > (best?.width ?? 0) && isColumnPair(segments, reach))
      best = { at: reach, width }
    reach = Math.max(reach, segment.right)
  }
  return best?.at ?? null
}

function isColumnPair(segments: readonly LineSegment[], edge: number): boolean {
  const left = segments.filter(({ right }) => right <= edge)
  const right = segments.filter((segment) => segment.right > edge)
  if (left.length < leastRowsBeside || right.length < leastRowsBeside) return false
  const overlap = Math.min(highest(left), highest(right)) - Math.max(lowest(left), lowest(right))
  const shorter = Math.min(highest(left) - lowest(left), highest(right) - lowest(right))
  return overlap > 0.5 * shorter && !isTable(left, right) && !hasStrayDates(left, right)
}

/** Dates at the margin that stand beside rows of the other side, over or under all else of their own. */
function hasStrayDates(left: readonly LineSegment[], right: readonly LineSegment[]): boolean {
  return [left, right].some((side) => {
    const [dates, rest] = [
      side.filter(({ text }) => isDatesOnly(text)),
      side.filter(({ text }) => !isDatesOnly(text)),
    ]
    const others = side === left ? right : left
    const strays = dates.filter(
      (date) =>
        (date.y > highest(rest) + date.fontSize || date.y < lowest(rest) - date.fontSize) &&
        others.some(({ y, fontSize }) => Math.abs(y - date.y) <= fontSize),
    )
    return strays.length >= leastStrayDates
  })
}

const leastStrayDates = 2

/** Rows of labels and values, or of text and dates, are read row by row. */
function isTable(left: readonly LineSegment[], right: readonly LineSegment[]): boolean {
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  const paired = few.filter(({ y }) => many.some((other) => Math.abs(other.y - y) <= 2)).length
  const isShort = Math.min(lettersOf(left), lettersOf(right)) < leastLettersOfColumn
  if (paired >= 0.9 * few.length && (isShort || few.length < 6)) return true
  return isMarginOfDates(left) || isMarginOfDates(right) || isMarginOfHeadings(left, right)
}

/** How many letters a row has, on average. */
function lettersOf(side: readonly LineSegment[]): number {
  return side.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, side.length)
}

/** Headings and nothing else, in larger or bolder letters than what each stands beside. */
function isMarginOfHeadings(left: readonly LineSegment[], right: readonly LineSegment[]): boolean {
  if (left.length < leastRowsBeside || lettersOf(left) > mostLettersOfHeadings) return false
  const headings = left.filter(({ text }) => readHeading(text) !== null || isContactHeading(text))
  const isBeside = (heading: LineSegment) =>
    right.some(
      (other) =>
        Math.abs(other.y - heading.y) <= heading.fontSize &&
        (heading.fontSize > other.fontSize || (heading.isBold === true && !other.isBold)),
    )
  return (
    headings.length >= leastRowsBeside &&
    headings.length >= shareOfHeadings * left.length &&
    headings.every(isBeside)
  )
}

function isMarginOfDates(side: readonly LineSegment[]): boolean {
  return side.filter(({ text }) => isDatesOnly(text)).length >= shareOfDates * side.length
}

/** Where to cut across: above or below what has a lane if there is such a part, else at the widest gap. */
function findCut(segments: readonly LineSegment[]): number | null {
  const sorted = segments.toSorted((a, b) => b.y - a.y)
  const gaps: { at: number; height: number }[] = []
  for (const [index, segment] of sorted.entries()) {
    const next = sorted[index + 1]
    if (!next || segment.y - next.y <= 0.6 * next.fontSize) continue
    gaps.push({ at: (segment.y + next.y) / 2, height: (segment.y - next.y) / next.fontSize })
  }
  const withLane = gaps
    .map(({ at }) => ({
      at,
      rows: Math.max(
        ...[segments.filter(({ y }) => y > at), segments.filter(({ y }) => y <= at)].map((part) =>
          findGutter(part) === null ? 0 : part.length,
        ),
      ),
    }))
    .reduce<{ at: number; rows: number } | null>(
      (best, one) => (one.rows > (best?.rows ?? 0) ? one : best),
      null,
    )
  if (withLane) return withLane.at
  return null
}

/** Reads what crosses the lane of two columns, a title over both or a foot, between the blocks that keep to it. */
function cutAtCrossings(segments: readonly LineSegment[]): LineSegment[] {
  const crossings = findCrossings(segments)
  if (crossings.length === 0) return toRows(segments)
  const blocks: LineSegment[][] = [[]]
  let isCrossed = false
  for (const segment of segments.toSorted((a, b) => b.y - a.y)) {
    const isCrossing = crossings.includes(segment)
    if (isCrossing !== isCrossed) blocks.push([])
    isCrossed = isCrossing
    blocks.at(-1)?.push(segment)
  }
  return blocks.flatMap((block) => cutPage(block))
}

/** A lane may be crossed in this many places; crossed more often, it parts words and not columns. */
const mostCrossings = 4
const mostShareOfCrossings = 0.35

/** Levels and signs beside their labels are no column, least of all where something crosses the lane. */
const leastLettersBesideCrossings = 12

/** What crosses the lane that has the most rows beside it for what crosses it; empty where no lane has rows on both sides. */
function findCrossings(segments: readonly LineSegment[]): LineSegment[] {
  let best: { crossings: LineSegment[]; gain: number } = { crossings: [], gain: Number.NEGATIVE_INFINITY }
  for (const edge of new Set(segments.map(({ right }) => Math.ceil(right)))) {
    const crossings = segments.filter(({ x, right }) => x < edge + leastGutter && right > edge)
    if (crossings.length === 0 || crossings.length > mostShareOfCrossings * segments.length) continue
    const beside = segments.filter((segment) => !crossings.includes(segment))
    const left = beside.filter(({ right }) => right <= edge)
    const right = beside.filter((segment) => segment.right > edge)
    const gain = Math.min(left.length, right.length) - crossings.length
    if (gain <= best.gain || countRuns(segments, crossings) > mostCrossings) continue
    const isText = Math.min(lettersOf(left), lettersOf(right)) >= leastLettersBesideCrossings
    if (isText && isColumnPair(beside, edge)) best = { crossings, gain }
  }
  return best.crossings
}

/** In how many places from top to bottom a lane is crossed. */
function countRuns(segments: readonly LineSegment[], crossings: readonly LineSegment[]): number {
  const sorted = segments.toSorted((a, b) => b.y - a.y)
  return sorted.filter((segment, index) => {
    const before = sorted[index - 1]
    return crossings.includes(segment) && !(before && crossings.includes(before))
  }).length
}

function highest(segments: readonly LineSegment[]): number {
  return Math.max(...segments.map(({ y }) => y))
}

function lowest(segments: readonly LineSegment[]): number {
  return Math.min(...segments.map(({ y }) => y))
}
