import { nameParts } from './assign-names.ts'
import {
  dropDuration,
  type FoundDates,
  findAnyDate,
  findDates,
  isDatesOnly,
  isDurationOnly,
} from './dates.ts'
import { isPlace, isTownOfCountry } from './places.ts'
import type { UnsortedLine } from './resume-line.ts'
import { type HeaderPart, partHeader, type RoleNames } from './role-names.ts'
import { findSpans } from './role-spans.ts'
import { rankOf } from './role-words.ts'
import type { SectionName } from './sections.ts'

/** A role as the file describes it; null is what it does not say for sure. */
export interface ReadRole extends RoleNames {
  start: string | null
  end: string | null
  /** The same as it stands in the file. */
  dates: string | null
  section: SectionName
}

/** The lines of a section that describe a role: `start` is the first, `length` how many. */
export interface RoleHeader {
  start: number
  length: number
  role: Omit<ReadRole, 'section'>
  /** Text of the header that none of the fields holds: the duties in a table. */
  rest: string[]
}

const maxHeaderLength = 140
const maxHeaderWords = 14
const maxLinesAbove = 3
const maxLinesBelow = 2
/** Lines of one header are seldom farther apart than this many letter heights. */
const headerGap = 2.4

type IsDated = (line: UnsortedLine) => boolean

/** Where roles begin among the lines of a section, with what their headers say. */
export function findRoleHeaders(lines: readonly UnsortedLine[], isDated: IsDated = isDateLine): RoleHeader[] {
  const spans = findSpans(lines, isDated).map((span) =>
    isGroup(lines, span.start, 0) ? { ...span, start: span.start - 2 } : span,
  )
  return nameRoles(lines, spans)
}

export function isDateLine(line: UnsortedLine): boolean {
  if (line.text.length > maxHeaderLength || (line.isBullet && line.cells.length < 2)) return false
  const dates = findDates(line.text)
  if (dates) return standsApart(line, dates)
  // A single year names a time only where it stands alone.
  return line.cells.some(({ text }) => isDatesOnly(text)) || isDatesOnly(line.text)
}

/** Dates end or begin a header; inside of a sentence they belong to it. */
function standsApart(line: UnsortedLine, { text }: FoundDates): boolean {
  if (line.cells.some((cell) => isDatesOnly(cell.text))) return true
  const plain = line.text.replace(/(?<![\s).,|])[\s).,|]+$/, '')
  const isAtEdge =
    plain.endsWith(text.trim()) || line.text.replace(/^[\s(]*(?:\S\s)?/u, '').startsWith(text.trim())
  const rest = line.text.replace(text, '').trim()
  return (isAtEdge || /[|·•]/.test(rest)) && rest.split(/\s+/).length <= maxHeaderWords && line.rows <= 2
}

/**
 * Whether the rows right below the dates belong to the headers of a section: they all look like names, and they are set
 * apart from the text or say what the row of the dates does not.
 */
function hasNamesBelow(lines: readonly UnsortedLine[], isDated: IsDated): boolean {
  const dated = lines.flatMap((line, index) => (isDated(line) && countNames([line]) > 0 ? [index] : []))
  const below = dated.filter((index) => isNameBelow(lines, index))
  if (below.length < 2 || below.length < 0.75 * dated.length) return false
  const headers = new Set(below.flatMap((index) => [index, index + 1]))
  const body = new Set(lines.filter((_, index) => !headers.has(index)).map(lookOf))
  const isApart = (index: number) => {
    const [own, next] = [lines[index], lines[index + 1]]
    return own !== undefined && next !== undefined && (!body.has(lookOf(next)) || saysMore(own, next))
  }
  return below.filter(isApart).length >= 0.75 * below.length
}

function isNameBelow(lines: readonly UnsortedLine[], index: number): boolean {
  const [own, below] = [lines[index], lines[index + 1]]
  if (!own || !below || below.isBullet || !isNear(own, below)) return false
  return isHeaderLine(below, own) && !isBody(below, lines[index + 2]) && countNames([below]) > 0
}

function lookOf({ fontSize, font, isBold, isItalic }: UnsortedLine): string {
  return `${Math.round(fontSize * 2)} ${font} ${isBold} ${isItalic}`
}

/** A title above, an employer below, or the other way round. */
function saysMore(own: UnsortedLine, below: UnsortedLine): boolean {
  const ranks = [own, below].map((line) => Math.max(...partHeader(line, 0).map(({ text }) => rankOf(text))))
  const lowest = Math.min(...partHeader(below, 0).map(({ text }) => rankOf(text)))
  return lowest < 0 || ((ranks[0] ?? 0) <= 0 && (ranks[1] ?? 0) > 0)
}

function findTop(lines: readonly UnsortedLine[], date: number, free: number): number {
  let top = date
  if (saysBoth(lines[date], lines[date - 1])) return date
  while (top > free && date - top < maxLinesAbove) {
    const above = lines[top - 1]
    const own = lines[top]
    if (!above || !own || !isHeaderLine(above, own) || !isNear(above, own)) break
    top--
    if (countNames(lines.slice(top, date + 1)) >= 2 && !continuesUp(lines[top - 1], lines[top])) break
  }
  return isGroup(lines, top, free) ? top - 2 : top
}

/** A row of the dates that names title and employer needs nothing from the row above it. */
function saysBoth(own: UnsortedLine | undefined, above: UnsortedLine | undefined): boolean {
  const names = own ? partHeader(own, 0).filter(({ kind }) => kind === 'name') : []
  if (!own || !above || names.length < 2) return false
  const ranks = names.map(({ text }) => rankOf(text))
  const isStyled = names.some(({ sign }) => sign === 'style')
  return isStyled || (Math.max(...ranks) > 0 && Math.min(...ranks) < 0) || lookOf(own) === lookOf(above)
}

/** An employer, the time there in all, and then one title after the other. */
function isGroup(lines: readonly UnsortedLine[], top: number, free: number): boolean {
  const [employer, total, title] = [lines[top - 2], lines[top - 1], lines[top]]
  if (top - 2 < free || !employer || !total || !title || !isDurationOnly(total.text)) return false
  return isHeaderLine(employer, total) && isNear(employer, total)
}

/** A place between the employer and the dates leaves room for one more line. */
function continuesUp(above: UnsortedLine | undefined, own: UnsortedLine | undefined): boolean {
  if (!above || !own) return false
  // A louder row over the header is its beginning.
  const isLouder = (above.isBold && !own.isBold) || (isCapitals(above.text) && !isCapitals(own.text))
  return isPlace(own.text) || isLouder
}

function isCapitals(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && text === text.toUpperCase()
}

function findBottom(lines: readonly UnsortedLine[], start: number, date: number): number {
  let end = date + 1
  while (end <= date + maxLinesBelow) {
    const below = lines[end]
    const own = lines[end - 1]
    if (!below || !own || below.isBullet || !isNear(own, below)) break
    const isRest =
      ((isPlace(below.text) || (end === date + 1 && isTownBelow(lines[date], below))) &&
        below.cells.length === 1 &&
        below.page === own.page) ||
      isDurationOnly(below.text) ||
      isAddressOnly(below.text)
    const isMissing =
      countNames(lines.slice(start, end)) < 2 && isHeaderLine(below, own) && !isBody(below, lines[end + 1])
    const isLead = isDatesOnly(lines[date]?.text ?? '') && leadsToBullet(lines, end, date)
    if (!isRest && !isMissing && !isLead) break
    end++
  }
  return end
}

/** All short rows between dates on a row of their own and the first bullet describe the role. */
function leadsToBullet(lines: readonly UnsortedLine[], at: number, date: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]]
  if (!line || !next || at - date > maxLinesBelow) return false
  const isShort = isHeaderLine(line, lines[date] ?? line) && !isBody(line, next)
  return isShort && (next.isBullet || leadsToBullet(lines, at + 1, date))
}

/** "Springfield, Ohio, Brazil" below dates that stand alone is the place, known or not. */
function isTownBelow(dates: UnsortedLine | undefined, below: UnsortedLine): boolean {
  return dates !== undefined && isDatesOnly(dropDuration(dates.text)) && isTownOfCountry(below.text)
}

function countNames(lines: readonly UnsortedLine[]): number {
  return lines.flatMap((line, index) => partHeader(line, index)).filter(({ kind }) => kind === 'name').length
}

function isHeaderLine(line: UnsortedLine, beside: UnsortedLine): boolean {
  if (line.text.length > maxHeaderLength || line.rows > 2 || findDates(line.text)) return false
  // Some templates put a bullet before the employer, and another before what was done there.
  if (line.isBullet && line.cells.length < 2 && !(line.isBold && !beside.isBullet && line.x <= beside.x))
    return false
  if (/^\p{Ll}/u.test(line.text)) return false
  const words = line.text.split(' ').length
  return (
    words <= maxHeaderWords &&
    !(
      /[?;:]$/.test(line.text) ||
      (/!$/.test(line.text) && words > 4) ||
      (/\.$/.test(line.text) && words > 5) ||
      (/\p{Ll}{5}\.$/u.test(line.text) && words > 3)
    )
  )
}

/** A row under the dates is text, not a title, when the same look goes on below it. */
function isBody(line: UnsortedLine, next: UnsortedLine | undefined): boolean {
  const words = line.text.split(' ').length
  if (line.isBold || line.isItalic) return words > 12
  if (/^(?:Did|Led|Made|Built|Ran|Wrote|Won|Set|Held|Drove|Grew)\b/.test(line.text)) return true
  return (
    words > 9 || line.rows > 1 || (/^\p{Lu}\p{Ll}+ed\b/u.test(line.text) && words > 4 && next !== undefined)
  )
}

function isAddressOnly(text: string): boolean {
  return /^\W*(?:https?:\/\/|www\.)\S+$/i.test(text.trim())
}

function isNear(above: UnsortedLine, below: UnsortedLine): boolean {
  if (above.page !== below.page) return true
  const drop = above.y - below.y
  return (
    drop <= headerGap * Math.max(above.fontSize, below.fontSize) * above.rows &&
    drop > -headerGap * above.fontSize
  )
}

function nameRoles(
  lines: readonly UnsortedLine[],
  spans: readonly { start: number; end: number; date: number }[],
): RoleHeader[] {
  const headers = spans.map(({ start, end }) => lines.slice(start, end))
  const parts = headers.map(partLines)
  const named = nameParts(parts)
  const roles = spans.map(({ start, end }, index): RoleHeader => {
    const header = headers[index] ?? []
    const dates = readHeaderDates(header)
    const { employer = null, title = null, place = null } = named[index] ?? {}
    return {
      start,
      length: end - start,
      rest: [],
      role: {
        employer,
        title,
        place,
        start: dates?.start ?? null,
        end: dates?.end ?? null,
        dates: dates?.text ?? null,
      },
    }
  })
  inheritEmployers(roles, headers, parts)
  return mergeGroups(
    roles.map((header, index) => ({ ...header, rest: findRest(header.role, parts[index] ?? []) })),
  )
}

/** An employer with the time there in all, right above the first of its titles with their own dates. */
function mergeGroups(headers: readonly RoleHeader[]): RoleHeader[] {
  const merged: RoleHeader[] = []
  let group: RoleHeader | null = null
  for (const [index, header] of headers.entries()) {
    const next = headers[index + 1]
    const { employer, title, place } = header.role
    const isAdjacent = next?.start === header.start + header.length
    if (employer && !title && isAdjacent && next.role.title && !next.role.employer) {
      group = header
      continue
    }
    if (employer || !group) {
      group = null
      merged.push(header)
      continue
    }
    const isFirst = header.start === group.start + group.length
    merged.push({
      ...header,
      ...(isFirst && { start: group.start, length: group.length + header.length }),
      role: { ...header.role, employer: group.role.employer, place: place ?? group.role.place },
    })
  }
  return merged
}

const leastWordsOfRest = 4

function findRest({ employer, title, place }: RoleHeader['role'], parts: readonly HeaderPart[]): string[] {
  const said = [employer, title, place].filter(Boolean).join(' ')
  return parts
    .filter(({ kind, text }) => kind === 'name' && !said.includes(text))
    .map(({ text }) => text)
    .filter((text) => text.split(' ').length >= leastWordsOfRest)
}

function partLines(header: readonly UnsortedLine[]): HeaderPart[] {
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
    const parts = partHeader(line, index)
    // Below the employer of several titles "Architect at Acme" names the customer.
    const [title, customer] = parts
    return isGrouped && title && customer?.sign === 'at' ? [{ ...title, text: line.text }] : parts
  })
}

function readHeaderDates(header: readonly UnsortedLine[]): FoundDates | null {
  const texts = header.map(({ text }) => dropDuration(text))
  return (
    texts.map(findDates).find((found) => found !== null) ??
    texts.map(findAnyDate).find((found) => found !== null) ??
    null
  )
}

/** A header of one line set like the title of the role before it is another title at the same employer. */
function inheritEmployers(
  roles: readonly RoleHeader[],
  headers: readonly (readonly UnsortedLine[])[],
  parts: readonly (readonly HeaderPart[])[],
): void {
  let employerLine: UnsortedLine | undefined
  for (const [index, { role }] of roles.entries()) {
    const before = roles[index - 1]?.role
    const own = titleLineOf(headers[index], parts[index], role.title ?? role.employer)
    const last = titleLineOf(headers[index - 1], parts[index - 1], before?.title ?? null)
    const isAlone = parts[index]?.every(
      ({ kind, line, sign }) => kind !== 'name' || (line === parts[index]?.[0]?.line && sign !== 'style'),
    )
    if (!before?.employer || !own || !last || !isAlone || lookOf(own) !== lookOf(last)) continue
    employerLine =
      headers[index - 1]?.find((line) => line.text.includes(before.employer ?? '')) ?? employerLine
    if (!employerLine || employerLine === last || lookOf(employerLine) === lookOf(last)) continue
    role.title = readTitle(own, parts[index] ?? [])
    role.employer = before.employer
    role.place ??= before.place
  }
}

/** The whole row, or its names where it holds more. */
function readTitle(line: UnsortedLine, parts: readonly HeaderPart[]): string | null {
  const names = parts.filter(({ kind }) => kind === 'name')
  const isWhole =
    line.cells.length === 1 &&
    !findAnyDate(line.text) &&
    parts.every((part) => part.kind === 'name' || part.line > 0)
  return isWhole ? line.text : names.map(({ text }) => text).join(' – ') || null
}

function titleLineOf(
  header: readonly UnsortedLine[] | undefined,
  parts: readonly HeaderPart[] | undefined,
  title: string | null,
): UnsortedLine | undefined {
  const part = parts?.find(({ text }) => title !== null && (text === title || title.startsWith(text)))
  return part && header?.[part.line]
}
