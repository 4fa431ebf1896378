import { z } from 'zod'
import { textLimits } from '../constants.ts'
import { idSchema } from '../ids.ts'
import { trackSchema } from './live.ts'

/** One line of what was said, as the report reads it. Typed questions are lines of the interviewer. */
export const transcriptLineSchema = z.object({
  /** Known by this within one version of the report; negative for a typed question. */
  id: z.number().int(),
  track: trackSchema,
  text: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  endedAt: z.string(),
  /** Seconds from the start of the interview; null when that is not known. */
  atSeconds: z.number().nullable(),
  isQuestion: z.boolean(),
  isTyped: z.boolean(),
})
export type TranscriptLine = z.infer<typeof transcriptLineSchema>

/** What one version of a report was made from, in the order it was said. */
export const transcriptSchema = z.object({
  interviewId: z.number().int(),
  version: z.number().int(),
  position: z.string(),
  companyName: z.string(),
  lines: z.array(transcriptLineSchema),
})
export type Transcript = z.infer<typeof transcriptSchema>

/** A line as it should be. `from` are the lines it was made of: several when joined; a split line names the same one twice. */
export const correctedLineSchema = z.strictObject({
  from: z.array(z.number().int()).min(1).max(100),
  track: trackSchema,
  /** Empty: nobody said this. */
  text: z
    .string()
    .trim()
    .max(textLimits.utterance, `Please keep a line under ${textLimits.utterance} characters`),
  isQuestion: z.boolean(),
})
export type CorrectedLine = z.infer<typeof correctedLineSchema>

/** The whole transcript put right; `version` is the one it was read from. */
export const correctTranscriptSchema = z.strictObject({
  interviewId: idSchema,
  version: z.int().min(1),
  lines: z.array(correctedLineSchema).min(1).max(5000),
})
export type CorrectTranscript = z.infer<typeof correctTranscriptSchema>
