import type { Transaction } from '@cuelight/db/client'
import { audioSlices, interviewAnswers, interviews, liveEvents, utterances } from '@cuelight/db/schema/live'
import { reports, reportVersions } from '@cuelight/db/schema/report'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAccountEvent } from '../../../core/account-events.ts'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'

/**
 * Deletes what was said in an ended interview: lines, suggested answers, events, sound, and the copy that the report
 * was made from. The report stays. Throws DomainError `not-found`, or `wrong-state` before the interview and its report are done.
 */
export async function deleteTranscript(ctx: ActorContext, input: { interviewId: number }): Promise<void> {
  const { userId } = ctx.actor
  const { interviewId } = input
  await withTransaction(ctx, async (tx) => {
    const own = and(eq(interviews.id, interviewId), eq(interviews.userId, userId))
    const [interview] = await tx
      .select({ status: interviews.status })
      .from(interviews)
      .where(own)
      .for('update')
    if (!interview) throw notFound('The interview')
    if (interview.status !== 'ended') {
      throw new DomainError('wrong-state', 'End the interview first, then delete its transcript.')
    }
    const isMade = and(eq(reports.interviewId, interviewId), eq(reports.status, 'processing'))
    if ((await tx.$count(reports, isMade)) > 0) {
      throw new DomainError(
        'wrong-state',
        'The report is being made of this transcript. Try again in a moment.',
      )
    }
    await eraseTranscript(tx, interviewId)
    const detail = `interview ${interviewId}`
    await recordAccountEvent(tx, { userId, kind: 'transcript-deleted', at: ctx.clock.now(), detail })
  })
}

/** The same for an interview whose time is over. */
export async function eraseTranscript(tx: Transaction, interviewId: number): Promise<void> {
  await tx.delete(interviewAnswers).where(eq(interviewAnswers.interviewId, interviewId))
  await tx.delete(utterances).where(eq(utterances.interviewId, interviewId))
  await tx.delete(liveEvents).where(eq(liveEvents.interviewId, interviewId))
  await tx.delete(audioSlices).where(eq(audioSlices.interviewId, interviewId))
  await tx
    .update(interviews)
    .set({ candidateText: null, engineCheckpoint: null, transcriptDeletedAt: sql`now()` })
    .where(eq(interviews.id, interviewId))
  await tx.update(reports).set({ input: null, inputHash: null }).where(eq(reports.interviewId, interviewId))
  const made = tx.select({ id: reports.id }).from(reports).where(eq(reports.interviewId, interviewId))
  await tx
    .update(reportVersions)
    .set({ input: null, inputHash: null })
    .where(inArray(reportVersions.reportId, made))
}
