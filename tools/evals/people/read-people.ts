import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { ResumeLine } from '../../../apps/api/src/ports/language-model.ts'
import { jobSchema, lineSchema, readRows, toResumeLines } from '../labelled-resume.ts'

/** Nobody tunes on these two; their figures are printed only when asked for. */
export const untouchedPeople: ReadonlySet<string> = new Set(['marketing', 'pubfin'])

const questionSchema = z.object({
  id: z.string(),
  resume: z.string(),
  kind: z.enum(['behavioural', 'technical', 'biographical', 'situational', 'knowledge', 'follow-up', 'none']),
  question: z.string(),
  asr: z.string(),
  previous: z.string().nullable(),
  competency: z.string().nullable(),
  best: z.array(z.string()),
  acceptable: z.array(z.string()),
  hardNegatives: z.array(z.string()),
})
export type PersonQuestion = z.infer<typeof questionSchema>

/** A labelled candidate: the resume, the job, and what is asked. */
export interface Person {
  id: string
  /** The labels' ids, in the order of `lines`. */
  lineIds: string[]
  lines: ResumeLine[]
  job: z.infer<typeof jobSchema>
  questions: PersonQuestion[]
}

const dataFolder = fileURLToPath(new URL('../data', import.meta.url))

/** The people of every `people-*` folder of the repository's data, or of one folder of `.jsonl` files. */
export function readPeople(folder: string | null = null): Person[] {
  if (folder !== null) return readFolder(folder)
  return readdirSync(dataFolder)
    .filter((name) => name.startsWith('people-'))
    .sort()
    .flatMap((name) => readFolder(join(dataFolder, name)))
}

function readFolder(folder: string): Person[] {
  const lines = readRows(lineSchema, join(folder, 'lines.jsonl'))
  const questions = readRows(questionSchema, join(folder, 'questions.jsonl'))
  return readRows(jobSchema, join(folder, 'jobs.jsonl')).map((job) => {
    const own = lines.filter(({ resume }) => resume === job.resume)
    return {
      id: job.resume,
      job,
      lineIds: own.map(({ lineId }) => lineId),
      lines: toResumeLines(own),
      questions: questions.filter(({ resume }) => resume === job.resume),
    }
  })
}
