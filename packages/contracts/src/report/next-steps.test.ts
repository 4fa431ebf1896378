import { expect, test } from 'vitest'
import { describeResult, listNextSteps } from './next-steps.ts'
import type { ReportQuestion } from './report.ts'

function answered(averageScore: number | null, change: { about: string; text: string } | null) {
  return {
    summary: { averageScore, similarityToAIAnswerScorePercent: null },
    feedback: { worked: null, change: change && { ...change, quote: `quote of ${change.text}` } },
  } as ReportQuestion
}

test('the weakest answers come first, each cause once', () => {
  const steps = listNextSteps({
    questionDetail: [
      answered(80, { about: 'result', text: 'Name the result.' }),
      answered(30, { about: 'share', text: 'Say what you did.' }),
      answered(50, { about: 'share', text: 'Say your part.' }),
      answered(null, { about: 'length', text: 'Too short.' }),
      answered(90, null),
    ],
    immediateActions: ['Practise aloud.'],
  })
  expect(steps).toEqual([
    { text: 'Too short.', question: 4, quote: 'quote of Too short.' },
    { text: 'Say what you did.', question: 2, quote: 'quote of Say what you did.' },
    { text: 'Name the result.', question: 1, quote: 'quote of Name the result.' },
  ])
})

test('without an answer to change, the general advice of the report is given', () => {
  const immediateActions = ['Practise aloud.', 'Read the advert.', 'Test the sound.', 'Never shown.']
  expect(listNextSteps({ questionDetail: [answered(null, null)], immediateActions })).toEqual(
    immediateActions.slice(0, 3).map((text) => ({ text })),
  )
})

test('a result says what to change, and why there is no score', () => {
  const told = { ...answered(70, { about: 'end', text: 'Say how it ended.' }), userAnswer: 'I did.' }
  expect(describeResult(told)).toBe('Say how it ended.')
  const short = { ...answered(null, null), userAnswer: 'Yes.' }
  const qualitive = { ...short.qualitive, contentQuality: 'Too little to score.' }
  expect(describeResult({ ...short, qualitive })).toBe('Too little to score.')
  expect(describeResult({ ...short, userAnswer: '' })).toBe('We did not hear an answer.')
})
