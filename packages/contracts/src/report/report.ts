import { z } from 'zod'
import { recommendationBands, recommendationDefaultScore } from '../constants.ts'
import { reportQuestionSchema } from './report-question.ts'
import { reportSummarySchema } from './report-summary.ts'
import { score } from './score.ts'

export * from './report-question.ts'
export * from './report-summary.ts'

const timelineMark = z.object({ question: z.number().int(), at: z.number().int() })
/** Who spoke when, which questions were asked and which answers shown; seconds from the start of the interview. */
export const reportTimelineSchema = z.object({
  spans: z.array(
    z.object({ track: z.enum(['interviewer', 'candidate']), from: z.number().int(), to: z.number().int() }),
  ),
  questions: z.array(timelineMark),
  answers: z.array(timelineMark),
})
export type ReportTimeline = z.infer<typeof reportTimelineSchema>

/** One version of a report: the first is of the transcript as it was heard, each later one of a corrected transcript. */
export const reportVersionSchema = z.object({
  version: z.number().int(),
  finishedDate: z.string().nullable(),
  overallScore: score,
})
export type ReportVersion = z.infer<typeof reportVersionSchema>

/** A ready report. Dates are ISO texts, scores 0-100. */
export const reportDataSchema = z.object({
  summary: reportSummarySchema,
  /** Which version this is, and all there are, oldest first. */
  version: z.number().int().optional(),
  versions: z.array(reportVersionSchema).optional(),
  /** Seconds. */
  duration: z.number().int(),
  startTime: z.string().nullable(),
  generatedDate: z.string(),
  position: z.string(),
  companyName: z.string(),
  questions: z.number().int(),
  questionDetail: z.array(reportQuestionSchema),
  /** Null when the start of the interview is not known. */
  timeline: reportTimelineSchema.nullable().optional(),
  immediateActions: z.array(z.string()),
  candidateDevelopment: z.array(z.string()),
  recommendationScore: score,
  overallScore: score,
  /** What was agreed with the other side, in sentences; missing in older reports. */
  agreement: z.array(z.string()).optional(),
})
export type ReportData = z.infer<typeof reportDataSchema>

/** The progress of a report, and the report itself once it is ready. */
export const reportStateSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('processing'),
    /** What is happening now. */
    step: z.enum(['waiting', 'scoring']).optional(),
  }),
  z.object({ status: z.literal('failed'), reason: z.string() }),
  z.object({ status: z.literal('ready'), data: reportDataSchema }),
])
export type ReportState = z.infer<typeof reportStateSchema>

/** recommendationScore, else overallScore, else 75 (specification, section 9). */
export function recommendation(data: Pick<ReportData, 'recommendationScore' | 'overallScore'>) {
  const value = data.recommendationScore ?? data.overallScore ?? recommendationDefaultScore
  const band = recommendationBands.find((candidate) => value >= candidate.from) ?? recommendationBands[3]
  return { score: value, label: band.label }
}

/** Text length times 2, kept within 20-100 (specification, section 9): only for reports that lack their own gauge. */
export function gaugeOf(value: number | null | undefined, text: string): number | null {
  if (value !== undefined) return value
  return Math.min(100, Math.max(20, text.length * 2))
}
