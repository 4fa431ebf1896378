import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { DomainError } from '../../core/errors.ts'
import { timedOut, unusableAnswer } from './prompted/chat-transport.ts'

/** Says in our words what the SDK threw; a cancelled request keeps the caller's own reason. */
export function toDomainError(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof DomainError) return error
  if (signal?.aborted) return signal.reason
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) return timedOut(error)
  if (error instanceof APIConnectionError) {
    const text = 'The language model cannot be reached right now. Please try again.'
    return new DomainError('provider-unavailable', text, { cause: error })
  }
  return error instanceof APIError ? fromStatus(error) : unusableAnswer(error)
}

function fromStatus(error: APIError): DomainError {
  if (error.status === 429 || error.status === 503) {
    const text = 'The language model is busy. Please try again in a moment.'
    return new DomainError('provider-unavailable', text, { cause: error })
  }
  return new DomainError('provider-failed', 'The language model reported an error. Please try again.', {
    cause: error,
  })
}
