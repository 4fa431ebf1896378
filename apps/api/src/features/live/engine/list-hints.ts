import { findSkills } from '../../../coach/skills/find-skills.ts'
import type { JobInput, ResumeLine } from '../../../ports/language-model.ts'

/** More do not help a recogniser. */
const mostHints = 60

/**
 * What is likely to be said and hard to recognise, the likeliest first: the company and the position, skills that the job
 * and the resume share, the candidate's employers, then the other skills.
 */
export function listHints(job: JobInput, lines: readonly ResumeLine[]): string[] {
  const named = (text: string) => findSkills(text).map(({ name }) => name)
  const asked = named(job.jobDescription)
  const own = named(lines.map(({ text }) => text).join('\n'))
  const employers = lines.map(({ roleHeader }) => roleHeader.split(',')[0]?.trim() ?? '')
  const shared = asked.filter((skill) => own.includes(skill))
  const all = [job.companyName, job.position, ...shared, ...employers, ...asked, ...own]
  return [...new Set(all.filter((hint) => hint !== ''))].slice(0, mostHints)
}
