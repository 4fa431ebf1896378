import { afterEach, expect, it } from 'vitest'
import type { Embedder } from '../../ports/embedder.ts'
import { createBuiltInEmbedder } from './built-in.ts'
import { describeEmbedderContract } from './contract-suite.ts'

describeEmbedderContract('The built-in embedder', async () => createBuiltInEmbedder())

let embedder: Embedder | undefined
afterEach(() => embedder?.close())

const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

it('ranks the nearer meaning first without a common word', async () => {
  embedder = createBuiltInEmbedder()
  const [question, near, far] = await embedder.embed([
    'How do you help younger colleagues to grow?',
    'Mentored four junior engineers; two were promoted.',
    'Bachelor of Science in Computer Science, 2015',
  ])
  if (!question || !near || !far) throw new Error('a vector is missing')
  expect(dot(question, near)).toBeGreaterThan(dot(question, far))
})

const deadlyWorker = new URL('../use-lite/deadly-worker.fixture.ts', import.meta.url)

it('ends a worker that hangs and starts a new one, and refuses work once it is closed', async () => {
  embedder = createBuiltInEmbedder({ workerFile: deadlyWorker, deadlineMs: 3000 })
  const [hanging, waiting] = [embedder.embed(['hang']), embedder.embed(['waits'])]
  await expect(hanging).rejects.toMatchObject({ code: 'provider-timeout' })
  expect(await waiting).toHaveLength(1)
  await embedder.close()
  await expect(embedder.embed(['closed'])).rejects.toMatchObject({ code: 'provider-unavailable' })
})

it('starts a new worker after one has died', async () => {
  embedder = createBuiltInEmbedder({ workerFile: deadlyWorker })
  await expect(embedder.embed(['die'])).rejects.toMatchObject({ code: 'provider-unavailable' })
  expect(await embedder.embed(['again'])).toHaveLength(1)
})
