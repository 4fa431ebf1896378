import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Makes the summary and the preparation list of a schedule; the handler is in features/preparation. */
export const prepareScheduleJob = defineJob({
  name: 'schedule.prepare',
  payload: z.strictObject({
    userId: z.int().positive(),
    scheduleId: z.int().positive(),
    /** How often the job already waited for a resume that was still being read. */
    waits: z.int().min(0),
  }),
  isOfAccount: true,
})

/** Finds preparations whose job is gone; the handler is in features/preparation too. */
export const revivePreparationsJob = defineJob({ name: 'schedule.revive', payload: z.strictObject({}) })

/** Finds interviews whose reminder is due; one mail job each. */
export const findRemindersJob = defineJob({ name: 'schedule.find-reminders', payload: z.strictObject({}) })

/** Reminds a candidate of an interview. The payload names the interview, nobody's address. */
export const mailReminderJob = defineJob({
  name: 'schedule.mail-reminder',
  payload: z.strictObject({
    scheduleId: z.int().positive(),
    kind: z.enum(['day', 'hour']),
    /** The moment it was due for; the interview may have been moved since. */
    startsAt: z.iso.datetime(),
  }),
})
export type MailReminderPayload = z.infer<typeof mailReminderJob.payload>

/** At most one waiting preparation per schedule. */
export const preparationKey = (scheduleId: number) => `schedule-${scheduleId}`
export type PrepareSchedulePayload = z.infer<typeof prepareScheduleJob.payload>
