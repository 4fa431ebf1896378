import type { Transaction } from '@cuelight/db/client'
import { creditLots } from '@cuelight/db/schema/billing'
import { type SQL, sql } from 'drizzle-orm'
import { lockCreditAccount, writeMovement } from './credit-rows.ts'

type Purchase = { id: number; userId: number; credits: number; expireInMonth: number }
type Grant = {
  userId: number
  credits: number
  sourceKind: 'purchase' | 'welcome' | 'goodwill'
  sourceRef: string
  expiresAt: SQL<Date> | null
}

/** The credits of a new account, once (settings WELCOME_CREDITS and WELCOME_DAYS). Without `expiresAt` they do not expire. */
export async function grantWelcomeCredits(
  tx: Transaction,
  input: { userId: number; credits: number; expiresAt?: Date },
): Promise<void> {
  const { userId, credits, expiresAt } = input
  await lockCreditAccount(tx, userId)
  if (credits === 0) return
  const validUntil = expiresAt ? sql<Date>`${expiresAt.toISOString()}::timestamptz` : null
  const source = { sourceKind: 'welcome', sourceRef: String(userId) } as const
  await grant(tx, { userId, credits, ...source, expiresAt: validUntil })
}

/** The credits of a paid purchase, once. Valid for whole calendar months from `now`: 31 January and one is 28 February. */
export async function grantPurchasedCredits(tx: Transaction, purchase: Purchase, now: Date): Promise<void> {
  const { userId, credits, expireInMonth } = purchase
  // Months are added in UTC: the validity must not depend on the time zone of a connection.
  const start = sql`(${now.toISOString()}::timestamptz at time zone 'UTC')`
  const expiresAt = sql<Date>`(${start} + make_interval(months => ${expireInMonth}::int)) at time zone 'UTC'`
  await grant(tx, { userId, credits, sourceKind: 'purchase', sourceRef: String(purchase.id), expiresAt })
}

/**
 * Credits given for free: for an interview that failed through our fault, or by an operator. `reference` says what for, and
 * is granted once. Returns false when it had been granted before.
 */
export async function grantGoodwillCredits(
  tx: Transaction,
  input: { userId: number; credits: number; reference: string; expiresAt: Date | null },
): Promise<boolean> {
  const { reference, expiresAt, ...rest } = input
  await lockCreditAccount(tx, input.userId)
  const validUntil = expiresAt && sql<Date>`${expiresAt.toISOString()}::timestamptz`
  return grant(tx, { ...rest, sourceKind: 'goodwill', sourceRef: reference, expiresAt: validUntil })
}

/** A lot has one source, so a source is granted only once. */
async function grant(tx: Transaction, input: Grant): Promise<boolean> {
  const [lot] = await tx
    .insert(creditLots)
    .values(input)
    .onConflictDoNothing({ target: [creditLots.sourceKind, creditLots.sourceRef] })
    .returning({ id: creditLots.id })
  if (!lot) return false
  return writeMovement(tx, {
    userId: input.userId,
    lotId: lot.id,
    kind: 'grant',
    delta: input.credits,
    idempotencyKey: `grant:${input.sourceKind}:${input.sourceRef}`,
  })
}
