import { users } from '@cuelight/db/schema/account'
import { sql } from 'drizzle-orm'
import { recordAccountEvent } from '../../../core/account-events.ts'
import type { Services } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { grantGoodwillCredits } from './grant-credits.ts'

/**
 * Credits an operator gives for free, with a reason that the candidate reads. Throws DomainError `invalid-input`, or
 * `not-found` for an address no account or more than one has.
 */
export async function giveCredits(
  services: Pick<Services, 'db' | 'clock' | 'logger'>,
  input: { email: string; credits: number; reason: string; expireInMonth: number },
): Promise<void> {
  const { email, credits, reason, expireInMonth } = input
  if (!Number.isInteger(credits) || credits < 1 || credits > 100 || reason.trim() === '')
    throw new DomainError('invalid-input', 'Give 1-100 credits and a reason.')
  const found = await services.db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  const [user] = found
  if (!user || found.length > 1) throw notFound('One account of this e-mail address')
  const now = services.clock.now()
  const expiresAt = new Date(now)
  expiresAt.setUTCMonth(expiresAt.getUTCMonth() + expireInMonth)
  const reference = `operator:${now.getTime()}-${user.id}:${reason.trim()}`
  await withTransaction(services, async (tx) => {
    await grantGoodwillCredits(tx, { userId: user.id, credits, reference, expiresAt })
    const detail = credits === 1 ? 'one credit given' : `${credits} credits given`
    await recordAccountEvent(tx, { userId: user.id, kind: 'operator-change', at: now, detail })
  })
  services.logger.info({ userId: user.id, credits }, 'credits given by an operator')
}
