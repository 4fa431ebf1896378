import { expect, it } from 'vitest'
import { gaugeOf, joinSayIt, recommendation } from './report.ts'

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

it('joins the parts of a better answer: blanks in brackets, an ellipsis where two pieces were said apart', () => {
  const words = (text: string) => ({ kind: 'words' as const, text })
  const blank = (text: string) => ({ kind: 'blank' as const, text })
  const join = (...parts: (ReturnType<typeof words> | ReturnType<typeof blank>)[]) =>
    joinSayIt({ source: 'own', cue: null, parts })
  expect(join(words('We moved the ledger.'), words('It took a month.'))).toBe(
    'We moved the ledger. It took a month.',
  )
  expect(join(words('I led the team'), words('and we shipped it'))).toBe('I led the team … and we shipped it')
  expect(join(words('“We did it.”'), words('Then I left'))).toBe('“We did it.” Then I left')
  expect(join(words('It saved'), blank('how much'), words(', and nobody'), words('noticed'))).toBe(
    'It saved [how much], and nobody … noticed',
  )
})
