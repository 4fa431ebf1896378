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

const visitorMail = z.union([
  z.strictObject({ kind: z.literal('contact'), id: z.int().positive() }),
  z.strictObject({ kind: z.literal('application'), id: z.int().positive() }),
  /** `token`: of the link in the mail; only its hash is stored. */
  z.strictObject({ kind: z.literal('confirm'), id: z.int().positive(), token: z.string() }),
  z.strictObject({ kind: z.literal('welcome'), id: z.int().positive(), token: z.string() }),
  /** A whole mail, as releases before 0.2 queued it. */
  z.strictObject({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    unsubscribeUrl: z.string().optional(),
  }),
])
export type VisitorMail = z.infer<typeof visitorMail>

/**
 * A mail that confirms what a visitor did. Losing it would look like a broken form. It names the row it is about: the
 * queue keeps finished jobs for days, and an address has no business there.
 */
export const mailVisitorJob = defineJob({
  name: 'enquiry.mail-visitor',
  payload: visitorMail,
  retryLimit: 9,
})

/** Periodic: queues missing mails again, and deletes unconfirmed subscriptions. */
export const sweepEnquiriesJob = defineJob({ name: 'enquiry.sweep', payload: z.strictObject({}) })
