import type Stripe from 'stripe'
import { z } from 'zod'
import { DomainError } from '../../core/errors.ts'
import type { CheckoutState, PaymentEvent } from '../../ports/payments.ts'

/** The SDK returns a 4xx body without an error object as if it were the answer, so every answer is checked. */
export function assertSession(session: Stripe.Checkout.Session, id?: string): void {
  const isOne = session.object === 'checkout.session' && typeof session.id === 'string'
  if (!isOne || (id !== undefined && session.id !== id)) {
    throw new Error('the answer is not the checkout that was asked for')
  }
}

/** `disputes` are those of the session's payment; a charge stays marked as disputed after its dispute was won. */
export function readCheckoutState(
  session: Stripe.Checkout.Session,
  disputes: readonly Stripe.Dispute[],
  observedAt: Date,
): CheckoutState {
  const charge = findCharge(session)
  const { payment_intent: paymentIntent, invoice } = session
  return {
    sessionId: session.id,
    status: readStatus(session.status),
    paymentStatus: readPaymentStatus(session.payment_status),
    purchaseId: readInteger(session.metadata?.purchase_id),
    userId: readInteger(session.client_reference_id),
    amountCents: session.amount_total ?? null,
    currency: session.currency ?? null,
    paymentIntentId: readId(paymentIntent),
    invoiceId: readId(invoice),
    amountRefundedCents: charge?.amount_refunded ?? 0,
    hasFailed: hasFailed(session),
    isDisputed: disputes.some((dispute) => !endedWell.has(dispute.status)),
    isLive: session.livemode,
    observedAt,
  }
}

/** A completed checkout whose payment needs another method: the bank refused it afterwards. */
function hasFailed({ status, payment_status, payment_intent: intent }: Stripe.Checkout.Session): boolean {
  if (status !== 'complete' || payment_status !== 'unpaid') return false
  if (!intent || typeof intent === 'string') return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}

/** How a dispute ends with the money staying here. */
const endedWell: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented'])

export function findCharge(session: Stripe.Checkout.Session): Stripe.Charge | null {
  const { payment_intent: paymentIntent } = session
  // A server may omit fields it does not know, whatever the types promise.
  if (!paymentIntent || typeof paymentIntent === 'string') return null
  const { latest_charge: charge } = paymentIntent
  return !charge || typeof charge === 'string' ? null : charge
}

/** Enumerations of the API are open: an unknown value counts as the one that grants nothing. */
function readStatus(status: string | null): CheckoutState['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open'
}

function readPaymentStatus(status: string): CheckoutState['paymentStatus'] {
  return status === 'paid' || status === 'no_payment_required' ? status : 'unpaid'
}

function readId(value: string | { id?: string } | null): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}

export function readInteger(value: string | null | undefined): number | null {
  return value && /^\d{1,9}$/.test(value) ? Number(value) : null
}

const eventSchema = z.object({
  id: z.string().regex(/^evt_/),
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.looseObject({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.union([z.string(), z.looseObject({ id: z.string() })]).nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
})

/** A signed body can still be of another shape, or a test event sent to a live key; neither is worked. */
export function readPaymentEvent(body: unknown, isLive: boolean): PaymentEvent {
  const parsed = eventSchema.safeParse(body)
  if (!parsed.success || parsed.data.livemode !== isLive) {
    throw new DomainError('invalid-input', 'This event is not one of the configured payment account.')
  }
  const { id, type, data } = parsed.data
  const subject = data.object
  const isPaymentIntent = subject.object === 'payment_intent'
  return {
    id,
    type,
    checkoutSessionId: subject.object === 'checkout.session' ? (subject.id ?? null) : null,
    purchaseId: readInteger(subject.metadata?.purchase_id),
    paymentIntentId: isPaymentIntent ? (subject.id ?? null) : readId(subject.payment_intent ?? null),
  }
}

/** The event in these bytes, when the signature is of them, by our secret and at most five minutes old. */
export function verifyEvent(
  stripe: Stripe,
  webhookSecret: string,
  rawBody: Uint8Array,
  signature: string,
): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(rawBody), signature, webhookSecret)
  } catch (error) {
    throw new DomainError('invalid-input', 'The signature of this event is not valid.', { cause: error })
  }
}
