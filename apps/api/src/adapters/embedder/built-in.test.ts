import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import type { Embedder } from '../../ports/embedder.ts'
import { createBuiltInEmbedder } from './built-in.ts'
import { describeEmbedderContract } from './contract-suite.ts'

describeEmbedderContract('The built-in embedder', async () => createBuiltInEmbedder())

let embedder: Embedder | undefined
afterEach(() => embedder?.close())

const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

it('finds the nearer meaning without a common word', async () => {
  embedder = createBuiltInEmbedder()
  const [question, near, far] = await embedder.embed([
    'How do you help younger colleagues to grow?',
    'Mentored four junior engineers; two were promoted.',
    'Bachelor of Science in Computer Science, 2015',
  ])
  if (!question || !near || !far) throw new Error('a vector is missing')
  expect(dot(question, near)).toBeGreaterThan(dot(question, far))
})

it('gives up on a worker that does not answer in time, and refuses work once it is closed', async () => {
  embedder = createBuiltInEmbedder({ deadlineMs: 1 })
  await expect(embedder.embed(['first'])).rejects.toMatchObject({ code: 'provider-timeout' })
  await embedder.close()
  await expect(embedder.embed(['closed'])).rejects.toMatchObject({ code: 'provider-unavailable' })
})

it('starts a new worker after one has died', async () => {
  // A stand-in for the model: one that dies on demand is what this is about.
  const source = `const { parentPort } = require('node:worker_threads')
    parentPort.on('message', ({ id, texts }) => {
      if (texts[0] === 'die') process.exit(3)
      parentPort.postMessage({ id, vectors: new Float32Array(512 * texts.length).fill(1) })
    })`
  const folder = await mkdtemp(join(tmpdir(), 'cuelight-embedder-'))
  const file = join(folder, 'worker.cjs')
  await writeFile(file, source)
  embedder = createBuiltInEmbedder({ workerFile: pathToFileURL(file) })
  await expect(embedder.embed(['die'])).rejects.toMatchObject({ code: 'provider-unavailable' })
  expect(await embedder.embed(['again'])).toHaveLength(1)
  await rm(folder, { recursive: true })
})
