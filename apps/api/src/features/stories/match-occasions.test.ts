import { occasionSchema, occasions } from '@cuelight/contracts/occasions'
import { expect, it } from 'vitest'
import { silentLogger } from '../../core/logger.ts'
import type { LineMatcher } from '../../ports/line-matcher.ts'
import { evenMatcher } from '../../testing/fakes.ts'
import { matchOccasions } from './match-occasions.ts'

/** A matcher that gives a line its length, and how it was asked. */
function measuringMatcher() {
  const asked: { question: string; lines: readonly string[] }[] = []
  const match: LineMatcher['match'] = async (question, lines, signal) => {
    signal?.throwIfAborted()
    asked.push({ question, lines })
    return lines.map((line) => question.length * line.length)
  }
  return { asked, services: { logger: silentLogger, lineMatcher: { ...evenMatcher(), match } } }
}

const toLines = (texts: readonly string[]) => texts.map((text) => ({ text }))

it('gives every line its score for every usual question, in their order', async () => {
  const texts = [...Array.from({ length: 70 }, (_none, at) => 'x'.repeat(at + 1)), 'x']
  const { services, asked } = measuringMatcher()
  const matches = await matchOccasions(services, toLines(texts))
  for (const key of occasionSchema.options)
    expect(matches?.get(key)).toEqual(texts.map((text) => occasions[key].question.length * text.length))
  // So few at once that a question of an interview gets its turn.
  expect(Math.max(...asked.map(({ lines }) => lines.length))).toBe(32)
})

it('asks once for a line, and once more with another matcher', async () => {
  const { services, asked } = measuringMatcher()
  const before = await matchOccasions(services, toLines(['one', 'three']))
  asked.length = 0
  const after = await matchOccasions(services, toLines(['three', 'eleven', 'one']))
  expect(new Set(asked.flatMap(({ lines }) => lines))).toEqual(new Set(['eleven']))
  for (const key of occasionSchema.options)
    expect([after?.get(key)?.[2], after?.get(key)?.[0]]).toEqual(before?.get(key))
  const other = measuringMatcher()
  await matchOccasions(other.services, toLines(['one']))
  expect(other.asked).toHaveLength(occasionSchema.options.length)
})

it('gives nothing when the matcher fails, and is well again with it', async () => {
  const { services } = measuringMatcher()
  let isDead = true
  const match: LineMatcher['match'] = async (question, lines) => {
    if (isDead && question === occasions.proud.question) throw new Error('thread died')
    return services.lineMatcher.match(question, lines)
  }
  const failing = { ...services, lineMatcher: { ...services.lineMatcher, match } }
  expect(await matchOccasions(failing, toLines(['one']))).toBeNull()
  isDead = false
  expect((await matchOccasions(failing, toLines(['one'])))?.get('proud')).toEqual([
    occasions.proud.question.length * 3,
  ])
})

it('stops with the signal’s reason, and asks nothing without lines', async () => {
  const { services, asked } = measuringMatcher()
  const signal = AbortSignal.abort(new Error('left the page'))
  await expect(matchOccasions(services, toLines(['one']), signal)).rejects.toThrow('left the page')
  expect((await matchOccasions(services, []))?.get('proud')).toEqual([])
  expect(asked).toEqual([])
})
