import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBuiltInEmbedder } from '../../adapters/embedder/built-in.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { findFactKeys } from './find-fact-keys.ts'

let embedder: Embedder

beforeAll(() => {
  embedder = createBuiltInEmbedder()
})
afterAll(() => embedder.close())

it.each([
  ['Everyone has something they are bad at. And you?', 'weakness'],
  ['How come you want to leave such a nice firm?', 'why-leaving'],
  ['What is it about our little museum that made you write to us?', 'why-this-job'],
  ['Say a few words about who you are and where you have been.', 'about-me'],
  ['Now you, what shall we tell you about the place?', 'questions-to-ask'],
])('%s asks for %s, which no wording says and its vector does', async (question, key) => {
  const [vector] = await embedder.embed([question])
  expect(findFactKeys(question)).toEqual([])
  expect(findFactKeys(question, vector)).toEqual([key])
})

it.each([
  'Tell me about a time you moved a team to another site.',
  'How would you decide what to pay a new starter?',
  'Why did the project fail?',
  'Why do customers leave, in your view?',
])('%s asks for no fact, whatever words it shares with one', async (question) => {
  const [vector] = await embedder.embed([question])
  expect(findFactKeys(question, vector)).toEqual([])
})
