import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '@cuelight/sandbox'
import { payThroughPage } from '@cuelight/sandbox/driver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payments } from '../../ports/payments.ts'
import { describePaymentsContract, newOrder } from './contract-suite.ts'
import { createStripePayments } from './stripe.ts'

let sandbox: Sandbox
let dataDir: string
let payments: Payments
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'payments-'))
  const webhookUrl = 'http://127.0.0.1:9/'
  sandbox = await startSandbox({ port: 0, publicUrl: 'http://localhost:3000', dataDir, webhookUrl })
  payments = createStripePayments({
    name: 'sandbox',
    secretKey: sandbox.stripeSecretKey,
    webhookSecret: sandbox.stripeWebhookSecret,
    apiUrl: new URL(sandbox.stripeApiUrl),
  })
})
afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

const pay = async (paymentUrl: string) => String(await payThroughPage(paymentUrl, 'pay'))

describePaymentsContract('the sandbox', () => ({ payments, pay }))

describe('the sandbox, which knows what Stripe knows,', () => {
  it('opens one checkout for one key', async () => {
    const order = newOrder()
    const [first, second] = [await payments.createCheckout(order), await payments.createCheckout(order)]
    expect(second).toEqual(first)
  })

  it('says our price, our user and the payment', async () => {
    const order = newOrder()
    const { sessionId, paymentUrl } = await payments.createCheckout(order)
    await pay(paymentUrl)
    const { amountCents, currency, userId } = order
    expect(await payments.retrieveCheckout(sessionId)).toMatchObject({
      amountCents,
      currency,
      userId,
      paymentIntentId: expect.stringMatching(/^pi_/),
    })
  })

  it('pays back once for one key, and refuses another', async () => {
    const order = newOrder()
    const { sessionId, paymentUrl } = await payments.createCheckout(order)
    await pay(paymentUrl)
    const { paymentIntentId } = await payments.retrieveCheckout(sessionId)
    const refund = (idempotencyKey: string) =>
      payments.refundPayment({
        paymentIntentId: paymentIntentId ?? '',
        purchaseId: order.purchaseId,
        idempotencyKey,
      })
    const key = `refund:${order.purchaseId}`
    await refund(key)
    await refund(key)
    await expect(refund(`${key}:again`)).rejects.toMatchObject({ code: 'provider-failed' })
    expect(await payments.retrieveCheckout(sessionId)).toMatchObject({ amountRefundedCents: 1500 })
  })

  it('lists what was paid, and has its invoice', async () => {
    const since = new Date(Date.now() - 60_000)
    const order = newOrder()
    const { sessionId, paymentUrl } = await payments.createCheckout(order)
    await pay(paymentUrl)
    expect(await payments.listCompletedCheckouts(since)).toContainEqual({
      sessionId,
      purchaseId: order.purchaseId,
    })
    const { invoiceId } = await payments.retrieveCheckout(sessionId)
    const bytes = await payments.fetchInvoicePdf(invoiceId ?? '')
    expect(Buffer.from(bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  })
})
