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
/** PostgreSQL's disk_full, and how the system says that a disk or a quota is. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const fullText = 'Cuelight has no room left to save this, so nothing was saved. Please try again later.'
const roomAfterSeconds = 10
const retryAfterSeconds = 2
/** An error that wraps itself must not hang us. */
const deepest = 5

/** The error a caller meets while the database is away or the disk is full; null when the failure is of another kind. */
export function explainUnavailable(failure: unknown): DomainError | null {
  const full = explainFullDisk(failure)
  if (full) return full
  if (!hasCode(failure, isAway)) return null
  const text = 'Cuelight is not available for a moment. Please try again in a few seconds.'
  return new DomainError('unavailable', text, { cause: failure, retryAfterSeconds })
}

/** The error a caller meets while nothing more can be stored; null when the failure is of another kind. */
export function explainFullDisk(failure: unknown): DomainError | null {
  if (!hasCode(failure, (code) => fullCodes.has(code))) return null
  return new DomainError('unavailable', fullText, { cause: failure, retryAfterSeconds: roomAfterSeconds })
}

/** Whether it was the database that was away, and no other server: what was asked of it can be asked again. */
export function isDatabaseAway(failure: unknown): boolean {
  if (failure instanceof DomainError || !hasCode(failure, isAway)) return false
  // Both the driver and drizzle note the query; a connection that was never made has none.
  return (
    hasCode(failure, (code) => code.startsWith('CONNECT')) || someCause(failure, (cause) => 'query' in cause)
  )
}

function hasCode(failure: unknown, isWanted: (code: string) => boolean): boolean {
  return someCause(failure, (cause) => 'code' in cause && isWanted(String(cause.code)))
}

function someCause(failure: unknown, isWanted: (cause: Error) => boolean): boolean {
  let cause = failure
  for (let depth = 0; cause instanceof Error && depth < deepest; depth += 1) {
    if (isWanted(cause)) return true
    cause = cause.cause
  }
  return false
}

const isAway = (code: string) => connectionCodes.has(code) || serverCodes.test(code)
