import type { LineSegment } from './text-lines.ts'

/** The rows of a region from top to bottom, each from left to right. */
export function toRows(segments: readonly LineSegment[]): LineSegment[] {
  return groupRows(segments).flatMap((row) =>
    row.toSorted((a, b) => a.x - b.x).map((segment, index) => ({ ...segment, continuesLine: index > 0 })),
  )
}

/** What stands on one baseline, from top to bottom. */
export function groupRows(segments: readonly LineSegment[]): LineSegment[][] {
  const rows: LineSegment[][] = []
  for (const segment of segments.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && Math.abs(first.y - segment.y) <= 0.35 * Math.max(first.fontSize, segment.fontSize))
      row.push(segment)
    else rows.push([segment])
  }
  return rows
}
