import { readFileSync } from 'node:fs'
import type { NameSources } from '../../../apps/api/src/live-engine/jargon/list-names.ts'

/** Somebody's resume and job, as far as names are taken from them. */
export interface JargonPerson {
  id: string
  /** `held`: nobody looked at what was heard of it while the repair was made. */
  set: 'tuned' | 'held'
  sources: NameSources
}

interface Line {
  resume: string
  text: string
  role: { employer: string } | null
}
interface Job {
  resume: string
  companyName: string
  companyDetails: string
  jobDescription: string
}

/** The invented people of the evals: two sets to tune on, one held back. */
export function readPeople(): JargonPerson[] {
  const sets = [
    ['people-a', 'tuned'],
    ['people-b', 'tuned'],
    ['people-c', 'held'],
  ] as const
  return sets.flatMap(([folder, set]) => {
    const lines = read<Line>(`${folder}/lines.jsonl`)
    return read<Job>(`${folder}/jobs.jsonl`).map((job) => {
      const own = lines.filter(({ resume }) => resume === job.resume)
      const employers = [...new Set(own.flatMap(({ role }) => (role ? [role.employer] : [])))]
      const texts = [...own.map(({ text }) => text), job.jobDescription, job.companyDetails]
      return { id: job.resume, set, sources: { texts, names: [job.companyName, ...employers] } }
    })
  })
}

function read<Type>(name: string): Type[] {
  return readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Type)
}
