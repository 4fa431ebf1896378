import { afterEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../../../core/logger.ts'
import { turnWeights } from '../../../live-engine/questions/turn-model.ts'
import type { Embedder } from '../../../ports/embedder.ts'
import { weighText } from './weigh-text.ts'

afterEach(() => vi.useRealTimers())

const vector = new Float32Array(512).fill(1 / Math.sqrt(512))

function services(embed: Embedder['embed'], modelId = turnWeights.embedder) {
  const embedder = { modelId, dimensions: 512, embed, check: async () => {}, close: async () => {} }
  return { embedder, logger: silentLogger }
}

test('vectors that come in time are weighed', async () => {
  const meaning = await weighText(
    services(async (texts) => texts.map(() => vector)),
    'Why did you leave?',
  )
  expect(meaning?.asks).toEqual(expect.any(Number))
})

test('vectors that are late leave the turn to the rules', async () => {
  vi.useFakeTimers()
  const weighing = weighText(
    services(() => new Promise(() => {})),
    'Why did you leave?',
  )
  await vi.advanceTimersByTimeAsync(300)
  expect(await weighing).toBeUndefined()
})

test('an embedder that fails, or that the weights do not fit, leaves the turn to the rules', async () => {
  const failing = services(() => Promise.reject(new Error('no vectors')))
  expect(await weighText(failing, 'Why did you leave?')).toBeUndefined()
  const other = services(async (texts) => texts.map(() => vector), 'other:model@512')
  expect(await weighText(other, 'Why did you leave?')).toBeUndefined()
})
