import type { Database } from '@cuelight/db/client'
import { sql } from 'drizzle-orm'
import type { Mailer } from '../../ports/mailer.ts'
import { storeMail } from './outbox.ts'

export interface BuiltInMailerOptions {
  db: Database
  /** The sender's address (MAIL_FROM). */
  from: string
}

/** Mail without a mail server: the outbox is where it is read. Nothing leaves the machine. */
export function createBuiltInMailer({ db, from }: BuiltInMailerOptions): Mailer {
  return {
    name: 'built-in',
    send: async (mail) => {
      await storeMail(db, mail, from)
    },
    check: async () => {
      await db.execute(sql`select 1 from mail_messages limit 1`)
    },
  }
}
