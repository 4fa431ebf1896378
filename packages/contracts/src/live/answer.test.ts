import { expect, it } from 'vitest'
import { type AnswerSegment, answerText } from './answer.ts'

const say = (text: string): AnswerSegment => ({ kind: 'bridge', part: 'other', text, chunkIds: [] })

it('is one text on the REST wire', () => {
  expect(answerText({ segments: [say('I led it.'), say('It held.')] })).toBe('I led it. It held.')
  expect(answerText({ segments: [] })).toBe('')
})
