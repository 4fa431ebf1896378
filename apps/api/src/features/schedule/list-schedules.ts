import type { Performance, Schedule } from '@cuelight/contracts/schedule'
import type { ActorContext } from '../../core/context.ts'
import { readBalance } from '../billing/index.ts'
import { type ScheduleRow, selectSchedules, toSchedule } from './schedule-rows.ts'

/** All schedules of the candidate, archived ones too, the newest first. */
export async function listSchedules(ctx: ActorContext): Promise<Schedule[]> {
  return readList(ctx, () => true, toSchedule)
}

/** Schedules whose interview has not ended, begun or not: the next appointment first, then those without one. */
export async function listUpcoming(ctx: ActorContext): Promise<Schedule[]> {
  const { balance, rows } = await readRows(ctx)
  return presentUpcoming(rows, balance)
}

/** All schedules with the state of interview and report; `overallScore` is null until a report is ready. */
export async function listRecentPerformance(ctx: ActorContext): Promise<Performance[]> {
  return readList(ctx, isPerformance, toPerformance)
}

/** Both lists above, the rows they came from and the balance they were computed with, from one query each. */
export async function readScheduleOverview(
  ctx: ActorContext,
): Promise<{ balance: number; rows: ScheduleRow[]; upcoming: Schedule[]; performance: Performance[] }> {
  const { balance, rows } = await readRows(ctx)
  return {
    balance,
    rows,
    upcoming: presentUpcoming(rows, balance),
    performance: rows.filter(isPerformance).map((row) => toPerformance(row, balance)),
  }
}

/** An archived interview that was never held has nothing to show. */
const isPerformance = ({ schedule, interview }: ScheduleRow) =>
  schedule.archivedAt === null || Boolean(interview?.endedAt)

function presentUpcoming(rows: readonly ScheduleRow[], balance: number): Schedule[] {
  return rows
    .filter(({ schedule, interview }) => !interview?.endedAt && schedule.archivedAt === null)
    .map((row) => toSchedule(row, balance))
    .sort((first, second) => dayOf(first).localeCompare(dayOf(second)))
}

const withoutDay = '9999'
const dayOf = ({ appointment }: Schedule) => appointment.startsAt ?? appointment.day ?? withoutDay

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

/** Concurrent queries: a transaction would give no more consistent a picture and cost two more statements. */
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
