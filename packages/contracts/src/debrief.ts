import { z } from 'zod'
import { idSchema } from './ids.ts'

/** How an interview ended for the candidate; `waiting` until they know. */
export const outcomeSchema = z.enum(['waiting', 'next-round', 'offer', 'rejected', 'withdrawn'])
export type Outcome = z.infer<typeof outcomeSchema>

/** A prepared question, and whether it came. */
export const debriefQuestionSchema = z.object({
  question: z.string(),
  kind: z.string(),
  competency: z.string().nullable(),
  /** What the candidate confirmed; null before the debrief is saved. */
  came: z.boolean().nullable(),
  /** The interviewer's question that means the same; null when none was found. */
  heard: z.string().nullable(),
})
export type DebriefQuestion = z.infer<typeof debriefQuestionSchema>

/** What the candidate says of an interview afterwards. `updatedDate` is null until it is saved. */
export const debriefSchema = z.object({
  interviewId: z.number().int(),
  questions: z.array(debriefQuestionSchema),
  /** 1 (badly) to 5 (very well). */
  feeling: z.number().int().min(1).max(5).nullable(),
  outcome: outcomeSchema,
  note: z.string(),
  updatedDate: z.string().nullable(),
})
export type Debrief = z.infer<typeof debriefSchema>

/** Saves what happened; questions that are not named did not come. */
export const saveDebriefSchema = z.strictObject({
  interviewId: idSchema,
  came: z.array(z.string().max(2000)).max(200),
  feeling: z.int().min(1).max(5).nullable(),
  outcome: outcomeSchema,
  note: z.string().trim().max(2000, 'Please keep the note under 2000 characters'),
})
export type SaveDebrief = z.infer<typeof saveDebriefSchema>

/** What all debriefs say together. */
export const debriefSummarySchema = z.object({
  interviews: z.number().int(),
  /** Prepared questions of these interviews, and how many of them came. */
  prepared: z.number().int(),
  came: z.number().int(),
  /** Interviews with a known outcome and a scored practice before. */
  cases: z.number().int(),
  /** Mean practice score before a next round or an offer, and before a rejection; null while there are too few cases. */
  practice: z.object({ good: z.number(), bad: z.number() }).nullable(),
})
export type DebriefSummary = z.infer<typeof debriefSummarySchema>
