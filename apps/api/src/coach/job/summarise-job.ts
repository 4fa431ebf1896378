import type { Engine } from '@cuelight/contracts/answer'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import type { JobInput } from '../../ports/language-model.ts'
import { clip, withFullStop } from '../text.ts'
import { type ReadJob, readJobDescription } from './read-job-description.ts'

/** What every output of the coach carries. */
export const coachEngine: Engine = { kind: 'builtin-coach', model: 'coach-1', promptVersion: null }

/** The job description as the product understood it; the readable sentences consist of its own words. */
export function summariseJobDescription(job: JobInput): ScheduleSummary {
  const read = readJobDescription(job)
  return {
    JobDescriptionSummary: describe(job, read),
    role: job.position.trim(),
    seniority: read.seniority,
    mustHave: read.mustHave,
    niceToHave: read.niceToHave,
    responsibilities: read.responsibilities,
    competencies: read.competencies,
    engine: coachEngine,
  }
}

function describe(job: JobInput, read: ReadJob): string {
  const sentences: string[] = []
  const duty = read.responsibilities[0]
  const [first] = read.mustHave
  if (duty)
    sentences.push(`${job.position.trim()}: “${clip(duty.quote.replace(/(?<![.\s])[.\s]+$/u, ''), 180)}”.`)
  if (first) {
    const skills = read.mustHave.filter((item) => item.text !== item.quote && item.text.length < 60)
    sentences.push(
      skills.length > 0
        ? withFullStop(
            `Must have: ${skills
              .slice(0, 6)
              .map((item) => item.text)
              .join(', ')}`,
          )
        : `Must have: “${clip(first.quote.replace(/(?<![.\s])[.\s]+$/u, ''), 180)}”.`,
    )
  }
  if (read.years) sentences.push(`Asks for ${read.years.count} or more years of experience.`)
  if (sentences.length > 0) return sentences.join(' ')
  const reason = read.isReadable
    ? 'The job description names no requirement that could be read'
    : 'The job description could not be read as English text'
  return `${reason}; the questions rest on the position “${clip(job.position.trim(), 120)}”.`
}
