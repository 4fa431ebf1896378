import type Stripe from 'stripe'
import { customerDetails } from '../api/create-session.ts'
import { invalidRequest, refusedByState } from '../api/errors.ts'
import { nowSeconds, type StripeContext } from '../context.ts'
import { newId, type StoredSession } from '../state.ts'
import { buildInvoice } from './invoice-objects.ts'
import { buildCharge, buildPaymentIntent } from './payment-objects.ts'

export interface Buyer {
  email: string
  name: string | null
}

// Every change below is synchronous, so two presses of a button cannot interleave: the second finds
// the session no longer open.

/** Takes the payment of an open session. Returns false, and changes nothing, when it is not open. */
export function paySession(context: StripeContext, stored: StoredSession, buyer: Buyer): boolean {
  if (stored.session.status !== 'open') return false
  const intent = completeSession(context, stored, buyer)
  succeed(context, stored, intent)
  context.events.emit('checkout.session.completed', stored.session)
  return true
}

/** Completes an open session whose money arrives later, by `settleSession`. */
export function paySessionLater(context: StripeContext, stored: StoredSession, buyer: Buyer): boolean {
  if (stored.session.status !== 'open') return false
  const intent = completeSession(context, stored, buyer)
  intent.status = 'processing'
  context.events.emit('payment_intent.processing', intent)
  context.events.emit('checkout.session.completed', stored.session)
  return true
}

/** Refuses the card; the session stays open. */
export function declinePayment(context: StripeContext, stored: StoredSession): boolean {
  if (stored.session.status !== 'open') return false
  const intent = intentOf(context, stored)
  intent.last_payment_error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  }
  context.events.emit('payment_intent.payment_failed', intent)
  return true
}

/** Ends a payment that was to settle later. Throws unless the session is complete and its money on the way. */
export function settleSession(context: StripeContext, stored: StoredSession, succeeded: boolean): void {
  const { session } = stored
  const intent = intentOf(context, stored)
  if (session.status !== 'complete' || intent.status !== 'processing') {
    throw invalidRequest(
      'Only a session that was paid by bank and not settled yet can settle.',
      undefined,
      'session',
    )
  }
  if (succeeded) {
    succeed(context, stored, intent)
    context.events.emit('checkout.session.async_payment_succeeded', session)
    return
  }
  intent.status = 'requires_payment_method'
  intent.last_payment_error = {
    type: 'api_error',
    code: 'payment_intent_payment_attempt_failed',
    message: 'The bank transfer failed.',
  }
  context.events.emit('payment_intent.payment_failed', intent)
  context.events.emit('checkout.session.async_payment_failed', session)
}

/** Expires one open session. */
export function expireSession(context: StripeContext, stored: StoredSession): void {
  const { session } = stored
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw refusedByState(message, undefined, 'session')
  }
  session.status = 'expired'
  session.url = null
  context.events.emit('checkout.session.expired', session)
}

/** Expires every open session whose time has passed on the injected clock. */
export function expireDueSessions(context: StripeContext): void {
  const now = nowSeconds(context)
  for (const stored of Object.values(context.store.state.sessions)) {
    if (stored.session.status === 'open' && stored.session.expires_at <= now) expireSession(context, stored)
  }
}

function intentOf(context: StripeContext, stored: StoredSession): Stripe.PaymentIntent {
  const { paymentIntents } = context.store.state
  const id = stored.session.payment_intent
  const known = typeof id === 'string' ? paymentIntents[id] : undefined
  if (known) return known
  const intent = buildPaymentIntent(stored, nowSeconds(context))
  paymentIntents[intent.id] = intent
  stored.session.payment_intent = intent.id
  return intent
}

function completeSession(context: StripeContext, stored: StoredSession, buyer: Buyer): Stripe.PaymentIntent {
  const { session } = stored
  if (!session.customer && session.customer_creation === 'always') session.customer = newId('cus_', 14)
  if (typeof session.customer === 'string') {
    context.store.state.customers[session.customer] = { email: buyer.email, name: buyer.name }
  }
  session.customer_details = customerDetails(buyer.email, buyer.name)
  session.status = 'complete'
  session.url = null
  const intent = intentOf(context, stored)
  intent.customer = session.customer
  return intent
}

function succeed(context: StripeContext, stored: StoredSession, intent: Stripe.PaymentIntent): void {
  const { session } = stored
  const { state } = context.store
  const buyer = {
    email: session.customer_details?.email ?? null,
    name: session.customer_details?.name ?? null,
  }
  const charge = buildCharge(intent, buyer, nowSeconds(context))
  state.charges[charge.id] = charge
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.latest_charge = charge.id
  intent.last_payment_error = null
  session.payment_status = 'paid'
  const invoice = session.invoice_creation?.enabled ? issueInvoice(context, stored) : undefined
  context.events.emit('payment_intent.succeeded', intent)
  context.events.emit('charge.succeeded', charge)
  if (invoice) context.events.emit('invoice.paid', invoice)
}

function issueInvoice(context: StripeContext, stored: StoredSession): Stripe.Invoice {
  const { state } = context.store
  const paidAt = nowSeconds(context)
  const year = new Date(paidAt * 1000).getUTCFullYear()
  const sequence = (state.invoicesByYear[year] ?? 0) + 1
  state.invoicesByYear[year] = sequence
  const secret = newId('', 40)
  const invoice = buildInvoice(stored, {
    number: `SANDBOX-${year}-${String(sequence).padStart(4, '0')}`,
    pdfUrl: `${context.url}/invoice/${secret}/pdf`,
    paidAt,
  })
  state.invoices[invoice.id] = invoice
  state.invoiceSecrets[secret] = invoice.id
  stored.session.invoice = invoice.id
  return invoice
}
