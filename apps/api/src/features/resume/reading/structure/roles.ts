import { nameParts } from './assign-names.ts'
import {
  dropDuration,
  type FoundDates,
  findAnyDate,
  findDates,
  isDatesOnly,
  isDurationOnly,
} from './dates.ts'
import { joinBrokenNames } from './header-rows.ts'
import { isTownOfCountry } from './places.ts'
import type { UnsortedLine } from './resume-line.ts'
import { type HeaderPart, partHeader, type RoleNames } from './role-names.ts'
import { findSpans, lookOf, type RoleSpan } from './role-spans.ts'
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
/** Dates at the margin make a header of a long line too. */
const maxMarginLength = 240
const maxHeaderWords = 14

type IsDated = (line: UnsortedLine) => boolean

/**
 * Where roles begin among the lines of each block, with what their headers say. The blocks of one kind of section are read
 * together, since one resume builds all its headers alike.
 */
export function findRoleHeaders(
  blocks: readonly (readonly UnsortedLine[])[],
  isDated: IsDated = isDateLine,
  mayBeDated: IsDated = () => false,
): RoleHeader[][] {
  const spans = findSpans(blocks, isDated, mayBeDated).map((some, index) => {
    const lines = blocks[index] ?? []
    return some.map((span) => (isGroup(lines, span.start, 0) ? { ...span, start: span.start - 2 } : span))
  })
  return nameRoles(blocks, spans)
}

export function isDateLine(line: UnsortedLine): boolean {
  const isAtMargin = line.cells.some(({ text }) => isDatesOnly(text))
  const mostLetters = isAtMargin ? maxMarginLength : maxHeaderLength
  if (line.text.length > mostLetters || (line.isBullet && line.cells.length < 2)) return false
  const dates = findDates(line.text)
  if (dates) return standsApart(line, dates)
  // A single year names a time only where it stands alone.
  return line.cells.some(({ text }) => isDatesOnly(text)) || isDatesOnly(line.text)
}

/** A single date behind a sign, or dates before the text of a bullet, may be those of a role. */
export function mayBeDateLine(line: UnsortedLine): boolean {
  const dates = findDates(line.text)
  const found = dates ?? findAnyDate(line.text)
  if (!found || line.text.length > maxHeaderLength || line.rows > 2) return false
  const rest = line.text.replace(found.text, '').trim()
  if (rest.split(/\s+/).length > maxHeaderWords || !/\p{L}{3}/u.test(rest)) return false
  if (line.isBullet) return dates !== null && line.text.startsWith(dates.text)
  return /(?:\s[|·•–—-]|\()$/u.test(rest) || /^(?:[|·•–—:-]\s|\))/u.test(rest) || /[|(]\s{0,3}\)?$/.test(rest)
}

/** Dates end or begin a header; inside of a sentence they belong to it. */
function standsApart(line: UnsortedLine, { text }: FoundDates): boolean {
  if (line.cells.some((cell) => isDatesOnly(cell.text))) return true
  const plain = line.text.replace(/(?<![\s).,|])[\s).,|]+$/, '')
  const isAtEdge =
    plain.endsWith(text.trim()) ||
    plain.startsWith(text.trim()) ||
    line.text.replace(/^[\s(]*(?:\S\s)?/u, '').startsWith(text.trim())
  const rest = line.text.replace(text, '').trim()
  return (isAtEdge || /[|·•]/.test(rest)) && rest.split(/\s+/).length <= maxHeaderWords && line.rows <= 2
}

/** An employer, the time there in all, and then one title after the other. */
function isGroup(lines: readonly UnsortedLine[], top: number, free: number): boolean {
  const [employer, total, title] = [lines[top - 2], lines[top - 1], lines[top]]
  if (top - 2 < free || !employer || !total || !title || !isDurationOnly(total.text)) return false
  return !employer.isBullet && findDates(employer.text) === null && employer.text.length <= maxHeaderLength
}

/** "Springfield, Ohio, Brazil" below dates that stand alone is the place, known or not. */
function isTownBelow(dates: UnsortedLine | undefined, below: UnsortedLine): boolean {
  return dates !== undefined && isDatesOnly(dropDuration(dates.text)) && isTownOfCountry(below.text)
}

function nameRoles(
  blocks: readonly (readonly UnsortedLine[])[],
  spans: readonly (readonly RoleSpan[])[],
): RoleHeader[][] {
  const rows = spans.flatMap((some, block) =>
    some.map(({ start, end }) => (blocks[block] ?? []).slice(start, end)),
  )
  const joined = joinBrokenNames(rows)
  const headers = spans.map((some) => joined.splice(0, some.length))
  const parts = headers.map((some) => some.map(partLines))
  const named = nameParts(parts.flat())
  let first = 0
  return spans.map((some, block) => {
    const own = named.slice(first, first + some.length)
    first += some.length
    return describeRoles(some, headers[block] ?? [], parts[block] ?? [], own)
  })
}

function describeRoles(
  spans: readonly RoleSpan[],
  headers: readonly (readonly UnsortedLine[])[],
  parts: readonly (readonly HeaderPart[])[],
  named: readonly RoleNames[],
): RoleHeader[] {
  const roles = spans.map(({ start, end }, index): RoleHeader => {
    const dates = readHeaderDates(headers[index] ?? [])
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
    if (isAdjacent && isEmployerOf(header.role, next.role)) {
      group = header
      continue
    }
    if ((employer && title) || !group || !encloses(group.role, header.role)) {
      group = null
      merged.push(header)
      continue
    }
    const isFirst = header.start === group.start + group.length
    merged.push({
      ...header,
      ...(isFirst && { start: group.start, length: group.length + header.length }),
      role: {
        ...header.role,
        employer: group.role.employer ?? group.role.title,
        title: title ?? employer,
        place: place ?? group.role.place,
      },
    })
  }
  return merged
}

type Role = RoleHeader['role']

/** Whether a header with one name and the time there in all stands over the first of its titles. */
function isEmployerOf(over: Role, below: Role): boolean {
  if (over.employer && !over.title && below.title && !below.employer) return true
  const isSingle = (role: Role) => (role.employer === null) !== (role.title === null)
  if (!isSingle(over) || !isSingle(below) || !encloses(over, below)) return false
  return rankOf(below.title ?? below.employer ?? '') > rankOf(over.title ?? over.employer ?? '')
}

/** Whether the time of one role holds that of the other; years that the file leaves open hold all. */
function encloses(one: Role, other: Role): boolean {
  const from = ({ start }: Role) => Number(/\d{4}/.exec(start ?? '')?.[0] ?? Number.NaN)
  const till = ({ start, end }: Role) =>
    Number(/\d{4}/.exec(end ?? start ?? '')?.[0] ?? Number.POSITIVE_INFINITY)
  return !(from(one) > from(other)) && !(till(one) < till(other))
}

const leastWordsOfRest = 4

function findRest({ employer, title, place }: RoleHeader['role'], parts: readonly HeaderPart[]): string[] {
  const said = [employer, title, place].filter(Boolean).join(' ')
  return parts
    .filter(({ kind, text }) => kind === 'name' && !text.split(/[\s,]+/).every((word) => said.includes(word)))
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
    // Below the title stands the employer of that title alone.
    const header = headers[index - 1] ?? []
    if (header.includes(employerLine) && header.indexOf(employerLine) > header.indexOf(last)) continue
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
