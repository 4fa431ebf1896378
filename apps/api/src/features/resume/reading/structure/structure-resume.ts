import type { TextLine } from '../layout/text-lines.ts'
import { findDates, isDatesOnly, readDates } from './dates.ts'
import { shareOfLargest } from './headings.ts'
import { joinLines } from './join-lines.ts'
import { dropPageMarks } from './page-marks.ts'
import { cleanName } from './person-name.ts'
import { type ResumeProfile, readProfile } from './profile.ts'
import type { NewResumeLine, UnsortedLine } from './resume-line.ts'
import { findRoleHeaders, isDateLine, mayBeDateLine, type ReadRole, type RoleHeader } from './roles.ts'
import type { SectionName } from './sections.ts'
import { partToldRoles } from './told-roles.ts'

export interface StructuredResume {
  lines: NewResumeLine[]
  profile: ResumeProfile
  roles: ReadRole[]
}

const sectionsWithRoles: readonly SectionName[] = ['Experience', 'Volunteering', 'Projects', 'Other']
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
  const profile = readProfile(joined, linesOf('Skills'), linesOf('Languages'))
  const roles: ReadRole[] = []
  const headers = findHeaders(parts)
  const lines = parts.flatMap((part, index) => {
    if (part.isContact)
      return sortPreamble(
        part.lines.filter((line) => !isAddress(line)),
        profile,
        roles,
      )
    return index === 0
      ? sortPreamble(part.lines, profile, roles)
      : sortSection(part.section, part.lines, roles, headers.get(part))
  })
  return { lines, profile, roles }
}

/** The headers of the roles in each part that has any. */
function findHeaders(parts: readonly Part[]): Map<Part, RoleHeader[]> {
  const withRoles = parts.filter(
    ({ section, isContact }, index) => index > 0 && !isContact && sectionsWithRoles.includes(section),
  )
  return new Map(
    [...Map.groupBy(withRoles, ({ section }) => section)].flatMap(([section, some]) => {
      const found = findRoleHeaders(
        some.map(({ lines }) => lines),
        isDatedIn(section),
        section === 'Experience' ? mayBeDateLine : undefined,
      )
      return some.map((part, index) => [part, found[index] ?? []] as const)
    }),
  )
}

/** A film or an award has a single year; elsewhere only a range of dates begins a role. */
function isDatedIn(section: SectionName): (line: UnsortedLine) => boolean {
  return (line) => isDateLine(line) && (section === 'Experience' || findDates(line.text) !== null)
}

type Part = { section: SectionName; isContact: boolean; lines: UnsortedLine[] }

const columnLabel =
  /^(?:period|dates?|years?|from|to|duration|employer|company|organi[sz]ation|institution|school|university|degree|award|qualification|position|(?:job )?title|role|function|place|location|city|duties|responsibilities|description|tasks|zeitraum|datum|jahr|von|bis|arbeitgeber|firma|unternehmen|funktion|t[äa]tigkeit(?:en)?|stelle|ort|aufgaben|abschluss|schule|p[ée]riode|ann[ée]e|entreprise|employeur|soci[ée]t[ée]|poste|fonction|lieu|ville|missions?|dipl[ôo]me|[ée]tablissement|periodo|fechas?|a[ñn]os?|empresa|puesto|cargo|lugar|ciudad|funciones|tareas|t[íi]tulo|centro)$/iu

/** A street or a postcode under the heading "Contact". */
function isAddress({ text }: UnsortedLine): boolean {
  const words = text.split(' ').length
  return words <= 4 || (/\d/.test(text) && words <= 8 && findDates(text) === null)
}

/** The row over a table that says what its columns hold. */
function isTableHead({ cells }: UnsortedLine): boolean {
  return cells.length > 1 && cells.every(({ text }) => columnLabel.test(text.trim()))
}

/** A side bar that comes first ends where the person's name begins the main column. */
function endAtName(lines: readonly UnsortedLine[]): UnsortedLine[] {
  const { name } = readProfile(lines, [], [])
  const at = lines.findIndex(
    (line) => name !== null && line.cells.some((cell) => cleanName(cell.text) === name),
  )
  const own = lines[at]
  const headings = lines.slice(0, at).filter(({ heading }) => heading)
  if (!own || headings.length === 0 || headings.some(({ fontSize }) => fontSize * 1.2 > own.fontSize))
    return [...lines]
  const start: UnsortedLine = { ...own, text: '', heading: 'Other', isContact: true }
  return [...lines.slice(0, at), start, ...lines.slice(at)]
}

/**
 * The first part is everything above the first heading: name, contact details, sometimes the whole resume. A line at the
 * top of another column goes on with what that column was about.
 */
function splitSections(lines: readonly UnsortedLine[]): Part[] {
  const parts: Part[] = [{ section: 'Other', isContact: false, lines: [] }]
  let current = parts[0] as Part
  let top: UnsortedLine | undefined
  let last: UnsortedLine | undefined
  for (const line of lines) {
    if (!line.heading) {
      if (last && startsColumn(line, last) && !isEvenColumn(lines, line, last))
        current = findPartAbove(parts, line) ?? current
      current.lines.push(line)
    } else {
      const isBelow = isBelowHeading(line, top, current.section)
      // Below a role it says what its bullets are about, or is the employer of what follows.
      if (isBelow && sectionsWithRoles.includes(current.section) && current.section !== 'Other') {
        current.lines.push({ ...line, heading: null })
        last = line
        continue
      }
      if (!isBelow && (!top || line.fontSize >= shareOfLargest * top.fontSize)) top = line
      current = isBelow
        ? { ...current, lines: [] }
        : { section: line.heading, isContact: line.isContact, lines: [] }
      parts.push(current)
    }
    last = line
  }
  return parts
}

/** Whether a line stands over the one before it or on the next page, and beside it, as the first of a column does. */
function startsColumn(line: UnsortedLine, last: UnsortedLine): boolean {
  const isOnTop = line.page > last.page || line.y > last.y + last.fontSize
  return isOnTop && !isOver(line, last)
}

/** Columns of one width are read one after the other as in a newspaper; a side bar is narrower than what it stands beside. */
function isEvenColumn(lines: readonly UnsortedLine[], line: UnsortedLine, last: UnsortedLine): boolean {
  const widthOf = (one: UnsortedLine) => {
    const column = lines.filter(
      (other) => other.page === one.page && isOver(one, other) && isSameColumn(one, other),
    )
    return Math.max(...column.map(rightOf)) - Math.min(...column.map(({ x }) => x))
  }
  const [own, before] = [widthOf(line), widthOf(last)]
  return Math.min(own, before) > evenShare * Math.max(own, before)
}

const evenShare = 0.75

function isOver(one: UnsortedLine, other: UnsortedLine): boolean {
  return one.x < rightOf(other) && other.x < rightOf(one)
}

function rightOf({ cells, x }: UnsortedLine): number {
  return Math.max(x, ...cells.map(({ right }) => right))
}

/** The last section that stands in the column of a line, on the page before it. */
function findPartAbove(parts: readonly Part[], line: UnsortedLine): Part | undefined {
  return parts.findLast(({ lines }) =>
    lines.some((other) => other.page === line.page - 1 && isOver(line, other) && isSameColumn(line, other)),
  )
}

const sameColumnPoints = 40

function isSameColumn(one: UnsortedLine, other: UnsortedLine): boolean {
  return Math.abs(one.x - other.x) <= sameColumnPoints
}

/** "Operating systems" in smaller letters below "Skills" divides that section and opens none. */
function isBelowHeading(line: UnsortedLine, top: UnsortedLine | undefined, section: SectionName): boolean {
  return (
    (line.heading === 'Other' || line.heading === section) &&
    !line.isContact &&
    top !== undefined &&
    line.fontSize < shareOfLargest * top.fontSize
  )
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
  const inPart = found ?? findRoleHeaders([lines], isDatedIn(section))[0] ?? []
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
