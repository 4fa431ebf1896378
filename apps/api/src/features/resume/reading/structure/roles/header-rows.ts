import { isDatesOnly } from '../dates.ts'
import { isLikePlace } from '../places.ts'
import type { UnsortedLine } from '../resume-line.ts'
import { rankOf } from './role-words.ts'
import { lookOf } from './span-features.ts'

type Header = readonly UnsortedLine[]

const mostDrop = 1.6
const sameEdge = 3

/** A name that takes two rows where the other headers of the section have one row of its look is one name. */
export function joinBrokenNames(headers: readonly Header[]): UnsortedLine[][] {
  const counts = headers.map((header) => Map.groupBy(header, lookOf))
  const isUsuallyOne = (look: string) => {
    const own = counts.flatMap((count) => count.get(look)?.length ?? [])
    return own.length > 2 && own.filter((rows) => rows === 1).length > own.length / 2
  }
  return headers.map((header) =>
    header.reduce<UnsortedLine[]>((joined, line) => {
      const last = joined.at(-1)
      if (last && goesOn(last, line) && isUsuallyOne(lookOf(line)))
        joined[joined.length - 1] = join(last, line)
      else joined.push(line)
      return joined
    }, []),
  )
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
  const cell = { ...plain, text: `${first.text} ${line.text}` }
  return {
    ...last,
    text: [cell, ...rest].map(({ text }) => text).join(' '),
    cells: [cell, ...rest],
    rows: last.rows + line.rows,
  }
}
