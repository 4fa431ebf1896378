import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

const kind = z.enum(['contact', 'application'])
export type EnquiryKind = z.infer<typeof kind>

/** Mails one stored message or application to the operator. Tries for about a quarter of an hour; the sweep goes on. */
export const notifyOperatorJob = defineJob({
  name: 'enquiry.notify-operator',
  payload: z.strictObject({ kind, id: z.int().positive() }),
  retryLimit: 9,
})

/** A mail that confirms what a visitor did. Losing it would look like a broken form. */
export const mailVisitorJob = defineJob({
  name: 'enquiry.mail-visitor',
  payload: z.strictObject({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    unsubscribeUrl: z.string().optional(),
  }),
  retryLimit: 9,
})

/** Periodic: queues missing mails again, and deletes unconfirmed subscriptions. */
export const sweepEnquiriesJob = defineJob({ name: 'enquiry.sweep', payload: z.strictObject({}) })
