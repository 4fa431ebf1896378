import type { JsonResume } from '@cuelight/contracts/json-resume'
import type { PlacedResumeLine, ResumeDetail, ResumeRole } from '@cuelight/contracts/resume'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { readResume } from '../read-resume.ts'
import { toIsoDate } from './iso-date.ts'

const schemaAddress = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json'

/** The career as it stands now, corrections and notes included, in the format that other tools read. */
export async function exportJsonResume(ctx: ActorContext, input: { id: number }): Promise<JsonResume> {
  const detail = await readResume(ctx, input)
  if (detail.status !== 'ready') {
    throw new DomainError('wrong-state', 'This resume has not been read yet. Please wait until it is ready.')
  }
  return toJsonResume(detail)
}

export function toJsonResume({
  profile,
  roles,
  lines,
}: Pick<ResumeDetail, 'profile' | 'roles' | 'lines'>): JsonResume {
  const usable = lines.filter(({ flag }) => flag === null)
  const loose = (section: string) =>
    usable.filter((line) => line.section === section && line.roleId === null).map(({ text }) => text)
  const rolesOf = (...sections: string[]) => roles.filter(({ section }) => sections.includes(section))
  const summary = loose('Summary').join(' ')
  return dropEmpty({
    $schema: schemaAddress,
    basics: dropEmpty({ name: profile?.name ?? undefined, label: profile?.headline ?? undefined, summary }),
    work: rolesOf('Experience', 'Other').map((role) =>
      dropEmpty({
        ...entryOf(role, usable),
        name: role.employer,
        position: role.title,
        location: role.place,
      }),
    ),
    volunteer: rolesOf('Volunteering').map((role) =>
      dropEmpty({ ...entryOf(role, usable), organization: role.employer, position: role.title }),
    ),
    projects: rolesOf('Projects').map((role) =>
      dropEmpty({
        ...entryOf(role, usable),
        name: role.title ?? role.employer,
        entity: role.title && role.employer,
      }),
    ),
    education: loose('Education').map(toEducation),
    certificates: loose('Certifications').map((name) => ({ name })),
    awards: loose('Awards').map((title) => ({ title })),
    publications: loose('Publications').map((name) => ({ name })),
    skills: loose('Skills').map(toSkill),
    languages: loose('Languages').map((language) => ({ language })),
    interests: loose('Interests').map((name) => ({ name })),
  })
}

function entryOf(role: ResumeRole, lines: readonly PlacedResumeLine[]) {
  const own = lines.filter(({ roleId }) => roleId === role.id)
  return {
    startDate: toIsoDate(role.start),
    endDate: toIsoDate(role.end),
    // A role without lines has its header as its line.
    highlights: own.filter(({ text, roleHeader }) => text !== roleHeader).map(({ text }) => text),
  }
}

const school =
  /\b(?:universi|college|school|institut|academy|akademie|hochschule|[ée]cole|facult|lyc[ée]e|escuela)/iu
const degree = /\b(?:b\.?sc|m\.?sc|b\.?a\b|m\.?a\b|mba|ph\.?d|bachelor|master|diplom|doctor|licence|grado)/iu

/** The parts of a line such as "BSc Physics, University of Leeds, 2014 – 2017" that are certain; otherwise the whole line. */
function toEducation(text: string) {
  const years = text.match(/\b(?:19|20)\d{2}\b/gu) ?? []
  const parts = text.split(/,\s+/u)
  const institution = parts.find((part) => school.test(part))
  const area = parts.find((part) => degree.test(part))
  return dropEmpty({
    institution: institution ?? text,
    area: institution === undefined || area === institution ? undefined : area,
    startDate: years.length > 1 ? years[0] : undefined,
    endDate: years.at(-1),
  })
}

/** "Languages: Go, SQL" is a name with its keywords; "Go, SQL" is keywords alone. */
function toSkill(text: string) {
  const [, name, rest] = /^([^:,]{1,40}):\s+(\S.*)$/u.exec(text) ?? []
  const keywords = (rest ?? text).split(/(?:(?<!\s)\s+)?[,;·|]\s*/u).filter(Boolean)
  return keywords.length === 1 && !name ? { name: keywords[0] } : dropEmpty({ name, keywords })
}

type WithoutNull<Value> = { [Key in keyof Value]?: Exclude<Value[Key], null | undefined> }

function dropEmpty<Value extends object>(value: Value): WithoutNull<Value> {
  const isEmpty = (each: unknown) =>
    each === null || each === undefined || each === '' || (Array.isArray(each) && each.length === 0)
  return Object.fromEntries(Object.entries(value).filter(([, each]) => !isEmpty(each))) as WithoutNull<Value>
}
