import express, { Router } from 'express'
import type { Services } from '../core/context.ts'
import { receivePaymentEvent } from '../features/billing/index.ts'
import { createRequestContext } from './request-context.ts'

/** Events of the payment provider. The signature is over the raw bytes, so no parser may touch them first. */
export function stripeWebhook(services: Services): Router {
  const routes = Router()
  routes.post('/', express.raw({ type: () => true, limit: '1mb' }), async (request, response) => {
    const context = await createRequestContext(services, request, response)
    const rawBody: Uint8Array = request.body instanceof Uint8Array ? request.body : new Uint8Array()
    await receivePaymentEvent(context, { rawBody, signature: request.header('stripe-signature') ?? '' })
    response.json({ received: true })
  })
  return routes
}
