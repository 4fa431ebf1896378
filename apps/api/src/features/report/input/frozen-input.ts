import { storyWordsSchema } from '@cuelight/contracts/story'
import { z } from 'zod'

/**
 * Everything a report is computed from, as it was then. Stored with its hash; the same input gives the same numbers
 * again. Dates are ISO texts, because it lives in a JSON column.
 */
export const frozenInputSchema = z.strictObject({
  rubricVersion: z.string(),
  schedule: z.strictObject({
    position: z.string(),
    companyName: z.string(),
    jobDescription: z.string(),
  }),
  /** Null when the resume was deleted before. */
  cv: z.strictObject({ id: z.int(), fileName: z.string(), sha256: z.string() }).nullable(),
  interview: z.strictObject({
    startedAt: z.string().nullable(),
    endedAt: z.string(),
    durationSeconds: z.int(),
  }),
  utterances: z.array(
    z.strictObject({
      id: z.int(),
      track: z.enum(['interviewer', 'candidate']),
      startedAt: z.string(),
      endedAt: z.string(),
      text: z.string(),
      engine: z.string(),
      kind: z.string(),
      isQuestion: z.boolean(),
    }),
  ),
  /** The answers that were shown, in the order they began; a typed question belongs to no utterance. */
  suggestions: z.array(
    z.strictObject({
      utteranceId: z.int().nullable(),
      question: z.string(),
      answer: z.string(),
      createdAt: z.string(),
      /** Missing in inputs frozen before assistance was reported. */
      status: z.enum(['streaming', 'done', 'failed', 'dismissed']).optional(),
      /** Milliseconds from the end of the question to the first visible word. */
      latencyMs: z.number().nullable().optional(),
      /** A typed question that the candidate marked as none. */
      isNoQuestion: z.boolean().optional(),
    }),
  ),
  /** The candidate corrected the lines: only what is marked as a question is one. */
  isCorrected: z.boolean().optional(),
  /** What answers are checked against: the resume's lines and the candidate's stories. */
  sources: z
    .array(z.strictObject({ kind: z.enum(['resume', 'story']), header: z.string(), text: z.string() }))
    .optional(),
  /** The candidate's stories part by part, to be told back; missing in inputs frozen before. */
  stories: z
    .array(
      z.strictObject({
        cue: z.string(),
        words: storyWordsSchema,
        lines: z.array(z.string()),
        chosenFor: z.array(z.string()),
        competencies: z.array(z.string()),
      }),
    )
    .optional(),
  /** How much of the recording arrived; missing in inputs frozen before. */
  quality: z
    .strictObject({
      mode: z.enum(['live', 'practice']),
      transcription: z.enum(['server', 'browser']),
      interviewerSeconds: z.number(),
      candidateSeconds: z.number(),
      lostSeconds: z.number(),
      meanConfidence: z.number().nullable(),
      engines: z.array(z.string()),
    })
    .optional(),
  /** The transcript the client sent with End; used only when no candidate speech was stored. */
  candidateText: z.string().nullable(),
})
export type FrozenInput = z.infer<typeof frozenInputSchema>
