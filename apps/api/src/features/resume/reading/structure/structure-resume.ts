import type { TextLine } from '../layout/text-lines.ts'
import { joinLines } from './join-lines.ts'
import { type ResumeProfile, readProfile } from './profile.ts'
import type { NewResumeLine, UnsortedLine } from './resume-line.ts'
import { findRoleHeaders, readDates } from './roles.ts'
import { readHeading, type SectionName } from './sections.ts'

export interface StructuredResume {
  lines: NewResumeLine[]
  profile: ResumeProfile
}

const sectionsWithRoles: readonly SectionName[] = ['Experience', 'Projects', 'Volunteering', 'Other']
const contactDetail = /@|https?:|www\.|linkedin|github\.com|\+?\d[\d\s().-]{7,}\d/i

/** Sorts what was read into sections, roles and lines. Nothing is added: every line is text of the document. */
export function structureResume(pages: readonly TextLine[][]): StructuredResume {
  const parts = splitSections(joinLines(pages))
  const preamble = parts[0]?.lines ?? []
  const skillLines = parts.filter(({ section }) => section === 'Skills').flatMap(({ lines }) => lines)
  const profile = readProfile(
    preamble,
    skillLines.map(({ text }) => text),
  )
  const lines = parts.flatMap(({ section, lines }, index) =>
    index === 0 ? sortPreamble(lines, profile) : sortSection(section, lines),
  )
  return { lines, profile }
}

type Part = { section: SectionName; lines: UnsortedLine[] }

/** The first part is what stands above the first heading: name, contact details, perhaps everything. */
function splitSections(lines: readonly UnsortedLine[]): Part[] {
  const preamble: Part = { section: 'Other', lines: [] }
  const parts = [preamble]
  for (const line of lines) {
    const section = line.isBullet ? null : readHeading(line.text)
    if (section) parts.push({ section, lines: [] })
    else parts.at(-1)?.lines.push(line)
  }
  return parts
}

/** Name and contact details prove nothing in an answer and are not handed to any engine. */
function sortPreamble(lines: readonly UnsortedLine[], { name, headline }: ResumeProfile): NewResumeLine[] {
  const kept = lines.filter(
    ({ text }) => text !== name && !contactDetail.test(text.replace(readDates(text) ?? '', '')),
  )
  const hasRoles = kept.some(({ text }) => readDates(text) !== null)
  if (hasRoles) return sortSection('Other', kept)
  return sortSection(
    'Summary',
    kept.filter(({ text }) => text !== headline),
  )
}

function sortSection(section: SectionName, lines: readonly UnsortedLine[]): NewResumeLine[] {
  if (section === 'Education' || section === 'Certifications') return sortEntries(section, lines)
  const headers: ReturnType<typeof findRoleHeaders> = sectionsWithRoles.includes(section)
    ? findRoleHeaders(lines)
    : new Map()
  const sorted: NewResumeLine[] = []
  let roleHeader = ''
  for (let index = 0; index < lines.length; index++) {
    const found = headers.get(index)
    const line = lines[index]
    if (!line) break
    if (!found) {
      sorted.push({ page: line.page, section, roleHeader, text: line.text })
      continue
    }
    roleHeader = found.header
    index += found.length - 1
    // A role without a line of its own would be lost: its header is then the line.
    const isBare = index + 1 >= lines.length || headers.has(index + 1)
    if (isBare) sorted.push({ page: line.page, section, roleHeader, text: roleHeader })
  }
  return sorted
}

/** A degree or certificate is one line; its dates alone on a line belong to the line before. */
function sortEntries(section: SectionName, lines: readonly UnsortedLine[]): NewResumeLine[] {
  const sorted: NewResumeLine[] = []
  for (const { page, text } of lines) {
    const dates = readDates(text) ?? /^(?:19|20)\d{2}$/.exec(text)?.[0]
    const last = sorted.at(-1)
    if (dates && last && text.length - dates.length <= 3) last.text += `, ${text}`
    else sorted.push({ page, section, roleHeader: '', text })
  }
  return sorted
}
