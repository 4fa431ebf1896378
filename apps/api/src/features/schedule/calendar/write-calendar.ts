import { usualMinutes } from '@cuelight/contracts/appointment'
import { productName } from '@cuelight/contracts/constants'
import ICAL from 'ical.js'
import { toAppointment } from '../appointment-rows.ts'
import type { ListedSchedule } from '../schedule-rows.ts'

type ScheduleRow = ListedSchedule

const minuteMs = 60_000
/** A calendar reminds a day before and half an hour before. */
const reminders = ['-P1D', '-PT30M']

/** Interviews as a calendar (RFC 5545). Times are written in UTC, so no calendar has to know our time zones. */
export function writeCalendar(
  schedules: readonly ScheduleRow[],
  { now, publicUrl }: { now: Date; publicUrl: string },
): string {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('prodid', `-//${productName}//Interviews//EN`)
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('method', 'PUBLISH')
  calendar.addPropertyWithValue('x-wr-calname', `${productName} interviews`)
  for (const schedule of schedules) {
    const event = writeEvent(schedule, { now, publicUrl })
    if (event) calendar.addSubcomponent(event)
  }
  return `${calendar.toString()}\r\n`
}

/** Null without a day. */
function writeEvent(
  schedule: ScheduleRow,
  { now, publicUrl }: { now: Date; publicUrl: string },
): ICAL.Component | null {
  const { day, startsAt, durationMinutes, meetingLink } = toAppointment(schedule)
  if (!day) return null
  const event = new ICAL.Component('vevent')
  const preparation = `${publicUrl}/interview/preparation?id=${schedule.id}`
  event.addPropertyWithValue('uid', `schedule-${schedule.id}@${new URL(publicUrl).hostname}`)
  event.addPropertyWithValue('dtstamp', toUtc(now))
  event.addPropertyWithValue(
    'summary',
    toOneLine(`Interview: ${schedule.position} at ${schedule.companyName}`),
  )
  event.addPropertyWithValue('description', `Prepare: ${preparation}`)
  event.addPropertyWithValue('url', meetingLink ?? preparation)
  if (meetingLink) event.addPropertyWithValue('location', meetingLink)
  if (startsAt) {
    const start = new Date(startsAt)
    const end = new Date(start.getTime() + (durationMinutes ?? usualMinutes) * minuteMs)
    event.addPropertyWithValue('dtstart', toUtc(start))
    event.addPropertyWithValue('dtend', toUtc(end))
    for (const trigger of reminders) event.addSubcomponent(writeReminder(trigger))
  } else {
    event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(day))
  }
  return event
}

function writeReminder(trigger: string): ICAL.Component {
  const alarm = new ICAL.Component('valarm')
  alarm.addPropertyWithValue('action', 'DISPLAY')
  alarm.addPropertyWithValue('description', 'Interview')
  alarm.addPropertyWithValue('trigger', ICAL.Duration.fromString(trigger))
  return alarm
}

/** The library writes a carriage return as it is, and that would begin a new field. */
const toOneLine = (text: string) => text.split(/\s+/u).join(' ')

const toUtc = (moment: Date) => ICAL.Time.fromJSDate(moment, true)
