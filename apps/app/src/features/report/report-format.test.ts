import { expect, test } from 'vitest'
import { averageScore, confidenceGrowth, orMissing, parsePercent, wholeMinutes } from './report-format.ts'

test('minutes are rounded down', () => {
  expect([0, 59, 60, 179].map(wholeMinutes)).toEqual([0, 0, 1, 2])
})

test('growth has a sign, one decimal, and is good from zero', () => {
  expect(confidenceGrowth(60, 72.25)).toEqual({ text: '+12.3%', isGood: true })
  expect(confidenceGrowth(60, 60)).toEqual({ text: '+0.0%', isGood: true })
  expect(confidenceGrowth(60, 58)).toEqual({ text: '-2.0%', isGood: false })
})

test('missing numbers stay missing', () => {
  expect(orMissing(null, '%')).toBe('N/A')
  expect(orMissing(71.6, '%')).toBe('72%')
  expect(parsePercent('72%')).toBe(72)
  expect(parsePercent(null)).toBeNull()
  expect(averageScore([null, 60, 71])).toBe(66)
  expect(averageScore([null])).toBeNull()
})
