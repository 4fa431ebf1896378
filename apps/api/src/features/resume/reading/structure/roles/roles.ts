import {
  dropDuration,
  type FoundDates,
  findAnyDate,
  findDates,
  isDatesOnly,
  isDurationOnly,
} from '../dates.ts'
import type { UnsortedLine } from '../resume-line.ts'
import { nameParts } from './assign-names.ts'
import { findRest, partLines, readHeaderDates, readTitle, titleLineOf } from './header-parts.ts'
import { joinBrokenNames } from './header-rows.ts'
import { mergeGroups } from './merge-groups.ts'
import type { RoleHeader } from './role-header.ts'
import type { HeaderPart, RoleNames } from './role-names.ts'
import { findSpans, type RoleSpan } from './role-spans.ts'
import { lookOf } from './span-features.ts'
import { findUndatedSpans } from './undated-spans.ts'

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
  mayHaveNoDates = false,
): RoleHeader[][] {
  const spans = findSpans(blocks, isDated, mayBeDated).map((some, index) => {
    const lines = blocks[index] ?? []
    return some.map((span) => (isGroup(lines, span.start, 0) ? { ...span, start: span.start - 2 } : span))
  })
  return nameRoles(blocks, findUndatedSpans(blocks, spans, mayHaveNoDates))
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
  const rest = dropDuration(line.text.replace(found.text, '')).trim()
  if (rest.split(/\s+/).length > maxHeaderWords || !/\p{L}{3}/u.test(rest)) return false
  if (line.isBullet) return dates !== null && line.text.startsWith(dates.text)
  return /(?:\s[|·•–—-]|\()$/u.test(rest) || /^(?:[|·•–—:-]\s|\))/u.test(rest) || /[|(]\s{0,3}\)?$/.test(rest)
}

/** Dates end or begin a header; inside of a sentence they belong to it. */
function standsApart(line: UnsortedLine, { text }: FoundDates): boolean {
  if (line.cells.some((cell) => isDatesOnly(cell.text))) return true
  const plain = line.text.replace(/(?<![\s).,|:])[\s).,|:]+$/, '')
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

/** "Director, Platform – 3 years" is a title as it stands, commas and all. */
function onlyLineWithDuration([line, ...others]: readonly UnsortedLine[] = []): UnsortedLine | undefined {
  const isOnly = line && others.length === 0 && !findAnyDate(line.text)
  return isOnly && dropDuration(line.text) !== line.text ? line : undefined
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
    const whole = onlyLineWithDuration(headers[index])
    const own = whole ?? titleLineOf(headers[index], parts[index], role.title ?? role.employer)
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
    role.title = whole
      ? dropDuration(whole.text).replace(/(?<![\s–—-])[\s–—-]+$/, '')
      : readTitle(own, parts[index] ?? [])
    role.employer = before.employer
    if (whole) role.place = null
    role.place ??= before.place
  }
}
