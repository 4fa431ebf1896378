import OpenAI from 'openai'
import { keyHeaders, type ModelEndpoint } from '../../core/model-endpoint.ts'
import { toDomainError } from './openai-errors.ts'

/** The names of a server's models, in its order. Throws the DomainErrors of a language model. */
export async function listModels(endpoint: ModelEndpoint, timeoutMs = 10_000): Promise<string[]> {
  const { apiKey, baseUrl } = endpoint
  const client = new OpenAI({
    apiKey,
    maxRetries: 0,
    timeout: timeoutMs,
    defaultHeaders: keyHeaders(endpoint),
    ...(baseUrl ? { baseURL: baseUrl } : {}),
  })
  try {
    const { data } = await client.models.list()
    return (data ?? []).map(({ id }) => id)
  } catch (error) {
    throw toDomainError(error)
  }
}
