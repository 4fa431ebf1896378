import { z } from 'zod'

/** A number that may be missing: a report without enough evidence has none. */
const score = z.number().nullable()
const changeVerdict = z.enum(['higher', 'lower', 'within-noise', 'not-comparable'])
/** One number of two reports. `noise` is how far two such means may lie apart by chance. */
export const reportChangeSchema = z.object({
  field: z.string(),
  label: z.string(),
  before: score,
  after: score,
  change: score,
  noise: score,
  verdict: changeVerdict,
})
export type ReportChange = z.infer<typeof reportChangeSchema>

/** One report in a trend. `scoredCount` is the number of answers that its score rests on. */
export const reportPointSchema = z.object({
  interviewId: z.number().int(),
  position: z.string(),
  companyName: z.string(),
  /** When the interview ended. */
  date: z.string(),
  overallScore: score,
  rubricVersion: z.string(),
  scoredCount: z.number().int(),
  /** The scores of the competencies that were asked for. */
  competencies: z.array(z.object({ id: z.string(), label: z.string(), score: z.number() })).optional(),
})
export type ReportPoint = z.infer<typeof reportPointSchema>

/** The candidate's ready reports, oldest first, and what changed from the last comparable one to the newest. */
export const reportProgressSchema = z.object({
  points: z.array(reportPointSchema),
  changes: z.array(reportChangeSchema),
  /** Why nothing is compared; null when it is. */
  reason: z.string().nullable(),
})
export type ReportProgress = z.infer<typeof reportProgressSchema>

/** Two reports side by side, the earlier one first. `reason` says why nothing is compared; null when it is. */
export const reportComparisonSchema = z.object({
  first: reportPointSchema,
  second: reportPointSchema,
  changes: z.array(reportChangeSchema),
  reason: z.string().nullable(),
})
export type ReportComparison = z.infer<typeof reportComparisonSchema>
