import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ResumeLine } from '../../apps/api/src/ports/language-model.ts'

/** A line of a resume as people, careers and claims are labelled: `lineId` is what a label names. */
export const lineSchema = z.object({
  resume: z.string(),
  lineId: z.string(),
  section: z.string(),
  role: z.object({ employer: z.string(), title: z.string(), dates: z.string() }).nullable(),
  text: z.string(),
})
export type LabelledLine = z.infer<typeof lineSchema>

/** The job that the person of a resume applies for. */
export const jobSchema = z.object({
  resume: z.string(),
  position: z.string(),
  companyName: z.string(),
  companyDetails: z.string().default(''),
  jobDescription: z.string(),
})

/** The lines of one resume as the product stores them, numbered from 1 in their order. */
export function toResumeLines(labelled: readonly LabelledLine[]): ResumeLine[] {
  return labelled.map(({ section, role, text }, index) => ({
    resumeLineId: index + 1,
    section,
    roleHeader: role ? [role.employer, role.title, role.dates].filter(Boolean).join(', ') : '',
    text,
  }))
}

/** The rows of a file of JSON lines. */
export function readRows<Schema extends z.ZodType>(schema: Schema, file: string | URL): z.infer<Schema>[] {
  if (!existsSync(file)) throw new Error(`There is no ${file}.`)
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)))
}
