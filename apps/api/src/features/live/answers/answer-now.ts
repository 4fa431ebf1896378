import { utterances } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { findInterview, hasEnded } from '../log/interview-row.ts'

/**
 * Answers the given utterance, or what the interviewer has said so far in the running turn. A second press changes
 * nothing. The utterance may be from the candidate's microphone: without a shared tab, or over loudspeakers, that is
 * where the interviewer is recorded. In practice it never is.
 */
export async function answerNow(
  ctx: ActorContext,
  input: { interviewId: number; utteranceId: number | null },
): Promise<void> {
  const interview = await findInterview(ctx.db, ctx.actor.userId, input.interviewId)
  if (interview.status === 'ended') throw hasEnded()
  if (input.utteranceId !== null) {
    const [utterance] = await ctx.db
      .select({ track: utterances.track })
      .from(utterances)
      .where(and(eq(utterances.id, input.utteranceId), eq(utterances.interviewId, interview.id)))
    if (!utterance) throw notFound('The line of the transcript')
    if (utterance.track === 'candidate' && interview.mode === 'practice')
      throw new DomainError('invalid-input', 'This is your own answer. Only the questions can be answered.')
  }
  await ctx.interviewHost.answerNow(interview.id, input.utteranceId)
}
