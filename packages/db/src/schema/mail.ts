import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identityId, moment } from './columns.ts'

/** The outbox that every mail goes through; without SMTP, mail is read there. */
export const mailMessages = pgTable(
  'mail_messages',
  {
    id: identityId(),
    to: text('to_address').notNull(),
    from: text('from_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (table) => [index('mail_messages_created_at').on(table.createdAt)],
)
