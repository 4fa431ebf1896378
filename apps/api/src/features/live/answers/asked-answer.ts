import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import { errorTexts } from '@cuelight/contracts/errors'
import { interviewAnswers } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { changeInterview } from '../log/change-interview.ts'
import { hasEnded, mayAnswer, notPermitted } from '../log/interview-row.ts'
import { markStarted } from '../log/mark-started.ts'
import { type StoredAnswer, storedAnswerSchema, toLiveAnswer } from '../log/wire.ts'

/** Shown for an answer whose request ended, or whose process died, before it was complete. */
export const interruptedText = 'The answer was interrupted. Please ask again.'

/** Inserts the row of an answer that a request of the candidate writes, not an engine. Throws DomainError `wrong-state`. */
export async function insertAsked(
  ctx: ActorContext,
  interviewId: number,
  asked: { question: string; utteranceId?: number | null; formOfAnswerId?: number },
): Promise<number> {
  return changeInterview(ctx, interviewId, async (tx, interview) => {
    if (interview.status === 'ended') throw hasEnded()
    if (!mayAnswer(interview)) throw notPermitted()
    const [row] = await tx
      .insert(interviewAnswers)
      .values({
        ...asked,
        userId: interview.userId,
        interviewId,
        trigger: 'asked',
        createdAt: ctx.clock.now(),
      })
      .returning()
    if (!row) throw new Error('an insert returned no row')
    return { events: [{ type: 'answer-started', answer: toLiveAnswer(row) }], result: row.id }
  })
}

/**
 * Stores the parts of an answer as they arrive and yields each once it is stored. A failure leaves a failed answer with
 * its reason, and so does a caller that goes away. Throws the model's error code with the fixed text.
 */
export async function* writeAsked(
  ctx: ActorContext,
  place: { interviewId: number; answerId: number },
  open: () => Promise<AsyncIterable<AnswerStreamPart>>,
): AsyncGenerator<AnswerStreamPart> {
  const { interviewId, answerId } = place
  const answer = storedAnswerSchema.parse({})
  let isComplete = false
  try {
    for await (const part of await open()) {
      await storePart(ctx, interviewId, answerId, answer, part)
      isComplete ||= part.type === 'finished'
      yield part
    }
  } catch (error) {
    isComplete = true
    const isClear = error instanceof DomainError && error.code === 'wrong-state'
    const text = isClear ? error.message : errorTexts.customAnswerFailed
    await storeFailure(ctx, interviewId, answerId, text)
    if (isClear) throw error
    ctx.logger.error({ error, interviewId }, 'asked answer failed')
    const code = error instanceof DomainError ? error.code : 'internal'
    throw new DomainError(code, text, { cause: error })
  } finally {
    // The caller disconnected before the end.
    if (!isComplete) await storeFailure(ctx, interviewId, answerId, interruptedText)
  }
}

async function storePart(
  ctx: ActorContext,
  interviewId: number,
  answerId: number,
  answer: StoredAnswer,
  part: AnswerStreamPart,
): Promise<void> {
  await changeInterview(ctx, interviewId, async (tx, interview) => {
    if (!mayAnswer(interview)) throw notPermitted()
    const started = await markStarted(tx, interview, ctx.clock.now())
    const which = eq(interviewAnswers.id, answerId)
    if (part.type === 'cue') {
      const cue = part.segment
      await tx
        .update(interviewAnswers)
        .set({ answer: { ...answer, cue } })
        .where(which)
      return { events: [...started, { type: 'answer-cue', answerId, segment: cue }], result: undefined }
    }
    if (part.type === 'segment') {
      answer.segments.push(part.segment)
      answer.evidence.push(...part.evidence)
      await tx
        .update(interviewAnswers)
        .set({ answer: { ...answer } })
        .where(which)
      const { segment, evidence } = part
      const index = answer.segments.length - 1
      return {
        events: [...started, { type: 'answer-segment', answerId, index, segment, evidence }],
        result: undefined,
      }
    }
    const [current] = await tx.select({ status: interviewAnswers.status }).from(interviewAnswers).where(which)
    const status = current?.status === 'dismissed' ? 'dismissed' : 'done'
    const [row] = await tx
      .update(interviewAnswers)
      .set({ answer: { ...part.answer }, status })
      .where(which)
      .returning()
    const events = row ? [{ type: 'answer-finished' as const, answer: toLiveAnswer(row) }] : []
    return { events: [...started, ...events], result: undefined }
  })
}

async function storeFailure(ctx: ActorContext, interviewId: number, answerId: number, failureReason: string) {
  await changeInterview(ctx, interviewId, async (tx) => {
    const [row] = await tx
      .update(interviewAnswers)
      .set({ status: 'failed', failureReason })
      .where(and(eq(interviewAnswers.id, answerId), eq(interviewAnswers.status, 'streaming')))
      .returning()
    const events = row ? [{ type: 'answer-finished' as const, answer: toLiveAnswer(row) }] : []
    return { events, result: undefined }
  })
}
