import Stripe from 'stripe'
import type { CheckoutOrder, Payments } from '../../ports/payments.ts'
import { mapStripeErrors } from './stripe-errors.ts'
import { assertPaymentPage } from './stripe-hosts.ts'
import { fetchInvoiceFile } from './stripe-invoice.ts'
import {
  assertSession,
  findCharge,
  readCheckoutState,
  readPaymentEvent,
  verifyEvent,
} from './stripe-shapes.ts'
import { listCompletedCheckouts, listMissedEvents } from './stripe-sweep.ts'

export interface StripeOptions {
  name: string
  secretKey: string
  webhookSecret: string
  /** Another server with Stripe's API, on this machine; Stripe itself when left out. */
  apiUrl?: URL | undefined
  /** Prices kept at Stripe, by package id; a package without one is sold at a price sent in line. */
  priceIds?: ReadonlyMap<number, string> | undefined
}

/** The shortest that Stripe allows is 30 minutes after creation; the rest covers the way there. */
const checkoutMinutes = 31
/** A buyer waits for this: with both retries at most half a minute until the page says to try again. */
const requestTimeoutMs = 10_000
const maxNetworkRetries = 2

/** Stripe and the local stand-in alike: hosted checkout, signed events, invoices. */
export function createStripePayments(options: StripeOptions): Payments {
  const stripe = connect(options)
  const isLive = /^(sk|rk)_live_/.test(options.secretKey)
  return {
    name: options.name,
    isLive,
    createCheckout: (order) => mapStripeErrors(() => createCheckout(stripe, order, options)),
    retrieveCheckout: (sessionId) => mapStripeErrors(() => retrieveCheckout(stripe, sessionId)),
    expireCheckout: (sessionId) => mapStripeErrors(() => expireCheckout(stripe, sessionId)),
    fetchInvoicePdf: (invoiceId) => mapStripeErrors(() => fetchInvoice(stripe, options, invoiceId)),
    listMissedEvents: (since) => mapStripeErrors(() => listMissedEvents(stripe, since, isLive)),
    listCompletedCheckouts: (since) => mapStripeErrors(() => listCompletedCheckouts(stripe, since)),
    refundPayment: (refund) => mapStripeErrors(() => refundPayment(stripe, refund)),
    readEvent: (rawBody, signature) =>
      readPaymentEvent(verifyEvent(stripe, options.webhookSecret, rawBody, signature), isLive),
    check: () => mapStripeErrors(() => check(stripe)),
  }
}

function connect({ secretKey, apiUrl }: StripeOptions): Stripe {
  const options = { timeout: requestTimeoutMs, maxNetworkRetries, telemetry: false }
  if (!apiUrl) return new Stripe(secretKey, options)
  const isPlain = apiUrl.protocol === 'http:'
  return new Stripe(secretKey, {
    host: apiUrl.hostname,
    port: apiUrl.port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    ...options,
  })
}

async function createCheckout(stripe: Stripe, order: CheckoutOrder, options: StripeOptions) {
  const { idempotencyKey } = order
  const description = describeSession(order, options.priceIds?.get(order.packageId))
  const session = await stripe.checkout.sessions.create(description, { idempotencyKey })
  assertSession(session)
  if (!session.url) throw new Error('the new checkout has no page')
  assertPaymentPage(session.url, options.apiUrl)
  return { sessionId: session.id, paymentUrl: session.url }
}

/** Our own price, sent in line: the provider needs no price list, and no buyer can choose a price. */
function describeSession(order: CheckoutOrder, priceId?: string): Stripe.Checkout.SessionCreateParams {
  const metadata = { purchase_id: String(order.purchaseId) }
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, ...(priceId ? { price: priceId } : describePrice(order)) }],
    client_reference_id: String(order.userId),
    // On all three, so that any event finds its purchase even when it comes first.
    metadata,
    payment_intent_data: { metadata },
    invoice_creation: { enabled: true, invoice_data: { metadata } },
    customer_email: order.email,
    customer_creation: 'always',
    automatic_tax: { enabled: false },
    allow_promotion_codes: false,
    // Otherwise a buyer abroad might see a currency other than the one on our page.
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ['card'],
    expires_at: Math.floor(Date.now() / 1000) + checkoutMinutes * 60,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
  }
}

function describePrice(order: CheckoutOrder) {
  const product_data = { name: order.productName, metadata: { package_id: String(order.packageId) } }
  return { price_data: { currency: order.currency, unit_amount: order.amountCents, product_data } }
}

async function retrieveCheckout(stripe: Stripe, sessionId: string) {
  // Taken before the question: the answer is at least this new.
  const observedAt = new Date()
  const session = await stripe.checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent.latest_charge', 'invoice'],
  })
  assertSession(session, sessionId)
  return readCheckoutState(session, await listDisputes(stripe, session), observedAt)
}

async function listDisputes(stripe: Stripe, session: Stripe.Checkout.Session): Promise<Stripe.Dispute[]> {
  const charge = findCharge(session)
  if (!charge?.disputed) return []
  const list = await stripe.disputes.list({ charge: charge.id, limit: 100 })
  if (list.object !== 'list') throw new Error('the answer is not the list of disputes that was asked for')
  return list.data
}

async function expireCheckout(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    assertSession(await stripe.checkout.sessions.expire(sessionId), sessionId)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    const session = await stripe.checkout.sessions.retrieve(sessionId)
    assertSession(session, sessionId)
    if (session.status === 'open') throw error
  }
}

async function fetchInvoice(stripe: Stripe, options: StripeOptions, invoiceId: string) {
  const invoice = await stripe.invoices.retrieve(invoiceId)
  if (invoice.object !== 'invoice' || invoice.id !== invoiceId) {
    throw new Error('the answer is not the invoice that was asked for')
  }
  return invoice.invoice_pdf ? fetchInvoiceFile(invoice.invoice_pdf, options.apiUrl) : null
}

async function refundPayment(
  stripe: Stripe,
  { paymentIntentId, purchaseId, amountCents, idempotencyKey }: Parameters<Payments['refundPayment']>[0],
): Promise<void> {
  const part = amountCents === undefined ? {} : { amount: amountCents }
  const refund = await stripe.refunds.create(
    { payment_intent: paymentIntentId, ...part, metadata: { purchase_id: String(purchaseId) } },
    { idempotencyKey },
  )
  if (refund.object !== 'refund') throw new Error('the answer is not the refund that was asked for')
}

async function check(stripe: Stripe): Promise<void> {
  const list = await stripe.checkout.sessions.list({ limit: 1 })
  if (list.object !== 'list') throw new Error('the payment provider answered with something else')
}
