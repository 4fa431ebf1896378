import type { Transaction } from '@cuelight/db/client'
import { purchases } from '@cuelight/db/schema/billing'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { alertOperator } from '../alert-operator.ts'
import { abandonCheckoutJob } from '../jobs.ts'

/** A bank may take days; the provider is asked this often. */
const askAgainSeconds = 6 * 60 * 60

/**
 * Prepares the deletion of an account, in its transaction: a job closes the open checkouts, because somebody could still
 * pay on a page that stays open. The operator learns of every payment that was waiting for a decision.
 */
export async function abandonPurchases(
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  userId: number,
): Promise<void> {
  const rows = await tx
    .select({ id: purchases.id, sessionId: purchases.checkoutSessionId, status: purchases.status })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        isNotNull(purchases.checkoutSessionId),
        inArray(purchases.status, ['open', 'processing', 'needs_review', 'disputed']),
      ),
    )
  for (const { id: purchaseId, sessionId, status } of rows) {
    if (sessionId === null) continue
    if (status === 'open' || status === 'processing') {
      await services.jobs.enqueue(abandonCheckoutJob, { sessionId, purchaseId }, { tx })
      continue
    }
    const text = `Purchase ${purchaseId} (checkout ${sessionId}) was ${status} when its account was deleted. Its row is gone; please finish it at the payment provider.`
    await alertOperator(services, { subject: 'An account with an unsettled payment was deleted', text }, tx)
  }
}

/**
 * Handler of `billing.abandon-checkout`. Closes the checkout of a deleted account. If it was paid anyway, refunds
 * the buyer, once, and alerts the operator.
 */
export async function abandonCheckout(
  services: Pick<Services, 'payments' | 'jobs' | 'logger'>,
  payload: { sessionId: string; purchaseId: number },
): Promise<void> {
  const { payments, jobs, logger } = services
  const { sessionId, purchaseId } = payload
  await payments.expireCheckout(sessionId)
  const state = await payments.retrieveCheckout(sessionId)
  if (state.status === 'expired' || state.hasFailed) return
  if (state.paymentStatus !== 'paid' || state.paymentIntentId === null) {
    await jobs.enqueue(abandonCheckoutJob, payload, { startAfterSeconds: askAgainSeconds })
    return
  }
  if (state.purchaseId !== purchaseId || state.isLive !== payments.isLive || state.isDisputed) {
    const text = `Checkout ${sessionId} of a deleted account was paid and cannot be paid back by itself. Please look at it at the payment provider.`
    await alertOperator(services, { subject: 'A payment of a deleted account needs a look', text })
    return
  }
  if (state.amountRefundedCents > 0) return
  const idempotencyKey = `refund:abandoned:${purchaseId}`
  await payments.refundPayment({ paymentIntentId: state.paymentIntentId, purchaseId, idempotencyKey })
  logger.warn({ purchaseId, sessionId }, 'payment of a deleted account paid back')
  const text = `Checkout ${sessionId} was paid after its account had been deleted. The payment ${state.paymentIntentId} was paid back in full.`
  await alertOperator(services, { subject: 'A payment of a deleted account was paid back', text })
}
