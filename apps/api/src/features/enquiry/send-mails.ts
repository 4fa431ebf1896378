import { resumeLimits } from '@cuelight/contracts/constants'
import { contactMessages, jobApplications, newsletterSubscribers } from '@cuelight/db/schema/enquiry'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { mailPerson } from '../../core/mail-person.ts'
import type { Mail } from '../../ports/mailer.ts'
import type { EnquiryKind, VisitorMail } from './jobs.ts'
import {
  applicationConfirmation,
  applicationForOperator,
  confirmSubscription,
  contactConfirmation,
  contactForOperator,
  welcomeSubscriber,
} from './mail-texts.ts'

type Parts = Pick<Services, 'db' | 'clock' | 'mailer' | 'files' | 'options'>

/**
 * Handler of `enquiry.notify-operator`. Sends first and marks the row afterwards, so a crash in between sends twice
 * rather than never. Without an operator's address the row waits, and the sweep finds it once there is one.
 */
export async function notifyOperator(
  services: Parts,
  { kind, id }: { kind: EnquiryKind; id: number },
): Promise<void> {
  const to = services.options.operatorMail
  if (!to) return
  if (kind === 'contact') await mailContact(services, to, id)
  else await mailApplication(services, to, id)
}

async function mailContact({ db, clock, mailer }: Parts, to: string, id: number): Promise<void> {
  const isWaiting = and(eq(contactMessages.id, id), isNull(contactMessages.mailedAt))
  const [row] = await db.select().from(contactMessages).where(isWaiting)
  if (!row) return
  await mailer.send({ to, replyTo: row.email, ...contactForOperator(row) })
  await db.update(contactMessages).set({ mailedAt: clock.now() }).where(isWaiting)
}

async function mailApplication({ db, clock, mailer, files }: Parts, to: string, id: number): Promise<void> {
  const isWaiting = and(eq(jobApplications.id, id), isNull(jobApplications.mailedAt))
  const [row] = await db.select().from(jobApplications).where(isWaiting)
  if (!row) return
  const bytes = await files.get(row.fileKey)
  const attachments = [{ fileName: row.fileName, mediaType: resumeLimits.mediaType, bytes }]
  await mailer.send({ to, replyTo: row.email, ...applicationForOperator(row), attachments })
  await db.update(jobApplications).set({ mailedAt: clock.now() }).where(isWaiting)
}

/** Handler of `enquiry.mail-visitor`: the mail that answers what a visitor did. What was deleted meanwhile gets none. */
export async function mailVisitor(
  services: Pick<Services, 'db' | 'mailer' | 'rateLimits' | 'logger' | 'options'>,
  payload: VisitorMail,
): Promise<void> {
  const mail = 'to' in payload ? payload : await composeMail(services, payload)
  if (mail) await mailPerson(services, mail)
}

const tables = {
  contact: contactMessages,
  application: jobApplications,
  confirm: newsletterSubscribers,
  welcome: newsletterSubscribers,
}

async function composeMail(
  { db, options }: Pick<Services, 'db' | 'options'>,
  about: Exclude<VisitorMail, { to: string }>,
): Promise<Mail | null> {
  const rows = tables[about.kind]
  const [row] = await db.select({ email: rows.email }).from(rows).where(eq(rows.id, about.id))
  if (!row) return null
  const link = `${options.publicUrl}/api/enquiry/newsletter`
  switch (about.kind) {
    case 'contact':
      return contactConfirmation(row.email, about.id)
    case 'application':
      return applicationConfirmation(row.email, about.id)
    case 'confirm':
      return confirmSubscription(row.email, `${link}/confirm?token=${about.token}`)
    case 'welcome':
      return welcomeSubscriber(row.email, `${link}/unsubscribe?token=${about.token}`)
  }
}
