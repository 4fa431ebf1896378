import ICAL from 'ical.js'
import { describe, expect, it, vi } from 'vitest'
import { readInvitation } from './read-invitation.ts'

const reading = { timeZone: 'Europe/Dublin', now: new Date('2026-11-22T10:00:00Z') }
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', ...lines, 'END:VEVENT')
const read = (text: string) => readInvitation(text, reading)

/** Outlook names zones in its own way and brings their rules. */
const pacific = [
  'BEGIN:VTIMEZONE',
  'TZID:Pacific Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0700',
  'TZOFFSETTO:-0800',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0800',
  'TZOFFSETTO:-0700',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

describe('an invitation', () => {
  it('says who hires for what, when, how long and where', () => {
    const text = event(
      'SUMMARY:Interview: Senior Backend Engineer at Brightwell',
      'DTSTART;TZID=America/New_York:20261201T140000',
      'DTEND;TZID=America/New_York:20261201T144500',
      'DESCRIPTION:Please join at https://meet.example.com/abc-def.',
    )
    expect(read(`Dear Maya\r\n${text}\r\nBest wishes`)).toMatchObject({
      position: 'Senior Backend Engineer',
      companyName: 'Brightwell',
      appointment: {
        day: '2026-12-01',
        time: '14:00',
        timeZone: 'America/New_York',
        durationMinutes: 45,
        meetingLink: 'https://meet.example.com/abc-def',
      },
    })
  })

  it.each([
    ['in UTC', event('DTSTART:20260701T140000Z'), '2026-07-01', '15:00'],
    ['without a zone', event('DTSTART:20261201T140000'), '2026-12-01', '14:00'],
    [
      'in a zone of its own',
      calendar(
        ...pacific,
        'BEGIN:VEVENT',
        'DTSTART;TZID=Pacific Standard Time:20261201T140000',
        'END:VEVENT',
      ),
      '2026-12-01',
      '22:00',
    ],
  ])('%s is shown on the reader’s clock', (_name, text, day, time) => {
    expect(read(text).appointment).toMatchObject({ day, time, timeZone: 'Europe/Dublin' })
  })

  it('for a whole day has no time', () => {
    expect(read(event('DTSTART;VALUE=DATE:20261201')).appointment).toMatchObject({
      day: '2026-12-01',
      time: null,
    })
  })

  it('with several is the next one', () => {
    const at = (day: string) => ['BEGIN:VEVENT', `DTSTART:${day}T140000Z`, 'END:VEVENT']
    const text = calendar(...at('20270101'), ...at('20261120'), ...at('20261130'))
    expect(read(text).appointment.day).toBe('2026-11-30')
  })
})

describe('what is no invitation', () => {
  it.each([
    ['a text', 'See you on Tuesday at ten!'],
    ['a calendar without a date', event('SUMMARY:Interview')],
    ['one that never closes', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(7_000)}`],
    ['an empty calendar', calendar()],
  ])('%s is refused', (_name, text) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'unreadable' }))
  })

  it('a cancelled one says so', () => {
    const text = calendar('METHOD:CANCEL', 'BEGIN:VEVENT', 'DTSTART:20261201T140000Z', 'END:VEVENT')
    expect(() => read(text)).toThrow(expect.objectContaining({ code: 'wrong-state' }))
  })
})

it.each(['FREQ=SECONDLY', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;INTERVAL=0'])(
  'a zone whose rule never ends (%s) is not worked out',
  (rule) => {
    const text = calendar(
      'BEGIN:VTIMEZONE',
      'TZID:Nowhere',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      `RRULE:${rule}`,
      'END:STANDARD',
      'END:VTIMEZONE',
      'BEGIN:VEVENT',
      'DTSTART;TZID=Nowhere:20261201T140000',
      'END:VEVENT',
    )
    expect(read(text).appointment.day).toBe('2026-12-01')
  },
)

it('works no zone out for more years than interviews are held in', () => {
  const steps = vi.spyOn(ICAL.RecurIterator.prototype, 'next')
  const change = (name: string) => [
    `BEGIN:${name}`,
    'DTSTART:00010101T020000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0800',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    `END:${name}`,
  ]
  const changes = Array.from({ length: 50 }, () => change('STANDARD')).flat()
  const zones = Array.from({ length: 50 }, (_, at) => [
    'BEGIN:VTIMEZONE',
    `TZID:Z${at}`,
    ...changes,
    'END:VTIMEZONE',
  ])
  const events = ['2050', '9999'].flatMap((year) =>
    zones.flatMap((_, at) => ['BEGIN:VEVENT', `DTSTART;TZID=Z${at}:${year}1201T140000`, 'END:VEVENT']),
  )
  expect(read(calendar(...zones.flat(), ...events)).appointment.day).toBe('2050-12-01')
  expect(steps.mock.calls.length).toBeLessThan(10_000)
  expect(() => read(event('DTSTART:99991201T140000Z'))).toThrow(
    expect.objectContaining({ code: 'unreadable' }),
  )
})
