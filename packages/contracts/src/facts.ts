import { z } from 'zod'
import { textLimits } from './constants.ts'
import { idSchema } from './ids.ts'

/** What no resume can say and every interviewer asks, in the order in which it is shown. */
export const factKeys = [
  'about-me',
  'why-this-job',
  'why-leaving',
  'strengths',
  'weakness',
  'salary',
  'notice-period',
  'start-date',
  'location',
  'permit',
  'questions-to-ask',
] as const
/** The key of a fact. */
export const factKeySchema = z.enum(factKeys)
export type FactKey = z.infer<typeof factKeySchema>

/** A fact in the candidate's own words; with a `scheduleId` it holds for that interview alone. `updatedDate` is ISO 8601. */
export const factSchema = z.object({
  key: factKeySchema,
  text: z.string(),
  scheduleId: z.number().int().nullable(),
  updatedDate: z.string(),
})
export type Fact = z.infer<typeof factSchema>

/** Names a fact: the general one (`scheduleId` null) or the one for a single interview. */
export const factPlaceSchema = z.strictObject({ key: factKeySchema, scheduleId: idSchema.nullable() })
export type FactPlace = z.infer<typeof factPlaceSchema>

/** Writes a fact, or replaces it. Why this job is always about one job. */
export const setFactSchema = factPlaceSchema
  .extend({
    text: z
      .string()
      .trim()
      .min(1, 'Please write something, or clear the field')
      .max(textLimits.fact, `Please keep this under ${textLimits.fact} characters`),
  })
  .refine(({ key, scheduleId }) => key !== 'why-this-job' || scheduleId !== null, {
    message: 'Please choose the interview this is about',
    path: ['scheduleId'],
  })
export type SetFact = z.infer<typeof setFactSchema>

/** A first draft from the newest readable resume; null when that names no role. */
export const draftedFactsSchema = z.object({ aboutMe: z.string().nullable(), cvName: z.string().nullable() })
export type DraftedFacts = z.infer<typeof draftedFactsSchema>

/** First drafts for one interview, from its description and resume; null where those offer nothing to say. */
export const interviewDraftsSchema = z.object({
  whyThisJob: z.string().nullable(),
  questionsToAsk: z.string().nullable(),
})
export type InterviewDrafts = z.infer<typeof interviewDraftsSchema>
