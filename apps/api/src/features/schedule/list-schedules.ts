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
  return sortByDay(rows.filter(isUpcoming).map((row) => toSchedule(row, balance)))
}

/** All schedules with the state of interview and report; `overallScore` is null until a report is ready. */
export async function listRecentPerformance(ctx: ActorContext): Promise<Performance[]> {
  return readList(ctx, isPerformance, (row, balance) => toPerformance(row, toSchedule(row, balance)))
}

/** Both lists above, the rows they came from and the balance they were computed with, from one query each. */
export async function readScheduleOverview(
  ctx: ActorContext,
): Promise<{ balance: number; rows: ScheduleRow[]; upcoming: Schedule[]; performance: Performance[] }> {
  const { balance, rows } = await readRows(ctx)
  const presented = rows.map((row) => ({ row, schedule: toSchedule(row, balance) }))
  return {
    balance,
    rows,
    upcoming: sortByDay(presented.filter(({ row }) => isUpcoming(row)).map(({ schedule }) => schedule)),
    performance: presented
      .filter(({ row }) => isPerformance(row))
      .map(({ row, schedule }) => toPerformance(row, schedule)),
  }
}

/** An archived interview that was never held has nothing to show. */
const isPerformance = ({ schedule, interview }: ScheduleRow) =>
  schedule.archivedAt === null || Boolean(interview?.endedAt)

const isUpcoming = ({ schedule, interview }: ScheduleRow) =>
  !interview?.endedAt && schedule.archivedAt === null

function sortByDay(schedules: readonly Schedule[]): Schedule[] {
  return schedules.toSorted((first, second) => dayOf(first).localeCompare(dayOf(second)))
}

const withoutDay = '9999'
const dayOf = ({ appointment }: Schedule) => appointment.startsAt ?? appointment.day ?? withoutDay

function toPerformance({ report }: ScheduleRow, schedule: Schedule): Performance {
  return { ...schedule, overallScore: report?.status === 'ready' ? report.overallScore : null }
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
