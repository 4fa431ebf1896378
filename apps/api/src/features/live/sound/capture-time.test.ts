import { expect, test } from 'vitest'
import { placeCapture } from './capture-time.ts'

const now = new Date('2026-11-21T09:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)
const place = (capturedMs: number, sentMs?: number) =>
  placeCapture(
    { capturedAt: at(capturedMs), durationMs: 1000, ...(sentMs === undefined ? {} : { sentAt: at(sentMs) }) },
    now,
  ).getTime() - now.getTime()

test('a clock that is off is corrected by what its sender says it shows', () => {
  expect(place(-1050, -30)).toBe(-1050)
  expect(place(3_600_000 - 1100, 3_600_000)).toBe(-1100)
  expect(place(-3_600_000 - 61_000, -3_600_000)).toBe(-61_000)
})

test('a slice that took long to arrive does not count as one from a clock that is behind', () => {
  expect(place(-5900, -4800)).toBe(-5900)
  expect(place(-8100, -7000)).toBe(-1100)
})

test('the time of a sender that does not show its clock is accepted within reason', () => {
  expect(place(-600_000)).toBe(-600_000)
  expect(place(300_000)).toBe(300_000)
  expect(place(3_600_000)).toBe(-1000)
  expect(place(-Number(now))).toBe(-24 * 60 * 60_000)
})
