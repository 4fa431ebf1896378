import { type Appointment, type Invitation, isTimeZone } from '@cuelight/contracts/appointment'
import { textLimits } from '@cuelight/contracts/constants'
import ICAL from 'ical.js'
import { findPosition } from '../../../coach/job/find-position.ts'
import { clip } from '../../../coach/text.ts'
import { DomainError } from '../../../core/errors.ts'
import { wallTimeOf } from '../../../core/zoned-time.ts'

const unreadableText = 'We could not read this invitation. Please enter date and time yourself.'
const cancelledText = 'This invitation cancels an interview, so there is nothing to read in.'
/** A file with more is no invitation. */
const mostEvents = 20
/** Of one file, and changes of the clocks in one zone. */
const mostZones = 5
const mostChanges = 10
const mostMinutes = 12 * 60
/** The changes of a zone are worked out year by year, so both ends are kept near; an interview lies between them. */
const [firstYear, lastYear] = [2000, 2060]
const notesLetters = 4_000

interface Reading {
  /** The reader's own, for times that name none. */
  timeZone: string
  now: Date
}

/** The next interview of an invitation file. Throws DomainError `unreadable`, `wrong-state` for a cancelled one. */
export function readInvitation(text: string, reading: Reading): Invitation {
  const event = chooseEvent(parse(text), reading)
  const title = clip(readText(event, 'summary'), textLimits.position)
  const notes = readText(event, 'description')
  const named = findPosition(
    title.replace(/^(?:invitation|interview|updated invitation)\s{0,3}[:–-]\s{0,3}/iu, ''),
  )
  return {
    title,
    position: named.position,
    companyName: named.companyName,
    appointment: readAppointment(event, notes, reading),
    notes: clip(notes, notesLetters),
  }
}

function parse(text: string): ICAL.Component[] {
  const start = text.indexOf('BEGIN:VCALENDAR')
  if (start < 0) throw new DomainError('unreadable', unreadableText)
  try {
    // Only the first calendar: what stands after it is not part of the invitation.
    const end = text.indexOf('END:VCALENDAR', start)
    const file = text.slice(start, end < 0 ? undefined : end + 'END:VCALENDAR'.length)
    const calendar = withTameZones(ICAL.Component.fromString(file))
    const events = calendar.getAllSubcomponents('vevent').slice(0, mostEvents)
    const isCancelled =
      String(calendar.getFirstPropertyValue('method') ?? '').toUpperCase() === 'CANCEL' ||
      (events.length > 0 && events.every(hasBeenCancelled))
    if (isCancelled) throw new DomainError('wrong-state', cancelledText)
    return events.filter((event) => !hasBeenCancelled(event))
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError('unreadable', unreadableText, { cause: error })
  }
}

/**
 * A rule of a time zone is worked out year by year until now, and a hostile one ("every second", "30 February") never
 * ends. Only the rule that real zones have stays: once a year, on a weekday of a month.
 */
function withTameZones(calendar: ICAL.Component): ICAL.Component {
  const zones = calendar.getAllSubcomponents('vtimezone')
  for (const zone of zones.slice(mostZones)) calendar.removeSubcomponent(zone)
  for (const zone of zones.slice(0, mostZones)) {
    const changes = zone.getAllSubcomponents()
    for (const change of changes.slice(mostChanges)) zone.removeSubcomponent(change)
    for (const change of changes.slice(0, mostChanges)) {
      if (!change.getAllProperties('rrule').every(isTame)) change.removeAllProperties('rrule')
      startLate(change)
      change.removeAllProperties('rdate')
    }
  }
  return calendar
}

/** A change that is made every year since 1601 is made every year since 2000 as well. */
function startLate(change: ICAL.Component): void {
  const start = change.getFirstPropertyValue('dtstart')
  if (!(start instanceof ICAL.Time) || start.year >= firstYear) return
  const later = start.clone()
  later.year = firstYear
  change.updatePropertyWithValue('dtstart', later)
}

function isTame(rule: ICAL.Property): boolean {
  return /^FREQ=YEARLY;(?:INTERVAL=1;)?(?:BYDAY=[+-]?[1-5](?:SU|MO|TU|WE|TH|FR|SA);BYMONTH=\d{1,2}|BYMONTH=\d{1,2};BYDAY=[+-]?[1-5](?:SU|MO|TU|WE|TH|FR|SA))(?:;UNTIL=[\dTZ:-]{8,20})?$/u.test(
    String(rule.getFirstValue()),
  )
}

const hasBeenCancelled = (event: ICAL.Component) =>
  String(event.getFirstPropertyValue('status') ?? '').toUpperCase() === 'CANCELLED'

/** The next one; when all are over, the last. A repeated event counts by its first time alone. */
function chooseEvent(events: readonly ICAL.Component[], { now }: Reading): ICAL.Component {
  const dated = events
    .flatMap((event) => {
      const start = readTime(event, 'dtstart')
      return start ? [{ event, at: start.toJSDate().getTime() }] : []
    })
    .filter(({ at }) => Number.isFinite(at))
    .sort((first, second) => first.at - second.at)
  const chosen = dated.find(({ at }) => at >= now.getTime()) ?? dated.at(-1)
  if (!chosen) throw new DomainError('unreadable', unreadableText)
  return chosen.event
}

function readAppointment(event: ICAL.Component, notes: string, { timeZone }: Reading): Appointment {
  const start = readTime(event, 'dtstart')
  const end = readTime(event, 'dtend')
  const meetingLink = findLink([readText(event, 'location'), readText(event, 'url'), notes])
  if (!start) throw new DomainError('unreadable', unreadableText)
  const day = `${pad(start.year, 4)}-${pad(start.month)}-${pad(start.day)}`
  if (start.isDate) return { day, time: null, timeZone: null, durationMinutes: null, meetingLink }
  const minutes = end ? Math.round((end.toJSDate().getTime() - start.toJSDate().getTime()) / 60_000) : 0
  const named = String(event.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')
  // "Pacific Standard Time" and the like: the file itself says how far it is from UTC.
  const isElsewhere = start.zone === ICAL.Timezone.utcTimezone || (named !== '' && !isTimeZone(named))
  const wall = isElsewhere
    ? wallTimeOf(start.toJSDate(), timeZone)
    : { day, time: `${pad(start.hour)}:${pad(start.minute)}`, timeZone: named || timeZone }
  return {
    ...wall,
    durationMinutes: minutes >= 5 && minutes <= mostMinutes ? minutes : null,
    meetingLink,
  }
}

const pad = (value: number, length = 2) => String(value).padStart(length, '0')

function readTime(event: ICAL.Component, name: string): ICAL.Time | null {
  const value = event.getFirstPropertyValue(name)
  return value instanceof ICAL.Time && value.year >= firstYear && value.year <= lastYear ? value : null
}

function readText(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The first https address, without what closes a sentence after it. */
function findLink(texts: readonly string[]): string | null {
  for (const text of texts) {
    const found = text.match(/https:\/\/[^\s<>"']{4,1900}/u)?.[0].replace(/[.,;)]{1,3}$/u, '')
    if (found && URL.canParse(found)) return found
  }
  return null
}
