import { type Invoice, renderInvoice } from '@cuelight/documents/invoice'
import express, { type NextFunction, type Request, type Response, Router } from 'express'
import type Stripe from 'stripe'
import { pageHeaders } from '../../html.ts'
import { findSession } from '../api/endpoints.ts'
import { StripeProblem } from '../api/errors.ts'
import type { StripeContext } from '../context.ts'
import {
  type Buyer,
  declinePayment,
  expireDueSessions,
  paySession,
  paySessionLater,
} from '../payments/payments.ts'
import type { StoredSession } from '../state.ts'
import { renderCheckoutPage, renderClosedPage } from './checkout-page.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function withSessionId(address: string, id: string): string {
  return address.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function buyerOf(stored: StoredSession, form: Record<string, unknown>): Buyer | undefined {
  const email = stored.session.customer_details?.email ?? textOf(form.email)
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(email)) return undefined
  return { email, name: textOf(form.name).slice(0, 100) || null }
}

function showPage(stored: StoredSession, response: Response, error?: string): void {
  const { status } = stored.session
  response.set(pageHeaders)
  if (status === 'open') response.send(renderCheckoutPage(stored, error))
  else if (status === 'complete')
    response.send(renderClosedPage('All done', 'This payment was already completed.'))
  else
    response.send(
      renderClosedPage('This page has expired', 'Go back to the app and start the purchase again.'),
    )
}

/** Answers one press of a button. A repeated press leads where the first one led and pays nothing. */
function submit(
  context: StripeContext,
  stored: StoredSession,
  form: Record<string, unknown>,
  response: Response,
): void {
  const { session } = stored
  const action = textOf(form.action)
  if (action === 'cancel' && session.status === 'open' && session.cancel_url) {
    response.redirect(303, withSessionId(session.cancel_url, session.id))
    return
  }
  if (action === 'decline' && declinePayment(context, stored)) {
    response.redirect(303, `/c/pay/${session.id}?declined=1`)
    return
  }
  if (action === 'pay' || action === 'later') {
    const buyer = buyerOf(stored, form)
    if (!buyer) {
      response.status(400)
      showPage(stored, response, 'Enter an email address such as name@example.com.')
      return
    }
    if (action === 'pay') paySession(context, stored, buyer)
    else paySessionLater(context, stored, buyer)
    if (session.status === 'complete' && session.success_url) {
      response.redirect(303, withSessionId(session.success_url, session.id))
      return
    }
  }
  showPage(stored, response)
}

function describeInvoice(context: StripeContext, invoice: Stripe.Invoice): Invoice {
  const paidBy = Object.values(context.store.state.sessions).find(
    ({ session }) => session.invoice === invoice.id,
  )
  return {
    number: invoice.number ?? '',
    issuedAt: new Date(invoice.created * 1000),
    paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000),
    paymentReference: String(paidBy?.session.payment_intent ?? ''),
    brand: 'Cuelight',
    seller: { name: 'Cuelight (local sandbox)', address: '' },
    buyer: { name: invoice.customer_name ?? '', email: invoice.customer_email ?? '' },
    lines: invoice.lines.data.map(({ description, quantity, amount }) => ({
      description: description ?? '',
      quantity: quantity ?? 1,
      unitCents: amount / (quantity ?? 1),
      totalCents: amount,
    })),
    totalCents: invoice.total,
    currency: invoice.currency,
    notes: [],
    remark: null,
  }
}

/** Pages for people, and the invoice document. */
export function createPageRoutes(context: StripeContext): Router {
  const router = Router()
  const form = express.urlencoded({ extended: false })
  router.use('/c/pay', (_request, _response, next) => {
    expireDueSessions(context)
    next()
  })
  router.get('/c/pay/:id', (request, response) => {
    const error = request.query.declined === undefined ? undefined : 'Your card was declined.'
    showPage(findSession(context, request.params.id), response, error)
  })
  router.post('/c/pay/:id', form, (request, response) => {
    submit(context, findSession(context, String(request.params.id)), request.body ?? {}, response)
  })
  router.get('/invoice/:secret/pdf', async (request, response) => {
    const { invoiceSecrets, invoices } = context.store.state
    const invoice = invoices[invoiceSecrets[request.params.secret] ?? '']
    if (!invoice)
      throw new StripeProblem(404, { type: 'invalid_request_error', message: 'There is no such invoice.' })
    const pdf = await renderInvoice(describeInvoice(context, invoice))
    response.set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' })
    response.set('Content-Disposition', `inline; filename="${invoice.number}.pdf"`).send(pdf)
  })
  router.use(
    ['/c/pay', '/invoice'],
    (error: unknown, _request: Request, response: Response, next: NextFunction) => {
      if (!(error instanceof StripeProblem)) return next(error)
      response.status(error.status).set(pageHeaders)
      response.send(renderClosedPage('Nothing here', error.body.message))
    },
  )
  return router
}
