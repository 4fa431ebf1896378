import { answerSegmentSchema, engineSchema, evidenceSchema, fallbackSchema } from '@cuelight/contracts/answer'
import type { LiveAnswer, Utterance } from '@cuelight/contracts/live'
import { type Consent, consentPlaceSchema } from '@cuelight/contracts/permission'
import type { interviewAnswers, interviews, utterances } from '@cuelight/db/schema/live'
import { z } from 'zod'

export type UtteranceRow = typeof utterances.$inferSelect
export type AnswerRow = typeof interviewAnswers.$inferSelect

/** What the `answer` column holds; it grows with each segment while the answer streams. */
export const storedAnswerSchema = z.object({
  segments: z.array(answerSegmentSchema).default([]),
  evidence: z.array(evidenceSchema).default([]),
  gaps: z.array(z.string()).default([]),
  engine: engineSchema.nullable().default(null),
  isPinned: z.boolean().optional(),
  fallback: fallbackSchema.optional(),
  /** While nothing else is written. */
  cue: answerSegmentSchema.optional(),
})
export type StoredAnswer = z.infer<typeof storedAnswerSchema>

export function toUtterance(row: UtteranceRow): Utterance {
  return {
    id: row.id,
    track: row.track,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt.toISOString(),
    text: row.text,
    isQuestion: row.isQuestion === 1,
    ...(row.isOffered && { isOffered: true }),
    ...(row.repairs?.length && { repairs: row.repairs }),
  }
}

/** Null until the candidate has said that the other side agrees. */
export function toConsent({
  consentAt,
  consentPlace,
}: Pick<typeof interviews.$inferSelect, 'consentAt' | 'consentPlace'>): Consent | null {
  return consentAt && { at: consentAt.toISOString(), place: consentPlaceSchema.parse(consentPlace) }
}

export function toLiveAnswer(row: AnswerRow): LiveAnswer {
  return {
    id: row.id,
    utteranceId: row.utteranceId,
    question: row.question,
    trigger: row.trigger,
    status: row.status,
    ...storedAnswerSchema.parse(row.answer ?? {}),
    createdAt: row.createdAt.toISOString(),
    failureReason: row.failureReason,
    formOfAnswerId: row.formOfAnswerId,
    latency: {
      transcriptMs: row.transcriptMs,
      questionMs: row.questionMs,
      retrievalMs: row.retrievalMs,
      firstSegmentMs: row.firstSegmentMs,
      releasedMs: row.releasedMs,
      firstPaintedMs: row.firstPaintedMs,
      doneMs: row.doneMs,
      speculation: row.speculation,
    },
  }
}
