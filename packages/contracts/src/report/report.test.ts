import { expect, it } from 'vitest'
import { gaugeOf, recommendation } from './report.ts'

it('takes the recommendation score, else the overall score, else 75', () => {
  expect(recommendation({ recommendationScore: 41, overallScore: 90 }).score).toBe(41)
  expect(recommendation({ recommendationScore: null, overallScore: 90 }).score).toBe(90)
  expect(recommendation({ recommendationScore: null, overallScore: null }).score).toBe(75)
})

it.each([
  [100, 'Strongly Recommended'],
  [80, 'Strongly Recommended'],
  [79, 'Recommended'],
  [60, 'Recommended'],
  [59, 'Consider with Reservations'],
  [40, 'Consider with Reservations'],
  [39, 'Not Recommended'],
  [0, 'Not Recommended'],
])('calls %i "%s"', (overallScore, label) => {
  expect(recommendation({ recommendationScore: null, overallScore }).label).toBe(label)
})

it('shows the gauge of a report, and estimates one only for a report without', () => {
  expect(gaugeOf(41, 'a text')).toBe(41)
  expect(gaugeOf(null, 'a text')).toBeNull()
  expect([0, 10, 11, 30, 49, 50, 51, 500].map((length) => gaugeOf(undefined, 'x'.repeat(length)))).toEqual([
    20, 20, 22, 60, 98, 100, 100, 100,
  ])
})
