import { afterEach, expect, it } from 'vitest'
import type { LineMatcher } from '../../ports/line-matcher.ts'
import { createBuiltInEmbedder } from '../embedder/built-in.ts'
import { createUseLiteThread } from '../use-lite/use-lite-thread.ts'
import { createBuiltInLineMatcher } from './built-in.ts'
import { describeLineMatcherContract } from './contract-suite.ts'

describeLineMatcherContract('The built-in line matcher', () => createBuiltInLineMatcher())

let matcher: LineMatcher | undefined
afterEach(() => matcher?.close())

const deadlyWorker = new URL('../use-lite/deadly-worker.fixture.ts', import.meta.url)

it('starts a new thread after one has died, and refuses work once it is closed', async () => {
  matcher = createBuiltInLineMatcher({ workerFile: deadlyWorker })
  await expect(matcher.match('die', ['a line'])).rejects.toMatchObject({ code: 'provider-unavailable' })
  expect(await matcher.match('again', ['a line'])).toHaveLength(1)
  await matcher.close()
  await expect(matcher.match('closed', ['a line'])).rejects.toMatchObject({ code: 'provider-unavailable' })
})

it('replaces a thread that hangs', async () => {
  matcher = createBuiltInLineMatcher({ workerFile: deadlyWorker, deadlineMs: 3000 })
  await expect(matcher.match('hang', ['a line'])).rejects.toMatchObject({ code: 'provider-timeout' })
})

it('shares its thread with the embedder, whose vectors stay as they were', async () => {
  const thread = createUseLiteThread()
  const embedder = createBuiltInEmbedder({}, thread)
  matcher = createBuiltInLineMatcher({}, thread)
  const text = 'Mentored four junior engineers; two were promoted.'
  const [before] = await embedder.embed([text])
  await matcher.match('Whom did you help to grow?', [text])
  const [after] = await embedder.embed([text])
  expect(after).toEqual(before)
})

it('finds the line for questions that share no word with it', async () => {
  matcher = createBuiltInLineMatcher()
  const lines = [
    'Caught a tenfold morphine prescription for a toddler before it was given and reported it.',
    'Sat with a father shouting about a cancelled operation until the surgeon came to explain.',
    'Set up a box of bubbles and a tablet for blood tests; sedation fell by a third in a year.',
    'BSc Nursing, 2016. Languages: English, Irish.',
  ]
  const best = async (question: string) => {
    const scores = (await matcher?.match(question, lines)) ?? []
    return scores.indexOf(Math.max(...scores))
  }
  expect(await best('When did you spot an error that nobody else saw?')).toBe(0)
  expect(await best('Where did you train?')).toBe(3)
  expect(await best('Tell me about a furious customer.')).toBe(1)
  expect(await best('What did you improve that you could measure?')).toBe(2)
})
