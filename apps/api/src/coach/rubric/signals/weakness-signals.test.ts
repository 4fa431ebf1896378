import { describe, expect, it } from 'vitest'
import { asksForLesson, findPlainWeakness } from './weakness-signals.ts'

const asked = 'Tell me about a plan that changed at the last minute, and what you took from it.'

describe('a weakness that the words show by themselves', () => {
  it('is an answer that stops inside of a sentence, punctuated or not', () => {
    expect(findPlainWeakness(asked, 'The pianist was ill, so I rang the choir, and then', 70)).toBe(
      'unfinished',
    )
    expect(findPlainWeakness(asked, 'the pianist was ill so i rang the choir and then he', 70)).toBe(
      'unfinished',
    )
    expect(
      findPlainWeakness(asked, 'the pianist was ill so i clapped and since then i plan without him', 70),
    ).toBeNull()
  })

  it('is a story about what others got wrong', () => {
    const blaming =
      'My boss never listens, and the others were supposed to check it. It was simply not my fault.'
    expect(findPlainWeakness(asked, blaming, 40)).toBe('blames others')
    expect(
      findPlainWeakness(asked, 'My boss was ill, and I checked it. Since then I read it twice.', 40),
    ).toBeNull()
  })

  it('is a missing lesson only where one was asked for and the rest is sound', () => {
    const told = 'The pianist was ill. I rang the choir, and we sang the first half without him.'
    expect(findPlainWeakness(asked, told, 70)).toBe('no lesson')
    expect(findPlainWeakness(asked, told, 30)).toBeNull()
    expect(findPlainWeakness('Tell me about a plan that changed.', told, 70)).toBeNull()
    expect(findPlainWeakness(asked, `${told} What I learned is to ring earlier.`, 70)).toBeNull()
  })
})

it('reads whether a question asks for a lesson', () => {
  expect(asksForLesson('What feedback have you received, and what did you learn from it?')).toBe(true)
  expect(asksForLesson('What would you do differently today?')).toBe(true)
  expect(asksForLesson('Tell me about a conflict with a colleague.')).toBe(false)
})
