import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import { textLimits } from '@cuelight/contracts/constants'
import { utterances } from '@cuelight/db/schema/live'
import { and, desc, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { detectQuestion } from '../../../live-engine/questions/question-detector.ts'
import { streamAnswer } from '../../answer/index.ts'
import { findScheduleForUser, readJobInput } from '../../schedule/index.ts'
import { findInterview, type InterviewRow } from '../log/interview-row.ts'
import { insertAsked, writeAsked } from './asked-answer.ts'
import { findLastTurns } from './last-turns.ts'
import { findToldLines } from './told-lines.ts'

/**
 * Answers a question that the candidate typed during the interview; the answer appears among the others. The first part
 * stored starts an interview that had no audio yet. Throws DomainError `invalid-input`, `not-found`, `wrong-state`, or the
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
  const answerId = await insertAsked(ctx, interview.id, { question })
  yield* writeAsked(ctx, { interviewId: interview.id, answerId }, () => openStream(ctx, interview, question))
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
  const { id: scheduleId, cvId, summary } = schedule
  const earlierQuestions = asked.map(({ text }) => text).reverse()
  const { parts } = detectQuestion(question)
  const request = {
    userId,
    scheduleId,
    cvId,
    job: await readJobInput(ctx, schedule),
    summary,
    question,
    parts,
    earlierQuestions,
    toldResumeLineIds: await findToldLines(ctx, { interviewId: interview.id, question }),
    lastTurns: await findLastTurns(ctx, interview.id),
    canChoose: true,
    isLive: true,
  }
  return streamAnswer(ctx, request, ctx.signal)
}
