import { interviewSchedules } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { findScheduleForUser, preparationKey, prepareScheduleJob } from '../schedule/index.ts'

/** Prepares summary and list again; asked and pinned items stay, and so does the old list until the new one is there. */
export async function regeneratePreparation(ctx: ActorContext, input: { scheduleId: number }): Promise<void> {
  const { userId } = ctx.actor
  await withTransaction(ctx, async (tx) => {
    const schedule = await findScheduleForUser(tx, userId, input.scheduleId)
    await tx
      .update(interviewSchedules)
      .set({
        summary: null,
        preparationStatus: 'processing',
        preparationStatusReason: null,
        preparationProgress: null,
      })
      .where(and(eq(interviewSchedules.id, schedule.id), eq(interviewSchedules.userId, userId)))
    await ctx.jobs.enqueue(
      prepareScheduleJob,
      { userId, scheduleId: schedule.id, waits: 0 },
      { tx, singletonKey: preparationKey(schedule.id), userId: ctx.actor.userId },
    )
  })
}
