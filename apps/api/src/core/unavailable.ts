import { DomainError } from './errors.ts'

/** How the driver and the system say that a connection is not there, or no longer. */
const connectionCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
/** PostgreSQL: class 08 connection exceptions, 53300 too many connections, 57P01 to 57P03 it stops, crashed or starts. */
const serverCodes = /^(?:08...|53300|57P0[123])$/
const retryAfterSeconds = 2
/** An error that wraps itself must not hang us. */
const deepest = 5

/** The error a caller meets while the database is away; null when the failure is of another kind. */
export function explainUnavailable(failure: unknown): DomainError | null {
  let cause = failure
  for (let depth = 0; cause instanceof Error && depth < deepest; depth += 1) {
    if ('code' in cause && isAway(String(cause.code))) {
      const text = 'Cuelight is not available for a moment. Please try again in a few seconds.'
      return new DomainError('unavailable', text, { cause: failure, retryAfterSeconds })
    }
    cause = cause.cause
  }
  return null
}

const isAway = (code: string) => connectionCodes.has(code) || serverCodes.test(code)
