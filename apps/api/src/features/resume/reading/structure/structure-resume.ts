import type { PdfLine } from '../pdf-reading.ts'
import { joinLines, type TextBlock } from './join-lines.ts'
import { type ResumeProfile, readProfile } from './profile.ts'
import { findRoleHeaders, readDates } from './roles.ts'
import { readHeading, type SectionName } from './sections.ts'

/** One line of the resume an answer can stand on. */
export interface ResumeChunk {
  page: number
  section: SectionName
  /** "employer, title, dates" of the role the line stands under; empty outside of a role. */
  roleHeader: string
  text: string
  /** Why no answer may stand on the line. */
  flag?: 'hidden' | 'instruction'
}

export interface StructuredResume {
  chunks: ResumeChunk[]
  profile: ResumeProfile
}

const sectionsWithRoles: readonly SectionName[] = ['Experience', 'Projects', 'Volunteering', 'Other']
const contactDetail = /@|https?:|www\.|linkedin|github\.com|\+?\d[\d\s().-]{7,}\d/i

/** Sorts what was read into sections, roles and lines. Nothing is added: every chunk is text of the document. */
export function structureResume(pages: readonly PdfLine[][]): StructuredResume {
  const parts = splitSections(joinLines(pages))
  const preamble = parts[0]?.blocks ?? []
  const skillBlocks = parts.filter(({ section }) => section === 'Skills').flatMap(({ blocks }) => blocks)
  const profile = readProfile(
    preamble,
    skillBlocks.map(({ text }) => text),
  )
  const chunks = parts.flatMap(({ section, blocks }, index) =>
    index === 0 ? chunkPreamble(blocks, profile) : chunkSection(section, blocks),
  )
  return { chunks, profile }
}

type Part = { section: SectionName; blocks: TextBlock[] }

/** The first part is what stands above the first heading: name, contact details, perhaps everything. */
function splitSections(blocks: readonly TextBlock[]): Part[] {
  const preamble: Part = { section: 'Other', blocks: [] }
  const parts = [preamble]
  for (const block of blocks) {
    const section = block.isBullet ? null : readHeading(block.text)
    if (section) parts.push({ section, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts
}

/** Name and contact details prove nothing in an answer and are not handed to any engine. */
function chunkPreamble(blocks: readonly TextBlock[], { name, headline }: ResumeProfile): ResumeChunk[] {
  const lines = blocks.filter(
    ({ text }) => text !== name && !contactDetail.test(text.replace(readDates(text) ?? '', '')),
  )
  const hasRoles = lines.some(({ text }) => readDates(text) !== null)
  if (hasRoles) return chunkSection('Other', lines)
  return chunkSection(
    'Summary',
    lines.filter(({ text }) => text !== headline),
  )
}

function chunkSection(section: SectionName, blocks: readonly TextBlock[]): ResumeChunk[] {
  if (section === 'Education' || section === 'Certifications') return chunkEntries(section, blocks)
  const headers: ReturnType<typeof findRoleHeaders> = sectionsWithRoles.includes(section)
    ? findRoleHeaders(blocks)
    : new Map()
  const chunks: ResumeChunk[] = []
  let roleHeader = ''
  for (let index = 0; index < blocks.length; index++) {
    const found = headers.get(index)
    const block = blocks[index]
    if (!block) break
    if (!found) {
      chunks.push({ page: block.page, section, roleHeader, text: block.text })
      continue
    }
    roleHeader = found.header
    index += found.length - 1
    // A role without a line of its own would be lost: its header is then the line.
    const isBare = index + 1 >= blocks.length || headers.has(index + 1)
    if (isBare) chunks.push({ page: block.page, section, roleHeader, text: roleHeader })
  }
  return chunks
}

/** A degree or certificate is one chunk; its dates alone on a line belong to the line before. */
function chunkEntries(section: SectionName, blocks: readonly TextBlock[]): ResumeChunk[] {
  const chunks: ResumeChunk[] = []
  for (const { page, text } of blocks) {
    const dates = readDates(text) ?? /^(?:19|20)\d{2}$/.exec(text)?.[0]
    const last = chunks.at(-1)
    if (dates && last && text.length - dates.length <= 3) last.text += `, ${text}`
    else chunks.push({ page, section, roleHeader: '', text })
  }
  return chunks
}
