import type Stripe from 'stripe'
import { invalidRequest, missingResource, refusedByState } from '../api/errors.ts'
import type { Parameters } from '../api/parameters.ts'
import { nowSeconds, type StripeContext } from '../context.ts'
import { newId } from '../state.ts'

function findCharge(context: StripeContext, parameters: Parameters): Stripe.Charge {
  const { charges, paymentIntents } = context.store.state
  const intentId = parameters.text('payment_intent')
  if (intentId === undefined) {
    const chargeId = parameters.requiredText('charge')
    const charge = charges[chargeId]
    if (!charge) throw missingResource('charge', chargeId, 'charge')
    return charge
  }
  const intent = paymentIntents[intentId]
  if (!intent) throw missingResource('payment_intent', intentId, 'payment_intent')
  const charge = typeof intent.latest_charge === 'string' ? charges[intent.latest_charge] : undefined
  if (!charge)
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  return charge
}

/** Gives back all or a part of a charge; the amount may not exceed what is left of it. */
export function createRefund(context: StripeContext, parameters: Parameters): Stripe.Refund {
  parameters.allowOnly(['payment_intent', 'charge', 'amount', 'reason', 'metadata', 'expand'])
  const charge = findCharge(context, parameters)
  const left = charge.amount - charge.amount_refunded
  if (left <= 0)
    throw refusedByState(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const amount = parameters.integer('amount') ?? left
  if (amount < 1 || amount > left) {
    const message = `Refund amount (${amount}) is not between 1 and the unrefunded amount on charge (${left})`
    throw invalidRequest(message, undefined, 'amount')
  }
  const refund: Stripe.Refund = {
    id: newId('re_'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: nowSeconds(context),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: parameters.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: parameters.text('reason') ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  context.store.state.refunds[refund.id] = refund
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  context.events.emit('refund.created', refund)
  context.events.emit('charge.refunded', charge)
  return refund
}
