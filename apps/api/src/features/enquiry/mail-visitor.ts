import type { Services } from '../../core/context.ts'
import type { Mail } from '../../ports/mailer.ts'

/** Handler of `enquiry.mail-visitor`. */
export async function mailVisitor({ mailer }: Pick<Services, 'mailer'>, mail: Mail): Promise<void> {
  await mailer.send(mail)
}
