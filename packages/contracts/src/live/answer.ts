import { z } from 'zod'

/** Who wrote a text: the built-in coach (assembled from resume lines), a language model, or the candidate. */
export const engineSchema = z.object({
  kind: z.enum(['builtin-coach', 'llm', 'candidate']),
  /** Model name, or the coach's version. */
  model: z.string(),
  promptVersion: z.string().nullable(),
})
export type Engine = z.infer<typeof engineSchema>

/**
 * A piece of an answer. `grounded` rests on the cited resume lines and was checked against them; `bridge` claims
 * nothing about the candidate; `blank` asks the candidate to fill in what the resume does not say. In an answer that the
 * candidate wrote (engine `candidate`) segments are `grounded` and cite nothing: it is their own word.
 */
export const answerSegmentSchema = z.object({
  kind: z.enum(['grounded', 'bridge', 'blank']),
  /** Where it belongs in a STAR answer, when it does. */
  part: z.enum(['headline', 'situation', 'task', 'action', 'result', 'other']),
  text: z.string(),
  chunkIds: z.array(z.number().int()),
  /** A bridge of knowledge, a plan, a wish or a case: shown as general, not about the candidate. */
  isGeneral: z.boolean().optional(),
})
export type AnswerSegment = z.infer<typeof answerSegmentSchema>

/**
 * A resume line as an answer cites it on the wire: `cvChunkId` is its `resumeLineId`, and so are the `chunkIds` of the
 * segments. With `storyId` it is a story in the candidate's own words, and the id is the negative of the story's.
 */
export const evidenceSchema = z.object({
  cvChunkId: z.number().int(),
  section: z.string(),
  text: z.string(),
  storyId: z.number().int().optional(),
  /** True for what is not in the file: a note, or a line the candidate added. */
  isOwnWords: z.boolean().optional(),
  /** At most seven words of the line, and where there is room its employer, to know it by at a glance. */
  cue: z.string().optional(),
})
export type Evidence = z.infer<typeof evidenceSchema>

/**
 * Why an answer is not, or not wholly, the language model's: it wrote nothing in time, it failed, the day's limit was
 * reached (in all three the built-in coach answered), or it broke off and what it had written stands.
 */
export const fallbackSchema = z.enum(['late', 'failed', 'limit', 'cut'])
export type Fallback = z.infer<typeof fallbackSchema>

/** A whole answer as it is stored and sent: its pieces, the lines they cite, and who wrote it. */
export const structuredAnswerSchema = z.object({
  segments: z.array(answerSegmentSchema),
  evidence: z.array(evidenceSchema),
  /** What the resume does not show although the question asks for it. */
  gaps: z.array(z.string()),
  engine: engineSchema,
  /** The candidate pinned it while preparing, so it came before anything an engine would write. */
  isPinned: z.boolean().optional(),
  fallback: fallbackSchema.optional(),
})
export type StructuredAnswer = z.infer<typeof structuredAnswerSchema>

/** The answer as one text, the form the REST wire carries. */
export function answerText(answer: Pick<StructuredAnswer, 'segments'>): string {
  return answer.segments.map((segment) => segment.text).join(' ')
}

/**
 * A streamed answer comes as whole, checked segments and ends with the finished answer; a failure throws instead. A live
 * answer by a language model may begin with a cue: what to read until the first segment takes its place. It is part of
 * nothing that is stored at the end.
 */
export const answerStreamPartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('cue'), segment: answerSegmentSchema, evidence: z.array(evidenceSchema) }),
  z.object({ type: z.literal('segment'), segment: answerSegmentSchema, evidence: z.array(evidenceSchema) }),
  z.object({
    type: z.literal('finished'),
    answer: structuredAnswerSchema,
    itemId: z.number().int().nullable(),
  }),
])
export type AnswerStreamPart = z.infer<typeof answerStreamPartSchema>
