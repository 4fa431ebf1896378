import { z } from 'zod'
import { emailPattern, enquiryLimits, enquiryTexts } from './enquiry-limits.ts'

/** One line: a line break in a name or subject is an attempt to inject mail headers. */
const line = (missing: string, tooLong: string, max: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, tooLong)
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), enquiryTexts.oneLine)

const name = line(enquiryTexts.nameMissing, enquiryTexts.nameTooLong, enquiryLimits.name)
const email = z
  .string({ error: enquiryTexts.emailInvalid })
  .trim()
  .max(enquiryLimits.email, enquiryTexts.emailInvalid)
  .regex(emailPattern, enquiryTexts.emailInvalid)

/** A trap: people do not see this field. Whoever fills it in gets the usual thanks and is ignored. */
const website = z.string().max(1000).optional()

/** The contact form. */
export const contactMessageSchema = z.strictObject({
  name,
  email,
  subject: line(enquiryTexts.subjectMissing, enquiryTexts.subjectTooLong, enquiryLimits.subject),
  message: z
    .string({ error: enquiryTexts.messageMissing })
    .trim()
    .min(1, enquiryTexts.messageMissing)
    .max(enquiryLimits.message, enquiryTexts.messageTooLong),
  website,
})
export type ContactMessage = z.infer<typeof contactMessageSchema>

/** The newsletter form. */
export const newsletterSubscriptionSchema = z.strictObject({ email, website })
export type NewsletterSubscription = z.infer<typeof newsletterSubscriptionSchema>

/** The token of a link in an email: 32 random bytes as base64url. */
export const newsletterLinkSchema = z.strictObject({
  token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, enquiryTexts.linkUnknown),
})

/** `position` is the slug of an opening on the careers page; a general application has none. */
export const jobApplicationSchema = z.strictObject({
  name,
  email,
  position: z
    .string()
    .regex(/^[a-z0-9-]{0,80}$/, 'This position is not known.')
    .optional(),
  message: z.string().trim().max(enquiryLimits.applicationMessage, enquiryTexts.noteTooLong).optional(),
  website,
})
export type JobApplication = z.infer<typeof jobApplicationSchema>

/** `message` tells the visitor what happened and what comes next. */
export const enquiryReceiptSchema = z.object({ message: z.string() })
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>
