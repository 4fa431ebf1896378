import type { Transaction } from '@cuelight/db/client'
import { creditLedger, creditLots } from '@cuelight/db/schema/billing'
import { and, eq, sql } from 'drizzle-orm'
import { writeMovement } from './credit-rows.ts'

/**
 * Sets how many credits are revoked from a purchase to `wanted`: more after a refund or dispute, fewer after a dispute
 * was won. Spent credits stay spent: never below zero. Returns the credits that could not be taken back.
 * The account must be locked.
 */
export async function setRevokedCredits(
  tx: Transaction,
  purchase: { id: number; userId: number },
  wanted: number,
): Promise<number> {
  const lot = await findLot(tx, purchase.id)
  if (!lot) return 0
  const { revoked, lastMovement } = await readRevoked(tx, lot.id)
  const missing = wanted - revoked
  const taken = Math.min(missing, lot.remaining)
  if (taken !== 0) {
    const kind = taken > 0 ? 'revoke' : 'restore'
    await writeMovement(tx, {
      userId: purchase.userId,
      lotId: lot.id,
      kind,
      delta: -taken,
      idempotencyKey: `${kind}:${purchase.id}:${lastMovement}`,
    })
  }
  return missing - taken
}

async function findLot(tx: Transaction, purchaseId: number) {
  const [lot] = await tx
    .select({ id: creditLots.id, remaining: creditLots.remaining })
    .from(creditLots)
    .where(and(eq(creditLots.sourceKind, 'purchase'), eq(creditLots.sourceRef, String(purchaseId))))
    .for('update')
  return lot
}

async function readRevoked(tx: Transaction, lotId: number) {
  const revoked = sql<number>`coalesce(-sum(${creditLedger.delta})
    filter (where ${creditLedger.kind} in ('revoke', 'restore')), 0)::int`
  const lastMovement = sql<number>`max(${creditLedger.id})::int`
  const [row] = await tx
    .select({ revoked, lastMovement })
    .from(creditLedger)
    .where(eq(creditLedger.lotId, lotId))
  return { revoked: row?.revoked ?? 0, lastMovement: row?.lastMovement ?? 0 }
}
