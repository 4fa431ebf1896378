import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { payThroughPage } from '../driver.ts'
import { type Sandbox, startSandbox } from '../index.ts'

interface Delivery {
  body: string
  signature: string
}

const publicUrl = 'http://localhost:34568'
let dataDir: string
let sandbox: Sandbox
let stripe: Stripe
let now: Date
let deliveries: Delivery[]
let refusals: number
let receiver: ReturnType<typeof createServer>

function connect(key: string): Stripe {
  const { hostname, port } = new URL(sandbox.stripeApiUrl)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
}

async function open(): Promise<void> {
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  sandbox = await startSandbox({ port: 0, publicUrl, dataDir, webhookUrl, clock: () => now })
  stripe = connect(sandbox.stripeSecretKey)
}

beforeEach(async () => {
  now = new Date()
  deliveries = []
  refusals = 0
  receiver = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    if (refusals > 0) {
      refusals -= 1
      response.writeHead(500).end()
      return
    }
    deliveries.push({ body, signature: String(request.headers['stripe-signature']) })
    response.writeHead(200).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-stripe-'))
  await open()
})

afterEach(async () => {
  await sandbox.close()
  receiver.closeAllConnections()
  receiver.close()
  await rm(dataDir, { recursive: true })
})

const secondsFromNow = (seconds: number) => Math.floor(now.getTime() / 1000) + seconds

function order(): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 1500,
          product_data: { name: '2 Credits <Łódź>', metadata: { package_id: '2' } },
        },
      },
    ],
    client_reference_id: 'user-1',
    metadata: { purchase_id: 'p-1' },
    payment_intent_data: { metadata: { purchase_id: 'p-1' } },
    invoice_creation: { enabled: true, invoice_data: { metadata: { purchase_id: 'p-1' } } },
    customer_email: 'lukasz@example.com',
    customer_creation: 'always',
    automatic_tax: { enabled: false },
    allow_promotion_codes: false,
    adaptive_pricing: { enabled: false },
    allowed_payment_method_types: ['card'],
    expires_at: secondsFromNow(1800),
    success_url: `${publicUrl}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${publicUrl}/payment/cancel?session_id={CHECKOUT_SESSION_ID}`,
  }
}

async function buy() {
  const session = await stripe.checkout.sessions.create(order())
  return { session, url: session.url ?? '' }
}

const events = () =>
  deliveries.map(({ body, signature }) =>
    stripe.webhooks.constructEvent(
      body,
      signature,
      sandbox.stripeWebhookSecret,
      300,
      undefined,
      now.getTime(),
    ),
  )
const eventTypes = () => events().map((event) => event.type)

test('an order is created, retrieved and listed with its items', async () => {
  const { session } = await buy()
  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 1500,
    currency: 'usd',
    client_reference_id: 'user-1',
    metadata: { purchase_id: 'p-1' },
    payment_intent: null,
    livemode: false,
  })
  expect(session.id).toMatch(/^cs_test_/)
  const expanded = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['line_items', 'payment_intent', 'payment_intent.latest_charge', 'invoice'],
  })
  expect(expanded.line_items?.data[0]).toMatchObject({ description: '2 Credits <Łódź>', amount_total: 1500 })
  const second = await stripe.checkout.sessions.create(order())
  const page = await stripe.checkout.sessions.list({ limit: 1, status: 'open' })
  expect(page).toMatchObject({ has_more: true, data: [{ id: second.id }] })
  const rest = await stripe.checkout.sessions.list({
    starting_after: second.id,
    created: { gte: secondsFromNow(-60) },
  })
  expect(rest.data.map(({ id }) => id)).toEqual([session.id])
  const items = await stripe.checkout.sessions.listLineItems(session.id)
  expect(items.data[0]?.price?.unit_amount).toBe(1500)
})

test('Pay completes the session, charges once on a double click, and sends the app a signed event', async () => {
  const { session, url } = await buy()
  const [first, second] = await Promise.all([
    payThroughPage(url, 'pay', { name: 'Łukasz Żółć' }),
    payThroughPage(url, 'pay'),
  ])
  expect(first.href).toBe(`${publicUrl}/payment/success?session_id=${session.id}`)
  expect(second.href).toBe(first.href)
  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent', 'payment_intent.latest_charge', 'invoice'],
  })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    payment_intent: {
      status: 'succeeded',
      amount_received: 1500,
      metadata: { purchase_id: 'p-1' },
      latest_charge: { amount_captured: 1500, paid: true },
    },
    invoice: { status: 'paid', total: 1500, metadata: { purchase_id: 'p-1' } },
  })
  await expect.poll(eventTypes, { timeout: 60_000 }).toHaveLength(4)
  const types = eventTypes().sort()
  expect(types).toEqual([
    'charge.succeeded',
    'checkout.session.completed',
    'invoice.paid',
    'payment_intent.succeeded',
  ])
  const completed = events().find((event) => event.type === 'checkout.session.completed')
  expect(completed?.data.object).toMatchObject({ id: session.id, payment_status: 'paid' })
  expect(completed?.data.object).not.toHaveProperty('line_items')
  const stored = await stripe.events.list({ types: ['checkout.session.completed'] })
  expect(stored.data.map(({ id }) => id)).toEqual([completed?.id])
})

test('an altered event does not verify', async () => {
  const { url } = await buy()
  await payThroughPage(url, 'decline')
  await expect.poll(() => deliveries.length, { timeout: 60_000 }).toBe(1)
  const [{ body, signature } = { body: '', signature: '' }] = deliveries
  expect(() => stripe.webhooks.constructEvent(`${body} `, signature, sandbox.stripeWebhookSecret)).toThrow(
    /signature/i,
  )
})

test('Decline keeps the session open and says so; paying afterwards works', async () => {
  const { session, url } = await buy()
  const page = await payThroughPage(url, 'decline')
  expect(await (await fetch(page)).text()).toContain('Your card was declined.')
  const declined = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] })
  expect(declined).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
  })
  await payThroughPage(url, 'pay')
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
})

test('Cancel leads to the cancel address and changes nothing', async () => {
  const { session, url } = await buy()
  const target = await payThroughPage(url, 'cancel')
  expect(target.href).toBe(`${publicUrl}/payment/cancel?session_id=${session.id}`)
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  expect((await stripe.events.list()).data).toEqual([])
})

test.each(['succeeded', 'failed'] as const)(
  'a bank payment is unpaid until it settles: %s',
  async (outcome) => {
    const { session, url } = await buy()
    const settle = () =>
      fetch(`${sandbox.url}/dev/stripe/settle/${session.id}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ outcome }),
      })
    expect((await settle()).status).toBe(400)
    await payThroughPage(url, 'later')
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      invoice: null,
    })
    expect((await settle()).status).toBe(200)
    expect((await settle()).status).toBe(400)
    const { payment_status } = await stripe.checkout.sessions.retrieve(session.id)
    expect(payment_status).toBe(outcome === 'succeeded' ? 'paid' : 'unpaid')
    await expect.poll(eventTypes, { timeout: 60_000 }).toContain(`checkout.session.async_payment_${outcome}`)
  },
)

test('a session expires by request once, and by the clock', async () => {
  const { session, url } = await buy()
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null })
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
  const second = await buy()
  now = new Date(now.getTime() + 1801_000)
  await expect(payThroughPage(url, 'pay')).rejects.toThrow(/expired/)
  await expect(payThroughPage(second.url, 'pay')).rejects.toThrow(/expired/)
  expect((await stripe.checkout.sessions.retrieve(second.session.id)).status).toBe('expired')
})

test('an idempotency key repeats the first answer and refuses other parameters', async () => {
  const key = { idempotencyKey: 'checkout:p-1' }
  const first = await stripe.checkout.sessions.create(order(), key)
  const again = await stripe.checkout.sessions.create(order(), key)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(
    stripe.checkout.sessions.create({ ...order(), client_reference_id: 'other' }, key),
  ).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('errors carry the envelope the SDK understands', async () => {
  await expect(stripe.checkout.sessions.retrieve('cs_x')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'session',
    message: "No such checkout.session: 'cs_x'",
  })
  await expect(connect('sk_test_wrong').checkout.sessions.list()).rejects.toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  )
  await expect(stripe.subscriptions.list()).rejects.toMatchObject({
    statusCode: 404,
    type: 'StripeInvalidRequestError',
  })
  const { success_url: _, ...withoutUrl } = order()
  await expect(stripe.checkout.sessions.create(withoutUrl)).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'success_url',
  })
  await expect(stripe.checkout.sessions.create({ ...order(), cancel_url: 'nowhere' })).rejects.toMatchObject({
    code: 'url_invalid',
    param: 'cancel_url',
  })
  await expect(
    stripe.checkout.sessions.create({ ...order(), expires_at: secondsFromNow(60) }),
  ).rejects.toMatchObject({
    param: 'expires_at',
  })
  const unknown = { ...order(), payment_method_types: ['card'] }
  await expect(stripe.checkout.sessions.create(unknown)).rejects.toMatchObject({ code: 'parameter_unknown' })
  expect((await stripe.checkout.sessions.list()).data).toEqual([])
})

test('a refund never exceeds what is left', async () => {
  const { session, url } = await buy()
  await payThroughPage(url, 'pay')
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id)
  const intent = String(payment_intent)
  await stripe.refunds.create({ payment_intent: intent, amount: 500 })
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 1001 })).rejects.toMatchObject({
    param: 'amount',
  })
  const rest = await stripe.refunds.create({ payment_intent: intent })
  expect(rest.amount).toBe(1000)
  expect(await stripe.charges.retrieve(String(rest.charge))).toMatchObject({
    amount_refunded: 1500,
    refunded: true,
  })
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2)
})

test('a refused event comes again, and one left undelivered goes out after a restart', async () => {
  refusals = 2
  const { session, url } = await buy()
  await payThroughPage(url, 'decline')
  await expect.poll(eventTypes, { timeout: 60_000 }).toEqual(['payment_intent.payment_failed'])
  await expect
    .poll(async () => (await stripe.events.list({ delivery_success: true })).data, { timeout: 60_000 })
    .toHaveLength(1)

  refusals = 1000
  await stripe.checkout.sessions.expire(session.id)
  const { stripeSecretKey } = sandbox
  await sandbox.close()
  refusals = 0
  await open()
  expect(sandbox.stripeSecretKey).toBe(stripeSecretKey)
  await expect.poll(eventTypes, { timeout: 60_000 }).toContain('checkout.session.expired')
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired')
  expect((await stat(join(dataDir, 'sandbox', 'stripe.json'))).mode & 0o777).toBe(0o600)
})

const hasPdftotext = spawnSync('pdftotext', ['-v']).error === undefined

test('the invoice is a PDF', async () => {
  const pdf = await fetchInvoice()
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await fetch(`${sandbox.url}/invoice/guess/pdf`)).status).toBe(404)
})

test.skipIf(!hasPdftotext)(
  'the invoice shows names beyond Latin-1, the item, the total and the payment',
  async () => {
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], {
      input: await fetchInvoice(),
      encoding: 'utf8',
    })
    expect(stdout).toContain('Łukasz Żółć')
    expect(stdout).toContain('2 Credits <Łódź>')
    expect(stdout).toMatch(/Total paid\s+\$15\.00/)
    expect(stdout).toMatch(/SANDBOX-\d{4}-0001/)
    expect(stdout).toContain('0 / not charged')
    expect(stdout).toContain('Page 1 of 1')
    expect(stdout).toMatch(/pi_\w+/)
  },
)

async function fetchInvoice(): Promise<Buffer> {
  const { session, url } = await buy()
  await payThroughPage(url, 'pay', { name: 'Łukasz Żółć' })
  const paid = await stripe.checkout.sessions.retrieve(session.id)
  const invoice = await stripe.invoices.retrieve(String(paid.invoice))
  const response = await fetch(invoice.invoice_pdf ?? '')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  return Buffer.from(await response.arrayBuffer())
}
