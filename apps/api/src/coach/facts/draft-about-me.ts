import type { ResumeLine } from '../../ports/language-model.ts'
import { hasMetric } from '../resume-line.ts'
import { sayLine } from '../speech/say-line.ts'
import { tellAim } from '../write/compose-biography.ts'
import { readRole, type SpokenRole } from '../write/read-role.ts'

/** Three places are a career in a minute; more is a list. */
const toldRoles = 3
/** Titles that stand alone in a sentence: "I work as Head of Data". */
const withoutArticle = /^(?:head|chief|director|vice president|vp|c[eotfm]o|president|co-?founder)\b/iu

interface HeldRole {
  spoken: SpokenRole
  lines: ResumeLine[]
  /** 0 without a date. */
  lastYear: number
}

/**
 * "Tell me about yourself" from the lines of a resume, newest role first: what the candidate does now, then what came
 * before, each with its strongest line, and what they look for where the summary says it. Null when no line belongs to a role with an employer and a title.
 */
export function draftAboutMe(lines: readonly ResumeLine[]): string | null {
  const roles = readRoles(lines).slice(0, toldRoles)
  if (roles.length === 0) return null
  const aim = tellAim(lines).map(({ text }) => text)
  return [
    ...roles.map((role, place) => sayRole(role, place)),
    ...(aim.length > 0 ? [aim.join(' ')] : []),
  ].join('\n')
}

/** The roles, the newest first; those of one year stay in the order of the resume. */
function readRoles(lines: readonly ResumeLine[]): HeldRole[] {
  const byHeader = new Map<string, ResumeLine[]>()
  for (const line of lines) {
    if (line.roleHeader !== '')
      byHeader.set(line.roleHeader, [...(byHeader.get(line.roleHeader) ?? []), line])
  }
  return [...byHeader]
    .map(([header, held]) => ({ spoken: readRole(header), lines: held, lastYear: readLastYear(header) }))
    .filter(({ spoken }) => spoken.employer !== null && spoken.title !== null)
    .toSorted((one, other) => endOf(other) - endOf(one))
}

const endOf = ({ spoken, lastYear }: HeldRole) => (spoken.isCurrent ? Number.MAX_SAFE_INTEGER : lastYear)

function readLastYear(header: string): number {
  return Math.max(0, ...(header.match(/\b(?:19|20)\d{2}\b/gu) ?? []).map(Number))
}

function sayRole({ spoken, lines }: HeldRole, place: number): string {
  const work = `${withArticle(spoken.title ?? '')} at ${spoken.employer ?? ''}`
  const opening = ['Most recently I worked', 'Before that I worked', 'Earlier I worked'][place]
  const placed = spoken.isCurrent
    ? `${place === 0 ? 'I' : 'I also'} work as ${work}.`
    : `${opening} as ${work}.`
  // The earliest place is only named: what is told of it is too long ago to lead with.
  if (place === toldRoles - 1) return placed
  const best = lines.find(({ text }) => hasMetric(text)) ?? lines[0]
  const deeds = best ? sayLine(best.text, spoken.isCurrent).filter((sentence) => /^I\b/u.test(sentence)) : []
  return [placed, ...deeds.slice(0, 2)].join(' ')
}

function withArticle(title: string): string {
  if (withoutArticle.test(title)) return title
  return `${/^[aeio]/iu.test(title) ? 'an' : 'a'} ${title}`
}
