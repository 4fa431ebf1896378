import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createStripePayments } from './stripe.ts'

type Answer = { status: number; body: object | Uint8Array; headers?: Record<string, string> }

/** Answers each path as the test says; what a real provider rarely sends must be handled too. */
async function startApi() {
  const answers = new Map<string, Answer>()
  const requests: { path: string; body: URLSearchParams; idempotencyKey: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = (request.url ?? '').split('?')[0] ?? ''
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    requests.push({ path, body, idempotencyKey: request.headers['idempotency-key']?.toString() })
    send(response, answers.get(path) ?? { status: 404, body: { message: 'Not Found' } })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { answers, requests, url, close }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const isFile = body instanceof Uint8Array
  const type = isFile ? 'application/pdf' : 'application/json'
  response.writeHead(status, { 'content-type': type, ...headers }).end(isFile ? body : JSON.stringify(body))
}

let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.close())

const webhookSecret = 'whsec_test'
const connect = (secretKey = 'sk_test_1') =>
  createStripePayments({ name: 'stripe', secretKey, webhookSecret, apiUrl: api.url })

const order = {
  purchaseId: 7,
  userId: 3,
  email: 'a@example.com',
  productName: 'Cuelight: 2 interview credits',
  packageId: 2,
  credits: 2,
  amountCents: 1500,
  currency: 'usd',
  successUrl: 'http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/payment/cancel?session_id={CHECKOUT_SESSION_ID}',
  idempotencyKey: 'checkout:7',
}
const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  url: 'http://localhost:1/c/pay/cs_test_1',
  status: 'complete',
  payment_status: 'paid',
  metadata: { purchase_id: '7' },
  client_reference_id: '3',
  amount_total: 1500,
  currency: 'usd',
  livemode: false,
  invoice: { id: 'in_1', object: 'invoice' },
  payment_intent: {
    id: 'pi_1',
    object: 'payment_intent',
    latest_charge: { id: 'ch_1', object: 'charge', amount_refunded: 500, disputed: true },
  },
}
const sessionsPath = '/v1/checkout/sessions'
const sessionPath = `${sessionsPath}/cs_test_1`

describe('a checkout', () => {
  it('is created at our price, with our references and key', async () => {
    api.answers.set(sessionsPath, { status: 200, body: { ...session, status: 'open' } })
    expect(await connect().createCheckout(order)).toEqual({ sessionId: 'cs_test_1', paymentUrl: session.url })
    const [request] = api.requests
    expect(request?.idempotencyKey).toBe('checkout:7')
    expect(Object.fromEntries(request?.body ?? [])).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '1500',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][quantity]': '1',
      client_reference_id: '3',
      'metadata[purchase_id]': '7',
      'payment_intent_data[metadata][purchase_id]': '7',
      'invoice_creation[enabled]': 'true',
      'adaptive_pricing[enabled]': 'false',
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    })
  })

  it("sends a buyer to no other address than the provider's own", async () => {
    for (const url of [
      'https://checkout.stripe.com.evil.example/c',
      'http://10.0.0.1/c',
      'https://evil.example/',
    ]) {
      api.answers.set(sessionsPath, { status: 200, body: { ...session, status: 'open', url } })
      await expect(connect().createCheckout(order)).rejects.toMatchObject({ code: 'provider-failed' })
    }
  })

  it('sends the id of a price that is kept at the provider', async () => {
    api.answers.set(sessionsPath, { status: 200, body: { ...session, status: 'open' } })
    const priceIds = new Map([[order.packageId, 'price_1']])
    const options = { name: 'stripe', secretKey: 'sk_test_1', webhookSecret, apiUrl: api.url, priceIds }
    await createStripePayments(options).createCheckout(order)
    const sent = Object.fromEntries(api.requests[0]?.body ?? [])
    expect(sent).toMatchObject({ 'line_items[0][price]': 'price_1' })
    expect(Object.keys(sent).filter((name) => name.includes('price_data'))).toEqual([])
  })

  const answerDisputes = (...statuses: string[]) => {
    const data = statuses.map((status) => ({ id: 'dp_1', object: 'dispute', status }))
    api.answers.set('/v1/disputes', { status: 200, body: { object: 'list', data, has_more: false } })
  }

  it('is read as the rules need it', async () => {
    api.answers.set(sessionPath, { status: 200, body: session })
    answerDisputes('needs_response')
    expect(await connect().retrieveCheckout('cs_test_1')).toMatchObject({
      sessionId: 'cs_test_1',
      status: 'complete',
      paymentStatus: 'paid',
      purchaseId: 7,
      userId: 3,
      amountCents: 1500,
      currency: 'usd',
      paymentIntentId: 'pi_1',
      invoiceId: 'in_1',
      amountRefundedCents: 500,
      isDisputed: true,
      isLive: false,
    })
  })

  it('is no longer disputed once every dispute was won', async () => {
    api.answers.set(sessionPath, { status: 200, body: session })
    answerDisputes('won', 'lost')
    expect(await connect().retrieveCheckout('cs_test_1')).toMatchObject({ isDisputed: true })
    answerDisputes('won', 'warning_closed')
    expect(await connect().retrieveCheckout('cs_test_1')).toMatchObject({ isDisputed: false })
  })

  it('grants nothing by values it does not know', async () => {
    const strange = { ...session, status: 'new', payment_status: 'maybe', metadata: { purchase_id: '7x' } }
    api.answers.set(sessionPath, { status: 200, body: strange })
    answerDisputes()
    const state = await connect().retrieveCheckout('cs_test_1')
    expect(state).toMatchObject({ status: 'open', paymentStatus: 'unpaid', purchaseId: null })
  })

  it.each([
    ['a body without an error', { status: 404, body: { message: 'Not Found' } }],
    ['another checkout', { status: 200, body: { ...session, id: 'cs_test_2' } }],
    ['a wrong key', { status: 401, body: { error: { type: 'invalid_request_error', message: 'no' } } }],
  ])('fails on %s', async (_name, answer) => {
    api.answers.set(sessionPath, answer)
    await expect(connect().retrieveCheckout('cs_test_1')).rejects.toMatchObject({ code: 'provider-failed' })
  })

  it('says when the provider is busy or away', async () => {
    api.answers.set(sessionPath, {
      status: 429,
      body: { error: { type: 'rate_limit_error', message: 'slow' } },
    })
    const busy = connect().retrieveCheckout('cs_test_1')
    await expect(busy).rejects.toMatchObject({ code: 'provider-unavailable', retryAfterSeconds: 60 })
    const payments = connect()
    api.close()
    await expect(payments.check()).rejects.toMatchObject({ code: 'provider-unavailable' })
  })

  it('is closed, also when it is over already', async () => {
    const refusal = { error: { type: 'invalid_request_error', message: 'not open' } }
    api.answers.set(`${sessionPath}/expire`, { status: 400, body: refusal })
    api.answers.set(sessionPath, { status: 200, body: session })
    await connect().expireCheckout('cs_test_1')
    api.answers.set(sessionPath, { status: 200, body: { ...session, status: 'open' } })
    await expect(connect().expireCheckout('cs_test_1')).rejects.toMatchObject({ code: 'provider-failed' })
  })
})

describe('an invoice', () => {
  const offer = (invoicePdf: string | null) => {
    const body = { id: 'in_1', object: 'invoice', invoice_pdf: invoicePdf }
    api.answers.set('/v1/invoices/in_1', { status: 200, body })
  }
  const pdf = Buffer.from('%PDF-1.7 file')

  it('is fetched, or null where there is none', async () => {
    offer(`${api.url.origin}/file`)
    api.answers.set('/file', { status: 200, body: pdf })
    expect(Buffer.from((await connect().fetchInvoicePdf('in_1')) ?? [])).toEqual(pdf)
    offer(null)
    expect(await connect().fetchInvoicePdf('in_1')).toBeNull()
  })

  it.each([
    ['another host', () => 'http://127.0.0.1:9/file', undefined],
    ['a look-alike', () => 'https://pay.stripe.com.evil.example/file', undefined],
    [
      'a redirect elsewhere',
      () => `${api.url.origin}/file`,
      { status: 302, body: {}, headers: { location: 'http://127.0.0.1:9/' } },
    ],
    ['no PDF', () => `${api.url.origin}/file`, { status: 200, body: Buffer.from('<html>') }],
    [
      'too much',
      () => `${api.url.origin}/file`,
      { status: 200, body: Buffer.alloc(6 * 1024 * 1024, '%PDF-') },
    ],
  ])('is refused from or as %s', async (_name, address, answer) => {
    offer(address())
    if (answer) api.answers.set('/file', answer)
    await expect(connect().fetchInvoicePdf('in_1')).rejects.toMatchObject({ code: 'provider-failed' })
  })
})

describe('an event', () => {
  const event = (values: object = {}) => ({
    id: 'evt_1',
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object: session },
    ...values,
  })
  function sign(body: object, options: { secret?: string; timestamp?: number } = {}) {
    const payload = JSON.stringify(body)
    const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({
      payload,
      secret: options.secret ?? webhookSecret,
      ...(options.timestamp ? { timestamp: options.timestamp } : {}),
    })
    return { rawBody: Buffer.from(payload), signature }
  }
  const read = ({ rawBody, signature }: ReturnType<typeof sign>, key?: string) =>
    connect(key).readEvent(rawBody, signature)

  it('names its checkout, purchase and payment', () => {
    expect(read(sign(event()))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      checkoutSessionId: 'cs_test_1',
      purchaseId: 7,
      paymentIntentId: 'pi_1',
    })
    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', metadata: {} }
    const disputed = read(sign(event({ type: 'charge.dispute.created', data: { object: dispute } })))
    expect(disputed).toMatchObject({ checkoutSessionId: null, purchaseId: null, paymentIntentId: 'pi_1' })
  })

  it('is refused with a wrong, old or missing signature, changed bytes, wrong shape or mode', () => {
    const good = sign(event())
    const old = Math.floor(Date.now() / 1000) - 301
    const refused: (() => unknown)[] = [
      () => read(sign(event(), { secret: 'whsec_other' })),
      () => read(sign(event(), { timestamp: old })),
      () => read({ ...good, signature: '' }),
      () => read({ ...good, rawBody: Buffer.from(JSON.stringify(event(), null, 2)) }),
      () => read(sign({ any: 'thing' })),
      () => read(sign(event({ livemode: true }))),
      () => read(good, 'sk_live_1'),
    ]
    for (const attempt of refused) expect(attempt).toThrow(expect.objectContaining({ code: 'invalid-input' }))
  })
})
