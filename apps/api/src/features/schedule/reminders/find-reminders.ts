import { candidateSettings, interviewSchedules } from '@cuelight/db/schema'
import { and, between, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { toAppointment } from '../appointment-rows.ts'
import { mailReminderJob } from '../jobs.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
export type ReminderKind = 'day' | 'hour'

/** When before the interview a reminder is due, and until when it still says something true. */
const windows: Record<ReminderKind, { fromMs: number; untilMs: number }> = {
  day: { fromMs: dayMs, untilMs: 20 * hourMs },
  hour: { fromMs: hourMs, untilMs: 10 * minuteMs },
}
const columns = { day: 'dayReminderFor', hour: 'hourReminderFor' } as const

/** Which reminder of an interview that begins then is due now; null when none is. */
export function dueReminder(startsAt: Date, now: Date): ReminderKind | null {
  const leftMs = startsAt.getTime() - now.getTime()
  const isDue = (kind: ReminderKind) => leftMs <= windows[kind].fromMs && leftMs > windows[kind].untilMs
  return isDue('day') ? 'day' : isDue('hour') ? 'hour' : null
}

/** Handler of `schedule.find-reminders`: writes down each reminder that is due, with the job that mails it, once. */
export async function findReminders(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = services.clock.now()
  for (const schedule of await findUpcoming(services, now)) {
    const { startsAt } = toAppointment(schedule)
    const kind = startsAt && dueReminder(new Date(startsAt), now)
    if (!kind) continue
    const column = interviewSchedules[columns[kind]]
    await withTransaction(services, async (tx) => {
      const isNew = sql`${column} is distinct from ${startsAt}::timestamptz`
      const marked = await tx
        .update(interviewSchedules)
        .set({ [columns[kind]]: new Date(startsAt) })
        .where(and(eq(interviewSchedules.id, schedule.id), isNew))
        .returning({ id: interviewSchedules.id })
      if (marked.length === 0) return
      await services.jobs.enqueue(mailReminderJob, { scheduleId: schedule.id, kind, startsAt }, { tx })
    })
  }
}

/** Interviews of the next days whose candidates want reminders. The day is that of another time zone, so a day more on each side. */
async function findUpcoming({ db }: Pick<Services, 'db'>, now: Date) {
  const dayIn = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10)
  const isWanted = and(
    sql`${candidateSettings.settings}->>'remindsByMail' = 'true'`,
    between(interviewSchedules.interviewDay, dayIn(-1), dayIn(2)),
    isNotNull(interviewSchedules.interviewTime),
    isNull(interviewSchedules.archivedAt),
    isNull(interviewSchedules.deletedAt),
  )
  const rows = await db
    .select({ schedule: interviewSchedules })
    .from(interviewSchedules)
    .innerJoin(candidateSettings, eq(candidateSettings.userId, interviewSchedules.userId))
    .where(isWanted)
  return rows.map(({ schedule }) => schedule)
}
