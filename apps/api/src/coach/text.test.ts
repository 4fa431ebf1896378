import { describe, expect, it } from 'vitest'
import {
  clip,
  contentStems,
  countShared,
  findWords,
  splitSentences,
  stem,
  withFullStop,
  words,
} from './text.ts'

it('finds words with their places, as written', () => {
  expect(findWords('Go, C++!')).toEqual([
    { text: 'Go', start: 0, end: 2 },
    { text: 'C++', start: 4, end: 7 },
  ])
  expect(findWords(' … ')).toEqual([])
})

it.each([
  ['C#, C++ and .NET', ['c#', 'c++', 'and', '.net']],
  ['Node.js 18', ['node.js', '18']],
  ['read/write back-end', ['read', 'write', 'back', 'end']],
  ["don’t isn't", ['don’t', "isn't"]],
  ['It ended. Then rest', ['it', 'ended', 'then', 'rest']],
  ['Łódź Ａ１', ['łódź', 'a1']],
  ['', []],
])('takes %j apart', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

it.each([
  ['mentoring', 'mentor'],
  ['mentored', 'mentor'],
  ['mentors', 'mentor'],
  ['organisation', 'organ'],
  ['payments', 'pay'],
  ['cache', 'cach'],
  ['does', 'does'],
  ['codes', 'cod'],
])('shortens %j to %j, so that forms of a word meet', (word, expected) => {
  expect(stem(word)).toBe(expected)
})

it('keeps the stems of words that carry meaning, each once', () => {
  expect([...contentStems('How did you handle the mentoring? I mentored at an AI firm.')]).toEqual([
    'mentor',
    'firm',
  ])
})

it('counts what two sets share', () => {
  expect(countShared(new Set(['a', 'b', 'c']), new Set(['c', 'b', 'z']))).toBe(2)
  expect(countShared(new Set(['a']), new Set())).toBe(0)
})

describe('sentences', () => {
  it.each([
    ['I led it. It held!  Why? ', ['I led it.', 'It held!', 'Why?']],
    ['He said “stop.” We stopped.', ['He said “stop.”', 'We stopped.']],
    ['Wait... then go.', ['Wait...', 'then go.']],
    ['It took 2.5 hours.', ['It took 2.5 hours.']],
    ['Tools, e.g. Kafka, vs. others, etc. We chose.', ['Tools, e.g. Kafka, vs. others, etc. We chose.']],
    ['I asked Dr. Wu. She agreed.', ['I asked Dr. Wu.', 'She agreed.']],
    ['No stop at all', ['No stop at all']],
    ['  ', []],
  ])('of %j', (paragraph, expected) => {
    expect(splitSentences(paragraph)).toEqual(expected)
  })
})

describe('clipping', () => {
  it('leaves a text that fits', () => {
    expect(clip('eleven char', 11)).toBe('eleven char')
  })

  it.each([
    ['one two three', 9, 'one two…'],
    ['one two, three', 10, 'one two…'],
    ['one two; three', 9, 'one two…'],
    ['abcdefghijkl', 8, 'abcd…'],
    ['a bcdefghijklmnop', 10, 'a bcd…'],
  ])('cuts %j at %i between words, or in half where there is no space', (text, limit, expected) => {
    expect(clip(text, limit)).toBe(expected)
  })
})

it.each([
  ['I led it', 'I led it.'],
  ['I led it.', 'I led it.'],
  ['Why?', 'Why?'],
  ['Stop!', 'Stop!'],
  ['And so on…', 'And so on…'],
  ['“I led it.”', '“I led it.”'],
  ['He said “stop”', 'He said “stop”.'],
  ['Is it. not', 'Is it. not.'],
])('closes %j as %j', (text, expected) => {
  expect(withFullStop(text)).toBe(expected)
})
