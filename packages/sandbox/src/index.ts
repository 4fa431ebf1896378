import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express, { type RequestHandler } from 'express'
import { openAccountBook } from './identity/accounts.ts'
import { loadIdentityKeys } from './identity/keys.ts'
import { createIdentityRoutes } from './identity/routes.ts'
import { openStripe } from './stripe/open-stripe.ts'
import { openStripeStore } from './stripe/state.ts'

export interface SandboxOptions {
  /** 3001 in the default set-up; 0 takes any free port. */
  port: number
  /** A loopback address; default 127.0.0.1. */
  host?: string
  /** Address of the app, such as http://localhost:3000; the only redirect_uri is this plus /auth/callback. */
  publicUrl: string
  /** Keys, accounts and payments are kept in the folder `sandbox` below it. */
  dataDir: string
  /** Where events are sent; default publicUrl plus /api/webhooks/stripe. */
  webhookUrl?: string
  clock?: () => Date
  production?: boolean
  /** False: payments live in memory only; for thousands of them in one run. */
  isKept?: boolean
}

export interface Sandbox {
  /** http://localhost:<port> */
  url: string
  issuer: string
  clientId: string
  clientSecret: string
  stripeApiUrl: string
  /** sk_test_... */
  stripeSecretKey: string
  /** whsec_... */
  stripeWebhookSecret: string
  /** Stops listening and delivering; undelivered events go out after the next start. */
  close(): Promise<void>
}

const loopbackHosts = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Starts the local stand-ins for Google sign-in and Stripe on one port.
 * Throws when asked to run in production, on a host others can reach, or on a taken port (`EADDRINUSE`).
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const host = options.host ?? '127.0.0.1'
  if (options.production)
    throw new Error('The sandbox stands in for Google and Stripe and never runs in production.')
  if (!loopbackHosts.has(host)) throw new Error(`The sandbox listens on this machine only, not on ${host}.`)
  const clock = options.clock ?? (() => new Date())
  const folder = join(options.dataDir, 'sandbox')
  const publicUrl = options.publicUrl.replace(/(?<!\/)\/+$/, '')
  const keys = await loadIdentityKeys(folder)

  const app = express().disable('x-powered-by')
  const server = createServer(app)
  server.listen(options.port, host)
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`

  const webhookUrl = options.webhookUrl ?? `${publicUrl}/api/webhooks/stripe`
  app.use(refuseForeignHosts(publicUrl))
  const stripe = openStripe({ folder, url, webhookUrl, clock, isKept: options.isKept })
  const accounts = openAccountBook(folder)
  app.use(stripe.routes)
  app.use(
    createIdentityRoutes({ issuer: url, redirectUri: `${publicUrl}/auth/callback`, keys, accounts }, clock),
  )

  return {
    url,
    issuer: url,
    clientId: keys.clientId,
    clientSecret: keys.clientSecret,
    stripeApiUrl: url,
    stripeSecretKey: stripe.secretKey,
    stripeWebhookSecret: stripe.webhookSecret,
    async close() {
      stripe.close()
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/**
 * A page of a stranger can point its own name at this machine and ask in its visitor's browser (DNS rebinding); the
 * name it asks for gives it away.
 */
function refuseForeignHosts(publicUrl: string): RequestHandler {
  const own = new URL(publicUrl).hostname
  return (request, response, next) => {
    const asked = `http://${request.headers.host ?? ''}`
    const name = URL.canParse(asked) ? new URL(asked).hostname : ''
    if (name === own || name === '[::1]' || loopbackHosts.has(name)) return next()
    response.status(421).type('text/plain').send('The stand-ins answer this machine only.\n')
  }
}

/**
 * The access to a sandbox that another process of this machine runs, or will run, on this port with the same data
 * folder. Starts nothing; until the other one listens, calls fail as those to any server that is down.
 */
export async function joinSandbox(options: Pick<SandboxOptions, 'port' | 'dataDir'>): Promise<Sandbox> {
  const folder = join(options.dataDir, 'sandbox')
  const { clientId, clientSecret } = await loadIdentityKeys(folder)
  const { state } = openStripeStore(folder)
  const url = `http://localhost:${options.port}`
  return {
    url,
    issuer: url,
    clientId,
    clientSecret,
    stripeApiUrl: url,
    stripeSecretKey: state.secretKey,
    stripeWebhookSecret: state.webhookSecret,
    async close() {},
  }
}
