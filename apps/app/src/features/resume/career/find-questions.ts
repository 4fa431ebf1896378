import type { PlacedResumeLine, ResumeDetail, ResumeRole } from '@cuelight/contracts/resume'

/** What a reading left open and only the candidate can say. */
export type OpenQuestion =
  | { kind: 'name' }
  | { kind: 'employer' | 'title' | 'dates'; role: ResumeRole }
  | { kind: 'lines'; lines: PlacedResumeLine[] }

/** Open questions of a ready resume, in the order in which they are asked. */
export function findQuestions(detail: ResumeDetail): OpenQuestion[] {
  if (detail.status !== 'ready') return []
  const questions: OpenQuestion[] = []
  if (detail.profile && detail.profile.name === null) questions.push({ kind: 'name' })
  for (const role of detail.roles) {
    if (role.section !== 'Experience') continue
    if (role.employer === null) questions.push({ kind: 'employer', role })
    else if (role.title === null) questions.push({ kind: 'title', role })
    else if (role.start === null) questions.push({ kind: 'dates', role })
  }
  const lines = detail.lines.filter(
    ({ section, roleId, flag, noteId }) =>
      section === 'Experience' && roleId === null && !flag && noteId === null,
  )
  if (lines.length > 0) questions.push({ kind: 'lines', lines })
  return questions
}

/** "Baker at Harbour Mills (2016 – 2018)", as much of it as is known. */
export function nameRole({ employer, title, start, end }: ResumeRole): string {
  const name = [title, employer].filter(Boolean).join(' at ') || 'A role without a name'
  const dates = [start, end].filter(Boolean).join(' – ')
  return dates ? `${name} (${dates})` : name
}

/** "These 14 lines have no role. Where do they belong?" */
export function countHomeless(count: number): string {
  return count === 1
    ? 'This line has no role. Where does it belong?'
    : `These ${count} lines have no role. Where do they belong?`
}
