import { isDatesOnly } from '../dates.ts'
import { isLikePlace } from '../places.ts'
import type { UnsortedLine } from '../resume-line.ts'
import { rankOf } from './role-words.ts'
import { lookOf } from './span-features.ts'

type Header = readonly UnsortedLine[]

const mostDrop = 1.6
const sameEdge = 3
/** Names that never stand in one row have a second name below. */
const leastShareOfSingle = 0.25

/** A name that takes two rows where the other headers of the section have one row of its look is one name. */
export function joinBrokenNames(headers: readonly Header[]): UnsortedLine[][] {
  const counts = headers.map((header) => Map.groupBy(header, lookOf))
  const shareOfSingle = (look: string) => {
    const own = counts.flatMap((count) => count.get(look)?.length ?? [])
    return own.length > 2 ? own.filter((rows) => rows === 1).length / own.length : 0
  }
  const edges = findEdges(headers)
  return headers.map((header) =>
    header.reduce<UnsortedLine[]>((joined, line) => {
      const last = joined.at(-1)
      const share = shareOfSingle(lookOf(line))
      const isBroken = share > 0.5 || (share >= leastShareOfSingle && hasNoRoom(last, line, edges))
      // "Institute of Tides," wants the university below it, however many rows the others have.
      const isOpen = /,$/.test(last?.cells[0]?.text ?? '') && last?.cells.length === 1
      if (last && (isBroken || isOpen) && goesOn(last, line)) joined[joined.length - 1] = join(last, line)
      else joined.push(line)
      return joined
    }, []),
  )
}

/** How far names of one look reach to the right beside dates. */
function findEdges(headers: readonly Header[]): ReadonlyMap<string, number> {
  const beside = headers
    .flat()
    .filter(({ cells }) => cells.length > 1 && isDatesOnly(cells.at(-1)?.text ?? ''))
  return new Map(
    [...Map.groupBy(beside, lookOf)]
      .filter(([, rows]) => rows.length >= leastRowsOfEdge)
      .map(([look, rows]) => [look, Math.max(...rows.map(({ cells }) => cells[0]?.right ?? 0))]),
  )
}

const leastRowsOfEdge = 3

/** Whether the first word of a row found no room beside the dates of the row above. */
function hasNoRoom(
  last: UnsortedLine | undefined,
  line: UnsortedLine,
  edges: ReadonlyMap<string, number>,
): boolean {
  const [above, own] = [last?.cells[0], line.cells[0]]
  const edge = edges.get(lookOf(line))
  if (!above || !own || edge === undefined) return false
  const letter = (own.right - own.x) / Math.max(1, own.text.length)
  const word = (own.text.split(' ')[0] ?? '').length + 1
  return above.right + word * letter > edge
}

function goesOn(last: UnsortedLine, line: UnsortedLine): boolean {
  const drop = last.y - line.y
  return (
    lookOf(last) === lookOf(line) &&
    last.page === line.page &&
    Math.abs(last.x - line.x) <= sameEdge &&
    drop > 0 &&
    drop <= mostDrop * line.fontSize * last.rows &&
    line.cells.length === 1 &&
    !line.isBullet &&
    !isDatesOnly(line.text) &&
    !isDatesOnly(last.cells[0]?.text ?? '') &&
    isOneName(last.cells[0]?.text ?? '', line.text)
  )
}

/** Neither is a place, and not one a title and the other an employer. */
function isOneName(first: string, second: string): boolean {
  return ![first, second].some(isLikePlace) && rankOf(first) * rankOf(second) >= 0
}

function join(last: UnsortedLine, line: UnsortedLine): UnsortedLine {
  const [first, ...rest] = last.cells
  if (!first) return last
  const { parts: _, ...plain } = first
  const cell = { ...plain, text: `${first.text} ${line.text}`, right: line.cells[0]?.right ?? first.right }
  return {
    ...last,
    text: [cell, ...rest].map(({ text }) => text).join(' '),
    cells: [cell, ...rest],
    rows: last.rows + line.rows,
  }
}
