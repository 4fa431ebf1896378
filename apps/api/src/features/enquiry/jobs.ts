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

/** A mail to the visitor that follows what they did; lost mail would look like a broken form. */
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

/** Periodic: asks again for what no mail was sent of, and forgets subscriptions nobody confirmed. */
export const sweepEnquiriesJob = defineJob({ name: 'enquiry.sweep', payload: z.strictObject({}) })
