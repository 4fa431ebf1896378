import express, { type NextFunction, type Request, type Response, Router } from 'express'
import type { StripeContext } from '../context.ts'
import { failOnPurpose } from '../controls/outage.ts'
import { apiVersion } from '../events.ts'
import { expireDueSessions } from '../payments/payments.ts'
import { newId } from '../state.ts'
import { createEndpoints, type Endpoint } from './endpoints.ts'
import { StripeProblem } from './errors.ts'
import { parseForm } from './form.ts'
import { createIdempotency } from './idempotency.ts'
import { Parameters } from './parameters.ts'

function requireKey(context: StripeContext, request: Request): string {
  const [, key = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
  if (key === context.store.state.secretKey) return key
  const message = key ? `Invalid API Key provided: ${key.slice(0, 8)}****` : 'You did not provide an API key.'
  throw new StripeProblem(401, { type: 'invalid_request_error', message })
}

function sendProblem(error: unknown, response: Response): void {
  if (error instanceof StripeProblem) {
    response.status(error.status).json({ error: error.body })
    return
  }
  const status =
    error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
  const known = status < 500 && error instanceof Error
  if (!known) console.error(error)
  const message = known ? error.message : 'An unknown error occurred in the local stand-in for Stripe.'
  response.status(status).json({ error: { type: known ? 'invalid_request_error' : 'api_error', message } })
}

/** The API below /v1: key check, form bodies, idempotency, and the error envelope for everything. */
export function createApiRoutes(context: StripeContext): Router {
  const router = Router()
  const idempotency = createIdempotency(context.store, context.clock)
  router.use('/v1', (request, response, next) => {
    const key = request.headers['idempotency-key']
    response.set({
      'Request-Id': newId('req_', 14),
      'Stripe-Version': apiVersion,
      'Cache-Control': 'no-store',
    })
    if (typeof key === 'string') response.set('Idempotency-Key', key)
    requireKey(context, request)
    expireDueSessions(context)
    next()
  })
  router.use('/v1', express.text({ type: () => true, limit: '1mb' }))

  const run = (endpoint: Endpoint) => (request: Request, response: Response) => {
    const rawBody = typeof request.body === 'string' ? request.body : ''
    const query = request.originalUrl.split('?')[1] ?? ''
    const idempotencyKey = request.headers['idempotency-key']
    const call =
      endpoint.method === 'post' && typeof idempotencyKey === 'string'
        ? { key: `${requireKey(context, request)} ${idempotencyKey}`, route: `POST ${request.path}`, rawBody }
        : undefined
    const earlier = call && idempotency.find(call)
    if (earlier) {
      response.set('Idempotent-Replayed', 'true')
      response.status(earlier.status).type('json').send(earlier.body)
      return
    }
    try {
      const parameters = new Parameters(parseForm(endpoint.method === 'post' ? rawBody : query))
      if (failOnPurpose(context.controls, response)) return
      const body = JSON.stringify(endpoint.answer({ id: String(request.params.id ?? ''), parameters }))
      if (call) idempotency.remember(call, 200, body)
      response.type('json').send(body)
    } catch (error) {
      if (call && error instanceof StripeProblem && error.hasBegun)
        idempotency.remember(call, error.status, JSON.stringify({ error: error.body }))
      throw error
    }
  }
  for (const endpoint of createEndpoints(context)) router[endpoint.method](endpoint.path, run(endpoint))

  router.use('/v1', (request) => {
    const message = `Unrecognized request URL (${request.method}: ${request.originalUrl.split('?')[0]}).`
    throw new StripeProblem(404, { type: 'invalid_request_error', message })
  })
  router.use('/v1', (error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    sendProblem(error, response)
  })
  return router
}
