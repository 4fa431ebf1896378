import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from 'openai'
import { DomainError } from '../../../core/errors.ts'
import { timedOut, unusableAnswer } from '../prompted/chat-transport.ts'

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

const busy = new Set([429, 502, 503, 529])

function fromStatus(error: APIError): DomainError {
  if (busy.has(statusOf(error) ?? 0) && !isOutOfCredit(error)) {
    const text = 'The language model is busy. Please try again in a moment.'
    const retryAfterSeconds = readRetryAfter(error)
    return new DomainError('provider-unavailable', text, {
      cause: error,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
  return new DomainError('provider-failed', 'The language model reported an error. Please try again.', {
    cause: error,
  })
}

/** An error in the middle of a stream has no HTTP status; some servers say it in the error itself. */
function statusOf({ status, code }: APIError): number | undefined {
  if (status !== undefined) return status
  const said = Number(code)
  return Number.isInteger(said) ? said : undefined
}

const isOutOfCredit = ({ code, type }: APIError) =>
  code === 'insufficient_quota' || type === 'insufficient_quota'

/** Seconds, up to five minutes, from whichever header the server uses; undefined when it says nothing usable. */
function readRetryAfter({ headers }: APIError): number | undefined {
  const milliseconds = Number(headers?.get('retry-after-ms') ?? Number.NaN)
  const seconds = Number.isFinite(milliseconds)
    ? milliseconds / 1000
    : Number(headers?.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(300, Math.ceil(seconds)) : undefined
}

const lasting = new Set([401, 402, 403, 404])

/** True for what an operator has to mend: a refused key, no credit, an unknown model. */
export function isLastingFailure(error: unknown): boolean {
  const cause = error instanceof DomainError ? error.cause : error
  return cause instanceof APIError && (lasting.has(statusOf(cause) ?? 0) || isOutOfCredit(cause))
}

/** What an operator has to mend, in words of ours; null for a failure that may pass by itself. */
export function explainToOperator(error: unknown): string | null {
  const cause = error instanceof DomainError ? error.cause : error
  if (!(cause instanceof APIError) || !isLastingFailure(cause)) return null
  const status = statusOf(cause)
  if (status === 401 || status === 403) return 'The server refused the key.'
  if (status === 404) return 'The server does not know this model or address.'
  return 'The server wants to be paid first: there is no credit left.'
}
