import { findAnyDate } from '../structure/dates.ts'
import type { LineSegment } from './text-lines.ts'

interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

/** A marker stands at most this many letter heights before its text. */
const mostGap = 2
/** The dots of a time line are larger than the markers of a list. */
const mostShareOfLetter = 0.42
const bullet = '\u2022 '

/**
 * Writes the markers that are painted, not written, before their rows. Dots in a row show a level, and a dot before a
 * title or a date belongs to a time line.
 */
export function writePaintedBullets(
  segments: readonly LineSegment[],
  markers: readonly Box[],
): LineSegment[] {
  const alone = markers.filter((one) => !markers.some((other) => other !== one && isBeside(one, other)))
  if (alone.length === 0) return [...segments]
  return segments.map((segment) => {
    const isListed = alone.some((marker) => isBefore(marker, segment))
    if (!isListed || segment.isBold || findAnyDate(segment.text) || segment.text.startsWith(bullet))
      return segment
    const { parts, ...plain } = segment
    return { ...plain, ...(parts && { parts }), text: bullet + segment.text }
  })
}

function isBeside(one: Box, other: Box): boolean {
  const isSameRow = Math.abs(one.bottom + one.top - other.bottom - other.top) < 2
  const gap = Math.max(one.left, other.left) - Math.min(one.right, other.right)
  return isSameRow && gap < 12
}

function isBefore({ left, right, bottom, top }: Box, { x, y, fontSize }: LineSegment): boolean {
  const middle = (bottom + top) / 2
  const gap = x - right
  return (
    top - bottom <= mostShareOfLetter * fontSize &&
    left < x &&
    gap >= 0 &&
    gap <= mostGap * fontSize &&
    middle > y - 1 &&
    middle < y + fontSize
  )
}
