import { z } from 'zod'
import { careerLimits } from '../constants.ts'
import { idSchema } from '../ids.ts'

// JSON Resume 1.0.0 (jsonresume.org/schema). Every field is optional there, and unknown ones are allowed.

const text = z.string().max(20_000).optional()
const texts = z.array(z.string().max(20_000)).max(500).optional()
const list = <Entry extends z.ZodRawShape>(shape: Entry) => z.array(z.looseObject(shape)).max(500).optional()
const span = { startDate: text, endDate: text }

/** A resume as other tools write and read it. Dates are "2021", "2021-03" or "2021-03-15". */
export const jsonResumeSchema = z.looseObject({
  $schema: text,
  basics: z.looseObject({ name: text, label: text, summary: text }).optional(),
  work: list({ name: text, position: text, location: text, ...span, summary: text, highlights: texts }),
  volunteer: list({ organization: text, position: text, ...span, summary: text, highlights: texts }),
  projects: list({ name: text, entity: text, description: text, ...span, highlights: texts }),
  education: list({ institution: text, area: text, studyType: text, ...span, score: text, courses: texts }),
  awards: list({ title: text, date: text, awarder: text, summary: text }),
  certificates: list({ name: text, date: text, issuer: text }),
  publications: list({ name: text, publisher: text, releaseDate: text, summary: text }),
  skills: list({ name: text, level: text, keywords: texts }),
  languages: list({ language: text, fluency: text }),
  interests: list({ name: text, keywords: texts }),
})
export type JsonResume = z.infer<typeof jsonResumeSchema>

/** A resume.json as it was chosen: its name and its text. */
export const importJsonResumeSchema = z.strictObject({
  fileName: z.string().max(1000),
  text: z.string().max(careerLimits.jsonLetters, 'This file is larger than a resume.'),
})
export type ImportJsonResume = z.infer<typeof importJsonResumeSchema>

/** Asks for a resume in the format of JSON Resume. */
export const exportJsonResumeSchema = z.strictObject({ id: idSchema })
