import type { Transaction } from '@cuelight/db/client'
import { purchases } from '@cuelight/db/schema/billing'
import { eq } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import type { CheckoutState } from '../../../ports/payments.ts'
import { alertOperator } from '../alert-operator.ts'
import { lockCreditAccount } from '../credits/credit-rows.ts'
import { grantPurchasedCredits } from '../credits/grant-credits.ts'
import { setRevokedCredits } from '../credits/revoke-credits.ts'
import type { PurchaseRow } from './find-purchase.ts'

export type SyncServices = Pick<Services, 'db' | 'clock' | 'logger' | 'payments' | 'jobs'>

/**
 * Brings a purchase up to date with the provider. Webhook, accept, cancel and reconciliation all call this. It reads the
 * current state instead of events, so their order, repetition and loss do not matter.
 */
export async function syncPurchase(services: SyncServices, purchaseId: number): Promise<void> {
  const [known] = await services.db.select().from(purchases).where(eq(purchases.id, purchaseId))
  if (!known?.checkoutSessionId) return
  // Outside the transaction: no lock may wait for the provider.
  const state = await services.payments.retrieveCheckout(known.checkoutSessionId)
  await withTransaction(services, async (tx) => {
    await lockCreditAccount(tx, known.userId)
    const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for('update')
    // The older view of a slower caller must not undo a newer one.
    if (!purchase || (purchase.syncedAt && state.observedAt < purchase.syncedAt)) return
    await applyState(tx, services, purchase, state)
  })
}

async function applyState(
  tx: Transaction,
  services: SyncServices,
  purchase: PurchaseRow,
  state: CheckoutState,
): Promise<void> {
  const mismatch = findMismatch(purchase, state, services.payments.isLive)
  if (mismatch) {
    services.logger.error({ purchaseId: purchase.id, mismatch }, 'payment differs from its purchase')
    if (purchase.status !== 'needs_review') await alertMismatch(tx, services, purchase, mismatch)
    await update(tx, purchase.id, { status: 'needs_review', syncedAt: state.observedAt })
    return
  }
  const isPaid = purchase.paidAt !== null || state.paymentStatus === 'paid'
  const now = services.clock.now()
  if (isPaid) {
    await grantPurchasedCredits(tx, purchase, now)
    const missing = await setRevokedCredits(tx, purchase, creditsToRevoke(purchase, state))
    if (missing > 0) {
      services.logger.warn({ purchaseId: purchase.id, missing }, 'refunded credits were spent already')
    }
  }
  const status = isPaid ? paidStatus(purchase, state) : unpaidStatus(state)
  if (status !== purchase.status)
    services.logger.info({ purchaseId: purchase.id, status }, 'purchase changed')
  await update(tx, purchase.id, {
    status,
    paidAt: isPaid ? (purchase.paidAt ?? now) : null,
    paymentIntentId: state.paymentIntentId ?? purchase.paymentIntentId,
    invoiceId: state.invoiceId ?? purchase.invoiceId,
    syncedAt: state.observedAt,
  })
}

function alertMismatch(tx: Transaction, services: SyncServices, purchase: PurchaseRow, mismatch: string) {
  const text = `The ${mismatch} of checkout ${purchase.checkoutSessionId} is not that of purchase ${purchase.id}. No credit was granted by it. Please compare the two at the payment provider.`
  return alertOperator(services, { subject: 'A payment differs from its purchase', text }, tx)
}

function update(tx: Transaction, purchaseId: number, values: Partial<PurchaseRow>) {
  return tx.update(purchases).set(values).where(eq(purchases.id, purchaseId))
}

/** Names the first difference between the checkout and our order; null when they agree. */
function findMismatch(purchase: PurchaseRow, state: CheckoutState, isLive: boolean): string | null {
  // A test payment costs nothing, so it must never credit where real money is taken, nor the other way round.
  if (state.isLive !== isLive) return 'mode'
  if (state.sessionId !== purchase.checkoutSessionId) return 'session'
  if (state.purchaseId !== purchase.id) return 'purchase'
  if (state.userId !== purchase.userId) return 'user'
  if (state.amountCents !== purchase.amountCents) return 'amount'
  if (state.currency !== purchase.currency) return 'currency'
  return null
}

function creditsToRevoke(purchase: PurchaseRow, state: CheckoutState): number {
  if (state.isDisputed) return purchase.credits
  const share = state.amountRefundedCents / purchase.amountCents
  return Math.min(purchase.credits, Math.ceil(purchase.credits * share))
}

function paidStatus(purchase: PurchaseRow, state: CheckoutState): PurchaseRow['status'] {
  if (state.isDisputed) return 'disputed'
  return state.amountRefundedCents >= purchase.amountCents ? 'refunded' : 'paid'
}

function unpaidStatus(state: CheckoutState): PurchaseRow['status'] {
  if (state.status === 'expired') return 'expired'
  if (state.hasFailed) return 'failed'
  return state.status === 'complete' ? 'processing' : 'open'
}
