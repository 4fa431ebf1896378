import type { Database } from '@cuelight/db/client'
import { createTransport } from 'nodemailer'
import { DomainError } from '../../core/errors.ts'
import type { Mail, Mailer } from '../../ports/mailer.ts'
import { markSent, storeMail } from './outbox.ts'

export interface SmtpMailerOptions {
  db: Database
  /** `smtp://user:password@host:587` or `smtps://…`; may hold a password, so it is never logged. */
  smtpUrl: string
  /** The sender's address (MAIL_FROM). */
  from: string
  /** How long a server may take to connect and greet, and how long it may be silent later; 10 s by default. */
  timeoutMs?: number
}

/** Sends through a mail server. The row of the outbox comes first and stays without `sentAt` when sending fails. */
export function createSmtpMailer({ db, smtpUrl, from, timeoutMs = 10_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    // Covers the greeting too, however slowly it comes.
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    name: 'smtp',
    send: async (mail) => {
      const id = await storeMail(db, mail, from)
      await attempt(() => transport.sendMail(toMessage(mail, from)))
      await markSent(db, id)
    },
    check: async () => {
      await attempt(() => transport.verify())
    },
  }
}

function toMessage({ to, subject, text, replyTo, unsubscribeUrl, attachments = [] }: Mail, from: string) {
  return {
    from,
    to,
    subject,
    text,
    ...(replyTo ? { replyTo } : {}),
    ...(unsubscribeUrl ? { headers: unsubscribeHeaders(unsubscribeUrl) } : {}),
    attachments: attachments.map(({ fileName, mediaType, bytes }) => ({
      filename: fileName,
      contentType: mediaType,
      content: Buffer.from(bytes),
    })),
  }
}

function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

async function attempt(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (cause) {
    const text = 'The mail server cannot be reached. The message is kept; please try again later.'
    throw new DomainError('provider-unavailable', text, { cause })
  }
}
