import { productName } from '@cuelight/contracts/constants'
import { accountEvents, users } from '@cuelight/db/schema/account'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { mailPerson } from '../../../core/mail-person.ts'

type Parts = Pick<Services, 'db' | 'logger' | 'mailer' | 'options' | 'rateLimits'>

/** Handler of `account.mail-new-device`. An account that was deleted meanwhile gets nothing. */
export async function mailNewDevice(services: Parts, { eventId }: { eventId: number }): Promise<void> {
  const [found] = await services.db
    .select({ event: accountEvents, email: users.email })
    .from(accountEvents)
    .innerJoin(users, eq(users.id, accountEvents.accountId))
    .where(eq(accountEvents.id, eventId))
  if (!found) return
  const { at, device, network } = found.event
  const text = [
    'Hello,',
    `somebody signed in to your ${productName} account on a device that was not used for it before:`,
    [`Device: ${device}`, ...(network ? [`Network: ${network}`] : []), `Time: ${at.toUTCString()}`].join(
      '\n',
    ),
    'Was it you? Then there is nothing to do.',
    `If not, sign out that device at ${services.options.publicUrl}/account, and change the password of the account you sign in with.`,
  ].join('\n\n')
  await mailPerson(services, { to: found.email, subject: `${productName}: sign-in on a new device`, text })
}
