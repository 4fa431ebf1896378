import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { DomainError } from '../../core/errors.ts'
import type { Embedder } from '../../ports/embedder.ts'
import { prepareTexts } from '../use-lite/texts.ts'
import { normaliseVector } from './unit-vector.ts'

export interface OpenAiEmbedderOptions {
  apiKey: string
  /** Another server of the same API; the vendor's own when it is missing. */
  baseUrl?: string
  model: string
  /** Length every vector must have. */
  dimensions: number
  /** Local servers often refuse a request with a vector length; `false` leaves it out, and the answer is still checked. */
  sendDimensions?: boolean
  /** Beside or instead of the SDK's own; null leaves one out. */
  headers?: Record<string, string | null>
  timeoutMs?: number
  /** The SDK alone retries a call; 2 when absent. Nothing above it retries the same call. */
  maxRetries?: number
}

const batchSize = 128

/** Embeddings of OpenAI or of any server with the same `POST /embeddings`. */
export function createOpenAiEmbedder(options: OpenAiEmbedderOptions): Embedder {
  const client = new OpenAI({
    apiKey: options.apiKey,
    baseURL: options.baseUrl ?? null,
    defaultHeaders: options.headers,
    timeout: options.timeoutMs ?? 15_000,
    maxRetries: options.maxRetries ?? 2,
  })
  const embed: Embedder['embed'] = async (texts, signal) => {
    const prepared = prepareTexts(texts)
    const vectors: Float32Array[] = []
    for (let start = 0; start < prepared.length; start += batchSize) {
      const batch = prepared.slice(start, start + batchSize)
      const answer = await requestVectors(client, options, batch, signal)
      vectors.push(...readVectors(answer, batch.length, options.dimensions))
    }
    return vectors
  }
  return {
    modelId: `openai:${options.model}@${options.dimensions}`,
    dimensions: options.dimensions,
    embed,
    async check() {
      await embed(['ready'])
    },
    async close() {},
  }
}

async function requestVectors(
  client: OpenAI,
  options: OpenAiEmbedderOptions,
  input: string[],
  signal?: AbortSignal,
): Promise<unknown> {
  const { model, dimensions, sendDimensions = true } = options
  const body = { model, input, encoding_format: 'float' as const, ...(sendDimensions && { dimensions }) }
  try {
    const response = await client.embeddings.create(body, { signal: signal ?? null })
    return response.data
  } catch (error) {
    throw explainFailure(error, signal)
  }
}

/** A server may ignore parameters, so count, order and length are checked on every answer. */
function readVectors(data: unknown, count: number, dimensions: number): Float32Array[] {
  if (!Array.isArray(data) || data.length !== count) throw unusable(`expected ${count} vectors`)
  const vectors: Float32Array[] = new Array(count)
  for (const [position, item] of data.entries()) {
    const { embedding, index = position } = (item ?? {}) as { embedding?: unknown; index?: number }
    const isComplete = Array.isArray(embedding) && embedding.every((value) => Number.isFinite(value))
    if (!isComplete) throw unusable('a vector is not a list of numbers')
    if (embedding.length !== dimensions) {
      throw unusable(`expected ${dimensions} numbers a vector, got ${embedding.length}`)
    }
    vectors[index] = normaliseVector(Float32Array.from(embedding))
  }
  if (Object.keys(vectors).length !== count) throw unusable('two vectors of the same index')
  return vectors
}

function unusable(cause: string): DomainError {
  return new DomainError(
    'provider-failed',
    'The text comparison service gave an unusable answer. Check its model and vector length in the settings.',
    { cause },
  )
}

function explainFailure(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted || error instanceof APIUserAbortError) return signal?.reason ?? error
  if (error instanceof APIConnectionTimeoutError) {
    return new DomainError(
      'provider-timeout',
      'The text comparison service took too long. Please try again.',
      {
        cause: error,
      },
    )
  }
  const isUnavailable =
    error instanceof APIConnectionError ||
    (error instanceof APIError && (error.status === 429 || (error.status ?? 0) >= 500))
  if (isUnavailable) {
    return new DomainError(
      'provider-unavailable',
      'The text comparison service cannot be reached right now. Please try again.',
      { cause: error },
    )
  }
  return new DomainError(
    'provider-failed',
    'The text comparison service refused the request. Check its key and model in the settings.',
    { cause: error },
  )
}
