import { isDatePiece, isDatesOnly, isWholeDate } from '../structure/dates.ts'
import type { LineSegment } from './text-lines.ts'

/** A date set in a narrow margin is broken over at most this many rows. */
const mostDateRows = 4
const rowsBefore = 2
const rowsBehind = 3
const sameEdge = 3
/** Columns stand farther apart than this many letter heights. */
const columnGap = 3

/** "Sept.", "2017 –", "Dec.", "2018" one below the other in a narrow margin are one date. */
export function joinStackedDates(segments: readonly LineSegment[]): LineSegment[] {
  const joined: LineSegment[] = []
  for (let index = 0; index < segments.length; index++) {
    const first = segments[index]
    if (!first) break
    const stack = stackFrom(segments, index)
    if (stack.length < 2) {
      joined.push(first)
      continue
    }
    const { parts: _, ...plain } = first
    joined.push({
      ...plain,
      text: stack.map(({ text }) => text.trim()).join(' '),
      x: Math.min(...stack.map(({ x }) => x)),
      right: Math.max(...stack.map(({ right }) => right)),
    })
    index += stack.length - 1
  }
  return joined
}

function stackFrom(segments: readonly LineSegment[], start: number): LineSegment[] {
  const stack: LineSegment[] = []
  for (const segment of segments.slice(start, start + mostDateRows)) {
    const last = stack.at(-1)
    if (!isDatePiece(segment.text) || (last && !isBelow(segment, last))) break
    stack.push(segment)
    if (isWholeDate(stack.map(({ text }) => text).join(' '))) return stack
  }
  return []
}

function isBelow(segment: LineSegment, last: LineSegment): boolean {
  const drop = last.y - segment.y
  return (
    drop > 0.5 * last.fontSize &&
    drop <= 1.7 * last.fontSize &&
    segment.x < last.right + 1 &&
    segment.right > last.x - 1
  )
}

/** A column that begins on the baseline where the one before it ended in the stream starts a line of its own. */
export function partColumns(segments: readonly LineSegment[]): LineSegment[] {
  return segments.map((segment, index) => {
    const last = segments[index - 1]
    if (!segment.continuesLine || !last || last.continuesLine || isDatesOnly(last.text)) return segment
    const before = segments.slice(Math.max(0, index - 1 - rowsBefore), index - 1)
    const behind = segments.slice(index + 1, index + 1 + rowsBehind)
    const isJump =
      segment.x - last.right > columnGap * last.fontSize &&
      before.length === rowsBefore &&
      behind.length === rowsBehind &&
      isColumn([...before, last]) &&
      isColumn([segment, ...behind])
    return isJump ? { ...segment, continuesLine: false } : segment
  })
}

function isColumn(rows: readonly LineSegment[]): boolean {
  return rows.every(
    (row, index) =>
      Math.abs(row.x - (rows[0]?.x ?? 0)) <= sameEdge &&
      (index === 0 || row.y < (rows[index - 1]?.y ?? 0)) &&
      (index === 0 || !row.continuesLine),
  )
}

const leastFloats = 3

/** Labels that float beside their text may all come first in the stream; each goes back before the row it labels. */
export function placeFloats(segments: readonly LineSegment[]): LineSegment[] {
  const [first] = segments
  const end = segments.findIndex(
    (segment, index) =>
      segment.continuesLine ||
      Math.abs(segment.x - (first?.x ?? 0)) > sameEdge ||
      segment.y >= (segments[index - 1]?.y ?? Number.POSITIVE_INFINITY),
  )
  const floats = segments.slice(0, Math.max(0, end))
  const rest = segments.slice(floats.length)
  const partners = floats.map((float) =>
    rest.findIndex((row) => Math.abs(row.y - float.y) <= 0.3 * row.fontSize && row.x > float.right),
  )
  if (floats.length < leastFloats || partners.some((at) => at < 0)) return [...segments]
  return rest.flatMap((row, index) => {
    const float = floats[partners.indexOf(index)]
    return float ? [float, { ...row, continuesLine: true }] : [row]
  })
}
