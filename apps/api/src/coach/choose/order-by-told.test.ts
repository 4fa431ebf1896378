import { expect, it } from 'vitest'
import type { AnswerInput } from '../../ports/language-model.ts'
import { classifyQuestion } from '../questions/classify-question.ts'
import { orderByTold } from './order-by-told.ts'
import type { RankedLine } from './rank-lines.ts'

const entry = (resumeLineId: number, relevance?: number) =>
  ({
    line: { resumeLineId, section: '', roleHeader: '', text: '', relevance },
    skills: [],
    score: 0,
    fits: true,
  }) as RankedLine
const ranked = [entry(1, 0.5), entry(2, 0.3), entry(3, 0.1)]
const asked = classifyQuestion('Tell me about a conflict.', [])
const followUp = classifyQuestion('And how did that end?', ['Tell me about a conflict.'])
const order = (question: typeof asked, more: Partial<AnswerInput>, lines = ranked) =>
  orderByTold(question, more as AnswerInput, lines).map(({ line }) => line.resumeLineId)

it('leaves the order while nothing was told, or the nearest was not', () => {
  expect(order(asked, {})).toEqual([1, 2, 3])
  expect(order(asked, { toldResumeLineIds: [2] })).toEqual([1, 2, 3])
  expect(order(asked, { toldResumeLineIds: [1] }, [])).toEqual([])
})

it('goes on with the story told last in a follow-up', () => {
  expect(followUp.isFollowUp).toBe(true)
  expect(order(followUp, { toldResumeLineIds: [1, 3] })).toEqual([3, 1, 2])
})

it('tells a new story where one is nearly as near', () => {
  expect(order(asked, { toldResumeLineIds: [1] })).toEqual([2, 1, 3])
  expect(order(asked, { toldResumeLineIds: [2, 1] }, [entry(1, 0.5), entry(2, 0.3), entry(3, 0.2)])).toEqual([
    3, 1, 2,
  ])
})

it('tells the same one again where the next is far, where none is left, or where it was chosen', () => {
  expect(order(asked, { toldResumeLineIds: [1, 2] })).toEqual([1, 2, 3])
  expect(order(asked, { toldResumeLineIds: [1, 2, 3] })).toEqual([1, 2, 3])
  expect(order(asked, { toldResumeLineIds: [1], preferred: [1] })).toEqual([1, 2, 3])
})
