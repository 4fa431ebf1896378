import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { DomainError } from '../../core/errors.ts'

const timeoutText = 'The language model took too long to answer. Please try again.'

/** Says in our words what the SDK threw; a cancelled request keeps the caller's own reason. */
export function toDomainError(error: unknown, signal?: AbortSignal): unknown {
  if (error instanceof DomainError) return error
  if (signal?.aborted) return signal.reason
  if (error instanceof APIConnectionTimeoutError || error instanceof APIUserAbortError) {
    return new DomainError('provider-timeout', timeoutText, { cause: error })
  }
  if (error instanceof APIConnectionError) {
    const text = 'The language model cannot be reached right now. Please try again.'
    return new DomainError('provider-unavailable', text, { cause: error })
  }
  if (error instanceof APIError) return fromStatus(error)
  return new DomainError(
    'provider-failed',
    'The language model gave an answer that cannot be used. Please try again.',
    {
      cause: error,
    },
  )
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

export function timedOut(): DomainError {
  return new DomainError('provider-timeout', timeoutText)
}
