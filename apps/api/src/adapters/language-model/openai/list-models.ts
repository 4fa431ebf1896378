import OpenAI from 'openai'
import { DomainError } from '../../../core/errors.ts'
import { keyHeaders, type ModelEndpoint } from '../../../core/model-endpoint.ts'
import { explainToOperator, toDomainError } from './read-error.ts'

/** The names of a server's models, in its order. Throws the DomainErrors of a language model, in words for an operator. */
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
    const text = explainToOperator(error)
    throw text === null ? toDomainError(error) : new DomainError('provider-failed', text, { cause: error })
  }
}
