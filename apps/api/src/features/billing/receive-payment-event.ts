import { purchases, webhookEvents } from '@cuelight/db/schema/billing'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import type { PaymentEvent } from '../../ports/payments.ts'
import { syncPurchaseJob } from './jobs.ts'

/**
 * Takes an event of the payment provider: verified, stored, and worked later by a job. An event that was worked already
 * changes nothing; one that never was is worked again. Throws DomainError `invalid-input` for a wrong signature.
 */
export async function receivePaymentEvent(
  ctx: RequestContext,
  input: { rawBody: Uint8Array; signature: string },
): Promise<void> {
  const event = ctx.payments.readEvent(input.rawBody, input.signature)
  const purchaseId = await findPurchaseId(ctx, event)
  if (purchaseId === null) {
    ctx.logger.info({ eventId: event.id, type: event.type }, 'payment event of no purchase')
    return
  }
  await withTransaction(ctx, async (tx) => {
    const { id, type, checkoutSessionId } = event
    await tx
      .insert(webhookEvents)
      .values({ id, type, checkoutSessionId, receivedAt: ctx.clock.now() })
      .onConflictDoNothing()
    const [stored] = await tx.select().from(webhookEvents).where(eq(webhookEvents.id, id))
    if (stored?.processedAt) return
    await ctx.jobs.enqueue(syncPurchaseJob, { purchaseId, eventId: id }, { tx })
  })
}

/** An event names our purchase, its checkout or its payment; which of them depends on the event. */
async function findPurchaseId(ctx: RequestContext, event: PaymentEvent): Promise<number | null> {
  const key =
    event.purchaseId !== null
      ? eq(purchases.id, event.purchaseId)
      : event.checkoutSessionId !== null
        ? eq(purchases.checkoutSessionId, event.checkoutSessionId)
        : event.paymentIntentId
          ? eq(purchases.paymentIntentId, event.paymentIntentId)
          : null
  if (!key) return null
  const [purchase] = await ctx.db.select({ id: purchases.id }).from(purchases).where(key)
  return purchase?.id ?? null
}
