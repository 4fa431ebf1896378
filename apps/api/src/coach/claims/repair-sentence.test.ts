import { expect, it, vi } from 'vitest'
import { repairSentence } from './repair-sentence.ts'

/** Fine unless a text says one of these. */
const without =
  (...words: string[]) =>
  (text: string) =>
    !words.some((word) => text.includes(word))

it.each([
  ['I single-handedly rebuilt the search index.', ['single'], 'I rebuilt the search index.'],
  ['I rebuilt the search index, all on my own.', ['own'], 'I rebuilt the search index.'],
  ['I always checked every single delivery route.', ['always', 'single'], 'I checked delivery route.'],
  ['I rebuilt the index, which saved 40%.', ['40'], 'I rebuilt the index.'],
  ['I rebuilt the index because nobody else could.', ['nobody'], 'I rebuilt the index.'],
  ['I won two prizes, and I rebuilt the index.', ['prizes'], 'I rebuilt the index.'],
  ['I rebuilt the index and we saved 40%', ['40'], 'I rebuilt the index.'],
  ['I rebuilt the index - it saved 40%.', ['40'], 'I rebuilt the index.'],
])('mends %j, which may not say %j', (sentence, refused, expected) => {
  expect(repairSentence(sentence, without(...refused))).toBe(expected)
})

it('keeps the longest part that is fine', () => {
  const sentence = 'I led the team, I rebuilt the whole index, and I won a prize.'
  expect(repairSentence(sentence, without('prize'))).toBe('I led the team, I rebuilt the whole index.')
})

it.each([
  ['If I had time, I would sing, and I won a prize.', ['sing', 'prize']],
  ['The index of the, I won a prize.', ['prize']],
  ['Big index, I won.', ['won']],
  ['I won a prize.', ['won']],
])('finds nothing worth keeping in %j', (sentence, refused) => {
  expect(repairSentence(sentence, without(...refused))).toBeNull()
})

it('never tries the sentence itself, nor a part twice, nor more than fourteen parts', () => {
  const isFine = vi.fn((_text: string) => false)
  const sentence = Array.from({ length: 30 }, (_, at) => `I rebuilt index ${at}`).join(', ')
  expect(repairSentence(`${sentence}.`, isFine)).toBeNull()
  const tried = isFine.mock.calls.map(([text]) => text)
  expect(tried).toHaveLength(14)
  expect(new Set(tried).size).toBe(14)
  expect(tried).not.toContain(`${sentence}.`)
})

it('does not cut what nobody can say', () => {
  expect(repairSentence(`I led ${'one more team and '.repeat(60)}, and I won.`, () => true)).toBeNull()
})
