import type Stripe from 'stripe'
import { invalidRequest, missingResource } from '../api/errors.ts'
import { nowSeconds, type StripeContext } from '../context.ts'
import { newId } from '../state.ts'

const responseDays = 7

/** A buyer's bank takes a charge back; the money is gone until the dispute is won. */
export function openDispute(context: StripeContext, charge: Stripe.Charge): Stripe.Dispute {
  if (charge.disputed) throw invalidRequest(`Charge ${charge.id} is disputed already.`, undefined, 'charge')
  const created = nowSeconds(context)
  const dispute: Stripe.Dispute = {
    id: newId('du_'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: emptyEvidence(),
    evidence_details: {
      due_by: created + responseDays * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  context.store.state.disputes[dispute.id] = dispute
  charge.disputed = true
  context.events.emit('charge.dispute.created', dispute)
  return dispute
}

/** Ends a dispute. The charge stays marked as disputed, as Stripe leaves it. */
export function closeDispute(context: StripeContext, id: string, outcome: 'won' | 'lost'): Stripe.Dispute {
  const dispute = context.store.state.disputes[id]
  if (!dispute) throw missingResource('dispute', id, 'dispute')
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw invalidRequest(`Dispute ${id} is ${dispute.status} already.`, undefined, 'dispute')
  }
  dispute.status = outcome
  context.events.emit('charge.dispute.closed', dispute)
  return dispute
}

function emptyEvidence(): Stripe.Dispute.Evidence {
  return {
    access_activity_log: null,
    billing_address: null,
    cancellation_policy: null,
    cancellation_policy_disclosure: null,
    cancellation_rebuttal: null,
    customer_communication: null,
    customer_email_address: null,
    customer_name: null,
    customer_purchase_ip: null,
    customer_signature: null,
    duplicate_charge_documentation: null,
    duplicate_charge_explanation: null,
    duplicate_charge_id: null,
    enhanced_evidence: {},
    product_description: null,
    receipt: null,
    refund_policy: null,
    refund_policy_disclosure: null,
    refund_refusal_explanation: null,
    service_date: null,
    service_documentation: null,
    shipping_address: null,
    shipping_carrier: null,
    shipping_date: null,
    shipping_documentation: null,
    shipping_tracking_number: null,
    uncategorized_file: null,
    uncategorized_text: null,
  }
}
