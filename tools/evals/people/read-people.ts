import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { ResumeLine } from '../../../apps/api/src/ports/language-model.ts'

/** Nobody tunes on these two; their figures are printed only when asked for. */
export const untouchedPeople: ReadonlySet<string> = new Set(['marketing', 'pubfin'])

const lineSchema = z.object({
  resume: z.string(),
  lineId: z.string(),
  section: z.string(),
  role: z.object({ employer: z.string(), title: z.string(), dates: z.string() }).nullable(),
  text: z.string(),
})
const jobSchema = z.object({
  resume: z.string(),
  position: z.string(),
  companyName: z.string(),
  companyDetails: z.string(),
  jobDescription: z.string(),
})
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
      lines: own.map(({ section, role, text }, index) => ({
        resumeLineId: index + 1,
        section,
        roleHeader: role ? [role.employer, role.title, role.dates].filter(Boolean).join(', ') : '',
        text,
      })),
      questions: questions.filter(({ resume }) => resume === job.resume),
    }
  })
}

/** The rows of a file of JSON lines. */
export function readRows<Schema extends z.ZodType>(schema: Schema, file: string): z.infer<Schema>[] {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))
}
