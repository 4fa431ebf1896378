import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Periodic (every hour is plenty): deletes dead sessions, abandoned sign-ins and old used id tokens. */
export const sweepAccounts = defineJob({ name: 'account.sweep', payload: z.strictObject({}) })

/** Tells the candidate of a sign-in on a device they never used. The payload names the record, nobody's address. */
export const mailNewDeviceJob = defineJob({
  name: 'account.mail-new-device',
  payload: z.strictObject({ eventId: z.int().positive() }),
  retryLimit: 9,
})

/** The stored files of a deleted account. Tries for about a quarter of an hour, then again hours later. */
export const deleteAccountFilesJob = defineJob({
  name: 'account.delete-files',
  payload: z.strictObject({ keys: z.array(z.string().min(1)) }),
  retryLimit: 9,
})
