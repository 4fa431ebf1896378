import { errorTexts } from '@cuelight/contracts/errors'
import type { Transaction } from '@cuelight/db/client'
import { creditHolds, creditLots } from '@cuelight/db/schema/billing'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { DomainError } from '../../../core/errors.ts'
import { lockCreditAccount, usableLots, writeMovement } from './credit-rows.ts'

/** An interview that has delivered nothing after this long returns its credit. */
export const holdMs = 15 * 60 * 1000

/**
 * Sets one credit aside for an interview, from the lot that expires first; a repeated call finds the same hold.
 * After the hold was released (nothing was delivered in time), a new call takes a credit again.
 * Throws DomainError `no-credits`.
 */
export async function reserveCredit(
  tx: Transaction,
  input: { userId: number; interviewId: number; now: Date },
): Promise<void> {
  const { userId, interviewId, now } = input
  await lockCreditAccount(tx, userId)
  if (await hasLiveHold(tx, userId, interviewId)) return
  const [lot] = await tx
    .select({ id: creditLots.id })
    .from(creditLots)
    .where(usableLots(userId, now))
    .orderBy(sql`${creditLots.expiresAt} nulls last`, creditLots.id)
    .limit(1)
    .for('update')
  if (!lot) throw new DomainError('no-credits', errorTexts.startNeedsCredit)
  const expiresAt = new Date(now.getTime() + holdMs)
  const [hold] = await tx
    .insert(creditHolds)
    .values({ userId, lotId: lot.id, interviewId, expiresAt })
    .returning({ id: creditHolds.id })
  if (!hold) throw new Error('an insert returned no row')
  await writeMovement(tx, {
    userId,
    lotId: lot.id,
    holdId: hold.id,
    kind: 'reserve',
    delta: -1,
    idempotencyKey: `reserve:${hold.id}`,
  })
}

async function hasLiveHold(tx: Transaction, userId: number, interviewId: number): Promise<boolean> {
  const holds = await tx
    .select({ id: creditHolds.id })
    .from(creditHolds)
    .where(
      and(
        eq(creditHolds.userId, userId),
        eq(creditHolds.interviewId, interviewId),
        inArray(creditHolds.status, ['held', 'consumed']),
      ),
    )
  return holds.length > 0
}
