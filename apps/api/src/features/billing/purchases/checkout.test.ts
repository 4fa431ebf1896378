import { creditLedger, creditLots, packages, purchases, webhookEvents } from '@cuelight/db/schema/billing'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import type { CheckoutState } from '../../../ports/payments.ts'
import { anonymous, createActor, createTestServices } from '../../../testing/services.ts'
import * as billing from '../index.ts'
import { auditLedger, createInterview } from '../testing-rows.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
  test.services.payments = {
    ...test.fakes.payments,
    // The shape of a signed event, without the signature: the adapter's own suite proves that.
    readEvent: (rawBody) => JSON.parse(Buffer.from(rawBody).toString()),
  }
})
afterAll(() => test.drop())

async function buy(ctx: ActorContext, credits = 2) {
  const { paymentUrl } = await billing.startCheckout(ctx, { packageId: await packageOf(credits) })
  return paymentUrl.split('/').at(-1) ?? ''
}

async function packageOf(credits: number) {
  const [row] = await test.services.db.select().from(packages).where(eq(packages.credits, credits))
  return row?.id ?? 0
}

function change(sessionId: string, values: Partial<CheckoutState>) {
  const state = test.fakes.payments.states.get(sessionId)
  if (!state) throw new Error('unknown checkout')
  Object.assign(state, values)
}
const pay = (sessionId: string) =>
  change(sessionId, { status: 'complete', paymentStatus: 'paid', paymentIntentId: `pi_${sessionId}` })

async function purchaseOf(sessionId: string) {
  const [row] = await test.services.db
    .select()
    .from(purchases)
    .where(eq(purchases.checkoutSessionId, sessionId))
  if (!row) throw new Error('no purchase')
  return row
}

function deliver(id: string, checkoutSessionId: string | null, extra: object = {}) {
  const event = { id, type: 'checkout.session.completed', checkoutSessionId, purchaseId: null, ...extra }
  const rawBody = Buffer.from(JSON.stringify(event))
  return billing.receivePaymentEvent(anonymous(test.services), { rawBody, signature: '' })
}

/** Runs what waits in the queue, as the worker would. */
async function work() {
  for (const job of test.fakes.jobs.enqueued.splice(0)) {
    if (job.name !== billing.syncPurchaseJob.name) continue
    await billing.workPaymentEvent(test.services, job.payload as { purchaseId: number; eventId?: string })
  }
}

const balance = (ctx: ActorContext) =>
  billing.readBalance(test.services.db, { userId: ctx.actor.userId, now: test.services.clock.now() })

it('sells the packages of the table at their prices', async () => {
  const ctx = await createActor(test.services)
  const offers = await billing.listPackages(ctx)
  expect(
    offers.map(({ price, numberOfCredit, expireInMonth }) => [price, numberOfCredit, expireInMonth]),
  ).toEqual([
    [9, 1, 3],
    [15, 2, 6],
    [20, 3, 12],
  ])
  const sessionId = await buy(ctx, 3)
  const order = test.fakes.payments.orders.at(-1)
  const { id } = await purchaseOf(sessionId)
  expect(order).toMatchObject({
    amountCents: 2000,
    currency: 'usd',
    credits: 3,
    idempotencyKey: `checkout:${id}`,
  })
  expect(order?.successUrl).toBe('http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}')
  await expect(billing.startCheckout(ctx, { packageId: 9999 })).rejects.toMatchObject({ code: 'not-found' })
})

it('grants nothing before the payment, everything after it, and lists it', async () => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx)
  expect(await billing.acceptCheckout(ctx, { sessionId })).toEqual({ status: 'open', userCredit: 0 })
  expect(await billing.listPurchases(ctx)).toEqual([])
  await expect(billing.readInvoice(ctx, { sessionId })).rejects.toMatchObject({ code: 'wrong-state' })
  change(sessionId, { status: 'complete' })
  expect(await billing.acceptCheckout(ctx, { sessionId })).toEqual({ status: 'processing', userCredit: 0 })
  pay(sessionId)
  expect(await billing.acceptCheckout(ctx, { sessionId })).toEqual({ status: 'paid', userCredit: 2 })
  expect(await billing.cancelCheckout(ctx, { sessionId })).toEqual({ status: 'paid', userCredit: 2 })
  expect(await billing.listPurchases(ctx)).toMatchObject([
    { credit: 2, price: 15, stripeSessionId: sessionId },
  ])
})

it('grants once for 60 parallel syncs', async () => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx)
  const { id } = await purchaseOf(sessionId)
  pay(sessionId)
  await Promise.all(Array.from({ length: 60 }, () => billing.syncPurchase(test.services, id)))
  const { rows, broken } = await auditLedger(test.services, ctx.actor.userId)
  expect(rows.map((row) => row.kind)).toEqual(['grant'])
  expect(broken).toEqual([])
})

it('does not care whether webhook or accept comes first, how often, or ten days later', async () => {
  const ctx = await createActor(test.services)
  for (const order of ['webhook first', 'accept first']) {
    const sessionId = await buy(ctx)
    pay(sessionId)
    if (order === 'accept first') await billing.acceptCheckout(ctx, { sessionId })
    await Promise.all(Array.from({ length: 5 }, () => deliver(`evt_${sessionId}`, sessionId)))
    await work()
    await deliver(`evt_${sessionId}`, sessionId)
    expect(test.fakes.jobs.enqueued).toEqual([])
    await billing.acceptCheckout(ctx, { sessionId })
    test.fakes.clock.advance(10 * 24 * 60 * 60 * 1000)
    await deliver(`evt_${sessionId}`, sessionId)
    await deliver(`evt_again_${sessionId}`, null, { paymentIntentId: `pi_${sessionId}` })
    await work()
  }
  expect(await balance(ctx)).toBe(4)
  expect((await auditLedger(test.services, ctx.actor.userId)).broken).toEqual([])
})

it('retries a failed event, and stores the error', async () => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx)
  pay(sessionId)
  const failing = {
    ...test.services,
    payments: {
      ...test.services.payments,
      retrieveCheckout: async () => {
        throw new DomainError('provider-unavailable', 'down')
      },
    },
  }
  const id = `evt_down_${sessionId}`
  await deliver(id, sessionId)
  const { id: purchaseId } = await purchaseOf(sessionId)
  test.fakes.jobs.enqueued.splice(0)
  await expect(billing.workPaymentEvent(failing, { purchaseId, eventId: id })).rejects.toThrow('down')
  const stored = () => test.services.db.select().from(webhookEvents).where(eq(webhookEvents.id, id))
  expect(await stored()).toMatchObject([{ attempts: 1, lastError: 'down', processedAt: null }])
  await deliver(id, sessionId)
  await work()
  expect(await stored()).toMatchObject([{ attempts: 2, lastError: null, processedAt: expect.any(Date) }])
  expect(await balance(ctx)).toBe(2)
})

it('ignores events of no purchase', async () => {
  await deliver('evt_foreign', 'cs_of_somebody')
  expect(test.fakes.jobs.enqueued).toEqual([])
})

it('answers a foreign checkout as an unknown one', async () => {
  const [owner, other] = [await createActor(test.services), await createActor(test.services)]
  const sessionId = await buy(owner)
  pay(sessionId)
  await billing.acceptCheckout(owner, { sessionId })
  for (const verb of [billing.acceptCheckout, billing.cancelCheckout, billing.readInvoice]) {
    const foreign = await verb(other, { sessionId }).catch((error) => error)
    const unknown = await verb(other, { sessionId: 'cs_unknown' }).catch((error) => error)
    expect(foreign).toMatchObject({ code: 'not-found', message: unknown.message })
  }
  expect(await balance(other)).toBe(0)
})

it.each([
  ['amount', { amountCents: 1 }],
  ['currency', { currency: 'eur' }],
  ['user', { userId: 999_999 }],
  ['purchase', { purchaseId: 999_999 }],
  ['mode', { isLive: true }],
])('grants nothing when the %s differs', async (_name, difference) => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx)
  pay(sessionId)
  change(sessionId, difference)
  test.fakes.jobs.enqueued.splice(0)
  for (let time = 0; time < 2; time += 1)
    expect(await billing.acceptCheckout(ctx, { sessionId })).toEqual({
      status: 'needs_review',
      userCredit: 0,
    })
  // Reported once, however often the purchase is synced.
  expect(test.fakes.jobs.enqueued.map(({ name }) => name)).toEqual([billing.alertOperatorJob.name])
})

it('closes a cancelled checkout, and a failed start', async () => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx)
  expect(await billing.cancelCheckout(ctx, { sessionId })).toEqual({ status: 'expired', userCredit: 0 })
  const other = await createActor(test.services)
  const unfilled = { sessionId: '{CHECKOUT_SESSION_ID}' }
  await buy(other)
  await expect(billing.cancelCheckout(ctx, unfilled)).rejects.toMatchObject({ code: 'not-found' })
  expect(await billing.cancelCheckout(other, unfilled)).toEqual({ status: 'expired', userCredit: 0 })
  const down = async () => {
    throw new DomainError('provider-unavailable', 'down')
  }
  const broken = { ...ctx, payments: { ...ctx.payments, createCheckout: down } }
  const packageId = await packageOf(1)
  await expect(billing.startCheckout(broken, { packageId })).rejects.toThrow('down')
  const rows = await test.services.db.select().from(purchases).where(eq(purchases.userId, ctx.actor.userId))
  expect(rows.map((row) => row.status).sort()).toEqual(['expired', 'failed'])
})

it('takes refunded credits back, never below zero, and restores after a won dispute', async () => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx, 3)
  const { id } = await purchaseOf(sessionId)
  pay(sessionId)
  await billing.acceptCheckout(ctx, { sessionId })
  const { userId } = ctx.actor
  const interviewId = await createInterview(test.services, userId)
  const now = test.services.clock.now()
  await test.services.db.transaction((tx) => billing.reserveCredit(tx, { userId, interviewId, now }))
  await test.services.db.transaction((tx) => billing.consumeCredit(tx, { userId, interviewId }))
  const stateAfter = async (values: Partial<CheckoutState>) => {
    change(sessionId, values)
    await billing.syncPurchase(test.services, id)
    await billing.syncPurchase(test.services, id)
    return [(await purchaseOf(sessionId)).status, await balance(ctx)]
  }
  expect(await stateAfter({ amountRefundedCents: 100 })).toEqual(['paid', 1])
  expect(await stateAfter({ isDisputed: true })).toEqual(['disputed', 0])
  expect(await stateAfter({ isDisputed: false })).toEqual(['paid', 1])
  expect(await stateAfter({ amountRefundedCents: 2000 })).toEqual(['refunded', 0])
  expect((await auditLedger(test.services, userId)).broken).toEqual([])
})

it('ignores a provider state older than the newest one', async () => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx)
  const { id } = await purchaseOf(sessionId)
  const old = { ...(await test.services.payments.retrieveCheckout(sessionId)), observedAt: new Date(0) }
  pay(sessionId)
  await billing.syncPurchase(test.services, id)
  change(sessionId, { amountRefundedCents: 1500 })
  await billing.syncPurchase(test.services, id)
  const late = {
    ...test.services,
    payments: { ...test.services.payments, retrieveCheckout: async () => old },
  }
  await billing.syncPurchase(late, id)
  expect(await purchaseOf(sessionId)).toMatchObject({ status: 'refunded' })
  expect(await balance(ctx)).toBe(0)
})

it('reconciles purchases without an event', async () => {
  const ctx = await createActor(test.services)
  const sessionId = await buy(ctx)
  pay(sessionId)
  await billing.reconcilePurchases(test.services)
  expect(await balance(ctx)).toBe(0)
  test.fakes.clock.advance(10 * 60 * 1000)
  await billing.reconcilePurchases(test.services)
  expect(await balance(ctx)).toBe(2)
})

it('counts the validity in whole calendar months', async () => {
  const ctx = await createActor(test.services)
  const clock = { now: () => new Date('2027-11-30T23:30:00Z') }
  const sessionId = await buy(ctx, 1)
  pay(sessionId)
  await billing.acceptCheckout({ ...ctx, clock }, { sessionId })
  const [lot] = await test.services.db
    .select()
    .from(creditLots)
    .where(eq(creditLots.userId, ctx.actor.userId))
  expect(lot?.expiresAt?.toISOString()).toBe('2028-02-29T23:30:00.000Z')
})

it('has written no movement twice in any of these tests', async () => {
  const rows = await test.services.db.select().from(creditLedger)
  expect(new Set(rows.map((row) => row.idempotencyKey)).size).toBe(rows.length)
})
