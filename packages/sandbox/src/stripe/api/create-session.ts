import type Stripe from 'stripe'
import { nowSeconds, type StripeContext } from '../context.ts'
import { newId, type StoredSession } from '../state.ts'
import { invalidRequest, missingResource } from './errors.ts'
import type { Parameters } from './parameters.ts'
import { readLineItems } from './read-line-items.ts'

const knownParameters = [
  'mode',
  'line_items',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'invoice_creation',
  'customer',
  'customer_email',
  'customer_creation',
  'automatic_tax',
  'allow_promotion_codes',
  'adaptive_pricing',
  'allowed_payment_method_types',
  'expires_at',
  'success_url',
  'cancel_url',
  'expand',
  'locale',
  'ui_mode',
  'billing_address_collection',
  'submit_type',
]
const minimumAmountCents = 50
const lifetimeSeconds = 24 * 3600
const shortestLifetimeSeconds = 30 * 60
/** A caller computes "now + 30 minutes" before the request travels. */
const clockToleranceSeconds = 60

/** Checks and stores a new Checkout session of mode `payment` with inline prices. */
export function createSession(context: StripeContext, parameters: Parameters): Stripe.Checkout.Session {
  parameters.allowOnly(knownParameters)
  const mode = parameters.requiredText('mode')
  if (mode !== 'payment') {
    throw invalidRequest('The local stand-in for Stripe supports mode=payment only.', undefined, 'mode')
  }
  const created = nowSeconds(context)
  const lineItems = readLineItems(parameters, created)
  const amount = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  if (amount < minimumAmountCents) {
    const message = "The Checkout Session's total amount due must add up to at least $0.50 usd"
    throw invalidRequest(message, 'amount_too_small', 'line_items')
  }
  parameters.requiredText('success_url')
  const session = buildSession(context, parameters, { created, amount, lineItems })
  const stored: StoredSession = {
    session,
    lineItems,
    paymentMetadata: parameters.object('payment_intent_data')?.metadata() ?? {},
    invoiceMetadata: parameters.object('invoice_creation')?.object('invoice_data')?.metadata() ?? {},
  }
  context.store.state.sessions[session.id] = stored
  context.store.save()
  return session
}

function readExpiry(parameters: Parameters, created: number): number {
  const expiresAt = parameters.integer('expires_at') ?? created + lifetimeSeconds
  const lifetime = expiresAt - created
  if (lifetime >= shortestLifetimeSeconds - clockToleranceSeconds && lifetime <= lifetimeSeconds)
    return expiresAt
  const message = 'The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.'
  throw invalidRequest(message, undefined, 'expires_at')
}

function readCustomer(context: StripeContext, parameters: Parameters) {
  const customer = parameters.text('customer') ?? null
  const email = parameters.text('customer_email') ?? null
  if (customer === null) return { customer, email }
  if (email !== null) {
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_email.',
      undefined,
      'customer',
    )
  }
  const known = context.store.state.customers[customer]
  if (!known) throw missingResource('customer', customer, 'customer')
  return { customer, email: known.email }
}

function buildSession(
  context: StripeContext,
  parameters: Parameters,
  order: { created: number; amount: number; lineItems: Stripe.LineItem[] },
): Stripe.Checkout.Session {
  const id = newId('cs_test_', 48)
  const { customer, email } = readCustomer(context, parameters)
  const methods = parameters.texts('allowed_payment_method_types')
  const invoiceCreation = parameters.object('invoice_creation')
  return {
    ...unusedParts(),
    id,
    adaptive_pricing: { enabled: parameters.object('adaptive_pricing')?.boolean('enabled') ?? false },
    allow_promotion_codes: parameters.boolean('allow_promotion_codes') ?? null,
    allowed_payment_method_types: methods.length > 0 ? methods : null,
    amount_subtotal: order.amount,
    amount_total: order.amount,
    cancel_url: parameters.url('cancel_url') ?? null,
    client_reference_id: parameters.text('client_reference_id') ?? null,
    created: order.created,
    currency: order.lineItems[0]?.currency ?? null,
    customer,
    customer_creation: customer ? null : (parameters.text('customer_creation') ?? 'if_required'),
    customer_details: email ? customerDetails(email, null) : null,
    customer_email: customer ? null : email,
    expires_at: readExpiry(parameters, order.created),
    invoice_creation: {
      enabled: invoiceCreation?.boolean('enabled') ?? false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: invoiceCreation?.object('invoice_data')?.metadata() ?? {},
        rendering_options: null,
      },
    },
    metadata: parameters.metadata(),
    payment_method_types: methods.length > 0 ? methods : ['card'],
    success_url: parameters.url('success_url') ?? null,
    url: `${context.url}/c/pay/${id}`,
  }
}

/** The fields that are the same in every new session. */
function unusedParts() {
  return {
    object: 'checkout.session',
    after_expiration: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer_account: null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    wallet_options: null,
  } satisfies Partial<Stripe.Checkout.Session>
}

export function customerDetails(email: string, name: string | null): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  }
}
