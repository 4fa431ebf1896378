import { expect, it } from 'vitest'
import { momentOf, wallTimeOf } from './zoned-time.ts'

it.each([
  ['2026-11-24', '10:00', 'Europe/Dublin', '2026-11-24T10:00:00.000Z'],
  ['2026-07-24', '10:00', 'Europe/Dublin', '2026-07-24T09:00:00.000Z'],
  ['2026-11-24', '10:00', 'America/New_York', '2026-11-24T15:00:00.000Z'],
  ['2026-11-24', '00:15', 'Asia/Kolkata', '2026-11-23T18:45:00.000Z'],
  ['2026-11-24', '23:30', 'Pacific/Auckland', '2026-11-24T10:30:00.000Z'],
  // The hour after the clocks went forward, and the one after they went back.
  ['2026-03-29', '03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
])('%s %s in %s is one moment, and back', (day, time, timeZone, moment) => {
  expect(momentOf({ day, time, timeZone }).toISOString()).toBe(moment)
  expect(wallTimeOf(new Date(moment), timeZone)).toEqual({ day, time, timeZone })
})

it('takes an hour that the clocks skip as the one after it', () => {
  const skipped = momentOf({ day: '2026-03-29', time: '02:30', timeZone: 'Europe/Berlin' })
  expect(wallTimeOf(skipped, 'Europe/Berlin')).toMatchObject({ day: '2026-03-29', time: '03:30' })
})
