import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packages } from '@cuelight/db/schema/billing'
import { type Sandbox, startSandbox } from '@cuelight/sandbox'
import { payThroughPage } from '@cuelight/sandbox/driver'
import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createStripePayments } from '../../../adapters/payments/stripe.ts'
import type { ActorContext } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { anonymous, createActor, createTestServices } from '../../../testing/services.ts'
import * as billing from '../index.ts'
import { auditLedger, createInterview } from '../testing-rows.ts'

const publicUrl = 'http://localhost:3000'
let test: Awaited<ReturnType<typeof createTestServices>>
let sandbox: Sandbox
let hook: Server
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'checkout-'))
  hook = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const signature = String(request.headers['stripe-signature'])
    const input = { rawBody: Buffer.concat(chunks), signature }
    const done = billing.receivePaymentEvent(anonymous(test.services), input)
    response
      .writeHead(
        await done.then(
          () => 200,
          () => 400,
        ),
      )
      .end()
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const webhookUrl = `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`
  sandbox = await startSandbox({ port: 0, publicUrl, dataDir, webhookUrl })
  test = await createTestServices({ payments: connect() })
})
afterAll(async () => {
  await sandbox.close()
  hook.closeAllConnections()
  hook.close()
  await test.drop()
  await rm(dataDir, { recursive: true })
})

function connect() {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = sandbox
  return createStripePayments({
    name: 'sandbox',
    secretKey,
    webhookSecret,
    apiUrl: new URL(sandbox.stripeApiUrl),
  })
}

async function order(ctx: ActorContext, credits: number): Promise<string> {
  const [offer] = await test.services.db.select().from(packages).where(eq(packages.credits, credits))
  const { paymentUrl } = await billing.startCheckout(ctx, { packageId: offer?.id ?? 0 })
  return paymentUrl
}

const sessionOf = (back: URL) => ({ sessionId: back.searchParams.get('session_id') ?? '' })
const balance = (ctx: ActorContext) =>
  billing.readBalance(test.services.db, { userId: ctx.actor.userId, now: test.services.clock.now() })

/** Works queued jobs until `reached`; events come over the network, in their own time. */
function workUntil(reached: () => Promise<boolean>) {
  return vi.waitFor(
    async () => {
      for (const job of test.fakes.jobs.enqueued.splice(0)) {
        await billing.workPaymentEvent(test.services, job.payload as { purchaseId: number })
      }
      expect(await reached()).toBe(true)
    },
    { timeout: 60_000, interval: 50 },
  )
}

it('goes from the plan to the payment page, the credits and the invoice', async () => {
  await test.services.payments.check()
  const ctx = await createActor(test.services)
  const paymentUrl = await order(ctx, 2)
  const back = await payThroughPage(paymentUrl, 'pay')
  expect(back.origin + back.pathname).toBe(`${publicUrl}/payment/success`)
  expect(await billing.acceptCheckout(ctx, sessionOf(back))).toEqual({ status: 'paid', userCredit: 2 })
  const { fileName, bytes } = await billing.readInvoice(ctx, sessionOf(back))
  expect(fileName).toBe(`invoice_${sessionOf(back).sessionId}.pdf`)
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await billing.listPurchases(ctx)).toMatchObject([{ credit: 2, price: 15 }])
})

it('grants by signed events alone when the buyer never comes back', async () => {
  const ctx = await createActor(test.services)
  const back = await payThroughPage(await order(ctx, 3), 'pay')
  await workUntil(async () => (await balance(ctx)) === 3)
  expect(await billing.acceptCheckout(ctx, sessionOf(back))).toEqual({ status: 'paid', userCredit: 3 })
  expect((await auditLedger(test.services, ctx.actor.userId)).broken).toEqual([])
})

it('grants nothing to a declined or cancelled payment', async () => {
  const ctx = await createActor(test.services)
  const paymentUrl = await order(ctx, 1)
  await payThroughPage(paymentUrl, 'decline')
  const back = await payThroughPage(paymentUrl, 'cancel')
  expect(back.pathname).toBe('/payment/cancel')
  expect(await billing.cancelCheckout(ctx, sessionOf(back))).toEqual({ status: 'expired', userCredit: 0 })
  expect(await billing.cancelCheckout(ctx, sessionOf(back))).toEqual({ status: 'expired', userCredit: 0 })
})

it('waits for a payment that settles later', async () => {
  const ctx = await createActor(test.services)
  const back = await payThroughPage(await order(ctx, 1), 'later')
  expect(await billing.acceptCheckout(ctx, sessionOf(back))).toEqual({ status: 'processing', userCredit: 0 })
})

it('takes the credits of a refunded payment back', async () => {
  const ctx = await createActor(test.services)
  const back = await payThroughPage(await order(ctx, 2), 'pay')
  await billing.acceptCheckout(ctx, sessionOf(back))
  const { hostname, port } = new URL(sandbox.stripeApiUrl)
  const stripe = new Stripe(sandbox.stripeSecretKey, { host: hostname, port, protocol: 'http' })
  const session = await stripe.checkout.sessions.retrieve(sessionOf(back).sessionId)
  await stripe.refunds.create({ payment_intent: String(session.payment_intent) })
  await workUntil(async () => (await balance(ctx)) === 0)
  expect(await billing.acceptCheckout(ctx, sessionOf(back))).toEqual({ status: 'refunded', userCredit: 0 })
})

it('pays the unused credits of a purchase back, once and within the days promised', async () => {
  const ctx = await createActor(test.services)
  const back = await payThroughPage(await order(ctx, 3), 'pay')
  await billing.acceptCheckout(ctx, sessionOf(back))
  const interviewId = await createInterview(test.services, ctx.actor.userId)
  await withTransaction(test.services, (tx) =>
    billing.reserveCredit(tx, { userId: ctx.actor.userId, interviewId, now: test.services.clock.now() }),
  )
  const [bought] = await billing.listRefundable(test.services, ctx.actor.email)
  const purchaseId = bought?.id ?? 0
  expect(bought).toMatchObject({ credits: 3, unused: 2, status: 'paid' })

  test.fakes.clock.advance(31 * 24 * 60 * 60 * 1000)
  await expect(billing.refundUnused(test.services, { purchaseId })).rejects.toThrow('more than 30 days old')
  expect(await balance(ctx)).toBe(2)
  const paidBack = await billing.refundUnused(test.services, { purchaseId, isLate: true })
  const amountCents = Math.floor(((bought?.amountCents ?? 0) * 2) / 3)
  expect(paidBack).toEqual({ credits: 2, amountCents, currency: 'usd' })
  const atProvider = await test.services.payments.retrieveCheckout(sessionOf(back).sessionId)
  expect(atProvider.amountRefundedCents).toBe(amountCents)
  expect(await balance(ctx)).toBe(0)
  await expect(billing.refundUnused(test.services, { purchaseId, isLate: true })).rejects.toThrow(
    'Every credit of this purchase is spent, held or expired.',
  )
  expect((await auditLedger(test.services, ctx.actor.userId)).broken).toEqual([])
})
