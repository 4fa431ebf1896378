import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const sample = join(dirname(fileURLToPath(import.meta.url)), 'sample')

export interface DemoOptions {
  resume: string
  job: string
  interviewer: string
  candidate: string
  position: string
  company: string
  /** Where to write the run as JSON, for the site's replay. */
  record: string | undefined
}

/** The user's own files, or the sample's. npm runs commands at the root, so relative paths count from where it was called. */
export function readOptions(words: string[], calledFrom: string): DemoOptions {
  const { values } = parseArgs({
    args: words,
    options: {
      resume: { type: 'string' },
      job: { type: 'string' },
      interviewer: { type: 'string' },
      candidate: { type: 'string' },
      position: { type: 'string', default: 'Senior Backend Engineer' },
      company: { type: 'string', default: 'Brightwell' },
      record: { type: 'string' },
    },
  })
  const file = (given: string | undefined, own: string) =>
    given ? resolve(calledFrom, given) : join(sample, own)
  return {
    resume: file(values.resume, 'resume.pdf'),
    job: file(values.job, 'job-description.txt'),
    interviewer: file(values.interviewer, 'interviewer.wav'),
    candidate: file(values.candidate, 'candidate.wav'),
    position: values.position,
    company: values.company,
    record: values.record && resolve(calledFrom, values.record),
  }
}
