import { expect, it } from 'vitest'
import { appointmentSchema, isTimeZone, noAppointment, readInvitationSchema } from './appointment.ts'

const problemsOf = (input: object) =>
  appointmentSchema
    .safeParse({ ...noAppointment, ...input })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
const zoned = { day: '2026-03-02', timeZone: 'Europe/Dublin' }

it('may know nothing, only the day, or day, time and zone', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ day: '2026-03-02' })).toEqual([])
  expect(problemsOf({ ...zoned, time: '23:59' })).toEqual([])
})

it('needs a day and a time zone with a time', () => {
  expect(problemsOf({ time: '09:30', timeZone: 'Europe/Dublin' })).toEqual([
    ['day', 'Please choose a date for this time'],
  ])
  expect(problemsOf({ time: '09:30', day: '2026-03-02' })).toEqual([
    ['timeZone', 'Please choose a time zone'],
  ])
})

it('refuses what is no day, time, zone or length', () => {
  expect(problemsOf({ day: '2026-02-30' })).toEqual([['day', 'Please choose a date']])
  for (const time of ['24:00', '9:30', '09:60', '109:30', '09:300', ''])
    expect(problemsOf({ ...zoned, time })).toEqual([['time', 'Please choose a time']])
  expect(problemsOf({ timeZone: 'Europe/Nowhere' })).toEqual([['timeZone', 'Please choose a time zone']])
  expect(isTimeZone('America/New_York')).toBe(true)
  expect(problemsOf({ durationMinutes: 4 })).toEqual([['durationMinutes', 'At least 5 minutes']])
  expect(problemsOf({ durationMinutes: 12 * 60 })).toEqual([])
  expect(problemsOf({ durationMinutes: 12 * 60 + 1 })).toHaveLength(1)
})

it('takes a meeting link that is safe to open', () => {
  expect(problemsOf({ meetingLink: 'https://meet.example.com/a' })).toEqual([])
  for (const meetingLink of ['http://meet.example.com', 'javascript:alert(1)', 'httpsx://a.example'])
    expect(problemsOf({ meetingLink })).toEqual([
      ['meetingLink', 'Please enter an address that begins with https://'],
    ])
})

it('reads an invitation of a hundred thousand letters, no more', () => {
  const read = (text: string) => readInvitationSchema.safeParse({ text, timeZone: 'UTC' })
  expect(read('x'.repeat(100_000)).success).toBe(true)
  expect(read('x'.repeat(100_001)).error?.issues[0]?.message).toBe('This invitation is too long to be read')
  expect(read('').success).toBe(false)
})
