import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Periodic (every hour is plenty): deletes dead sessions, abandoned sign-ins and old used id tokens. */
export const sweepAccounts = defineJob({ name: 'account.sweep', payload: z.strictObject({}) })
