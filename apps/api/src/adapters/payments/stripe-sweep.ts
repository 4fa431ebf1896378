import type Stripe from 'stripe'
import type { CompletedCheckout, PaymentEvent } from '../../ports/payments.ts'
import { readInteger, readPaymentEvent } from './stripe-shapes.ts'

/** The events that can change a purchase; Stripe accepts at most twenty names. */
export const workedEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
  'invoice.paid',
] as const

/** A page holds a hundred; more than this in one sweep is worked by the next. */
const maxItems = 2000

/** What the provider could not deliver, oldest first, as the webhook would have read it. */
export async function listMissedEvents(
  stripe: Stripe,
  since: Date,
  isLive: boolean,
): Promise<PaymentEvent[]> {
  const events = await stripe.events
    .list({
      types: [...workedEventTypes],
      created: { gte: seconds(since) },
      delivery_success: false,
      limit: 100,
    })
    .autoPagingToArray({ limit: maxItems })
  return events.map((event) => readPaymentEvent(event, isLive)).reverse()
}

export async function listCompletedCheckouts(stripe: Stripe, since: Date): Promise<CompletedCheckout[]> {
  const sessions = await stripe.checkout.sessions
    .list({ status: 'complete', created: { gte: seconds(since) }, limit: 100 })
    .autoPagingToArray({ limit: maxItems })
  return sessions.map(({ id, metadata }) => ({
    sessionId: id,
    purchaseId: readInteger(metadata?.purchase_id),
  }))
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
