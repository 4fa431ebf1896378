import {
  findDates,
  isDatePiece,
  isDatesOnly,
  isWholeDate,
  onlyPresent,
  readPairOfDates,
} from '../structure/dates.ts'
import { isPlace } from '../structure/places.ts'
import type { LineSegment } from './text-lines.ts'

/** A date set in a narrow margin is broken over at most this many rows. */
const mostDateRows = 4
/** How far the beginning of a time stands below its end, in letter heights. */
const mostRowsOfTime = 3.2
/** Bullets are indented by less than this many points. */
const sameColumn = 30
const rowsBefore = 2
const rowsBehind = 3
const sameEdge = 3
/** Columns stand farther apart than this many letter heights. */
const columnGap = 3

/** "Sept.", "2017 –", "Dec.", "2018" one below the other in a narrow margin are one date. */
export function joinStackedDates(segments: readonly LineSegment[]): LineSegment[] {
  return joinPieces(joinEnds(joinPlaces(segments))).map((segment) => {
    const text = readPairOfDates(segment.text)
    if (text === null) return segment
    const { parts: _, ...plain } = segment
    return { ...plain, text }
  })
}

/** "Araras -" over "Remote" in a narrow margin is one place. */
function joinPlaces(segments: readonly LineSegment[]): LineSegment[] {
  return segments.flatMap((segment, index) => {
    const [above, below] = [segments[index - 1], segments[index + 1]]
    if (above && isBrokenPlace(above, segment)) return []
    if (!below || !isBrokenPlace(segment, below)) return [segment]
    const { parts: _, ...plain } = segment
    return [
      {
        ...plain,
        text: `${segment.text.trim()} ${below.text.trim()}`,
        right: Math.max(segment.right, below.right),
      },
    ]
  })
}

const mostLettersOfPlace = 40

function isBrokenPlace(upper: LineSegment, lower: LineSegment): boolean {
  const text = `${upper.text.trim()} ${lower.text.trim()}`
  return (
    /[-–,]$/.test(upper.text.trim()) &&
    text.length <= mostLettersOfPlace &&
    isPlace(text) &&
    isBelow(lower, upper)
  )
}

/** The end and the beginning of a time, one at each end of a short line down the margin. */
function joinEnds(segments: readonly LineSegment[]): LineSegment[] {
  const joined: LineSegment[] = []
  const times: { x: number; right: number; high: number; low: number }[] = []
  for (let index = 0; index < segments.length; index++) {
    const [upper, lower] = [segments[index], segments[index + 1]]
    if (!upper) break
    const text = lower && isEndOf(segments, upper, lower) ? spanDates(upper.text, lower.text) : null
    if (!lower || text === null) {
      joined.push(upper)
      continue
    }
    const { parts: _, ...plain } = upper
    const time = { ...plain, text, x: Math.min(upper.x, lower.x), right: Math.max(upper.right, lower.right) }
    times.push({ x: time.x, right: time.right, high: upper.y, low: lower.y })
    joined.push(time)
    index += 1
  }
  const isLine = ({ text, x, right, y }: LineSegment) =>
    /^[|¦–—-]$/.test(text) &&
    times.some((time) => x >= time.x && right <= time.right && y < time.high && y > time.low)
  return joined.filter((segment) => !isLine(segment))
}

function isEndOf(segments: readonly LineSegment[], upper: LineSegment, lower: LineSegment): boolean {
  const drop = upper.y - lower.y
  const isStacked = drop > 0.9 * upper.fontSize && drop <= mostRowsOfTime * upper.fontSize
  const isOneColumn = lower.x < upper.right + 1 && lower.right > upper.x - 1
  if (!isStacked || !isOneColumn || upper.continuesLine || lower.continuesLine) return false
  if (segments.some((one) => isLineBetween(one, upper, lower))) return true
  // A year that has a row of its own beside it begins an entry of its own.
  const rowsBeside = (one: LineSegment, share: number) =>
    segments.filter((other) => other.x > one.right && Math.abs(other.y - one.y) <= share * other.fontSize)
  const column = Math.min(...rowsBeside(upper, 1).map(({ x }) => x))
  return Number.isFinite(column) && !rowsBeside(lower, 0.3).some(({ x }) => x <= column + sameColumn)
}

/** The short line down the margin from the end of a time to its beginning, drawn as a sign. */
function isLineBetween({ text, x, right, y }: LineSegment, upper: LineSegment, lower: LineSegment): boolean {
  const [left, edge] = [Math.min(upper.x, lower.x), Math.max(upper.right, lower.right)]
  return /^[|¦]$/.test(text.trim()) && x >= left && right <= edge && y < upper.y && y > lower.y
}

/** "2018" over "2017" and "2014" over "2016" are both times from the earlier to the later year. */
function spanDates(upper: string, lower: string): string | null {
  const [first, second] = [upper.trim(), lower.trim()]
  if (Math.max(first.length, second.length) > 16 || !isDatesOnly(first) || !isDatesOnly(second)) {
    const isOpen = onlyPresent.test(first) !== onlyPresent.test(second)
    if (!isOpen || !(isDatesOnly(first) || isDatesOnly(second))) return null
  }
  if (findDates(first) || findDates(second)) return null
  const isReversed = onlyPresent.test(first) || yearOf(first) > yearOf(second)
  return isReversed ? `${second} – ${first}` : `${first} – ${second}`
}

function yearOf(text: string): number {
  return Number(/\d{4}/.exec(text)?.[0] ?? 9999)
}

function joinPieces(segments: readonly LineSegment[]): LineSegment[] {
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
