import type { Transaction } from '@cuelight/db/client'
import { creditHolds } from '@cuelight/db/schema/billing'
import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { lockCreditAccount, writeMovement } from './credit-rows.ts'

type HoldOf = { userId: number; interviewId: number }

/**
 * Spends the held credit of an interview that delivered something. Harmless when repeated. Returns false when the hold
 * had been released, so no credit is spent: reserve again first, in the same transaction.
 */
export async function consumeCredit(tx: Transaction, input: HoldOf): Promise<boolean> {
  await lockCreditAccount(tx, input.userId)
  if (await endHold(tx, matches(input), 'consumed')) return true
  const consumed = await tx
    .select({ id: creditHolds.id })
    .from(creditHolds)
    .where(and(matches(input), eq(creditHolds.status, 'consumed')))
  return consumed.length > 0
}

/** Returns a held credit. Harmless when repeated, and after the credit was spent. */
export async function releaseCredit(tx: Transaction, input: HoldOf): Promise<void> {
  await lockCreditAccount(tx, input.userId)
  await endHold(tx, matches(input), 'released')
}

/** Handler of `billing.release-stale-holds`: returns the credits of interviews that never got going. */
export async function releaseStaleHolds(services: Pick<Services, 'db' | 'clock' | 'logger'>): Promise<void> {
  const now = services.clock.now()
  const isStale = and(eq(creditHolds.status, 'held'), lte(creditHolds.expiresAt, now))
  const stale = await services.db
    .select({ userId: creditHolds.userId, interviewId: creditHolds.interviewId })
    .from(creditHolds)
    .where(isStale)
  for (const hold of stale) {
    const isReleased = await withTransaction(services, async (tx) => {
      await lockCreditAccount(tx, hold.userId)
      // Checked again under the lock: the hold may have been spent, released or replaced by now.
      return endHold(tx, and(matches(hold), isStale), 'released')
    })
    if (isReleased) services.logger.info(hold, 'unused credit given back')
  }
}

/** The guarded update lets one of two callers through, so a hold has one outcome and one movement. */
async function endHold(tx: Transaction, which: SQL | undefined, status: 'consumed' | 'released') {
  const [hold] = await tx
    .update(creditHolds)
    .set({ status })
    .where(and(which, eq(creditHolds.status, 'held')))
    .returning()
  if (!hold) return false
  const kind = status === 'consumed' ? 'consume' : 'release'
  return writeMovement(tx, {
    userId: hold.userId,
    lotId: hold.lotId,
    holdId: hold.id,
    kind,
    delta: status === 'consumed' ? 0 : 1,
    idempotencyKey: `${kind}:${hold.id}`,
  })
}

function matches(input: HoldOf) {
  return and(eq(creditHolds.userId, input.userId), eq(creditHolds.interviewId, input.interviewId))
}
