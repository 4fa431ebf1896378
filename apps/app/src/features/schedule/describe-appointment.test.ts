import type { PlannedAppointment } from '@cuelight/contracts/appointment'
import { describe, expect, it } from 'vitest'
import { describeCountdown, describeElsewhere, describeMoment, nameOfZone } from './describe-appointment.ts'

const at = (values: Partial<PlannedAppointment>): PlannedAppointment => ({
  day: null,
  time: null,
  timeZone: null,
  durationMinutes: null,
  meetingLink: null,
  startsAt: null,
  ...values,
})
/** A moment on the clock of whoever runs this test. */
const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()
const starting = (moment: number) => at({ startsAt: new Date(moment).toISOString() })

describe('the countdown', () => {
  it.each([
    [local(24, 10), 'in 2 days'],
    [local(23, 0, 30), 'in 12 hours'],
    [local(23, 13), 'tomorrow'],
    [local(22, 15, 10), 'in 3 hours'],
    [local(22, 12, 25), 'in 25 minutes'],
    [local(22, 12), 'now'],
    [local(22, 10), 'now'],
    [local(22, 8), null],
  ])('%s', (moment, text) => {
    expect(describeCountdown(starting(moment), local(22, 12))).toBe(text)
  })

  it('counts days alone where there is no time', () => {
    const now = local(22, 23, 59)
    expect(describeCountdown(at({ day: '2026-11-23' }), now)).toBe('tomorrow')
    expect(describeCountdown(at({ day: '2026-11-22' }), now)).toBe('today')
    expect(describeCountdown(at({ day: '2026-11-21' }), now)).toBeNull()
    expect(describeCountdown(at({}), now)).toBeNull()
  })
})

describe('when it takes place', () => {
  it('is a day, and a time where there is one', () => {
    expect(describeMoment(at({}))).toBeNull()
    expect(describeMoment(at({ day: '2026-11-24' }))).toBe('Tue, Nov 24')
    expect(describeMoment(starting(local(24, 10)))).toMatch(/^Tue, Nov 24, 10:00/)
  })

  it('names the other clock where that shows another time', () => {
    const moment = { startsAt: '2026-11-24T15:00:00.000Z' }
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    expect(describeElsewhere(at({ ...moment, timeZone: 'Asia/Kathmandu' }))).toBe('8:45 PM in Kathmandu')
    expect(describeElsewhere(at({ ...moment, timeZone: own }))).toBeNull()
    expect(nameOfZone('America/New_York')).toBe('New York')
  })
})
