import { type AnswerStreamPart, answerText } from '@cuelight/contracts/answer'
import { interviewAnswers } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { streamAnswer } from '../../answer/index.ts'
import { findScheduleForUser, readJobInput } from '../../schedule/index.ts'
import { findInterview, hasEnded } from '../log/interview-row.ts'
import { type AnswerRow, type StoredAnswer, storedAnswerSchema } from '../log/wire.ts'
import { insertAsked, writeAsked } from './asked-answer.ts'

/**
 * Writes a shorter or longer form of an answer, as a new answer that passes the same checks. Returns its id once
 * it is complete; the screens see it grow. Throws DomainError `not-found`, `wrong-state` if the answer has no other
 * form, or the model's error code with the fixed text.
 */
export async function reshapeAnswer(
  ctx: ActorContext,
  input: { answerId: number; form: 'shorter' | 'longer' },
): Promise<number> {
  const original = await findOwnAnswer(ctx, input.answerId)
  const interview = await findInterview(ctx.db, ctx.actor.userId, original.interviewId)
  if (interview.status === 'ended') throw hasEnded()
  const given = storedAnswerSchema.parse(original.answer ?? {})
  if (given.engine === null || given.segments.length === 0)
    throw new DomainError('wrong-state', 'This answer is not complete, so it has no other form yet.')
  // An engine would write it anew from the resume, which knows nothing of it.
  if (given.engine.kind === 'candidate')
    throw new DomainError('wrong-state', 'These are your own words, so we leave them as they are.')
  const answerId = await insertAsked(ctx, interview.id, {
    question: original.question,
    utteranceId: original.utteranceId,
    formOfAnswerId: original.id,
  })
  const open = async () => {
    const schedule = await findScheduleForUser(ctx.db, ctx.actor.userId, interview.scheduleId)
    const { userId, cvId, summary } = schedule
    const reshape = { form: input.form, segments: given.segments }
    const job = await readJobInput(ctx, schedule)
    const request = { userId, cvId, job, summary, question: original.question, reshape, isLive: true }
    const sameText =
      input.form === 'shorter'
        ? 'This answer is as short as it gets.'
        : 'Your resume has no further line for this question.'
    return refuseSame(streamAnswer(ctx, request, ctx.signal), given, sameText)
  }
  for await (const _ of writeAsked(ctx, { interviewId: interview.id, answerId }, open));
  return answerId
}

/** Throws DomainError `not-found` for somebody else's, too. */
export async function findOwnAnswer(ctx: ActorContext, answerId: number): Promise<AnswerRow> {
  const [row] = await ctx.db
    .select()
    .from(interviewAnswers)
    .where(and(eq(interviewAnswers.id, answerId), eq(interviewAnswers.userId, ctx.actor.userId)))
  if (!row) throw notFound('The answer')
  return row
}

/** Refuses a form with the same words and says why there is no other. */
async function* refuseSame(
  parts: AsyncIterable<AnswerStreamPart>,
  given: StoredAnswer,
  sameText: string,
): AsyncGenerator<AnswerStreamPart> {
  for await (const part of parts) {
    if (part.type === 'finished' && answerText(part.answer) === answerText(given))
      throw new DomainError('wrong-state', sameText)
    yield part
  }
}
