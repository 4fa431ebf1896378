import type { ErrorCode } from '@cuelight/contracts/errors'

export type FieldError = { path: string; message: string }

/**
 * The one error a verb throws. `message` is shown to the user, so it says what happened and what to do;
 * `cause` goes to the log only.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; fields?: FieldError[]; retryAfterSeconds?: number } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'DomainError'
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** An unknown id and somebody else's id read exactly the same. */
export function notFound(what: string): DomainError {
  return new DomainError('not-found', `${what} was not found.`)
}
