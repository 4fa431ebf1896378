import type { Mail } from '../ports/mailer.ts'
import type { Services } from './context.ts'
import { DomainError } from './errors.ts'
import { sha256Hex } from './secrets/tokens.ts'

const dayMs = 24 * 60 * 60_000
/** Mails of ours to one address a day. Anybody can type anybody's address into a form, and be a nuisance with it. */
export const mostMailsADay = 10

/**
 * Sends a mail to a person; one mail too many is dropped and logged. The operator's own mails do not pass here. A mail
 * that is tried again counts once.
 */
export async function mailPerson(
  { mailer, rateLimits, logger }: Pick<Services, 'mailer' | 'rateLimits' | 'logger'>,
  mail: Mail,
): Promise<void> {
  const limit = { name: 'mail-to', most: mostMailsADay, windowMs: dayMs }
  try {
    const what = sha256Hex(JSON.stringify([mail.subject, mail.text]))
    await rateLimits.takeOnce(limit, mail.to.toLowerCase(), what)
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'rate-limited') throw error
    logger.warn({ subject: mail.subject.slice(0, 40) }, 'a mail was dropped: its address gets too many')
    return
  }
  await mailer.send(mail)
}
