import express, { type NextFunction, type Request, type Response, Router } from 'express'
import type Stripe from 'stripe'
import { findSession } from '../api/endpoints.ts'
import { invalidRequest, missingResource, StripeProblem } from '../api/errors.ts'
import type { FormObject } from '../api/form.ts'
import { Parameters } from '../api/parameters.ts'
import type { StripeContext } from '../context.ts'
import { closeDispute, openDispute } from '../payments/disputes.ts'
import { expireDueSessions, settleSession } from '../payments/payments.ts'
import { createRefund } from '../payments/refunds.ts'
import { type OutageKind, outageKinds, type WebhookMode } from './test-controls.ts'

type Body = Record<string, unknown>

/** The most a test may ask for at once. */
const limits = { advanceSeconds: 10 * 366 * 24 * 3600, times: 100, delayMs: 60_000, calls: 10_000 }

/**
 * What a test may do to the stand-in, below /dev/stripe: JSON in, JSON out. Bodies must say that they are JSON, so that
 * no page of another site can send one without the browser asking first.
 */
export function createControlRoutes(context: StripeContext): Router {
  const router = Router()
  const on = (path: string, act: (body: Body, id: string) => unknown) => {
    router.post(`/dev/stripe/${path}`, (request, response) => {
      response.json(
        act(request.body ?? {}, String((request.params as Record<string, unknown>).id ?? '')) ?? {},
      )
    })
  }
  router.use('/dev/stripe', requireJson, express.json(), (_request, _response, next) => {
    expireDueSessions(context)
    next()
  })
  on('clock', (body) => advanceClock(context, integerOf(body, 'advanceSeconds', 0, limits.advanceSeconds)))
  on('webhooks', (body) => {
    context.controls.webhooks = readWebhookMode(body)
  })
  on('outage', (body) => {
    context.controls.outage = readOutage(body)
  })
  on('reset', () => context.store.reset())
  on('events/:id/resend', (_body, id) => context.events.resend(id))
  on('settle/:id', (body, id) => {
    const stored = findSession(context, id)
    settleSession(context, stored, oneOf(body, 'outcome', ['succeeded', 'failed']) === 'succeeded')
    return stored.session
  })
  on('refund/:id', (body, id) => {
    const { payment_intent } = paidCharge(context, id)
    const form: FormObject = { payment_intent: String(payment_intent) }
    if (body.amount !== undefined) form.amount = String(body.amount)
    return createRefund(context, new Parameters(form))
  })
  on('dispute/:id', (_body, id) => openDispute(context, paidCharge(context, id)))
  on('disputes/:id/close', (body, id) => closeDispute(context, id, oneOf(body, 'outcome', ['won', 'lost'])))
  router.use('/dev/stripe', (error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (!(error instanceof StripeProblem)) return next(error)
    response.status(error.status).json({ error: error.body })
  })
  return router
}

function requireJson(request: Request, _response: Response, next: NextFunction): void {
  if (!request.is('application/json')) throw invalidRequest('Send the body as application/json.')
  next()
}

function advanceClock(context: StripeContext, seconds: number) {
  context.store.state.clockOffsetMs += seconds * 1000
  context.store.save()
  expireDueSessions(context)
  return { now: context.clock().toISOString() }
}

/** The charge of a paid session. */
function paidCharge(context: StripeContext, sessionId: string): Stripe.Charge {
  const { session } = findSession(context, sessionId)
  const intent = context.store.state.paymentIntents[String(session.payment_intent)]
  const charge = context.store.state.charges[String(intent?.latest_charge)]
  if (!charge) throw missingResource('charge of session', sessionId, 'session')
  return charge
}

function readWebhookMode(body: Body): WebhookMode {
  const mode = oneOf(body, 'mode', ['normal', 'drop', 'duplicate', 'delay', 'reverse'])
  if (mode === 'duplicate') return { mode, times: integerOf(body, 'times', 2, limits.times) }
  if (mode === 'delay') return { mode, delayMs: integerOf(body, 'delayMs', 0, limits.delayMs) }
  return { mode }
}

function readOutage(body: Body): { kind: OutageKind; calls: number } | null {
  const calls = integerOf(body, 'calls', 0, limits.calls)
  return calls === 0 ? null : { kind: oneOf(body, 'kind', outageKinds), calls }
}

function oneOf<Choice extends string>(body: Body, field: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === body[field])
  if (choice) return choice
  throw invalidRequest(`"${field}" must be one of: ${choices.join(', ')}.`, undefined, field)
}

function integerOf(body: Body, field: string, least: number, most: number): number {
  const value = body[field]
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value
  throw invalidRequest(`"${field}" must be a whole number from ${least} to ${most}.`, undefined, field)
}
