import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Periodic, every 5 minutes: live interviews that were left open. */
export const endAbandonedJob = defineJob({ name: 'live.end-abandoned', payload: z.strictObject({}) })
