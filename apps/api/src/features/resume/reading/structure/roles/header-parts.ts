import {
  dropDuration,
  type FoundDates,
  findAnyDate,
  findDates,
  isDatesOnly,
  isDurationOnly,
} from '../dates.ts'
import { isTownOfCountry } from '../places.ts'
import type { UnsortedLine } from '../resume-line.ts'
import { type HeaderPart, isTownName, partHeader, type RoleNames } from './role-names.ts'
import { rankOf } from './role-words.ts'

const leastWordsOfRest = 4

/** Longer texts of a header that none of its fields holds, and the skills it lists. */
export function findRest({ employer, title, place }: RoleNames, parts: readonly HeaderPart[]): string[] {
  const said = [employer, title, place].filter(Boolean).join(' ')
  const listed = parts.flatMap(({ kind, text }) => (kind === 'skills' ? [text] : []))
  const unsaid = parts
    .filter(({ kind, text }) => kind === 'name' && !text.split(/[\s,]+/).every((word) => said.includes(word)))
    .map(({ text }) => text)
    .filter((text) => text.split(' ').length >= leastWordsOfRest)
  return [...unsaid, ...listed]
}

/** The parts of all lines of a header, without a duration of its own and the web address of what two others name. */
export function partLines(header: readonly UnsortedLine[]): HeaderPart[] {
  const parts = listParts(header)
  const named = parts.filter(({ kind, text }) => kind === 'name' && !domain.test(text))
  return named.length < 2 ? parts : parts.filter(({ kind, text }) => kind !== 'name' || !domain.test(text))
}

/** "tidewatch.example.com"; "Booking.com" may be an employer. */
const domain = /^[a-z\d-]{1,60}(?:\.[a-z\d-]{1,60}){0,3}\.(?:[a-z]{2,3}|info|site|blog|page|tech|online)$/

function listParts(header: readonly UnsortedLine[]): HeaderPart[] {
  const isGrouped = header.some(({ text }) => isDurationOnly(text))
  return header.flatMap((line, index) => {
    if (isTownBelow(header[index - 1], line))
      return [
        {
          text: line.text,
          kind: 'place' as const,
          line: index,
          cell: 0,
          isBold: false,
          look: '',
          sign: null,
        },
      ]
    const parts = tellTownUnderDates(partHeader(line, index), line, header)
    // Below the employer of several titles "Architect at Acme" names the customer.
    const [title, customer] = parts
    return isGrouped && title && customer?.sign === 'at' ? [{ ...title, text: line.text }] : parts
  })
}

/** A town in the narrow column of the dates, beside a name. */
function tellTownUnderDates(
  parts: readonly HeaderPart[],
  line: UnsortedLine,
  header: readonly UnsortedLine[],
): HeaderPart[] {
  const [first] = line.cells
  const isUnderDates = header.some(
    ({ cells }) =>
      cells.length > 1 &&
      isDatesOnly(cells[0]?.text ?? '') &&
      Math.abs((cells[0]?.x ?? 0) - (first?.x ?? 0)) <= sameEdge,
  )
  if (line.cells.length < 2 || !isUnderDates) return [...parts]
  return parts.map((part) => {
    const isTown = part.cell === 0 && part.kind === 'name' && rankOf(part.text) === 0 && isTownName(part.text)
    return isTown ? { ...part, kind: 'place' } : part
  })
}

const sameEdge = 3

export function readHeaderDates(header: readonly UnsortedLine[]): FoundDates | null {
  const texts = header.map(({ text, cells }) => {
    const alone = cells.find((cell) => isDatesOnly(cell.text) && findDates(cell.text))
    return dropDuration(alone?.text ?? text)
  })
  return (
    texts.map(findDates).find((found) => found !== null) ??
    texts.map(findAnyDate).find((found) => found !== null) ??
    null
  )
}

/** The whole row, or its names where it holds more. */
export function readTitle(line: UnsortedLine, parts: readonly HeaderPart[]): string | null {
  const names = parts.filter(({ kind }) => kind === 'name')
  const isWhole =
    line.cells.length === 1 &&
    !findAnyDate(line.text) &&
    parts.every((part) => part.kind === 'name' || part.line > 0)
  return isWhole ? line.text : names.map(({ text }) => text).join(' – ') || null
}

export function titleLineOf(
  header: readonly UnsortedLine[] | undefined,
  parts: readonly HeaderPart[] | undefined,
  title: string | null,
): UnsortedLine | undefined {
  const part = parts?.find(({ text }) => title !== null && (text === title || title.startsWith(text)))
  return part && header?.[part.line]
}

/** "Springfield, Ohio, Brazil" below dates that stand alone is the place, known or not. */
export function isTownBelow(dates: UnsortedLine | undefined, below: UnsortedLine): boolean {
  return dates !== undefined && isDatesOnly(dropDuration(dates.text)) && isTownOfCountry(below.text)
}
