import type { Database } from '@cuelight/db/client'
import { mailMessages } from '@cuelight/db/schema/mail'
import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { DomainError } from '../../core/errors.ts'
import type { Mailer } from '../../ports/mailer.ts'

export interface SmtpMailerOptions {
  db: Database
  /** `smtp://user:password@host:587` or `smtps://…`; may hold a password, so it is never logged. */
  smtpUrl: string
  /** The sender's address (MAIL_FROM). */
  from: string
}

const timeoutMs = 10_000

/** Sends through a mail server. The row of the outbox comes first and stays without `sentAt` when sending fails. */
export function createSmtpMailer({ db, smtpUrl, from }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    name: 'smtp',
    send: async (mail) => {
      const [row] = await db
        .insert(mailMessages)
        .values({ ...mail, from })
        .returning()
      if (!row) throw new Error('an insert returned no row')
      await attempt(() => transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text }))
      await db.update(mailMessages).set({ sentAt: new Date() }).where(eq(mailMessages.id, row.id))
    },
    check: async () => {
      await attempt(() => transport.verify())
    },
  }
}

async function attempt(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (cause) {
    const text = 'The mail server cannot be reached. The message is kept; please try again later.'
    throw new DomainError('provider-unavailable', text, { cause })
  }
}
