import type { AnswerSegment } from '@cuelight/contracts/answer'
import { z } from 'zod'

/** What the model is asked to write. Strict schemas know no optional fields, so unknown is null. */
const quoted = z.object({ text: z.string(), quote: z.string() })

export const modelSummarySchema = z.object({
  summary: z.string(),
  seniority: z.string().nullable(),
  mustHave: z.array(quoted),
  niceToHave: z.array(quoted),
  responsibilities: z.array(quoted),
  competencies: z.array(z.object({ competency: z.string(), quote: z.string() })),
})

export const modelSegmentSchema = z.object({
  kind: z.enum(['grounded', 'general', 'bridge', 'blank']),
  part: z.enum(['headline', 'situation', 'task', 'action', 'result', 'other']),
  /** Before the text: a sentence that begins with its evidence says less that has none. */
  chunkIds: z.array(z.int()),
  text: z.string().min(1),
})

/** What a model calls general is a bridge that is shown as such; it cites nothing. */
export function toAnswerSegment({ kind, ...segment }: z.infer<typeof modelSegmentSchema>): AnswerSegment {
  if (kind !== 'general') return { ...segment, kind }
  return { ...segment, kind: 'bridge', chunkIds: [], isGeneral: true }
}

export const modelAnswerSchema = z.object({
  segments: z.array(modelSegmentSchema).min(1),
  gaps: z.array(z.string()),
})

export const modelQuestionsSchema = z.object({
  questions: z
    .array(
      z.object({
        question: z.string().min(1),
        kind: z.enum(['role', 'technical', 'behavioural', 'company', 'gap']),
        competency: z.string().nullable(),
        whyAsked: z.string(),
        gaps: z.array(z.string()),
        segments: z.array(modelSegmentSchema).min(1),
      }),
    )
    .min(1),
})

/** The quote comes before the answer here too. */
export const modelReadingsSchema = z.object({
  readings: z.array(z.object({ sentence: z.int(), quote: z.string(), follows: z.boolean() })),
})

/** The quote comes first, so that the level follows from evidence and not the other way round. */
export const modelOpinionSchema = z.object({ quote: z.string(), level: z.int().min(1).max(5) })
