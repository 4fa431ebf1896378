import type { StoredSession, StripeState } from '../state.ts'
import { invalidRequest } from './errors.ts'

/** The fields that hold an id, and where its object lives. */
const collections = {
  payment_intent: 'paymentIntents',
  latest_charge: 'charges',
  charge: 'charges',
  invoice: 'invoices',
} as const satisfies Record<string, keyof StripeState>

/** The paths each object can be expanded by; anything else is refused as Stripe does. */
const expandable: Record<string, readonly string[]> = {
  'checkout.session': ['line_items', 'payment_intent', 'payment_intent.latest_charge', 'invoice'],
  payment_intent: ['latest_charge'],
  charge: ['payment_intent'],
  refund: ['charge', 'payment_intent', 'payment_intent.latest_charge'],
  dispute: ['charge', 'payment_intent'],
  invoice: [],
}

interface StripeObject {
  id: string
  object: string
}

function lineItemsOf(stored: StoredSession | undefined, id: string) {
  const url = `/v1/checkout/sessions/${id}/line_items`
  return { object: 'list', url, has_more: false, data: stored?.lineItems ?? [] }
}

/** A copy of the object with the asked references replaced by their objects. */
export function expandObject<Item extends StripeObject>(
  state: StripeState,
  item: Item,
  paths: string[],
): Item {
  const known = expandable[item.object] ?? []
  const copy = structuredClone(item)
  for (const path of [...paths].sort()) {
    if (!known.includes(path))
      throw invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand')
    if (path === 'line_items')
      Object.assign(copy, { line_items: lineItemsOf(state.sessions[item.id], item.id) })
    else expandPath(state, copy, path.split('.'))
  }
  return copy
}

function expandPath(state: StripeState, root: object, keys: string[]): void {
  let node = root as Record<string, unknown>
  for (const key of keys) {
    const reference = node[key]
    const collection = collections[key as keyof typeof collections]
    if (typeof reference === 'string') node[key] = structuredClone(state[collection][reference] ?? null)
    const next = node[key]
    if (typeof next !== 'object' || next === null) return
    node = next as Record<string, unknown>
  }
}
