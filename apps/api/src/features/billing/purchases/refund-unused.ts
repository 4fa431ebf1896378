import { users } from '@cuelight/db/schema/account'
import { creditLots, purchases } from '@cuelight/db/schema/billing'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { recordAccountEvent } from '../../../core/account-events.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { type SyncServices, syncPurchase } from './sync-purchase.ts'

/** For so many days a purchase can be given back, as the terms promise (legal-texts.ts). */
export const refundDays = 30
const dayMs = 24 * 60 * 60 * 1000

/** A purchase as an operator sees it before a refund; `unused` credits are neither spent, held nor expired. */
export interface RefundablePurchase {
  id: number
  userId: number
  status: string
  paidAt: Date
  credits: number
  unused: number
  amountCents: number
  currency: string
  paymentIntentId: string | null
}

const columns = {
  id: purchases.id,
  userId: purchases.userId,
  status: purchases.status,
  paidAt: sql<Date>`${purchases.paidAt}`.mapWith(purchases.paidAt),
  credits: purchases.credits,
  unused: sql<number>`coalesce(${creditLots.remaining}, 0)::int`,
  amountCents: purchases.amountCents,
  currency: purchases.currency,
  paymentIntentId: purchases.paymentIntentId,
}
const ownLot = and(
  eq(creditLots.sourceKind, 'purchase'),
  eq(creditLots.sourceRef, sql`${purchases.id}::text`),
)

/** What the account of this address has paid for, newest first. */
export function listRefundable(
  { db }: Pick<SyncServices, 'db'>,
  email: string,
): Promise<RefundablePurchase[]> {
  return db
    .select(columns)
    .from(purchases)
    .innerJoin(users, eq(users.id, purchases.userId))
    .leftJoin(creditLots, ownLot)
    .where(and(sql`lower(${users.email}) = lower(${email})`, isNotNull(purchases.paidAt)))
    .orderBy(desc(purchases.id))
}

/**
 * The money-back promise: pays back the price of a purchase's unused credits, rounded down to the cent, and takes those
 * credits. Money first: should the process die in between, the provider's event takes the credits. `isLate` leaves out
 * the limit of days. Resolves with what was paid back. Throws DomainError `not-found`, `wrong-state` where nothing can be
 * paid back, and the provider's own errors; then nothing has changed.
 */
export async function refundUnused(
  services: SyncServices,
  { purchaseId, isLate = false }: { purchaseId: number; isLate?: boolean },
): Promise<{ credits: number; amountCents: number; currency: string }> {
  await syncPurchase(services, purchaseId)
  const [purchase] = await services.db
    .select(columns)
    .from(purchases)
    .leftJoin(creditLots, ownLot)
    .where(and(eq(purchases.id, purchaseId), isNotNull(purchases.paidAt)))
  if (!purchase) throw notFound('This purchase')
  const now = services.clock.now()
  const paymentIntentId = assertRefundable(purchase, now, isLate)
  const { unused: credits, currency } = purchase
  const amountCents = Math.floor((purchase.amountCents * credits) / purchase.credits)
  const idempotencyKey = `refund:unused:${purchaseId}:${credits}`
  await services.payments.refundPayment({ paymentIntentId, purchaseId, amountCents, idempotencyKey })
  await withTransaction(services, (tx) => {
    const detail = `${credits} of ${purchase.credits} credits of a purchase paid back`
    return recordAccountEvent(tx, { userId: purchase.userId, kind: 'operator-change', at: now, detail })
  })
  await syncPurchase(services, purchaseId)
  services.logger.info({ purchaseId, credits, amountCents }, 'unused credits paid back by an operator')
  return { credits, amountCents, currency }
}

function assertRefundable(
  { status, unused, paidAt, paymentIntentId }: RefundablePurchase,
  now: Date,
  isLate: boolean,
): string {
  if (status !== 'paid' || paymentIntentId === null)
    throw new DomainError('wrong-state', `A purchase that is ${status} cannot be paid back.`)
  if (unused === 0)
    throw new DomainError('wrong-state', 'Every credit of this purchase is spent, held or expired.')
  if (!isLate && now.getTime() - paidAt.getTime() > refundDays * dayMs)
    throw new DomainError(
      'wrong-state',
      `This purchase is more than ${refundDays} days old. Add --late to pay it back all the same.`,
    )
  return paymentIntentId
}
