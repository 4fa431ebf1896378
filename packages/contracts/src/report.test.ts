import { expect, it } from 'vitest'
import { recommendation } from './report.ts'

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
