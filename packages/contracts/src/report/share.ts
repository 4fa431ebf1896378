import { z } from 'zod'

/** How long a link may live, in days. */
export const shareDays = [1, 7, 30] as const
/** A request for a link to a report. */
export const createShareSchema = z.strictObject({
  interviewId: z.int().positive(),
  days: z.union([z.literal(1), z.literal(7), z.literal(30)]),
})
/** A link to a report, without its token. */
export const reportShareSchema = z.object({
  id: z.number().int(),
  createdDate: z.string(),
  expiresDate: z.string(),
  lastOpenedDate: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ReportShare = z.infer<typeof reportShareSchema>
