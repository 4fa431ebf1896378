import type { PlannedAppointment } from '@cuelight/contracts/appointment'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** An interview that began this long ago is over. */
const overdueMs = 3 * hourMs

const dayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' })
/** A day without a time is the same day everywhere. */
const plainDayFormat = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** The time zone of this browser. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** When it takes place, in the reader's own time zone; null without a day. */
export function describeMoment({ day, startsAt }: PlannedAppointment): string | null {
  if (startsAt) {
    const start = Date.parse(startsAt)
    return `${dayFormat.format(start)}, ${timeFormat.format(start)}`
  }
  return day ? plainDayFormat.format(Date.parse(day)) : null
}

/** The same in the time zone of the place, if that differs; null otherwise. */
export function describeElsewhere({ startsAt, timeZone }: PlannedAppointment): string | null {
  if (!startsAt || !timeZone) return null
  const start = Date.parse(startsAt)
  const there = new Intl.DateTimeFormat(undefined, { timeStyle: 'short', timeZone }).format(start)
  if (there === timeFormat.format(start)) return null
  return `${there} in ${nameOfZone(timeZone)}`
}

/** "America/New_York" is New York. */
export const nameOfZone = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** How long there is left, in the largest unit that says something; null without a day and once it is over. */
export function describeCountdown({ day, startsAt }: PlannedAppointment, now: number): string | null {
  if (startsAt) {
    const leftMs = Date.parse(startsAt) - now
    if (leftMs < -overdueMs) return null
    if (leftMs <= 0) return 'now'
    if (leftMs < hourMs) return relative.format(Math.ceil(leftMs / minuteMs), 'minute')
    if (leftMs < dayMs) return relative.format(Math.floor(leftMs / hourMs), 'hour')
    return relative.format(daysBetween(now, Date.parse(startsAt)), 'day')
  }
  if (!day) return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const days = daysBetween(now, new Date(year, month - 1, date).getTime())
  return days < 0 ? null : relative.format(days, 'day')
}

/** Midnights between two moments, on the reader's clock. */
function daysBetween(from: number, to: number): number {
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)
  return Math.round((midnight(to) - midnight(from)) / dayMs)
}

/** Close enough to its time that nothing else matters. */
export function isSoon({ startsAt }: PlannedAppointment, now: number): boolean {
  if (!startsAt) return false
  const leftMs = Date.parse(startsAt) - now
  return leftMs > -overdueMs && leftMs < 2 * hourMs
}
