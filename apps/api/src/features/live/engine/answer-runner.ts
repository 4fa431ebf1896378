import { errorTexts } from '@cuelight/contracts/errors'
import { interviewAnswers } from '@cuelight/db/schema/live'
import { eq } from 'drizzle-orm'
import { DomainError } from '../../../core/errors.ts'
import { type AnswerRow, type StoredAnswer, storedAnswerSchema, toLiveAnswer } from '../log/wire.ts'
import { type EngineScope, LeaseLostError, writeFenced } from './scope.ts'
import type { TimedPart } from './timed-stream.ts'

/** Streams an answer into its row and the log. Resolves when it is done, failed or the engine stopped; never throws DomainErrors. */
export async function runAnswer(
  scope: EngineScope,
  row: AnswerRow,
  parts: AsyncIterable<TimedPart>,
): Promise<void> {
  const answer: StoredAnswer = storedAnswerSchema.parse({})
  let isFinished = false
  try {
    for await (const { part, atMs, retrievedAtMs } of parts) {
      if (scope.signal.aborted) return
      if (part.type === 'segment') {
        answer.segments.push(part.segment)
        const known = new Set(answer.evidence.map(({ cvChunkId }) => cvChunkId))
        answer.evidence.push(...part.evidence.filter(({ cvChunkId }) => !known.has(cvChunkId)))
        const retrievalMs = retrievedAtMs === null ? null : sinceSpeech(row, retrievedAtMs)
        await writeSegment(scope, row, answer, { retrievalMs, firstSegmentMs: sinceSpeech(row, atMs) })
      } else {
        await finishAnswer(scope, row.id, { answer: { ...part.answer }, doneMs: sinceSpeech(row, atMs) })
        isFinished = true
      }
    }
    if (!isFinished) throw new Error('the answer stream ended without its end part')
  } catch (error) {
    if (scope.signal.aborted || error instanceof LeaseLostError) return
    scope.services.logger.warn({ error, answerId: row.id }, 'live answer failed')
    const failureReason = error instanceof DomainError ? error.message : errorTexts.customAnswerFailed
    await finishAnswer(scope, row.id, { failureReason })
  }
}

async function writeSegment(
  scope: EngineScope,
  row: AnswerRow,
  answer: StoredAnswer,
  reached: { retrievalMs: number | null; firstSegmentMs: number | null },
) {
  const index = answer.segments.length - 1
  const segment = answer.segments[index]
  if (!segment) return
  const cited = answer.evidence.filter(({ cvChunkId }) => segment.chunkIds.includes(cvChunkId))
  await writeFenced(scope, async (tx) => {
    const stages = index === 0 ? reached : {}
    await tx
      .update(interviewAnswers)
      .set({ answer: { ...answer }, ...stages })
      .where(eq(interviewAnswers.id, row.id))
    return {
      events: [{ type: 'answer-segment', answerId: row.id, index, segment, evidence: cited }],
      result: undefined,
    }
  })
}

/** A dismissed answer is completed too, for an undo, and stays dismissed. */
async function finishAnswer(
  scope: EngineScope,
  answerId: number,
  outcome: { answer: Record<string, unknown>; doneMs: number | null } | { failureReason: string },
): Promise<void> {
  await writeFenced(scope, async (tx) => {
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

/** Milliseconds after the end of the question's speech; null for a question nobody spoke. */
export function sinceSpeech(row: { speechEndedAt: Date | null }, atMs: number): number | null {
  return row.speechEndedAt ? Math.max(0, atMs - row.speechEndedAt.getTime()) : null
}
