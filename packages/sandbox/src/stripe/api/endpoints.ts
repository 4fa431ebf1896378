import type Stripe from 'stripe'
import type { StripeContext } from '../context.ts'
import { expireSession } from '../payments/payments.ts'
import { createRefund } from '../payments/refunds.ts'
import type { EventRecord, StoredSession } from '../state.ts'
import { createSession } from './create-session.ts'
import { invalidRequest, missingResource } from './errors.ts'
import { expandObject } from './expand.ts'
import { listPage, type StripeList } from './lists.ts'
import type { Parameters } from './parameters.ts'

export interface ApiCall {
  /** The id in the path; empty for collections. */
  id: string
  parameters: Parameters
}

export interface Endpoint {
  method: 'get' | 'post'
  path: string
  answer(call: ApiCall): StripeAnswer | StripeList<StripeAnswer>
}

/** Everything an endpoint may answer, in the SDK's own types: what drifts from them fails the type check. */
export type StripeAnswer =
  | Stripe.Checkout.Session
  | Stripe.LineItem
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Invoice
  | Stripe.Refund
  | Stripe.Dispute
  | EventRecord

export function findSession(context: StripeContext, id: string): StoredSession {
  const stored = context.store.state.sessions[id]
  if (!stored) throw missingResource('checkout.session', id, 'session')
  return stored
}

const newestFirst = <Item>(items: Record<string, Item>) => Object.values(items).reverse()

/** The API's table, one row per endpoint. Anything else gets 404 in the error envelope. */
export function createEndpoints(context: StripeContext): Endpoint[] {
  return [...sessionEndpoints(context), ...paymentEndpoints(context), ...eventEndpoints(context)]
}

function sessionEndpoints(context: StripeContext): Endpoint[] {
  const { state } = context.store
  const base = '/v1/checkout/sessions'
  const show = (session: Stripe.Checkout.Session, { parameters }: ApiCall) =>
    expandObject(state, session, parameters.texts('expand'))
  return [
    { method: 'post', path: base, answer: (call) => show(createSession(context, call.parameters), call) },
    {
      method: 'get',
      path: base,
      answer: ({ parameters }) => listPage(base, matchingSessions(context, parameters), parameters),
    },
    {
      method: 'get',
      path: `${base}/:id`,
      answer: (call) => show(findSession(context, call.id).session, call),
    },
    {
      method: 'post',
      path: `${base}/:id/expire`,
      answer(call) {
        const stored = findSession(context, call.id)
        expireSession(context, stored)
        return show(stored.session, call)
      },
    },
    {
      method: 'get',
      path: `${base}/:id/line_items`,
      answer: ({ id, parameters }) =>
        listPage(`${base}/${id}/line_items`, findSession(context, id).lineItems, parameters),
    },
  ]
}

function matchingSessions(context: StripeContext, query: Parameters): Stripe.Checkout.Session[] {
  const [status, intent] = [query.text('status'), query.text('payment_intent')]
  return newestFirst(context.store.state.sessions)
    .map((stored) => stored.session)
    .filter((session) => status === undefined || session.status === status)
    .filter((session) => intent === undefined || session.payment_intent === intent)
}

function paymentEndpoints(context: StripeContext): Endpoint[] {
  const { state } = context.store
  const retrieve = (
    path: string,
    kind: string,
    items: () => Record<string, Exclude<StripeAnswer, Stripe.LineItem | EventRecord>>,
  ) => ({
    method: 'get' as const,
    path: `${path}/:id`,
    answer({ id, parameters }: ApiCall) {
      const item = items()[id]
      if (!item) throw missingResource(kind, id, kind === 'payment_intent' ? 'intent' : kind)
      return expandObject(state, item, parameters.texts('expand'))
    },
  })
  return [
    retrieve('/v1/payment_intents', 'payment_intent', () => state.paymentIntents),
    retrieve('/v1/charges', 'charge', () => state.charges),
    retrieve('/v1/invoices', 'invoice', () => state.invoices),
    retrieve('/v1/refunds', 'refund', () => state.refunds),
    retrieve('/v1/disputes', 'dispute', () => state.disputes),
    {
      method: 'post',
      path: '/v1/refunds',
      answer: ({ parameters }) =>
        expandObject(state, createRefund(context, parameters), parameters.texts('expand')),
    },
    {
      method: 'get',
      path: '/v1/refunds',
      answer: ({ parameters }) => listPage('/v1/refunds', ofPayment(state.refunds, parameters), parameters),
    },
    {
      method: 'get',
      path: '/v1/disputes',
      answer: ({ parameters }) => listPage('/v1/disputes', ofPayment(state.disputes, parameters), parameters),
    },
  ]
}

/** Items of one payment, by `charge` or `payment_intent`. */
function ofPayment<Item extends Stripe.Refund | Stripe.Dispute>(
  items: Record<string, Item>,
  query: Parameters,
): Item[] {
  const [intent, charge] = [query.text('payment_intent'), query.text('charge')]
  return newestFirst(items)
    .filter((item) => intent === undefined || item.payment_intent === intent)
    .filter((item) => charge === undefined || item.charge === charge)
}

function eventEndpoints(context: StripeContext): Endpoint[] {
  const { state } = context.store
  return [
    {
      method: 'get',
      path: '/v1/events',
      answer({ parameters }) {
        const single = parameters.text('type')
        const types = single === undefined ? parameters.texts('types') : [single]
        if (single !== undefined && parameters.has('types')) {
          throw invalidRequest(
            'You may only specify one of these parameters: type, types.',
            undefined,
            'types',
          )
        }
        const delivered = parameters.boolean('delivery_success')
        const events = state.events
          .filter((stored) => types.length === 0 || types.includes(stored.event.type))
          .filter((stored) => delivered === undefined || stored.delivered === delivered)
          .map((stored) => stored.event)
        return listPage('/v1/events', events.reverse(), parameters)
      },
    },
    {
      method: 'get',
      path: '/v1/events/:id',
      answer({ id }) {
        const stored = state.events.find(({ event }) => event.id === id)
        if (!stored) throw missingResource('event', id, 'id')
        return stored.event
      },
    },
  ]
}
