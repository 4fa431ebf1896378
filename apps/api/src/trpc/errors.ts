import type { ErrorCode } from '@cuelight/contracts/errors'
import { TRPCError } from '@trpc/server'
import { config, ZodError, type z } from 'zod'
import { DomainError, type FieldError } from '../core/errors.ts'
import { explainUnavailable } from '../core/unavailable.ts'

/** Domain code to tRPC code; the REST status comes from contracts/errors.ts. */
export const trpcCodes: Record<ErrorCode, TRPCError['code']> = {
  'invalid-input': 'BAD_REQUEST',
  'not-signed-in': 'UNAUTHORIZED',
  'sign-in-failed': 'UNAUTHORIZED',
  'no-credits': 'PAYMENT_REQUIRED',
  forbidden: 'FORBIDDEN',
  'sign-in-again': 'FORBIDDEN',
  'not-found': 'NOT_FOUND',
  'wrong-state': 'CONFLICT',
  'too-large': 'PAYLOAD_TOO_LARGE',
  'wrong-type': 'UNSUPPORTED_MEDIA_TYPE',
  unreadable: 'UNPROCESSABLE_CONTENT',
  'rate-limited': 'TOO_MANY_REQUESTS',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
  'provider-failed': 'BAD_GATEWAY',
  'provider-unavailable': 'SERVICE_UNAVAILABLE',
  'provider-timeout': 'GATEWAY_TIMEOUT',
}

/** What a failure means to the caller; null for a defect of ours. */
export function toDomainError(cause: unknown): DomainError | null {
  return cause instanceof DomainError ? cause : explainUnavailable(cause)
}

/** A failure in the form in which tRPC answers it with the right status. */
export function toTrpcError(cause: DomainError): TRPCError {
  return new TRPCError({ code: trpcCodes[cause.code], message: cause.message, cause })
}

// Where a schema has no text of its own, the schema library's speaks to programmers.
config({ customError: describeMistake })

/** As many mistakes and names as help somebody; an answer must not grow with what was sent. */
const mostIssues = 20
const mostNames = 3
const longestName = 40

/** Each mistake with its place. All unknown fields of one object are one mistake. */
export function fieldErrors(error: ZodError): FieldError[] {
  return error.issues.slice(0, mostIssues).map((issue) => ({
    path: issue.path.map((part) => shorten(String(part))).join('.'),
    message: issue.code === 'unrecognized_keys' ? nameUnknown(issue.keys) : issue.message,
  }))
}

function nameUnknown(keys: readonly string[]): string {
  const named = keys.slice(0, mostNames).map((key) => `"${shorten(key)}"`)
  const more = keys.length > mostNames ? ` and ${keys.length - mostNames} more` : ''
  return `${keys.length === 1 ? 'Unknown field' : 'Unknown fields'}: ${named.join(', ')}${more}`
}

const shorten = (name: string) => (name.length > longestName ? `${name.slice(0, longestName)}…` : name)

/** What the caller sent does not fit: the first mistake is the sentence, `errors` names the field of each. */
export function invalidInput(error: ZodError): DomainError {
  const fields = fieldErrors(error)
  return new DomainError('invalid-input', fields[0]?.message ?? 'The request is not valid.', { fields })
}

/** The refused input of a procedure. Output that does not fit is a ZodError too, but our own defect. */
export function refusedInput(error: TRPCError): ZodError | null {
  return error.code === 'BAD_REQUEST' && error.cause instanceof ZodError ? error.cause : null
}

const typeNames: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

function describeMistake(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return undefined
  if (issue.input === undefined) return 'A required field is missing.'
  if (issue.code === 'invalid_type') return `Please send ${typeNames[issue.expected] ?? 'another type'} here.`
  if (issue.code === 'too_big')
    return `Please send ${describeLimit(issue.origin, 'at most', issue.maximum)} here.`
  if (issue.code === 'too_small')
    return `Please send ${describeLimit(issue.origin, 'at least', issue.minimum)} here.`
  if (issue.code === 'invalid_value')
    return `Please send one of: ${issue.values.slice(0, mostIssues).map(String).join(', ')}.`
  return 'This value is not usable.'
}

function describeLimit(origin: string, word: 'at least' | 'at most', limit: number | bigint): string {
  if (origin === 'string') return `${word} ${limit} characters`
  if (origin === 'array') return `${word} ${limit} entries`
  return `a number of ${word} ${limit}`
}
