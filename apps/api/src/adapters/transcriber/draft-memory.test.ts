import { expect, test } from 'vitest'
import { createDraftMemory } from './draft-memory.ts'

const speech = Float32Array.from({ length: 32_000 }, (_, index) => Math.sin(index / 7))
const heard = [[5, 6, 7]]

test('a session that speaks on finds what it seemed to have said', () => {
  const memory = createDraftMemory(() => 0)
  memory.remember('a', speech.subarray(0, 16_000), heard)
  expect(memory.recall('a', speech)).toEqual(heard)
  expect(memory.recall('b', speech)).toEqual([])
})

test('another utterance of the session does not begin with the words of the last one', () => {
  const memory = createDraftMemory(() => 0)
  memory.remember('a', speech.subarray(0, 16_000), heard)
  expect(memory.recall('a', speech.subarray(100))).toEqual([])
  expect(memory.recall('a', speech.subarray(0, 8000))).toEqual([])
  memory.remember('a', new Float32Array(), [])
  expect(memory.recall('a', speech)).toEqual([])
})

test('what nobody went on with for a minute is gone, and so is what is too much', () => {
  let now = 0
  const memory = createDraftMemory(() => now)
  for (let session = 0; session < 250; session += 1) memory.remember(`${session}`, speech, heard)
  expect(memory.recall('49', speech)).toEqual([])
  expect(memory.recall('50', speech)).toEqual(heard)
  now = 61_000
  expect(memory.recall('249', speech)).toEqual([])
})
