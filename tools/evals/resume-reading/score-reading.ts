import type { ReadResume } from '../../../apps/api/src/features/resume/reading/pdf-reading.ts'
import { compareRole, type GivenRole, hasForeignDates } from './compare-role.ts'
import { fold, holds, tight, wordsOf } from './fold.ts'
import type { Truth, TruthRole } from './truth.ts'

/** Counts for one file; each `of` is what the truth lists. */
export interface ReadingScore {
  name: number
  nameGiven: string | null
  roles: number
  exact: number
  tolerant: number
  rolesGiven: number
  foreignDates: number
  skills: number
  skillsFound: number
  schools: number
  schoolsFound: number
  bullets: number
  bulletsFound: number
  bulletsWhole: number
  bulletsUnderRole: number
  linesHidden: number
}

/** How much of the truth a reading holds; null means that the file was not read. */
export function scoreReading(truth: Truth, reading: ReadResume | null): ReadingScore {
  const given = (reading?.roles ?? []).map(
    ({ employer, title, dates, start, end, place, section }): GivenRole => ({
      employer: employer ?? '',
      title: title ?? '',
      dates: dates ?? [start, end].filter(Boolean).join(' - '),
      place: place ?? '',
      isProject: section === 'Projects',
    }),
  )
  const roles = truth.roles ?? []
  // A project may be given as a role; it counts only where the truth calls it one.
  const ordered = [...given.filter((one) => !one.isProject), ...given.filter((one) => one.isProject)]
  return {
    name: fold(reading?.profile.name) === fold(truth.name) ? 1 : 0,
    nameGiven: reading?.profile.name ?? null,
    roles: roles.length,
    exact: countPairs(ordered, roles, 'isExact'),
    tolerant: countPairs(ordered, roles, 'isTolerant'),
    rolesGiven: given.filter((one) => !one.isProject).length,
    foreignDates: given.filter((one) => hasForeignDates(one, roles)).length,
    ...scoreLists(truth, reading),
    ...scoreBullets(roles, reading, given),
    linesHidden: (reading?.lines ?? []).filter(({ flag }) => flag !== undefined).length,
  }
}

function countPairs(
  given: readonly GivenRole[],
  roles: readonly TruthRole[],
  kind: 'isExact' | 'isTolerant',
): number {
  const free = [...given]
  return roles.filter((role) => {
    const at = free.findIndex((one) => compareRole(one, role)[kind])
    if (at >= 0) free.splice(at, 1)
    return at >= 0
  }).length
}

function scoreLists(truth: Truth, reading: ReadResume | null) {
  const listed = (reading?.profile.skills ?? []).map(fold)
  const skills = truth.skillsNote ? [] : (truth.skills ?? [])
  const isListed = (skill: string) =>
    listed.some(
      (one) =>
        one === fold(skill) || wordsOf(one).join(' ').split(' and ').includes(wordsOf(skill).join(' ')),
    )
  const education = (reading?.lines ?? []).filter(({ section, flag }) => section === 'Education' && !flag)
  const schools = (truth.education ?? []).flatMap(({ school }) => school ?? [])
  return {
    skills: skills.length,
    skillsFound: skills.filter(isListed).length,
    schools: schools.length,
    schoolsFound: schools.filter((school) => education.some(({ text }) => holds(text, school))).length,
  }
}

function scoreBullets(roles: readonly TruthRole[], reading: ReadResume | null, given: readonly GivenRole[]) {
  const lines = (reading?.lines ?? []).filter(({ flag }) => !flag)
  const score = { bullets: 0, bulletsFound: 0, bulletsWhole: 0, bulletsUnderRole: 0 }
  for (const role of roles) {
    for (const { first, last } of role.bullets ?? []) {
      score.bullets += 1
      // A summary may use the same words; the line that begins with them is the one that is meant.
      const line =
        lines.find(({ text }) => tight(text).startsWith(tight(first))) ??
        lines.find(({ text }) => holds(text, first))
      if (!line) continue
      score.bulletsFound += 1
      const own = tight(line.text)
      if (own.startsWith(tight(first)) && own.endsWith(tight(last))) score.bulletsWhole += 1
      const under = line.role === undefined ? undefined : given[line.role]
      if (under && isUnder(under, role)) score.bulletsUnderRole += 1
    }
  }
  return score
}

function isUnder(given: GivenRole, { employer, title, hint }: TruthRole): boolean {
  const plain = employer?.replace(/\(.*\)/, '').trim()
  const isOwn = plain ? holds(given.employer, plain) : holds(given.title, title)
  return isOwn && (!hint || holds(given.title, hint))
}
