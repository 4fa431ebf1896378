import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { controlStripe, payThroughPage } from '../driver.ts'
import { type Sandbox, startSandbox } from '../index.ts'

let dataDir: string
let sandbox: Sandbox
let stripe: Stripe
let received: { id: string; type: string }[]
let receiver: ReturnType<typeof createServer>

const connect = (options: Stripe.StripeConfig = {}) => {
  const { hostname, port } = new URL(sandbox.stripeApiUrl)
  return new Stripe(sandbox.stripeSecretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    ...options,
  })
}
const control = (path: string, body?: object) => controlStripe(sandbox.url, path, body)

beforeEach(async () => {
  received = []
  receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const { id, type } = stripe.webhooks.constructEvent(
      body,
      String(request.headers['stripe-signature']),
      sandbox.stripeWebhookSecret,
    )
    received.push({ id, type })
    response.writeHead(200).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-controls-'))
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  sandbox = await startSandbox({
    port: 0,
    publicUrl: 'http://localhost:34569',
    dataDir,
    webhookUrl,
    isKept: false,
  })
  stripe = connect()
})

afterEach(async () => {
  await sandbox.close()
  receiver.closeAllConnections()
  receiver.close()
  await rm(dataDir, { recursive: true })
})

const order = (): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: '1 Credit' } } },
  ],
  customer_email: 'a@example.com',
  success_url: 'http://localhost:34569/s?session_id={CHECKOUT_SESSION_ID}',
})

async function buy() {
  const session = await stripe.checkout.sessions.create(order())
  await payThroughPage(session.url ?? '', 'pay')
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  })
  const charge = ((paid.payment_intent as Stripe.PaymentIntent).latest_charge as Stripe.Charge).id
  return { id: session.id, charge }
}
const types = () => received.map(({ type }) => type)

test('a dispute is opened, listed, won or lost, and sends events', async () => {
  const { id, charge } = await buy()
  const dispute = (await control(`dispute/${id}`)) as Stripe.Dispute
  expect(await stripe.disputes.retrieve(dispute.id)).toMatchObject({
    charge,
    status: 'needs_response',
    amount: 900,
  })
  expect((await stripe.disputes.list({ charge })).data.map((each) => each.id)).toEqual([dispute.id])
  expect((await stripe.disputes.list({ charge: 'ch_other' })).data).toEqual([])
  expect((await stripe.charges.retrieve(charge)).disputed).toBe(true)
  await expect(control(`dispute/${id}`)).rejects.toThrow(/disputed already/)
  await control(`disputes/${dispute.id}/close`, { outcome: 'won' })
  expect((await stripe.disputes.retrieve(dispute.id)).status).toBe('won')
  await expect(control(`disputes/${dispute.id}/close`, { outcome: 'lost' })).rejects.toThrow(/won already/)
  await expect(stripe.disputes.retrieve('du_x')).rejects.toMatchObject({ code: 'resource_missing' })
  await expect.poll(types, { timeout: 60_000 }).toContain('charge.dispute.closed')
})

test('a refund control refunds a part, then the rest', async () => {
  const { id, charge } = await buy()
  await control(`refund/${id}`, { amount: 400 })
  await control(`refund/${id}`)
  expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 900, refunded: true })
  await expect(control(`refund/${id}`)).rejects.toThrow(/already been refunded/)
  await expect(control('refund/cs_unknown')).rejects.toThrow(/No such/)
})

test('the clock can be moved ahead: open sessions expire', async () => {
  const session = await stripe.checkout.sessions.create(order())
  await control('clock', { advanceSeconds: 25 * 3600 })
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  await expect(control('clock', { advanceSeconds: -1 })).rejects.toThrow(/whole number/)
})

test('events are lost, doubled, delayed, reordered and sent again', async () => {
  await control('webhooks', { mode: 'drop' })
  await buy()
  const missed = await stripe.events.list({ delivery_success: false })
  expect(missed.data).toHaveLength(3)
  await control('webhooks', { mode: 'duplicate', times: 3 })
  const { id } = await buy()
  await expect.poll(types, { timeout: 60_000 }).toHaveLength(9)
  expect(new Set(received.map((event) => event.id)).size).toBe(3)
  received = []
  await control('webhooks', { mode: 'reverse' })
  await control(`refund/${id}`)
  await expect.poll(types, { timeout: 60_000 }).toEqual(['charge.refunded', 'refund.created'])
  await control('webhooks', { mode: 'delay', delayMs: 200 })
  await buy()
  expect(received).toHaveLength(2)
  await expect.poll(types, { timeout: 60_000 }).toHaveLength(5)
  await control('webhooks', { mode: 'normal' })
  await control(`events/${missed.data[0]?.id}/resend`)
  await expect.poll(() => received.at(-1)?.id, { timeout: 60_000 }).toBe(missed.data[0]?.id)
  await expect(control('webhooks', { mode: 'sometimes' })).rejects.toThrow(/must be one of/)
})

test.each([
  ['500', 1, Stripe.errors.StripeAPIError],
  ['429', 1, Stripe.errors.StripeRateLimitError],
  // The SDK asks once more by itself when a connection closes.
  ['severed', 2, Stripe.errors.StripeConnectionError],
  ['timeout', 1, Stripe.errors.StripeConnectionError],
] as const)('an outage of kind %s fails as the SDK knows it, then ends', async (kind, calls, error) => {
  await control('outage', { kind, calls })
  await expect(connect({ timeout: 500 }).checkout.sessions.list()).rejects.toBeInstanceOf(error)
  expect((await stripe.checkout.sessions.list()).data).toEqual([])
})

test('the SDK retries a call that is still in progress, and it then succeeds', async () => {
  await control('outage', { kind: '409', calls: 1 })
  await connect({ maxNetworkRetries: 2 }).checkout.sessions.create(order(), { idempotencyKey: 'k' })
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('an idempotency key keeps a failure from inside a call, but not a wrong parameter', async () => {
  await control('outage', { kind: '500', calls: 1 })
  const keyed = { idempotencyKey: 'kept' }
  await expect(stripe.checkout.sessions.create(order(), keyed)).rejects.toMatchObject({ statusCode: 500 })
  await expect(stripe.checkout.sessions.create(order(), keyed)).rejects.toMatchObject({
    statusCode: 500,
    headers: expect.objectContaining({ 'idempotent-replayed': 'true' }),
  })
  const wrong = { idempotencyKey: 'wrong' }
  await expect(stripe.checkout.sessions.create({ ...order(), success_url: 'x' }, wrong)).rejects.toThrow()
  expect((await stripe.checkout.sessions.create(order(), wrong)).status).toBe('open')
})

test('a reset forgets the payments and keeps the keys', async () => {
  await buy()
  await control('reset')
  expect((await stripe.checkout.sessions.list()).data).toEqual([])
})

test('a control needs JSON, so no foreign page can use it', async () => {
  const answer = await fetch(`${sandbox.url}/dev/stripe/reset`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: '{}',
  })
  expect(answer.status).toBe(400)
})

test('it is refused in production and on an address others reach', async () => {
  const options = { port: 0, publicUrl: 'http://localhost:1', dataDir }
  await expect(startSandbox({ ...options, production: true })).rejects.toThrow(/never runs in production/)
  await expect(startSandbox({ ...options, host: '0.0.0.0' })).rejects.toThrow(/this machine only/)
})

test('answers only by a name of this machine or of the product', async () => {
  const ask = async (host: string, path: string) => {
    const url = `${sandbox.url}${path}`
    const [response] = (await once(request(url, { headers: { host } }).end(), 'response')) as [
      IncomingMessage,
    ]
    response.resume()
    return response.statusCode
  }
  for (const path of ['/dev/stripe', '/.well-known/openid-configuration', '/v1/customers']) {
    for (const host of ['rebound.example', 'localhost.rebound.example', '192.0.2.1']) {
      expect(await ask(host, path)).toBe(421)
    }
    for (const host of [new URL(sandbox.url).host, '127.0.0.1:1', '[::1]']) {
      expect(await ask(host, path)).not.toBe(421)
    }
  }
})
