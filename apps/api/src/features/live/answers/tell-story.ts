import { interviewAnswers } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { streamAnswer } from '../../answer/index.ts'
import { findScheduleForUser, readJobInput } from '../../schedule/index.ts'
import { findInterview, hasEnded } from '../log/interview-row.ts'
import { type AnswerRow, storedAnswerSchema } from '../log/wire.ts'
import { insertAsked, writeAsked } from './asked-answer.ts'

/**
 * Answers a question with one of the stories that were offered beside its answer, as a new form of it. Returns the id of the
 * new answer once it is complete; the screens see it grow. Throws DomainError `not-found` for a story that was not offered,
 * `wrong-state`, or the model's error code with the fixed text.
 */
export async function tellStory(
  ctx: ActorContext,
  { answerId, cvChunkId }: { answerId: number; cvChunkId: number },
): Promise<number> {
  const original = await findOwn(ctx, answerId)
  const interview = await findInterview(ctx.db, ctx.actor.userId, original.interviewId)
  if (interview.status === 'ended') throw hasEnded()
  const { evidence, engine } = storedAnswerSchema.parse(original.answer ?? {})
  if (engine === null) throw new DomainError('wrong-state', 'This answer is not complete yet.')
  if (!evidence.some((offered) => offered.cvChunkId === cvChunkId)) throw notFound('The story')
  const told = await insertAsked(ctx, interview.id, {
    question: original.question,
    utteranceId: original.utteranceId,
    formOfAnswerId: original.id,
  })
  const open = async () => {
    const schedule = await findScheduleForUser(ctx.db, ctx.actor.userId, interview.scheduleId)
    const { userId, cvId, summary } = schedule
    const job = await readJobInput(ctx, schedule)
    const request = {
      userId,
      cvId,
      job,
      summary,
      question: original.question,
      tellId: cvChunkId,
      isLive: true,
    }
    return streamAnswer(ctx, request, ctx.signal)
  }
  for await (const _ of writeAsked(ctx, { interviewId: interview.id, answerId: told }, open));
  return told
}

async function findOwn(ctx: ActorContext, answerId: number): Promise<AnswerRow> {
  const [row] = await ctx.db
    .select()
    .from(interviewAnswers)
    .where(and(eq(interviewAnswers.id, answerId), eq(interviewAnswers.userId, ctx.actor.userId)))
  if (!row) throw notFound('The answer')
  return row
}
