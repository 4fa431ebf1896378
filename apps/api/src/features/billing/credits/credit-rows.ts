import type { Database, Transaction } from '@cuelight/db/client'
import { creditAccounts, creditLedger, creditLots } from '@cuelight/db/schema/billing'
import { and, eq, gt, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { prepareOnce } from '../../../core/prepare-once.ts'

/**
 * The first lock of every change of a candidate's credits; the order is account, lot, hold, everywhere.
 * While it is held, nobody else changes the lots.
 */
export async function lockCreditAccount(tx: Transaction, userId: number): Promise<void> {
  await tx.insert(creditAccounts).values({ userId }).onConflictDoNothing()
  await tx
    .select({ userId: creditAccounts.userId })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for('update')
}

type Movement = typeof creditLedger.$inferInsert

/** Writes a movement once: the same key again changes nothing. Returns whether this call wrote it. */
export async function writeMovement(tx: Transaction, movement: Movement): Promise<boolean> {
  const written = await tx
    .insert(creditLedger)
    .values(movement)
    .onConflictDoNothing({ target: creditLedger.idempotencyKey })
    .returning({ id: creditLedger.id })
  return written.length === 1
}

/** Lots of the candidate that still hold credits which may be used at `now`. */
export function usableLots(userId: number | Placeholder, now: Date | SQL) {
  return and(
    eq(creditLots.userId, userId),
    gt(creditLots.remaining, 0),
    or(isNull(creditLots.expiresAt), gt(creditLots.expiresAt, now)),
  )
}

/** The balance within a transaction; `readBalance` is the same for everybody else. */
export async function readBalanceIn(tx: Transaction, input: { userId: number; now: Date }): Promise<number> {
  const [row] = await tx.select(balance).from(creditLots).where(usableLots(input.userId, input.now))
  return row?.balance ?? 0
}

const balance = { balance: sql<number>`coalesce(sum(${creditLots.remaining}), 0)::int` }

/** Nearly every screen asks for it. */
const selectBalance = prepareOnce((db) =>
  db
    .select(balance)
    .from(creditLots)
    .where(usableLots(sql.placeholder('userId'), sql`${sql.placeholder('now')}::timestamptz`))
    .prepare('select-balance'),
)

/** Credits that are neither spent, held nor expired: the sum over the lots that are valid at `now`. */
export async function readBalance(db: Database, input: { userId: number; now: Date }): Promise<number> {
  const [row] = await selectBalance(db).execute({ userId: input.userId, now: input.now.toISOString() })
  return row?.balance ?? 0
}
