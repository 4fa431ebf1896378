import { z } from 'zod'

export { errorTexts } from './texts/error-texts.ts'

/** Every code a caller can meet, with the status REST answers. tRPC codes follow from the status. */
export const errorCodes = {
  'invalid-input': 400,
  'not-signed-in': 401,
  'sign-in-failed': 401,
  'no-credits': 402,
  forbidden: 403,
  /** Signed in, but too long ago for what was asked. */
  'sign-in-again': 403,
  'not-found': 404,
  'wrong-state': 409,
  'too-large': 413,
  'wrong-type': 415,
  unreadable: 422,
  'rate-limited': 429,
  internal: 500,
  /** The product itself is unavailable for a moment, such as while its database restarts. */
  unavailable: 503,
  'provider-failed': 502,
  'provider-unavailable': 503,
  'provider-timeout': 504,
} as const

/** The code of a DomainError and of a problem document. */
export type ErrorCode = keyof typeof errorCodes

/** RFC 9457 problem document; `detail` is safe to show to a user. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof problemSchema>

/** The success texts the specification fixes. */
export const successTexts = {
  resumeUploaded: 'Resume uploaded successfully!',
  scheduleCreated: 'Interview schedule created successfully!',
} as const
