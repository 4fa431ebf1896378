import { z } from 'zod'

/** The longest interview day somebody plans in one piece. */
const maxMinutes = 12 * 60

/** An IANA name such as Europe/Dublin, as far as this machine knows it. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'Please choose a time zone')

/** Whether this machine knows the IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const fields = {
  /** YYYY-MM-DD where the interview takes place. */
  day: z.iso.date('Please choose a date').nullable(),
  /** HH:MM on the clock of `timeZone`. */
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time')
    .nullable(),
  timeZone: timeZoneSchema.nullable(),
  durationMinutes: z.int('Please enter the minutes').min(5, 'At least 5 minutes').max(maxMinutes).nullable(),
  meetingLink: z
    .url({ protocol: /^https$/, error: 'Please enter an address that begins with https://' })
    .max(2_000)
    .nullable(),
}

/** When and where an interview takes place; null is what nobody said yet. A time needs its day and its time zone. */
export const appointmentSchema = z
  .strictObject(fields)
  .refine(({ day, time }) => time === null || day !== null, {
    path: ['day'],
    error: 'Please choose a date for this time',
  })
  .refine(({ time, timeZone }) => time === null || timeZone !== null, {
    path: ['timeZone'],
    error: 'Please choose a time zone',
  })
export type Appointment = z.infer<typeof appointmentSchema>

/** An appointment with its moment in ISO 8601, null without a time. */
export const plannedAppointmentSchema = z.object({ ...fields, startsAt: z.string().nullable() })
export type PlannedAppointment = z.infer<typeof plannedAppointmentSchema>

/** Nothing is known yet. */
export const noAppointment: Appointment = {
  day: null,
  time: null,
  timeZone: null,
  durationMinutes: null,
  meetingLink: null,
}

/** Planned for an interview of which nobody said how long it takes. */
export const usualMinutes = 60

/** The most letters of an invitation file; one of a real calendar has a few thousand. */
export const invitationLetters = 100_000
/** A calendar file as text; `timeZone` is the reader's, for times that name none. */
export const readInvitationSchema = z.strictObject({
  text: z.string().min(1).max(invitationLetters, 'This invitation is too long to be read'),
  timeZone: timeZoneSchema,
})

/** What an invitation says; null is what it does not say. */
export const invitationSchema = z.object({
  title: z.string(),
  position: z.string().nullable(),
  companyName: z.string().nullable(),
  appointment: appointmentSchema,
  /** The text of the invitation, for the candidate to keep what matters. */
  notes: z.string(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** The calendar feed of a candidate; the address itself is shown once. */
export const calendarFeedSchema = z.object({
  isOpen: z.boolean(),
  createdAt: z.string().nullable(),
  /** When a calendar last asked. */
  readAt: z.string().nullable(),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>
