import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import { interviewAnswers } from '@cuelight/db/schema/live'
import { and, eq, or } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { streamAnswer } from '../../answer/index.ts'
import { findScheduleForUser, readJobInput } from '../../schedule/index.ts'
import { findInterview, hasEnded } from '../log/interview-row.ts'
import { type AnswerRow, storedAnswerSchema } from '../log/wire.ts'
import { insertAsked, writeAsked } from './asked-answer.ts'
import { findOwnAnswer } from './reshape-answer.ts'

const noOtherText = 'Your resume has no other story for this question.'

/**
 * Answers a question once more, with a story that none of its answers told. Returns the id of the new answer once it is
 * complete; the screens see it grow. Throws DomainError `not-found`, `wrong-state` when there is no other story, or the
 * model's error code with the fixed text.
 */
export async function tellOtherStory(ctx: ActorContext, input: { answerId: number }): Promise<number> {
  const chosen = await findOwnAnswer(ctx, input.answerId)
  const interview = await findInterview(ctx.db, ctx.actor.userId, chosen.interviewId)
  if (interview.status === 'ended') throw hasEnded()
  const original = { ...chosen, id: chosen.formOfAnswerId ?? chosen.id }
  const leftOutIds = await findTold(ctx, original)
  if (leftOutIds.length === 0) throw new DomainError('wrong-state', 'There is no story in this answer.')
  const answerId = await insertAsked(ctx, interview.id, {
    question: original.question,
    utteranceId: original.utteranceId,
    formOfAnswerId: original.id,
  })
  const open = async () => {
    const schedule = await findScheduleForUser(ctx.db, ctx.actor.userId, interview.scheduleId)
    const { userId, cvId, summary } = schedule
    const job = await readJobInput(ctx, schedule)
    const { question } = original
    const told = { leftOutIds, toldResumeLineIds: leftOutIds }
    const request = { userId, cvId, job, summary, question, ...told, isLive: true }
    return requireOther(streamAnswer(ctx, request, ctx.signal), leftOutIds)
  }
  for await (const _ of writeAsked(ctx, { interviewId: interview.id, answerId }, open));
  return answerId
}

/** The lines and own words that the answer and its other forms stand on. */
async function findTold(
  { db }: ActorContext,
  original: Pick<AnswerRow, 'id' | 'interviewId'>,
): Promise<number[]> {
  const isItOrForm = or(
    eq(interviewAnswers.id, original.id),
    eq(interviewAnswers.formOfAnswerId, original.id),
  )
  const rows = await db
    .select({ answer: interviewAnswers.answer })
    .from(interviewAnswers)
    .where(and(eq(interviewAnswers.interviewId, original.interviewId), isItOrForm))
  const told = rows.flatMap(({ answer }) =>
    storedAnswerSchema.parse(answer ?? {}).segments.flatMap(({ chunkIds }) => chunkIds),
  )
  return [...new Set(told)]
}

/** Holds an answer back until it cites something new; refuses one that never does. */
async function* requireOther(
  parts: AsyncIterable<AnswerStreamPart>,
  leftOutIds: readonly number[],
): AsyncGenerator<AnswerStreamPart> {
  const held: AnswerStreamPart[] = []
  let isOther = false
  for await (const part of parts) {
    if (isOther) {
      yield part
      continue
    }
    held.push(part)
    isOther = part.type === 'segment' && part.segment.chunkIds.some((id) => !leftOutIds.includes(id))
    if (isOther) yield* held
  }
  if (!isOther) throw new DomainError('wrong-state', noOtherText)
}
