import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identityId, moment } from './columns.ts'

/** A message of a visitor to the operator. `mailedAt`: when the mailer took it; until then a job tries again. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identityId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    mailedAt: moment('mailed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('contact_messages_created_at').on(table.createdAt)],
)

/** Double opt-in: no mail is sent before an address is confirmed. Tokens are stored as SHA-256. */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: identityId(),
  email: text('email').notNull().unique(),
  status: text('status', { enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
  confirmTokenHash: text('confirm_token_hash').unique(),
  unsubscribeTokenHash: text('unsubscribe_token_hash').notNull().unique(),
  confirmExpiresAt: moment('confirm_expires_at'),
  confirmedAt: moment('confirmed_at'),
  unsubscribedAt: moment('unsubscribed_at'),
  createdAt: createdAt(),
})

/** An application for a position of the careers page; `positionSlug` null is a general one. */
export const jobApplications = pgTable(
  'job_applications',
  {
    id: identityId(),
    positionSlug: text('position_slug'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull().default(''),
    fileName: text('file_name').notNull(),
    fileKey: text('file_key').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    mailedAt: moment('mailed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('job_applications_created_at').on(table.createdAt)],
)
