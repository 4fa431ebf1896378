import type Stripe from 'stripe'
import { newId } from '../state.ts'
import { invalidRequest } from './errors.ts'
import type { Parameters } from './parameters.ts'

/** The items of a new session with their inline prices. Throws what Stripe would answer. */
export function readLineItems(parameters: Parameters, created: number): Stripe.LineItem[] {
  const items = parameters.objects('line_items')
  if (items.length === 0) {
    throw invalidRequest('Missing required param: line_items.', 'parameter_missing', 'line_items')
  }
  const lineItems = items.map((item) => readLineItem(item, created))
  if (new Set(lineItems.map((item) => item.currency)).size > 1) {
    throw invalidRequest('All line items must have the same currency.', undefined, 'line_items')
  }
  return lineItems
}

function readLineItem(item: Parameters, created: number): Stripe.LineItem {
  item.allowOnly(['price_data', 'quantity', 'metadata'])
  const quantity = item.requiredInteger('quantity')
  if (quantity < 1)
    throw invalidRequest(
      'Quantity must be at least 1.',
      'parameter_invalid_integer',
      'line_items[0][quantity]',
    )
  const priceData = item.object('price_data')
  if (!priceData)
    throw invalidRequest(
      'Missing required param: line_items[0][price_data].',
      'parameter_missing',
      'line_items[0][price_data]',
    )
  const currency = priceData.requiredText('currency').toLowerCase()
  const unitAmount = priceData.requiredInteger('unit_amount')
  if (unitAmount < 0)
    throw invalidRequest(
      'Invalid non-negative integer',
      'parameter_invalid_integer',
      'line_items[0][price_data][unit_amount]',
    )
  const name = priceData.object('product_data')?.requiredText('name')
  if (!name)
    throw invalidRequest(
      'Missing required param: line_items[0][price_data][product_data].',
      'parameter_missing',
      'line_items[0][price_data][product_data]',
    )
  const total = unitAmount * quantity
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency,
    description: name,
    metadata: item.metadata(),
    price: buildPrice(currency, unitAmount, created),
    quantity,
  }
}

function buildPrice(currency: string, unitAmount: number, created: number): Stripe.Price {
  return {
    id: newId('price_'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: newId('prod_', 14),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: null,
  }
}
