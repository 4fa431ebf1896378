import type { TextLine } from '../layout/text-lines.ts'
import { findDates, isDatesOnly, readDates } from './dates.ts'
import { joinLines } from './join-lines.ts'
import { dropPageMarks } from './page-marks.ts'
import { cleanName } from './person-name.ts'
import { type ResumeProfile, readProfile } from './profile.ts'
import type { NewResumeLine, UnsortedLine } from './resume-line.ts'
import type { ReadRole, RoleHeader } from './roles/role-header.ts'
import { findRoleHeaders, isDateLine, mayBeDateLine } from './roles/roles.ts'
import type { SectionName } from './sections.ts'
import { joinLists } from './skills/skill-rows.ts'
import {
  endAtName,
  isAddress,
  isTableHead,
  type Part,
  sectionsWithRoles,
  splitSections,
} from './split-sections.ts'
import { partToldRoles } from './told-roles.ts'

export interface StructuredResume {
  lines: NewResumeLine[]
  profile: ResumeProfile
  roles: ReadRole[]
}

const contactDetail = /@|https?:|www\.|linkedin|github\.com|\+?\d[\d\s().-]{7,}\d/i

/** Private details of a German or French resume; they prove nothing either. */
const personalLabel =
  /^(?:name|anschrift|adresse|address|e-?mail|telefon|mobil|phone|tel|geburts(?:datum|ort|tag)|geboren|date of birth|born|place of birth|gender|familienstand|staatsangeh[öo]rigkeit|nationalit[äa]t|nationality|marital status|date de naissance|n[ée]e? le|nationalit[ée]|permis|fecha de nacimiento|nacionalidad|direcci[óo]n|tel[ée]fono|dni)(?=[\s:.]|$)/iu

/** Sorts the text into sections, roles and lines. Nothing is added: every line is text from the document. */
export function structureResume(pages: readonly TextLine[][]): StructuredResume {
  const joined = joinLines(dropPageMarks(pages)).filter((line) => !isTableHead(line))
  const parts = splitSections(endAtName(joined)).map((part) =>
    part.section === 'Experience' ? { ...part, lines: partToldRoles(part.lines) } : part,
  )
  const linesOf = (...names: SectionName[]) =>
    parts.filter(({ section }) => names.includes(section)).flatMap(({ lines }) => lines)
  const profile = readProfile(
    joined,
    parts.flatMap(({ section, lines }) => (section === 'Skills' ? joinLists(lines) : [])),
    linesOf('Languages'),
    linesOf('Other', 'Summary', 'Education', 'Certifications', 'Interests'),
  )
  const roles: ReadRole[] = []
  const headers = findHeaders(parts)
  const lines = parts.flatMap((part, index) => {
    if (part.isContact) return sortPreamble(dropAddress(part.lines), profile, roles)
    return index === 0
      ? sortPreamble(part.lines, profile, roles)
      : sortSection(part.section, part.lines, roles, headers.get(part))
  })
  return { lines, profile, roles }
}

/** What follows the first dates under the contact details is no address, however short its lines are. */
function dropAddress(lines: readonly UnsortedLine[]): UnsortedLine[] {
  const dated = lines.filter(
    ({ cells, text }) =>
      cells.length > 1 && cells.some((cell) => isDatesOnly(cell.text)) && !personalLabel.test(text),
  )
  // One date alone may be that of a birth.
  const end = dated.length > 1 && dated[0] ? lines.indexOf(dated[0]) : lines.length
  return [...lines.slice(0, end).filter((line) => !isAddress(line)), ...lines.slice(end)]
}

/** The headers of the roles in each part that has any. */
function findHeaders(parts: readonly Part[]): Map<Part, RoleHeader[]> {
  const withRoles = parts.filter(
    ({ section, isContact }, index) => index > 0 && !isContact && sectionsWithRoles.includes(section),
  )
  return new Map(
    [...Map.groupBy(withRoles, ({ section }) => section)].flatMap(([section, some]) => {
      const blocks = some.map(({ lines }) => lines)
      const found = findRoleHeaders(
        blocks,
        isDatedIn(section, blocks),
        section === 'Experience' ? mayBeDateLine : undefined,
        section === 'Experience' || section === 'Volunteering',
      )
      return some.map((part, index) => [part, found[index] ?? []] as const)
    }),
  )
}

/**
 * A film or an award has a single date; outside of work only a range of dates begins a role, or a month at the margin of a
 * row with bullets under it.
 */
function isDatedIn(section: SectionName, blocks: readonly (readonly UnsortedLine[])[]): IsDated {
  const overBullets =
    section === 'Volunteering' ? new Set(blocks.flatMap(listOverBullets)) : new Set<UnsortedLine>()
  const outer = section === 'Experience' ? new Set(blocks.flatMap(listOuterBullets)) : new Set<UnsortedLine>()
  return (line) =>
    outer.has(line) ||
    (isDateLine(line) && (section === 'Experience' || findDates(line.text) !== null || overBullets.has(line)))
}

/** Bullets that end with a time and have bullets of their own: "• Acme (Intern) (May 2020 - June 2021)". */
function listOuterBullets(lines: readonly UnsortedLine[]): UnsortedLine[] {
  return lines.filter((line, index) => {
    const below = lines[index + 1]
    const dates = line.isBullet && line.rows === 1 ? findDates(line.text) : null
    const isAtEnd =
      dates !== null && /^[\s).]{0,3}(?:\([\p{L} -]{3,12}\))?$/u.test(behind(line.text, dates.text))
    return isAtEnd && below?.isBullet === true && below.x - line.x >= leastInset
  })
}

const leastInset = 4

function behind(text: string, part: string): string {
  return text.slice(text.lastIndexOf(part) + part.length)
}

type IsDated = (line: UnsortedLine) => boolean

/** Rows that end with a month of their own, right above a bullet or one row over it. */
function listOverBullets(lines: readonly UnsortedLine[]): UnsortedLine[] {
  return lines.filter((line, index) => {
    const [own, ...others] = line.cells.toReversed()
    const isMonth =
      others.length > 0 && own !== undefined && isDatesOnly(own.text) && /\p{L}{3}/u.test(own.text)
    return isMonth && !line.isBullet && lines.slice(index + 1, index + 3).some(({ isBullet }) => isBullet)
  })
}

/** Name and contact details prove nothing in an answer, so no engine gets them. */
function sortPreamble(
  lines: readonly UnsortedLine[],
  { name, headline }: ResumeProfile,
  roles: ReadRole[],
): NewResumeLine[] {
  const kept = lines.filter(
    ({ text, cells }) =>
      !(name && cells.some((cell) => cleanName(cell.text) === name)) &&
      text !== `${name} ${headline}` &&
      !contactDetail.test(text.replace(readDates(text) ?? '', '')) &&
      !personalLabel.test(text) &&
      cleanName(text) !== '',
  )
  if (kept.some((line) => findDates(line.text) !== null)) return sortSection('Other', kept, roles)
  return sortSection(
    'Summary',
    kept.filter(({ text }) => text !== headline),
    roles,
  )
}

function sortSection(
  section: SectionName,
  lines: readonly UnsortedLine[],
  roles: ReadRole[],
  found?: readonly RoleHeader[],
): NewResumeLine[] {
  if (section === 'Education' || section === 'Certifications') return sortEntries(section, lines)
  if (!sectionsWithRoles.includes(section))
    return lines.map(({ page, text }) => ({ page, section, roleHeader: '', text }))
  const inPart = found ?? findRoleHeaders([lines], isDatedIn(section, [lines]))[0] ?? []
  const headers = new Map(inPart.map((header) => [header.start, header]))
  const sorted: NewResumeLine[] = []
  let current: Pick<NewResumeLine, 'roleHeader' | 'role'> = { roleHeader: '' }
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]
    const header = headers.get(index)
    if (!line) break
    if (!header) {
      sorted.push({ page: line.page, section, ...current, text: line.text })
      continue
    }
    current = { roleHeader: describeRole(header.role), role: roles.push({ ...header.role, section }) - 1 }
    index += header.length - 1
    for (const text of header.rest) sorted.push({ page: line.page, section, ...current, text })
    // A role without lines would be lost, so its header becomes its line.
    const isBare = header.rest.length === 0 && (index + 1 >= lines.length || headers.has(index + 1))
    if (isBare) sorted.push({ page: line.page, section, ...current, text: current.roleHeader })
  }
  return sorted
}

/** "employer, title, dates", what is known of them. */
export function describeRole({
  employer,
  title,
  dates,
}: Pick<ReadRole, 'employer' | 'title' | 'dates'>): string {
  return [employer, title, dates].filter(Boolean).join(', ')
}

/** A degree or certificate is one line; dates on a row of their own belong to the line before. */
function sortEntries(section: SectionName, lines: readonly UnsortedLine[]): NewResumeLine[] {
  const sorted: NewResumeLine[] = []
  const [first] = lines
  const isDatesFirst = first !== undefined && isDatesOnly(first.text)
  let waiting = ''
  for (const { page, text } of lines) {
    const isDates = isDatesOnly(text)
    const last = sorted.at(-1)
    if (isDates && isDatesFirst) waiting = text
    else if (isDates && last) last.text += `, ${text}`
    else {
      sorted.push({ page, section, roleHeader: '', text: waiting ? `${waiting} ${text}` : text })
      waiting = ''
    }
  }
  return sorted
}
