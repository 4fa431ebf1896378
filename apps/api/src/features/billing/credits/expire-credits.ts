import { creditLedger, creditLots } from '@cuelight/db/schema/billing'
import { and, eq, gt, lte, max } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { lockCreditAccount, writeMovement } from './credit-rows.ts'

/** Handler of `billing.expire-credits`: one movement empties each expired lot. */
export async function expireCredits(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const lapsed = and(gt(creditLots.remaining, 0), lte(creditLots.expiresAt, services.clock.now()))
  const owners = await services.db
    .selectDistinct({ userId: creditLots.userId })
    .from(creditLots)
    .where(lapsed)
  for (const { userId } of owners) {
    await withTransaction(services, async (tx) => {
      await lockCreditAccount(tx, userId)
      const lots = await tx
        .select({ id: creditLots.id, remaining: creditLots.remaining })
        .from(creditLots)
        .where(and(eq(creditLots.userId, userId), lapsed))
        .for('update')
      for (const lot of lots) {
        const [last] = await tx
          .select({ id: max(creditLedger.id) })
          .from(creditLedger)
          .where(eq(creditLedger.lotId, lot.id))
        await writeMovement(tx, {
          userId,
          lotId: lot.id,
          kind: 'expire',
          delta: -lot.remaining,
          // A credit released into an expired lot later expires under a key of its own.
          idempotencyKey: `expire:${lot.id}:${last?.id ?? 0}`,
        })
      }
    })
  }
}
