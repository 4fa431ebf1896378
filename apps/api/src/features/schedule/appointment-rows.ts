import type { Appointment, PlannedAppointment } from '@cuelight/contracts/appointment'
import type { interviewSchedules } from '@cuelight/db/schema'
import { momentOf } from '../../core/zoned-time.ts'

type AppointmentRow = Pick<
  typeof interviewSchedules.$inferSelect,
  'interviewDay' | 'interviewTime' | 'timeZone' | 'durationMinutes' | 'meetingLink'
>

/** The appointment in the columns of a schedule. */
export function toAppointmentRow(appointment: Appointment): AppointmentRow {
  const { day, time, timeZone, durationMinutes, meetingLink } = appointment
  return { interviewDay: day, interviewTime: time, timeZone, durationMinutes, meetingLink }
}

/** The wire shape. The drill may take the day back alone, and then there is no moment any more. */
export function toAppointment(row: AppointmentRow): PlannedAppointment {
  const { interviewDay: day, interviewTime: time, timeZone, durationMinutes, meetingLink } = row
  const startsAt = day && time && timeZone ? momentOf({ day, time, timeZone }).toISOString() : null
  return { day, time: day ? time : null, timeZone, durationMinutes, meetingLink, startsAt }
}
