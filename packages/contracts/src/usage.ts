import { z } from 'zod'

/** What an account may use; the operator sets the limits. */
export const quotaNames = [
  /** Bytes of resumes and of recorded sound. */
  'storage-bytes',
  'resumes',
  /** Since midnight UTC. */
  'practice-minutes',
  /** Interviews and practices that were started and have not ended. */
  'open-interviews',
  /** Millionths of a US dollar for language models, since midnight UTC. */
  'model-cost',
  /** Tokens read and written by language models, since midnight UTC. */
  'model-tokens',
] as const
export type QuotaName = (typeof quotaNames)[number]

/** How much of each quota is used, so that nobody meets a limit by surprise. */
export const usageSchema = z.array(
  z.strictObject({
    name: z.enum(quotaNames),
    used: z.number().min(0),
    /** Null: without a limit. */
    limit: z.number().min(0).nullable(),
    /** When a daily quota begins anew; null for the others. */
    resetsAt: z.iso.datetime().nullable(),
  }),
)
export type Usage = z.infer<typeof usageSchema>
