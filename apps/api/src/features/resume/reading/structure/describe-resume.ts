import type { ResumeFlag } from '@cuelight/contracts/resume'
import { findInstructions } from '../../../../coach/instructions/instruction-text.ts'
import type { PdfPage, ReadResume } from '../pdf-reading.ts'
import { structureInBestOrder } from './choose-order.ts'
import { cleanText } from './clean-text.ts'
import { findAnyDate } from './dates.ts'
import { findDoubts } from './find-doubts.ts'
import type { DatedEntry } from './profile.ts'
import type { NewResumeLine } from './resume-line.ts'
import type { ReadRole } from './roles/role-header.ts'
import type { SectionName } from './sections.ts'

// A file can hold any amount of hidden text; the candidate needs to see that there is some.
const maxFlags = 60
const maxFlagLetters = 400
const maxEntries = 200

/**
 * Reads the pages as a resume. Text that cannot be seen or that addresses a machine is kept for the candidate to look
 * at, flagged so that no answer cites it.
 */
export function describeResume(
  given: readonly PdfPage[],
  properties: readonly string[],
  unsupportedScripts: string[],
): ReadResume {
  const { pages, resume } = structureInBestOrder(given)
  const { lines, profile, roles } = resume
  const { checked, flags } = flagInstructions(lines)
  const hidden = pages.flatMap((page, index) => findHiddenLines(page, index + 1))
  const isClean = (text: string | null) => text !== null && findInstructions(text).length === 0
  return {
    pages: pages.map((page) => page.lines.map(({ text }) => text).join('\n')),
    lines: [...checked, ...hidden.map(({ line }) => line)],
    roles: roles.map((role) => cleanRole(role, isClean)),
    profile: {
      name: isClean(profile.name) ? profile.name : null,
      headline: isClean(profile.headline) ? profile.headline : null,
      skills: profile.skills.filter(isClean),
      languages: profile.languages,
      certificates: listEntries(checked, 'Certifications'),
      publications: listEntries(checked, 'Publications'),
    },
    reading: {
      scannedPages: numbersOf(pages, ({ isScanned, isUnread }) => isScanned && !isUnread),
      reorderedPages: numbersOf(pages, ({ isReordered }) => isReordered),
      unreadPages: numbersOf(pages, ({ isUnread }) => isUnread),
      flags: [...flags, ...hidden.map(({ flag }) => flag), ...flagProperties(properties)].slice(0, maxFlags),
      unsupportedScripts,
      doubts: findDoubts(
        pages.map((page) => page.lines.map(({ text }) => text)),
        profile.name,
      ),
    },
  }
}

function listEntries(lines: readonly NewResumeLine[], section: SectionName): DatedEntry[] {
  return lines
    .filter((line) => line.section === section && !line.flag)
    .slice(0, maxEntries)
    .map(({ text }) => {
      const date = findAnyDate(text)?.text ?? null
      const name = date === null ? text : trimSigns(text.replace(date, ' ').replace(/\s{1,9}/g, ' '))
      return /\p{L}{2}/u.test(name) ? { name, date } : { name: text, date: null }
    })
}

/** Without the brackets and dashes that stood around a date. */
function trimSigns(text: string): string {
  return text.replace(/\(\s?\)/g, '').replace(/^[\s,.:|–-]+|(?<![\s,.:|–-])[\s,.:|–-]+$/g, '')
}

/** An order in a field of a role would travel with every line of the role. */
function cleanRole(role: ReadRole, isClean: (text: string | null) => boolean): ReadRole {
  const keep = (text: string | null) => (isClean(text) ? text : null)
  return { ...role, employer: keep(role.employer), title: keep(role.title), place: keep(role.place) }
}

/** Flags lines that address a machine, even when the order runs over two lines. */
function flagInstructions(lines: readonly NewResumeLine[]): {
  checked: NewResumeLine[]
  flags: ResumeFlag[]
} {
  const flags: ResumeFlag[] = []
  const checked = lines.map((line): NewResumeLine => {
    const inHeader = findInstructions(line.roleHeader)[0]
    const found = findInstructions(line.text)[0]
    const reason = found?.reason ?? inHeader?.reason
    if (!reason) return line
    flags.push(toFlag('instruction', line.page, found ? line.text : line.roleHeader, reason))
    // An order in the header of a role would travel with every line of the role.
    return { ...line, ...(inHeader && { roleHeader: '' }), ...(found && { flag: 'instruction' }) }
  })
  for (const [index, line] of checked.entries()) {
    const next = checked[index + 1]
    if (!next || line.flag || next.flag) continue
    const found = findInstructions(`${line.text}\n${next.text}`)[0]
    if (!found) continue
    checked[index] = { ...line, flag: 'instruction' }
    checked[index + 1] = { ...next, flag: 'instruction' }
    flags.push(toFlag('instruction', line.page, found.text, found.reason))
  }
  return { checked, flags: uniqueFlags(flags) }
}

function findHiddenLines({ hidden }: PdfPage, page: number): { line: NewResumeLine; flag: ResumeFlag }[] {
  return hidden.flatMap((found) => {
    const text = cleanText(found.text)
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const order = findInstructions(text)[0]
    const reason = order ? `${found.reason} ${order.reason}` : found.reason
    const line: NewResumeLine = { page, section: 'Other', roleHeader: '', text, flag: 'hidden' }
    return [{ line, flag: toFlag('hidden', page, text, reason) }]
  })
}

/** Titles and keywords are normal; only what addresses a machine is worth a flag. */
function flagProperties(properties: readonly string[]): ResumeFlag[] {
  return properties.flatMap((text) => {
    const [found] = findInstructions(text)
    return found
      ? [toFlag('hidden', null, text, `It stands in the properties of the file. ${found.reason}`)]
      : []
  })
}

function toFlag(kind: ResumeFlag['kind'], page: number | null, text: string, reason: string): ResumeFlag {
  return { kind, page, text: cleanText(text).slice(0, maxFlagLetters), reason }
}

function uniqueFlags(flags: readonly ResumeFlag[]): ResumeFlag[] {
  return [...new Map(flags.map((flag) => [`${flag.page} ${flag.text}`, flag])).values()]
}

function numbersOf(pages: readonly PdfPage[], isMeant: (page: PdfPage) => boolean): number[] {
  return pages.flatMap((page, index) => (isMeant(page) ? [index + 1] : []))
}
