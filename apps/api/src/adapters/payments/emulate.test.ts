import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createEmulator, type Emulator } from 'emulate'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Payments } from '../../ports/payments.ts'
import { describePaymentsContract, newOrder } from './contract-suite.ts'
import { createStripePayments } from './stripe.ts'
import { verifyEvent } from './stripe-shapes.ts'

// A stand-in for Stripe written by others, who never saw our adapter: what both understand alike is hardly our own
// misunderstanding. It knows prices by id only, and neither amounts, invoices nor idempotency keys.

const webhookSecret = 'whsec_independent'
const secretKey = 'sk_test_independent'
let emulator: Emulator
let hook: Server
let payments: Payments
const received: { rawBody: Buffer; signature: string }[] = []

beforeAll(async () => {
  hook = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const signature = String(request.headers['stripe-signature'])
    received.push({ rawBody: Buffer.concat(chunks), signature })
    response.writeHead(200).end()
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const url = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
  emulator = await createEmulator({
    service: 'stripe',
    port: await findFreePort(),
    seed: { stripe: { webhooks: [{ url, events: ['checkout.session.completed'], secret: webhookSecret }] } },
  })
  const apiUrl = new URL(emulator.url)
  const stripe = new Stripe(secretKey, { host: apiUrl.hostname, port: apiUrl.port, protocol: 'http' })
  const product = await stripe.products.create({ name: '2 interview credits' })
  const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 1500 })
  const priceIds = new Map([[order.packageId, price.id]])
  payments = createStripePayments({ name: 'emulate', secretKey, webhookSecret, apiUrl, priceIds })
})
afterAll(async () => {
  await emulator?.close()
  hook.closeAllConnections()
  hook.close()
})

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const order = newOrder()

/** Presses Pay, and gives the address the buyer is sent back to. */
async function pay(paymentUrl: string): Promise<string> {
  const page = await fetch(paymentUrl)
  expect(await page.text()).toContain('2 interview credits')
  const [, action = ''] = /\/(checkout\/[^/]+)$/.exec(paymentUrl) ?? []
  const answer = await fetch(new URL(`/${action}/complete`, paymentUrl), {
    method: 'POST',
    redirect: 'manual',
  })
  return answer.headers.get('location') ?? ''
}

describePaymentsContract('the emulator', () => ({ payments, pay }))

it('signs as our adapter understands it', async () => {
  received.splice(0)
  const { sessionId, paymentUrl } = await payments.createCheckout(order)
  await pay(paymentUrl)
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(0), { timeout: 60_000, interval: 20 })
  const [{ rawBody, signature } = { rawBody: Buffer.alloc(0), signature: '' }] = received.splice(0)
  const event = verifyEvent(new Stripe(secretKey), webhookSecret, rawBody, signature)
  expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { id: sessionId } } })
  const altered = Buffer.concat([rawBody, Buffer.from(' ')])
  expect(() => payments.readEvent(altered, signature)).toThrow('The signature of this event is not valid.')
  // Signed right, but its events have no id, and one without an id could be worked twice.
  expect(() => payments.readEvent(rawBody, signature)).toThrow('This event is not one of')
})
