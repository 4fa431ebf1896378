import type Stripe from 'stripe'
import { newId, type StoredSession } from '../state.ts'

export interface InvoicePaper {
  number: string
  pdfUrl: string
  paidAt: number
}

function buildLine(item: Stripe.LineItem, invoiceId: string, at: number): Stripe.InvoiceLineItem {
  return {
    id: newId('il_'),
    object: 'line_item',
    amount: item.amount_total,
    currency: item.currency,
    description: item.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start: at, end: at },
    pretax_credit_amounts: [],
    pricing: null,
    quantity: item.quantity,
    quantity_decimal: null,
    subscription: null,
    subtotal: item.amount_subtotal,
    taxes: [],
  }
}

/** The paid invoice of a paid session. */
export function buildInvoice(stored: StoredSession, paper: InvoicePaper): Stripe.Invoice {
  const { session } = stored
  const id = newId('in_')
  const total = session.amount_total ?? 0
  const at = paper.paidAt
  return {
    ...unusedParts(),
    ...amountsOf(total),
    id,
    created: at,
    currency: session.currency ?? 'usd',
    customer: session.customer,
    customer_email: session.customer_details?.email ?? null,
    customer_name: session.customer_details?.name ?? null,
    effective_at: at,
    hosted_invoice_url: paper.pdfUrl,
    invoice_pdf: paper.pdfUrl,
    lines: {
      object: 'list',
      data: stored.lineItems.map((item) => buildLine(item, id, at)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: stored.invoiceMetadata,
    number: paper.number,
    period_end: at,
    period_start: at,
    status_transitions: { finalized_at: at, marked_uncollectible_at: null, paid_at: at, voided_at: null },
    webhooks_delivered_at: at,
  }
}

/** Paid in full, without tax. */
function amountsOf(total: number) {
  return {
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: total,
    amount_remaining: 0,
    amount_shipping: 0,
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  } satisfies Partial<Stripe.Invoice>
}

/** The fields that are the same in every invoice. */
function unusedParts() {
  return {
    object: 'invoice',
    account_country: 'US',
    account_name: 'Cuelight',
    account_tax_ids: null,
    application: null,
    attempt_count: 0,
    attempted: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: 'manual',
    collection_method: 'charge_automatically',
    custom_fields: null,
    customer_account: null,
    customer_address: null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    next_payment_attempt: null,
    on_behalf_of: null,
    parent: null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'paid',
    test_clock: null,
  } satisfies Partial<Stripe.Invoice>
}
