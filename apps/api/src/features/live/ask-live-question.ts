import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import { textLimits } from '@cuelight/contracts/constants'
import { errorTexts } from '@cuelight/contracts/errors'
import { interviewAnswers, utterances } from '@cuelight/db/schema/live'
import { and, desc, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { detectQuestion } from '../../live-engine/question-detector.ts'
import { streamAnswer } from '../answer/index.ts'
import { findScheduleForUser, toJobInput } from '../schedule/index.ts'
import { changeSession } from './change-session.ts'
import { findInterview, hasEnded, type InterviewRow } from './find-interview.ts'
import { markStarted } from './mark-started.ts'
import { type StoredAnswer, storedAnswerSchema, toLiveAnswer } from './wire.ts'

const interrupted = 'The answer was interrupted. Please ask again.'

/**
 * Answers a question that the candidate typed during the interview; it stands among the others. The first part stored
 * starts an interview that had no audio yet. Throws DomainError `invalid-input`, `not-found`, `wrong-state`, or the
 * engine's code with the fixed text.
 */
export async function* askLiveQuestion(
  ctx: ActorContext,
  input: { interviewId: number; question: string },
): AsyncGenerator<AnswerStreamPart> {
  const question = input.question.trim()
  if (question === '' || question.length > textLimits.question) {
    const text = `Please enter a question of up to ${textLimits.question} characters.`
    throw new DomainError('invalid-input', text)
  }
  const interview = await findInterview(ctx.db, ctx.actor.userId, input.interviewId)
  const answerId = await insertAsked(ctx, interview.id, question)
  const answer = storedAnswerSchema.parse({})
  let isSettled = false
  try {
    for await (const part of await openStream(ctx, interview, question)) {
      await storePart(ctx, interview.id, answerId, answer, part)
      isSettled ||= part.type === 'finished'
      yield part
    }
  } catch (error) {
    isSettled = true
    await storeFailure(ctx, interview.id, answerId, errorTexts.customAnswerFailed)
    ctx.logger.error({ error, interviewId: interview.id }, 'live question failed')
    const code = error instanceof DomainError ? error.code : 'internal'
    throw new DomainError(code, errorTexts.customAnswerFailed, { cause: error })
  } finally {
    // The caller went away in the middle.
    if (!isSettled) await storeFailure(ctx, interview.id, answerId, interrupted)
  }
}

async function insertAsked(ctx: ActorContext, interviewId: number, question: string): Promise<number> {
  return changeSession(ctx, interviewId, async (tx, interview) => {
    if (interview.status === 'ended') throw hasEnded()
    const [row] = await tx
      .insert(interviewAnswers)
      .values({
        userId: interview.userId,
        interviewId,
        question,
        trigger: 'asked',
        createdAt: ctx.clock.now(),
      })
      .returning()
    if (!row) throw new Error('an insert returned no row')
    return { events: [{ type: 'answer-started', answer: toLiveAnswer(row) }], result: row.id }
  })
}

async function openStream(ctx: ActorContext, interview: InterviewRow, question: string) {
  const { userId } = ctx.actor
  const schedule = await findScheduleForUser(ctx.db, userId, interview.scheduleId)
  const asked = await ctx.db
    .select({ text: utterances.text })
    .from(utterances)
    .where(and(eq(utterances.interviewId, interview.id), eq(utterances.isQuestion, 1)))
    .orderBy(desc(utterances.startedAt))
    .limit(5)
  const { cvId, summary } = schedule
  const earlierQuestions = asked.map(({ text }) => text).reverse()
  const { parts } = detectQuestion(question)
  const request = { userId, cvId, job: toJobInput(schedule), summary, question, parts, earlierQuestions }
  return streamAnswer(ctx, request, ctx.signal)
}

async function storePart(
  ctx: ActorContext,
  interviewId: number,
  answerId: number,
  answer: StoredAnswer,
  part: AnswerStreamPart,
): Promise<void> {
  await changeSession(ctx, interviewId, async (tx, interview) => {
    const started = await markStarted(tx, interview, ctx.clock.now())
    const which = eq(interviewAnswers.id, answerId)
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
  await changeSession(ctx, interviewId, async (tx) => {
    const [row] = await tx
      .update(interviewAnswers)
      .set({ status: 'failed', failureReason })
      .where(and(eq(interviewAnswers.id, answerId), eq(interviewAnswers.status, 'streaming')))
      .returning()
    const events = row ? [{ type: 'answer-finished' as const, answer: toLiveAnswer(row) }] : []
    return { events, result: undefined }
  })
}
