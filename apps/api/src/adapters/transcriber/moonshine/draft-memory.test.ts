import { expect, test } from 'vitest'
import { createDraftMemory } from './draft-memory.ts'

const speech = Float32Array.from({ length: 32_000 }, (_, index) => Math.sin(index / 7))
const tokens = [[5, 6, 7]]

test('an utterance that grows finds the tokens of its last text', () => {
  const memory = createDraftMemory(() => 0)
  memory.remember('a', speech.subarray(0, 16_000), tokens)
  expect(memory.recall('a', speech)).toEqual(tokens)
  expect(memory.recall('b', speech)).toEqual([])
})

test('the next utterance of a stream does not start from the last one', () => {
  const memory = createDraftMemory(() => 0)
  memory.remember('a', speech.subarray(0, 16_000), tokens)
  expect(memory.recall('a', speech.subarray(100))).toEqual([])
  expect(memory.recall('a', speech.subarray(0, 8000))).toEqual([])
  memory.remember('a', new Float32Array(), [])
  expect(memory.recall('a', speech)).toEqual([])
})

test('drafts are dropped after a minute, and the oldest beyond two hundred', () => {
  let now = 0
  const memory = createDraftMemory(() => now)
  for (let stream = 0; stream < 250; stream += 1) memory.remember(`${stream}`, speech, tokens)
  expect(memory.recall('49', speech)).toEqual([])
  expect(memory.recall('50', speech)).toEqual(tokens)
  now = 61_000
  expect(memory.recall('249', speech)).toEqual([])
})
