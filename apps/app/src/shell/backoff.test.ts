import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('the wait doubles from half a second and stops at three seconds', () => {
  expect([1, 2, 3, 4, 20].map((attempt) => backoffMs(attempt, 0))).toEqual([500, 1000, 2000, 3000, 3000])
})

test('chance shortens it by half at most', () => {
  expect(backoffMs(2, 1)).toBe(500)
  expect(backoffMs(2, 0.5)).toBe(750)
})
