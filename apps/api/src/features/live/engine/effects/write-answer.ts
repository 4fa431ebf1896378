import type { AnswerSegment } from '@cuelight/contracts/answer'
import { errorTexts } from '@cuelight/contracts/errors'
import { interviewAnswers } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../../../core/errors.ts'
import { isDatabaseAway } from '../../../../core/unavailable.ts'
import type { AnswerToWrite } from '../../../../live-engine/interview/events.ts'
import { mayAnswer, notPermitted } from '../../log/interview-row.ts'
import { type StoredAnswer, storedAnswerSchema, toLiveAnswer } from '../../log/wire.ts'
import { type EngineContext, LeaseLostError, writeFenced } from '../context.ts'
import { sinceSpeech } from './answer-rows.ts'
import type { TimedPart } from './speculation.ts'

/**
 * Streams an answer into its row and the log. Resolves when it is done, has failed or the engine stopped; rejects while
 * the database is away.
 */
export async function writeAnswer(
  context: EngineContext,
  row: AnswerToWrite,
  parts: AsyncIterable<TimedPart>,
): Promise<void> {
  const { signal, services } = context
  try {
    if (await writeParts(context, row, parts)) return
    if (!signal.aborted) throw new Error('the answer stream ended without its end part')
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLostError) return
    // The answer stays begun, and the engine that takes over writes it.
    if (isDatabaseAway(error)) throw error
    services.logger.warn({ error, answerId: row.id }, 'live answer failed')
    const failureReason = error instanceof DomainError ? error.message : errorTexts.customAnswerFailed
    await finishAnswer(context, row.id, { failureReason }).catch((failure: unknown) => {
      if (!signal.aborted) services.logger.error({ error: failure }, 'live answer could not be stored')
    })
  }
}

/** True when the answer was completed. */
async function writeParts(
  context: EngineContext,
  row: AnswerToWrite,
  parts: AsyncIterable<TimedPart>,
): Promise<boolean> {
  const answer: StoredAnswer = storedAnswerSchema.parse({})
  const since = (atMs: number | null) => (atMs === null ? null : sinceSpeech(row.speechEndedAtMs, atMs))
  let isFinished = false
  for await (const { part, atMs, retrievedAtMs } of parts) {
    if (context.signal.aborted) return false
    if (part.type === 'cue') await writeCue(context, row.id, answer, part.segment)
    else if (part.type === 'segment') {
      answer.segments.push(part.segment)
      const known = new Set(answer.evidence.map(({ cvChunkId }) => cvChunkId))
      answer.evidence.push(...part.evidence.filter(({ cvChunkId }) => !known.has(cvChunkId)))
      const reached = { retrievalMs: since(retrievedAtMs), firstSegmentMs: since(atMs) }
      await writeSegment(context, row.id, answer, reached)
    } else {
      await finishAnswer(context, row.id, { answer: { ...part.answer }, doneMs: since(atMs) })
      isFinished = true
    }
  }
  return isFinished
}

/** Something to read while a language model writes; the first segment takes its place. */
async function writeCue(
  context: EngineContext,
  answerId: number,
  answer: StoredAnswer,
  segment: AnswerSegment,
): Promise<void> {
  await writeFenced(context, async (tx) => {
    await tx
      .update(interviewAnswers)
      .set({ answer: { ...answer, cue: segment } })
      .where(eq(interviewAnswers.id, answerId))
    return { events: [{ type: 'answer-cue', answerId, segment }], result: undefined }
  })
}

async function writeSegment(
  context: EngineContext,
  answerId: number,
  answer: StoredAnswer,
  reached: { retrievalMs: number | null; firstSegmentMs: number | null },
): Promise<void> {
  const index = answer.segments.length - 1
  const segment = answer.segments[index]
  if (!segment) return
  const evidence = answer.evidence.filter(({ cvChunkId }) => segment.chunkIds.includes(cvChunkId))
  await writeFenced(context, async (tx, interview) => {
    if (!mayAnswer(interview)) throw notPermitted()
    const stages = index === 0 ? reached : {}
    await tx
      .update(interviewAnswers)
      .set({ answer: { ...answer }, ...stages })
      .where(eq(interviewAnswers.id, answerId))
    return { events: [{ type: 'answer-segment', answerId, index, segment, evidence }], result: undefined }
  })
}

/** A dismissed answer is completed too, for an undo, and stays dismissed. */
async function finishAnswer(
  context: EngineContext,
  answerId: number,
  outcome: { answer: Record<string, unknown>; doneMs: number | null } | { failureReason: string },
): Promise<void> {
  await writeFenced(context, async (tx) => {
    const [current] = await tx.select().from(interviewAnswers).where(eq(interviewAnswers.id, answerId))
    if (!current) return { events: [], result: undefined }
    const reached = 'answer' in outcome ? ('done' as const) : ('failed' as const)
    const status = current.status === 'dismissed' ? ('dismissed' as const) : reached
    const [row] = await tx
      .update(interviewAnswers)
      .set({ ...outcome, status })
      .where(eq(interviewAnswers.id, answerId))
      .returning()
    return {
      events: row ? [{ type: 'answer-finished', answer: toLiveAnswer(row) }] : [],
      result: undefined,
    }
  })
}
