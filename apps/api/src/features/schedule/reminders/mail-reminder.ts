import { candidateSettingsSchema } from '@cuelight/contracts/settings'
import { candidateSettings, interviewSchedules, users } from '@cuelight/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { mailPerson } from '../../../core/mail-person.ts'
import { toAppointment } from '../appointment-rows.ts'
import { writeCalendar } from '../calendar/write-calendar.ts'
import type { MailReminderPayload } from '../jobs.ts'
import { writeReminderMail } from './reminder-text.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'logger' | 'mailer' | 'options' | 'rateLimits'>

/**
 * Handler of `schedule.mail-reminder`. Nothing is sent for an interview that was moved, archived, deleted or has begun
 * meanwhile, or once reminders are off.
 */
export async function mailReminder(
  services: Parts,
  { scheduleId, kind, startsAt }: MailReminderPayload,
): Promise<void> {
  const { clock, options } = services
  const found = await findWanted(services, scheduleId)
  const now = clock.now()
  if (!found || toAppointment(found.schedule).startsAt !== startsAt || new Date(startsAt) <= now) return
  const { schedule, name, email } = found
  const text = writeCalendar([schedule], { now, publicUrl: options.publicUrl })
  await mailPerson(services, {
    to: email,
    ...writeReminderMail(schedule, { kind, startsAt, name, publicUrl: options.publicUrl }),
    attachments: [
      {
        fileName: `interview-${schedule.id}.ics`,
        mediaType: 'text/calendar',
        bytes: new TextEncoder().encode(text),
      },
    ],
  })
}

/** The interview with its candidate, if it still takes place and reminders are wanted. */
async function findWanted({ db }: Parts, scheduleId: number) {
  const isThere = and(
    eq(interviewSchedules.id, scheduleId),
    isNull(interviewSchedules.archivedAt),
    isNull(interviewSchedules.deletedAt),
  )
  const [found] = await db
    .select({
      schedule: interviewSchedules,
      name: users.name,
      email: users.email,
      settings: candidateSettings.settings,
    })
    .from(interviewSchedules)
    .innerJoin(users, eq(users.id, interviewSchedules.userId))
    .innerJoin(candidateSettings, eq(candidateSettings.userId, interviewSchedules.userId))
    .where(isThere)
  return found && candidateSettingsSchema.parse(found.settings).remindsByMail ? found : null
}
