import { Router } from 'express'
import { createApiRoutes } from './api/api-routes.ts'
import { createControlRoutes } from './controls/control-routes.ts'
import { createTestControls } from './controls/test-controls.ts'
import { EventOutbox } from './events.ts'
import { createPageRoutes } from './pages/page-routes.ts'
import { expireDueSessions } from './payments/payments.ts'
import { openStripeStore } from './state.ts'

export interface StripeOptions {
  folder: string
  /** Origin of the stand-in. */
  url: string
  webhookUrl: string
  clock: () => Date
  isKept?: boolean | undefined
}

const expiryCheckMs = 15_000

/** Restores the stored payments, resumes undelivered events and offers the routes. */
export function openStripe(options: StripeOptions) {
  const store = openStripeStore(options.folder, { isKept: options.isKept ?? true })
  const clock = () => new Date(options.clock().getTime() + store.state.clockOffsetMs)
  const controls = createTestControls()
  const events = new EventOutbox(store, options.webhookUrl, clock, controls)
  const context = { store, url: options.url, clock, events, controls }
  const routes = Router()
  routes.use(createApiRoutes(context))
  routes.use(createControlRoutes(context))
  routes.use(createPageRoutes(context))
  events.resume()
  const expiryTimer = setInterval(() => expireDueSessions(context), expiryCheckMs)
  expiryTimer.unref()
  return {
    routes,
    secretKey: store.state.secretKey,
    webhookSecret: store.state.webhookSecret,
    close() {
      clearInterval(expiryTimer)
      events.close()
    },
  }
}
