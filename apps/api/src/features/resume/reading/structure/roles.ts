import {
  dropDuration,
  type FoundDates,
  findAnyDate,
  findDates,
  isDatesOnly,
  isDurationOnly,
} from './dates.ts'
import { isPlace } from './places.ts'
import type { UnsortedLine } from './resume-line.ts'
import { type HeaderPart, nameParts, partHeader, type RoleNames } from './role-names.ts'
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
}

const maxHeaderLength = 140
const maxHeaderWords = 14
const maxLinesAbove = 3
const maxLinesBelow = 2
/** Lines of one header are seldom farther apart than this many letter heights. */
const headerGap = 2.4

/** Where roles begin among the lines of a section, with what their headers say. */
export function findRoleHeaders(
  lines: readonly UnsortedLine[],
  isDated: (line: UnsortedLine) => boolean = isDateLine,
): RoleHeader[] {
  const spans: { start: number; end: number; date: number }[] = []
  let free = 0
  for (const [index, line] of lines.entries()) {
    if (index < free || !isDated(line)) continue
    const start = findTop(lines, index, free)
    const end = findBottom(lines, start, index)
    spans.push({ start, end, date: index })
    free = end
  }
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

function findTop(lines: readonly UnsortedLine[], date: number, free: number): number {
  let top = date
  while (top > free && date - top < maxLinesAbove) {
    const above = lines[top - 1]
    const own = lines[top]
    if (!above || !own || !isHeaderLine(above, own) || !isNear(above, own)) break
    top--
    if (countNames(lines.slice(top, date + 1)) >= 2 && !continuesUp(lines[top - 1], lines[top])) break
  }
  return top
}

/** A place between the employer and the dates leaves room for one more line. */
function continuesUp(above: UnsortedLine | undefined, own: UnsortedLine | undefined): boolean {
  return above !== undefined && own !== undefined && isPlace(own.text)
}

function findBottom(lines: readonly UnsortedLine[], start: number, date: number): number {
  let end = date + 1
  while (end <= date + maxLinesBelow) {
    const below = lines[end]
    const own = lines[end - 1]
    if (!below || !own || below.isBullet || !isNear(own, below)) break
    const isRest =
      (isPlace(below.text) && below.cells.length === 1 && below.page === own.page) ||
      isDurationOnly(below.text) ||
      isAddressOnly(below.text)
    const isMissing =
      countNames(lines.slice(start, end)) < 2 && isHeaderLine(below, own) && !isBody(below, lines[end + 1])
    if (!isRest && !isMissing) break
    end++
  }
  return end
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
    !(/[?;:]$/.test(line.text) || (/!$/.test(line.text) && words > 4) || (/\.$/.test(line.text) && words > 5))
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
  const parts = headers.map((header) => header.flatMap((line, index) => partHeader(line, index)))
  const named = nameParts(parts)
  const roles = spans.map(({ start, end }, index): RoleHeader => {
    const header = headers[index] ?? []
    const dates = readHeaderDates(header)
    const { employer = null, title = null, place = null } = named[index] ?? {}
    return {
      start,
      length: end - start,
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
  return roles
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
  for (const [index, { role }] of roles.entries()) {
    const before = roles[index - 1]?.role
    const own = titleLineOf(headers[index], parts[index], role.title ?? role.employer)
    const last = titleLineOf(headers[index - 1], parts[index - 1], before?.title ?? null)
    const isAlone = parts[index]?.every(
      ({ kind, line }) => kind !== 'name' || line === parts[index]?.[0]?.line,
    )
    if (!before?.employer || !own || !last || !isAlone || own.font !== last.font) continue
    const employerLine = headers[index - 1]?.find((line) => line.text.includes(before.employer ?? ''))
    if (!employerLine || employerLine === last || employerLine.font === last.font) continue
    role.title =
      parts[index]
        ?.filter(({ kind }) => kind === 'name')
        .map(({ text }) => text)
        .join(' – ') ?? null
    role.employer = before.employer
    role.place ??= before.place
  }
}

function titleLineOf(
  header: readonly UnsortedLine[] | undefined,
  parts: readonly HeaderPart[] | undefined,
  title: string | null,
): UnsortedLine | undefined {
  const part = parts?.find(({ text }) => title !== null && (text === title || title.startsWith(text)))
  return part && header?.[part.line]
}
