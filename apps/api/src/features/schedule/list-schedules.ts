import type { Performance, Schedule } from '@cuelight/contracts/schedule'
import type { ActorContext } from '../../core/context.ts'
import { readBalance } from '../billing/index.ts'
import { type ScheduleRow, selectSchedules, toSchedule } from './schedule-rows.ts'

/** All schedules of the candidate, the newest first. */
export async function listSchedules(ctx: ActorContext): Promise<Schedule[]> {
  return readList(ctx, () => true, toSchedule)
}

/** Schedules whose interview has not ended, begun or not. */
export async function listUpcoming(ctx: ActorContext): Promise<Schedule[]> {
  return readList(ctx, ({ interview }) => !interview?.endedAt, toSchedule)
}

/** All schedules with the state of interview and report; `overallScore` is null until a report is ready. */
export async function listRecentPerformance(ctx: ActorContext): Promise<Performance[]> {
  return readList(ctx, () => true, toPerformance)
}

/** Both lists above and the balance they were computed with, from one query each. */
export async function readScheduleOverview(
  ctx: ActorContext,
): Promise<{ balance: number; upcoming: Schedule[]; performance: Performance[] }> {
  const { balance, rows } = await readRows(ctx)
  const open = rows.filter(({ interview }) => !interview?.endedAt)
  return {
    balance,
    upcoming: open.map((row) => toSchedule(row, balance)),
    performance: rows.map((row) => toPerformance(row, balance)),
  }
}

function toPerformance(row: ScheduleRow, balance: number): Performance {
  const overallScore = row.report?.status === 'ready' ? row.report.overallScore : null
  return { ...toSchedule(row, balance), overallScore }
}

async function readList<Item>(
  ctx: ActorContext,
  isShown: (row: ScheduleRow) => boolean,
  present: (row: ScheduleRow, balance: number) => Item,
): Promise<Item[]> {
  const { balance, rows } = await readRows(ctx)
  return rows.filter(isShown).map((row) => present(row, balance))
}

/** Side by side: a transaction would read no more at one moment, and cost two more statements. */
async function readRows({
  db,
  clock,
  actor,
}: ActorContext): Promise<{ balance: number; rows: ScheduleRow[] }> {
  const { userId } = actor
  const [balance, rows] = await Promise.all([
    readBalance(db, { userId, now: clock.now() }),
    selectSchedules(db).execute({ userId }),
  ])
  return { balance, rows }
}
