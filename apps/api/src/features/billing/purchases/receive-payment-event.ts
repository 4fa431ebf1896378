import { purchases, webhookEvents } from '@cuelight/db/schema/billing'
import { and, eq, isNull } from 'drizzle-orm'
import type { RequestContext, Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import type { PaymentEvent } from '../../../ports/payments.ts'
import { syncPurchaseJob } from '../jobs.ts'

/**
 * Verifies and stores an event of the payment provider; a job processes it later. An event that was processed already
 * changes nothing; one that was not is queued again. Throws DomainError `invalid-input` for a wrong signature.
 */
export async function receivePaymentEvent(
  ctx: RequestContext,
  input: { rawBody: Uint8Array; signature: string },
): Promise<void> {
  await storePaymentEvent(ctx, ctx.payments.readEvent(input.rawBody, input.signature))
}

/** Stores a verified event and queues it unless it was processed already. Returns whether it was queued. */
export async function storePaymentEvent(
  services: Pick<Services, 'db' | 'clock' | 'logger' | 'jobs'>,
  event: PaymentEvent,
): Promise<boolean> {
  const purchase = await findPurchase(services, event)
  if (!purchase) {
    services.logger.info({ eventId: event.id, type: event.type }, 'payment event of no purchase')
    return false
  }
  return withTransaction(services, async (tx) => {
    const checkoutSessionId = purchase.checkoutSessionId ?? event.checkoutSessionId
    if (purchase.checkoutSessionId === null && checkoutSessionId !== null) {
      // The process died between opening the checkout and writing its id down; the event brings it back.
      await tx
        .update(purchases)
        .set({ checkoutSessionId, status: 'open' })
        .where(and(eq(purchases.id, purchase.id), isNull(purchases.checkoutSessionId)))
    }
    const { id, type } = event
    await tx
      .insert(webhookEvents)
      .values({ id, type, checkoutSessionId, receivedAt: services.clock.now() })
      .onConflictDoNothing()
    const [stored] = await tx.select().from(webhookEvents).where(eq(webhookEvents.id, id))
    if (stored?.processedAt) return false
    await services.jobs.enqueue(syncPurchaseJob, { purchaseId: purchase.id, eventId: id }, { tx })
    return true
  })
}

/** An event names our purchase, its checkout or its payment; which of them depends on the event. */
async function findPurchase({ db }: Pick<Services, 'db'>, event: PaymentEvent) {
  const key =
    event.purchaseId !== null
      ? eq(purchases.id, event.purchaseId)
      : event.checkoutSessionId !== null
        ? eq(purchases.checkoutSessionId, event.checkoutSessionId)
        : event.paymentIntentId
          ? eq(purchases.paymentIntentId, event.paymentIntentId)
          : null
  if (!key) return null
  const { id, checkoutSessionId } = purchases
  const [purchase] = await db.select({ id, checkoutSessionId }).from(purchases).where(key)
  return purchase ?? null
}
