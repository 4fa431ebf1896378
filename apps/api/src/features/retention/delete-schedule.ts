import type { Transaction } from '@cuelight/db/client'
import { interviewDebriefs, interviewSchedules, interviews, secondScreens } from '@cuelight/db/schema'
import { drillReviews, preparationItems } from '@cuelight/db/schema/schedule'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { withTransaction } from '../../core/transaction.ts'
import { releaseCredit } from '../billing/index.ts'
import { eraseTranscript } from '../live/index.ts'
import { eraseReport } from '../report/index.ts'
import { findScheduleForUser } from '../schedule/index.ts'

const runningText = 'This interview is running. Stop it first, then delete it.'

/**
 * Deletes a schedule with its questions, practices, transcript, sound and report; a credit that was set aside for it is
 * free again. Throws DomainError `not-found`, `wrong-state` while its interview runs.
 */
export async function deleteSchedule(ctx: ActorContext, input: { scheduleId: number }): Promise<void> {
  const { userId } = ctx.actor
  await withTransaction(ctx, async (tx) => {
    const { id } = await findScheduleForUser(tx, userId, input.scheduleId)
    const rows = await tx
      .select({ id: interviews.id, mode: interviews.mode, status: interviews.status })
      .from(interviews)
      .where(and(eq(interviews.scheduleId, id), eq(interviews.userId, userId)))
      .for('update')
    if (rows.some(({ status }) => status === 'live')) throw new DomainError('wrong-state', runningText)
    for (const { id: interviewId } of rows) await eraseReport(tx, { userId, interviewId })
    const own = and(eq(interviewSchedules.id, id), eq(interviewSchedules.userId, userId))
    const live = rows.find(({ mode }) => mode === 'live')
    if (!live) return void (await tx.delete(interviewSchedules).where(own))
    if (live.status === 'created') await releaseCredit(tx, { userId, interviewId: live.id })
    await eraseInterview(tx, live.id)
    await eraseTexts(tx, id)
    // The ledger of credits refers to the interview, so both rows stay, without a word of the candidate.
    await tx
      .update(interviewSchedules)
      .set({ ...noTexts, deletedAt: ctx.clock.now() })
      .where(own)
  })
}

const noTexts: Partial<typeof interviewSchedules.$inferInsert> = {
  cvId: null,
  cvName: '',
  position: 'Deleted interview',
  companyName: '',
  companyDetails: '',
  jobDescription: '',
  summary: null,
  flaggedText: [],
  preparationStatus: 'failed',
  interviewDay: null,
  interviewTime: null,
  timeZone: null,
  meetingLink: null,
}

async function eraseInterview(tx: Transaction, interviewId: number): Promise<void> {
  await eraseTranscript(tx, interviewId)
  await tx.delete(interviewDebriefs).where(eq(interviewDebriefs.interviewId, interviewId))
  await tx.delete(secondScreens).where(eq(secondScreens.interviewId, interviewId))
  await tx
    .update(interviews)
    .set({ status: 'ended', notes: '', consentPlace: null })
    .where(eq(interviews.id, interviewId))
}

async function eraseTexts(tx: Transaction, scheduleId: number): Promise<void> {
  await tx.delete(preparationItems).where(eq(preparationItems.scheduleId, scheduleId))
  await tx.delete(drillReviews).where(eq(drillReviews.scheduleId, scheduleId))
  await tx
    .delete(interviews)
    .where(and(eq(interviews.scheduleId, scheduleId), eq(interviews.mode, 'practice')))
}
