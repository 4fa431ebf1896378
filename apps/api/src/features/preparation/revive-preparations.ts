import { interviewSchedules } from '@cuelight/db/schema'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { eachPage, rowsAPage } from '../../core/each-page.ts'
import { withTransaction } from '../../core/transaction.ts'
import { preparationKey, prepareScheduleJob } from '../schedule/index.ts'

const brokenOffReason =
  'We could not prepare this interview because of a problem on our side. Please prepare it again.'

/**
 * The handler of `schedule.revive`. A worker that dies in its last try, or that cannot reach the database then, leaves
 * a schedule stuck in `processing`. It becomes failed, and Prepare again starts over. A job that is gone without
 * having failed, as after 14 days without a worker, is enqueued once more.
 */
export async function revivePreparations(services: Services): Promise<void> {
  await eachPage((after) => revivePage(services, after))
}

function revivePage({ db, jobs, logger }: Services, after: number): Promise<number[]> {
  return withTransaction({ db }, async (tx) => {
    // The lock holds off a job that is about to write its list and a candidate who prepares again.
    const open = await tx
      .select({ scheduleId: interviewSchedules.id, userId: interviewSchedules.userId })
      .from(interviewSchedules)
      .where(and(eq(interviewSchedules.preparationStatus, 'processing'), gt(interviewSchedules.id, after)))
      .orderBy(interviewSchedules.id)
      .limit(rowsAPage)
      .for('update', { skipLocked: true })
    const keys = open.map(({ scheduleId }) => preparationKey(scheduleId))
    const lost = await jobs.findLost(tx, prepareScheduleJob, keys)
    const failed: number[] = []
    for (const { scheduleId, userId } of open) {
      const singletonKey = preparationKey(scheduleId)
      const state = lost.get(singletonKey)
      if (state === undefined) continue
      logger.warn({ scheduleId, state }, 'a preparation lost its job')
      if (state === 'failed') failed.push(scheduleId)
      else
        await jobs.enqueue(prepareScheduleJob, { userId, scheduleId, waits: 0 }, { tx, singletonKey, userId })
    }
    if (failed.length > 0)
      await tx
        .update(interviewSchedules)
        .set({ preparationStatus: 'failed', preparationStatusReason: brokenOffReason })
        .where(inArray(interviewSchedules.id, failed))
    return open.map(({ scheduleId }) => scheduleId)
  })
}
