import { careerLimits } from '@cuelight/contracts/constants'
import { type JsonResume, jsonResumeSchema } from '@cuelight/contracts/json-resume'
import { findInstructions } from '../../../coach/instructions/instruction-text.ts'
import type { ReadResume } from '../reading/pdf-reading.ts'
import type { DatedEntry } from '../reading/structure/profile.ts'
import type { NewResumeLine } from '../reading/structure/resume-line.ts'
import type { ReadRole } from '../reading/structure/roles/role-header.ts'
import type { SectionName } from '../reading/structure/sections.ts'
import { describeRole } from '../reading/structure/structure-resume.ts'

/** Whether a text is a JSON Resume with anything in it; what its words say is left to `readJsonResume`. */
export function isJsonResume(text: string): boolean {
  const parsed = jsonResumeSchema.safeParse(parseJson(text))
  if (!parsed.success) return false
  const { basics, ...lists } = parsed.data
  return (
    oneRow(basics?.summary) !== '' ||
    Object.values(lists).some((list) => Array.isArray(list) && list.length > 0)
  )
}

/**
 * Null for a text that is no JSON Resume, or none with a line in it. `tellOrders` says which lines address a machine; that
 * takes long, so the caller decides where.
 */
export async function readJsonResume(
  text: string,
  tellOrders: (lines: string[]) => Promise<boolean[]>,
): Promise<ReadResume | null> {
  const parsed = jsonResumeSchema.safeParse(parseJson(text))
  if (!parsed.success) return null
  const builder = new CareerBuilder()
  addRoles(builder, parsed.data)
  addLists(builder, parsed.data)
  const { roles, lines } = builder
  if (lines.length > careerLimits.lines) return null
  const isOrder = await tellOrders(lines.map((line) => line.text))
  const checked = lines.map(
    (line, index): NewResumeLine => (isOrder[index] ? { ...line, flag: 'instruction' } : line),
  )
  if (!checked.some(({ flag }) => !flag)) return null
  const { name, label } = parsed.data.basics ?? {}
  const skills = (parsed.data.skills ?? []).flatMap((skill) =>
    skill.keywords?.length ? skill.keywords : (skill.name ?? []),
  )
  return {
    pages: [checked.map((line) => line.text).join('\n')],
    lines: checked,
    roles,
    profile: {
      name: clean(name),
      headline: clean(label),
      skills: skills.flatMap((skill) => clean(skill) ?? []),
      languages: (parsed.data.languages ?? []).flatMap(({ language, fluency }) => {
        const name = clean(language)
        return name ? [{ name, level: clean(fluency) }] : []
      }),
      certificates: (parsed.data.certificates ?? []).flatMap(toEntry),
      publications: (parsed.data.publications ?? []).flatMap(({ name, releaseDate }) =>
        toEntry({ name, date: releaseDate }),
      ),
    },
    reading: {
      scannedPages: [],
      reorderedPages: [],
      unreadPages: [],
      flags: checked.flatMap(({ flag, text: words }) => {
        const reason = flag && (findInstructions(words)[0]?.reason ?? 'It addresses a machine.')
        return reason ? [{ kind: 'instruction' as const, page: 1, text: words.slice(0, 400), reason }] : []
      }),
      unsupportedScripts: [],
      doubts: [],
    },
  }
}

function toEntry(entry: { name?: string | undefined; date?: string | undefined }): DatedEntry[] {
  const name = clean(entry.name)
  return name ? [{ name, date: clean(entry.date) }] : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/u, ''))
  } catch {
    return null
  }
}

/** One row of plain words; null for none, and for words that address a machine: a field travels with every line. */
function clean(text: string | undefined): string | null {
  const words = oneRow(text)
  return words === '' || words.length > careerLimits.fieldLetters || findInstructions(words).length > 0
    ? null
    : words
}

function oneRow(text: string | undefined): string {
  return (text ?? '').replaceAll('\0', '').replace(/\s+/gu, ' ').trim()
}

/** Collects the lines and roles of a document in their order. */
class CareerBuilder {
  readonly lines: NewResumeLine[] = []
  readonly roles: ReadRole[] = []

  addLine(section: SectionName, ...parts: (string | undefined)[]): void {
    const text = parts.map(oneRow).filter(Boolean).join(', ')
    if (text !== '')
      this.lines.push({ page: 1, section, roleHeader: '', text: text.slice(0, careerLimits.lineLetters) })
  }

  addRole(
    section: SectionName,
    fields: { employer?: string | undefined; title?: string | undefined; place?: string | undefined },
    { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
    texts: readonly (string | undefined)[],
  ): void {
    const [start, written] = [clean(startDate), clean(endDate)]
    // In this format a role without an end goes on.
    const end = written ?? (start && section !== 'Projects' ? 'Present' : null)
    const [employer, title, place] = [clean(fields.employer), clean(fields.title), clean(fields.place)]
    const dates = [start, end].filter(Boolean).join(' – ') || null
    const role: ReadRole = { employer, title, place, start, end, dates, section }
    const roleHeader = describeRole(role)
    const index = this.roles.push(role) - 1
    const told = texts.map(oneRow).filter(Boolean)
    for (const text of told.length > 0 ? told : [roleHeader]) {
      if (text === '') continue
      this.lines.push({
        page: 1,
        section,
        roleHeader,
        role: index,
        text: text.slice(0, careerLimits.lineLetters),
      })
    }
  }
}

function addRoles(builder: CareerBuilder, { basics, work, volunteer, projects }: JsonResume): void {
  builder.addLine('Summary', basics?.summary)
  for (const { name, position, location, summary, highlights = [], ...dates } of work ?? []) {
    const fields = { employer: name, title: position, place: location }
    builder.addRole('Experience', fields, dates, [summary, ...highlights])
  }
  for (const { organization, position, summary, highlights = [], ...dates } of volunteer ?? []) {
    builder.addRole('Volunteering', { employer: organization, title: position }, dates, [
      summary,
      ...highlights,
    ])
  }
  for (const { name, entity, description, highlights = [], ...dates } of projects ?? []) {
    builder.addRole('Projects', { employer: entity, title: name }, dates, [description, ...highlights])
  }
}

function addLists(builder: CareerBuilder, resume: JsonResume): void {
  const named = (name: string | undefined, keywords: readonly string[] | undefined) =>
    [name, keywords?.join(', ')].map(oneRow).filter(Boolean).join(': ')
  for (const { studyType, area, institution, startDate, endDate, score, courses } of resume.education ?? []) {
    const degree = [studyType, area].map(oneRow).filter(Boolean).join(' ')
    const dates = [startDate, endDate].filter(Boolean).join(' – ')
    builder.addLine('Education', degree, institution, dates, score)
    builder.addLine('Education', courses?.join(', '))
  }
  for (const { name, issuer, date } of resume.certificates ?? [])
    builder.addLine('Certifications', name, issuer, date)
  for (const { title, awarder, date, summary } of resume.awards ?? []) {
    builder.addLine('Awards', title, awarder, date)
    builder.addLine('Awards', summary)
  }
  for (const { name, publisher, releaseDate, summary } of resume.publications ?? []) {
    builder.addLine('Publications', name, publisher, releaseDate)
    builder.addLine('Publications', summary)
  }
  for (const { name, keywords } of resume.skills ?? []) builder.addLine('Skills', named(name, keywords))
  for (const { language, fluency } of resume.languages ?? [])
    builder.addLine('Languages', named(language, fluency ? [fluency] : []))
  for (const { name, keywords } of resume.interests ?? []) builder.addLine('Interests', named(name, keywords))
}
