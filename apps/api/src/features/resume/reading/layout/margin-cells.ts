import { isDatesOnly, isDurationOnly } from '../structure/dates.ts'
import { isPlace } from '../structure/places.ts'
import type { LineSegment } from './text-lines.ts'

/** A margin cell is written before or after the whole block beside it, at most this many segments away. */
const maxDistance = 30
const bullet = /^\s*[•●○◦▪■‣∙·◆⬥–-]\s/u

/**
 * Puts dates and places that stand at a margin beside their rows: writers print them before or after the whole block. A
 * date beside a bullet belongs to the entry and comes before the bullet; durations are computed and go.
 */
export function placeMarginCells(segments: readonly LineSegment[]): LineSegment[] {
  const placed = segments.filter((_, index) => !isComputed(segments, index))
  for (let index = 0; index < placed.length; index++) {
    const cell = placed[index]
    if (!cell || cell.continuesLine || !isMarginText(cell)) continue
    // A row that goes on behind the cell is in order already.
    const next = placed[index + 1]
    if (next?.continuesLine) continue
    const left = findBeside(placed, index, -1)
    if (
      next &&
      isDatesOnly(cell.text) &&
      isNearerThan(next, cell, left === null ? undefined : placed[left])
    ) {
      placed[index + 1] = { ...next, continuesLine: true }
      continue
    }
    const above = placed.slice(Math.max(0, index - 3), index)
    const below = placed.slice(index + 1, index + 4)
    if (left !== null && !isInColumn([...above, ...below], cell)) moveBehind(placed, index, left)
    else if (left === null && isDatesOnly(cell.text) && !isInColumn(above, cell))
      moveBefore(placed, index, findBeside(placed, index, 1))
  }
  return placed
}

/** A duration right under the dates of an entry; "5 years" beside a skill is said, not computed. */
function isComputed(segments: readonly LineSegment[], index: number): boolean {
  const [before, own] = [segments[index - 1], segments[index]]
  return own !== undefined && before !== undefined && isDurationOnly(own.text) && isDatesOnly(before.text)
}

/** A text that begins where its neighbours in the stream begin stands in a column with them, not at a margin. */
function isInColumn(near: readonly LineSegment[], cell: LineSegment): boolean {
  return near.some((other) => !isMarginText(other) && Math.abs(other.x - cell.x) <= 3)
}

function isMarginText({ text }: LineSegment): boolean {
  return text.length <= 48 && (isDatesOnly(text) || isPlace(text))
}

/** The nearest segment on the same baseline: to the left among those before, to the right among those behind. */
function findBeside(segments: readonly LineSegment[], index: number, step: 1 | -1): number | null {
  const cell = segments[index]
  if (!cell) return null
  let best: number | null = null
  for (let other = index + step; Math.abs(other - index) <= maxDistance; other += step) {
    const one = segments[other]
    if (!one) break
    if (Math.abs(one.y - cell.y) > 0.5 * Math.max(one.fontSize, cell.fontSize)) continue
    const gap = step < 0 ? cell.x - one.right : one.x - cell.right
    if (gap < 0 || isDatesOnly(one.text)) continue
    const isNearer = best === null || gap < gapTo(segments[best], cell, step)
    if (isNearer) best = other
  }
  // The segment right before or behind it is its neighbour anyway.
  return best
}

/** The row right behind a date goes on beside it, even where another column reaches its baseline. */
function isNearerThan(next: LineSegment, cell: LineSegment, left: LineSegment | undefined): boolean {
  const isSameRow = Math.abs(next.y - cell.y) <= 0.3 * Math.max(next.fontSize, cell.fontSize)
  return isSameRow && next.x > cell.right && gapTo(next, cell, 1) < gapTo(left, cell, -1)
}

function gapTo(one: LineSegment | undefined, cell: LineSegment, step: 1 | -1): number {
  if (!one) return Number.POSITIVE_INFINITY
  return step < 0 ? cell.x - one.right : one.x - cell.right
}

function moveBehind(segments: LineSegment[], index: number, beside: number): void {
  const [cell] = segments.splice(index, 1)
  if (!cell) return
  let start = beside
  while (segments[start]?.continuesLine) start--
  const row = segments[start]
  if (row && bullet.test(row.text)) {
    segments.splice(start, 0, { ...cell, continuesLine: false })
    return
  }
  let end = beside + 1
  while (segments[end]?.continuesLine) end++
  segments.splice(end, 0, { ...cell, continuesLine: true })
}

function moveBefore(segments: LineSegment[], index: number, beside: number | null): void {
  const row = beside === null ? undefined : segments[beside]
  if (beside === null || !row || row.continuesLine || isMarginText(row)) return
  segments[beside] = { ...row, continuesLine: true }
  const [cell] = segments.splice(index, 1)
  if (cell) segments.splice(beside - 1, 0, cell)
}
