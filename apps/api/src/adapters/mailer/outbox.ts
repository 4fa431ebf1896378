import type { Database } from '@cuelight/db/client'
import { mailMessages } from '@cuelight/db/schema/mail'
import { eq } from 'drizzle-orm'
import type { Mail } from '../../ports/mailer.ts'

/** Writes a mail to the outbox, unsent, and gives its row's id. */
export async function storeMail(db: Database, mail: Mail, from: string): Promise<number> {
  const { to, subject, text } = mail
  const [row] = await db
    .insert(mailMessages)
    .values({ to, subject, text, from })
    .returning({ id: mailMessages.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

export async function markSent(db: Database, id: number): Promise<void> {
  await db.update(mailMessages).set({ sentAt: new Date() }).where(eq(mailMessages.id, id))
}
