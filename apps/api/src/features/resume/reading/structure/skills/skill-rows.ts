import type { TextCell } from '../../layout/text-lines.ts'
import type { UnsortedLine } from '../resume-line.ts'
import { rating } from './skill-levels.ts'

const leastListGap = 1.9
const mostWordsOfCell = 3
/** One alone may be the name of a tool: "npm". */
const leastSmall = 2
/** Rows of one entry stand closer than this share of the usual white between rows. */
const closeShare = 0.7
const label = /^[\p{L} &/+-]{2,40}:/u

/** A list that the margin broke is one again: after a comma, in an open bracket, or where the next word found no room. */
export function joinLists(lines: readonly UnsortedLine[]): UnsortedLine[] {
  const joined: UnsortedLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && areWrappedCells(last, line)) joined[joined.length - 1] = joinCells(last, line)
    else if (last && (goesOn(lines, last, line) || isClose(lines, last, line)))
      joined[joined.length - 1] = append(last, line)
    else joined.push(line)
  }
  return joined
}

function append(last: UnsortedLine, line: UnsortedLine): UnsortedLine {
  const [own, next] = [last.cells.at(-1), line.cells[0]]
  if (!own || !next) return last
  return {
    ...last,
    text: `${last.text} ${line.text}`,
    y: line.y,
    cells: [...last.cells.slice(0, -1), joinCell(own, next)],
  }
}

function joinCell(own: TextCell, next: TextCell): TextCell {
  const parts = own.parts && {
    parts: [...own.parts, ...(next.parts ?? [{ ...plainPart(next), text: ` ${next.text}` }])],
  }
  const [first = '', ...others] = next.pieces ?? [next.text]
  const before = own.pieces ?? [own.text]
  const pieces = (own.pieces ?? next.pieces) && {
    pieces: [...before.slice(0, -1), `${before.at(-1)} ${first}`, ...others],
  }
  return { ...own, text: `${own.text} ${next.text}`, right: next.right, y: next.y, ...parts, ...pieces }
}

function plainPart({ text, fontSize, font, isBold = false, isItalic = false }: TextCell) {
  return { text, fontSize, font, isBold, isItalic }
}

/** A row of short texts, each of which goes on below. */
function areWrappedCells(last: UnsortedLine, line: UnsortedLine): boolean {
  return (
    last.cells.length > 1 &&
    last.cells.length === line.cells.length &&
    isBelow(last, line) &&
    line.cells.filter(({ text }) => /^\p{Ll}/u.test(text)).length >= leastSmall &&
    line.cells.every(({ text }) => !/[@:/]/.test(text) && text.split(' ').length <= mostWordsOfCell) &&
    line.cells.every((cell, index) => overlaps(cell, last.cells[index]))
  )
}

function overlaps(one: TextCell, other: TextCell | undefined): boolean {
  return other !== undefined && one.x < other.right && other.x < one.right
}

function joinCells(last: UnsortedLine, line: UnsortedLine): UnsortedLine {
  const cells = last.cells.map((cell, index) => {
    const next = line.cells[index]
    return next ? joinCell(cell, next) : cell
  })
  return { ...last, text: cells.map(({ text }) => text).join(' '), y: line.y, cells }
}

/** In a list with white between its entries, a row right below another belongs to it. */
function isClose(lines: readonly UnsortedLine[], last: UnsortedLine, line: UnsortedLine): boolean {
  const isEntry = (one: UnsortedLine) => !one.isBullet && one.cells.length === 1 && one.page === line.page
  if (!isEntry(last) || !isEntry(line) || line.isBold !== last.isBold || line.fontSize !== last.fontSize)
    return false
  const column = lines.filter((one) => isEntry(one) && isOver(one, line))
  const gaps = column
    .flatMap((one, index) => {
      const above = column[index - 1]
      return above && above.y > one.y ? [above.y - one.y] : []
    })
    .sort((a, b) => b - a)
  const usual = gaps[Math.floor(gaps.length / 2)] ?? 0
  const drop = last.y - line.y
  if (`${last.text} ${line.text}`.split(' ').length > mostWordsOfEntry) return false
  return gaps.length >= leastGaps && isOver(last, line) && drop > 0 && drop < closeShare * usual
}

const leastGaps = 3
const mostWordsOfEntry = 6

function isOver({ cells: [one] }: UnsortedLine, { cells: [other] }: UnsortedLine): boolean {
  return one !== undefined && overlaps(one, other)
}

function goesOn(lines: readonly UnsortedLine[], last: UnsortedLine, line: UnsortedLine): boolean {
  if (!isBelow(last, line) || line.isBullet || line.cells.length > 1 || line.isBold || startsLabel(line))
    return false
  if (/[,•·|;]$/.test(last.text) || countOf(last.text, '(') > countOf(last.text, ')')) return true
  if (!/[,:]/.test(last.text) || /[.;:)]$/.test(last.text.replace(rating, ''))) return false
  return !wouldFit(lines, last, line)
}

/** "Tools: Git, Docker", or the same with a bold kind and no colon. */
function startsLabel({ text, cells: [first] }: UnsortedLine): boolean {
  const [part, ...rest] = first?.parts ?? []
  return label.test(text) || (part?.isBold === true && rest.length > 0 && rest.every(({ isBold }) => !isBold))
}

function isBelow(last: UnsortedLine, line: UnsortedLine): boolean {
  const drop = last.y - line.y
  return line.page === last.page && drop > 0 && drop <= leastListGap * line.fontSize
}

/** Whether the first word of a row had room at the end of the one before it. */
function wouldFit(lines: readonly UnsortedLine[], last: UnsortedLine, line: UnsortedLine): boolean {
  const right = Math.max(
    ...lines.flatMap(({ cells, x }) => (x > last.x + 60 ? [] : cells.map((cell) => cell.right))),
  )
  const own = line.cells[0]
  if (!own) return true
  const letter = (own.right - own.x) / Math.max(1, own.text.length)
  const word = (own.text.split(' ')[0] ?? '').length + 1
  return (last.cells.at(-1)?.right ?? 0) + word * letter <= right - letter
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1
}
