import type { Performance, Schedule } from '@cuelight/contracts/schedule'
import { interviews } from '@cuelight/db/schema'
import { isNull, type SQL } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { readBalance } from '../billing/index.ts'
import { type ScheduleRow, selectSchedules, toSchedule } from './schedule-rows.ts'

/** All schedules of the candidate, the newest first. */
export async function listSchedules(ctx: ActorContext): Promise<Schedule[]> {
  return readList(ctx, undefined, toSchedule)
}

/** Schedules whose interview has not ended, begun or not. */
export async function listUpcoming(ctx: ActorContext): Promise<Schedule[]> {
  return readList(ctx, isNull(interviews.endedAt), toSchedule)
}

/** All schedules with the state of interview and report; `overallScore` is null until a report is ready. */
export async function listRecentPerformance(ctx: ActorContext): Promise<Performance[]> {
  return readList(ctx, undefined, toPerformance)
}

/** Both lists above and the balance they were computed with, from one query each. */
export async function readScheduleOverview(
  ctx: ActorContext,
): Promise<{ balance: number; upcoming: Schedule[]; performance: Performance[] }> {
  const { userId } = ctx.actor
  return withTransaction(ctx, async (tx) => {
    const balance = await readBalance(tx, { userId, now: ctx.clock.now() })
    const rows = await selectSchedules(tx, userId)
    const open = rows.filter(({ interview }) => !interview?.endedAt)
    return {
      balance,
      upcoming: open.map((row) => toSchedule(row, balance)),
      performance: rows.map((row) => toPerformance(row, balance)),
    }
  })
}

function toPerformance(row: ScheduleRow, balance: number): Performance {
  const overallScore = row.report?.status === 'ready' ? row.report.overallScore : null
  return { ...toSchedule(row, balance), overallScore }
}

async function readList<Item>(
  ctx: ActorContext,
  where: SQL | undefined,
  present: (row: ScheduleRow, balance: number) => Item,
): Promise<Item[]> {
  const { userId } = ctx.actor
  return withTransaction(ctx, async (tx) => {
    const balance = await readBalance(tx, { userId, now: ctx.clock.now() })
    const rows = await selectSchedules(tx, userId, where)
    return rows.map((row) => present(row, balance))
  })
}
