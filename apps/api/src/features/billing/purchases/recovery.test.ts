import { ledgerAudits, packages, purchases, webhookEvents } from '@cuelight/db/schema/billing'
import { interviews } from '@cuelight/db/schema/live'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import type { CheckoutState, PaymentEvent } from '../../../ports/payments.ts'
import { createActor, createTestServices } from '../../../testing/services.ts'
import * as billing from '../index.ts'
import { createInterview } from '../testing-rows.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
let missed: PaymentEvent[] = []
beforeAll(async () => {
  test = await createTestServices()
  test.services.payments = { ...test.fakes.payments, listMissedEvents: async () => missed }
})
beforeEach(() => {
  missed = []
  test.fakes.jobs.enqueued.splice(0)
})
afterAll(() => test.drop())

const hourMs = 60 * 60 * 1000

async function buy(ctx: ActorContext) {
  const [offer] = await test.services.db.select().from(packages).where(eq(packages.credits, 2))
  const { paymentUrl } = await billing.startCheckout(ctx, { packageId: offer?.id ?? 0 })
  const sessionId = paymentUrl.split('/').at(-1) ?? ''
  const [purchase] = await test.services.db
    .select()
    .from(purchases)
    .where(eq(purchases.checkoutSessionId, sessionId))
  return { sessionId, purchaseId: purchase?.id ?? 0 }
}
function change(sessionId: string, values: Partial<CheckoutState>) {
  Object.assign(test.fakes.payments.states.get(sessionId) ?? {}, values)
}
const pay = (sessionId: string) =>
  change(sessionId, { status: 'complete', paymentStatus: 'paid', paymentIntentId: `pi_${sessionId}` })
const balance = (ctx: ActorContext) =>
  billing.readBalance(test.services.db, { userId: ctx.actor.userId, now: test.services.clock.now() })
const purchaseOf = async (id: number) =>
  (await test.services.db.select().from(purchases).where(eq(purchases.id, id)))[0]

/** Runs the queued jobs and returns their names. */
async function work(): Promise<string[]> {
  const jobs = test.fakes.jobs.enqueued.splice(0)
  for (const { name, payload } of jobs) {
    if (name === billing.syncPurchaseJob.name)
      await billing.workPaymentEvent(test.services, billing.syncPurchaseJob.payload.parse(payload))
    if (name === billing.abandonCheckoutJob.name)
      await billing.abandonCheckout(test.services, billing.abandonCheckoutJob.payload.parse(payload))
    if (name === billing.alertOperatorJob.name)
      await billing.deliverAlert(test.services, billing.alertOperatorJob.payload.parse(payload))
  }
  return jobs.map(({ name }) => name)
}

it('grants payments without an event in the sweep, even when the checkout id was never stored', async () => {
  const ctx = await createActor(test.services)
  const { sessionId, purchaseId } = await buy(ctx)
  // The process was killed between the provider's answer and the commit of the id.
  await test.services.db
    .update(purchases)
    .set({ checkoutSessionId: null, status: 'created' })
    .where(eq(purchases.id, purchaseId))
  pay(sessionId)
  await billing.sweepPayments(test.services)
  await work()
  expect(await balance(ctx)).toBe(2)
  await billing.sweepPayments(test.services)
  expect(test.fakes.jobs.enqueued).toEqual([])
})

it('processes undelivered events, once', async () => {
  const ctx = await createActor(test.services)
  const { sessionId, purchaseId } = await buy(ctx)
  pay(sessionId)
  await billing.syncPurchase(test.services, purchaseId)
  change(sessionId, { amountRefundedCents: 1500 })
  const ids = { checkoutSessionId: null, purchaseId: null, paymentIntentId: `pi_${sessionId}` }
  missed = [{ id: 'evt_missed_refund', type: 'charge.refunded', ...ids }]
  await billing.sweepPayments(test.services)
  await work()
  expect(await balance(ctx)).toBe(0)
  expect(await purchaseOf(purchaseId)).toMatchObject({ status: 'refunded' })
  await billing.sweepPayments(test.services)
  expect(test.fakes.jobs.enqueued).toEqual([])
})

it('sweeps the events of thirty days and the payments of three, and leaves other checkouts alone', async () => {
  const ctx = await createActor(test.services)
  const { sessionId } = await buy(ctx)
  pay(sessionId)
  const asked: Record<string, number> = {}
  const daysAgo = (since: Date) => (test.services.clock.now().getTime() - since.getTime()) / (24 * hourMs)
  const { payments } = test.services
  const state = await payments.retrieveCheckout(sessionId)
  await billing.sweepPayments({
    ...test.services,
    payments: {
      ...payments,
      async listMissedEvents(since) {
        asked.events = daysAgo(since)
        return []
      },
      async listCompletedCheckouts(since) {
        asked.payments = daysAgo(since)
        return [
          { ...state, purchaseId: null },
          { ...state, purchaseId: 2_000_000_000 },
        ]
      },
    },
  })
  expect(asked).toEqual({ events: 30, payments: 3 })
  expect(test.fakes.jobs.enqueued).toEqual([])
})

it('takes an event for a checkout whose id was never stored, and tells the buyer that it is open', async () => {
  const ctx = await createActor(test.services)
  const { sessionId, purchaseId } = await buy(ctx)
  await test.services.db
    .update(purchases)
    .set({ checkoutSessionId: null, status: 'created' })
    .where(eq(purchases.id, purchaseId))
  missed = [
    {
      id: 'evt_restores',
      type: 'checkout.session.expired',
      checkoutSessionId: sessionId,
      purchaseId,
      paymentIntentId: null,
    },
  ]
  await billing.sweepPayments(test.services)
  expect(await purchaseOf(purchaseId)).toMatchObject({ status: 'open', checkoutSessionId: sessionId })
  expect(await billing.acceptCheckout(ctx, { sessionId })).toEqual({ status: 'open', userCredit: 0 })
})

it('retries an event that was stored and never processed', async () => {
  const ctx = await createActor(test.services)
  const { sessionId } = await buy(ctx)
  pay(sessionId)
  await test.services.db.insert(webhookEvents).values({
    id: 'evt_stuck',
    type: 'checkout.session.completed',
    checkoutSessionId: sessionId,
    receivedAt: new Date(test.services.clock.now().getTime() - 2 * hourMs),
  })
  await billing.sweepPayments(test.services)
  await work()
  expect(await balance(ctx)).toBe(2)
})

it('reconciles a purchase whose bank agreed without an event', async () => {
  const ctx = await createActor(test.services)
  const { sessionId } = await buy(ctx)
  change(sessionId, { status: 'complete' })
  expect(await billing.acceptCheckout(ctx, { sessionId })).toMatchObject({ status: 'processing' })
  pay(sessionId)
  test.fakes.clock.advance(11 * 60 * 1000)
  await billing.reconcilePurchases(test.services)
  expect(await balance(ctx)).toBe(2)
})

it('fails a purchase whose bank refuses it afterwards', async () => {
  const ctx = await createActor(test.services)
  const { sessionId } = await buy(ctx)
  change(sessionId, { status: 'complete' })
  expect(await billing.acceptCheckout(ctx, { sessionId })).toEqual({ status: 'processing', userCredit: 0 })
  change(sessionId, { hasFailed: true })
  expect(await billing.acceptCheckout(ctx, { sessionId })).toEqual({ status: 'failed', userCredit: 0 })
})

it('records a clean audit, and alerts the operator to a broken rule', async () => {
  const ctx = await createActor(test.services)
  const { sessionId, purchaseId } = await buy(ctx)
  pay(sessionId)
  await billing.syncPurchase(test.services, purchaseId)
  await billing.auditLedger(test.services)
  expect(test.fakes.jobs.enqueued).toEqual([])
  await withBrokenRows(
    sql`update credit_lots set remaining = 1 where source_kind = 'purchase' and source_ref = ${String(purchaseId)}`,
    async () => {
      await billing.auditLedger(test.services)
      expect(await work()).toEqual([billing.alertOperatorJob.name])
      expect(await billing.findLedgerFaults(test.services, ctx.actor.userId)).toHaveLength(1)
      expect(await billing.findLedgerFaults(test.services, ctx.actor.userId + 1)).toEqual([])
    },
    sql`update credit_lots set remaining = 2 where source_kind = 'purchase' and source_ref = ${String(purchaseId)}`,
  )
  const nights = await test.services.db.select().from(ledgerAudits).orderBy(ledgerAudits.id)
  expect(nights.map(({ findings }) => findings.length)).toEqual([0, 1])
  expect(test.fakes.mailer.sent.at(-1)).toMatchObject({
    to: 'operator@example.com',
    subject: 'The credit ledger breaks its rules',
  })
})

async function withBrokenRows(harm: ReturnType<typeof sql>, look: () => Promise<void>, heal: typeof harm) {
  await test.services.db.execute(harm)
  await look()
  await test.services.db.execute(heal)
}

it('closes the checkout of a deleted account, and refunds what was paid in the meantime', async () => {
  const ctx = await createActor(test.services)
  const [open, paid, slow] = [await buy(ctx), await buy(ctx), await buy(ctx)]
  for (const status of ['needs_review', 'disputed'] as const)
    await test.services.db
      .update(purchases)
      .set({ status })
      .where(eq(purchases.id, (await buy(ctx)).purchaseId))
  test.fakes.jobs.enqueued.splice(0)
  await withTransaction(test.services, (tx) => billing.abandonPurchases(test.services, tx, ctx.actor.userId))
  await withTransaction(test.services, async (tx) => {
    await tx.delete(purchases).where(eq(purchases.userId, ctx.actor.userId))
  })
  pay(paid.sessionId)
  change(slow.sessionId, { status: 'complete' })
  const done = await work()
  expect(done.toSorted()).toEqual(
    [
      ...Array(3).fill(billing.abandonCheckoutJob.name),
      ...Array(2).fill(billing.alertOperatorJob.name),
    ].toSorted(),
  )
  const alerts = test.fakes.mailer.sent.slice(-2).map(({ text }) => text)
  expect(alerts.join()).toMatch(/was needs_review when/)
  expect(alerts.join()).toMatch(/was disputed when/)
  expect(test.fakes.payments.states.get(open.sessionId)?.status).toBe('expired')
  expect(test.fakes.payments.states.get(paid.sessionId)?.amountRefundedCents).toBe(1500)
  // The bank that has not answered yet is asked again six hours later, and the operator hears of the refund.
  const { enqueued, delaysSeconds } = test.fakes.jobs
  const again = enqueued.findIndex(({ name }) => name === billing.abandonCheckoutJob.name)
  expect(delaysSeconds.slice(-enqueued.length)[again]).toBe(6 * 60 * 60)
  pay(slow.sessionId)
  expect((await work()).toSorted()).toEqual(
    [billing.abandonCheckoutJob.name, billing.alertOperatorJob.name].toSorted(),
  )
  expect(test.fakes.payments.states.get(slow.sessionId)?.amountRefundedCents).toBe(1500)
})

it('refunds the checkout of a deleted account once, however often its job runs', async () => {
  const ctx = await createActor(test.services)
  const { sessionId, purchaseId } = await buy(ctx)
  pay(sessionId)
  const { payments } = test.services
  const unrefunded = { ...(await payments.retrieveCheckout(sessionId)) }
  const refunds: string[] = []
  const watched: typeof payments = {
    ...payments,
    async refundPayment(refund) {
      refunds.push(refund.idempotencyKey)
      await payments.refundPayment(refund)
    },
  }
  const run = (given: typeof payments) =>
    billing.abandonCheckout({ ...test.services, payments: given }, { sessionId, purchaseId })
  await run(watched)
  await run(watched)
  expect(refunds).toHaveLength(1)
  expect(test.fakes.jobs.enqueued.map(({ name }) => name)).toEqual([billing.alertOperatorJob.name])
  // A worker that read the state before the refund and asks for one after it.
  await run({ ...watched, retrieveCheckout: async () => unrefunded })
  expect(refunds).toHaveLength(2)
  expect(test.fakes.payments.states.get(sessionId)?.amountRefundedCents).toBe(1500)
})

it('reconciles the other purchases when one cannot be read, and that one the next time', async () => {
  const buyers = [await createActor(test.services), await createActor(test.services)]
  const mine = new Set<string>()
  for (const ctx of buyers) {
    const { sessionId } = await buy(ctx)
    pay(sessionId)
    mine.add(sessionId)
  }
  test.fakes.clock.advance(11 * 60 * 1000)
  const { payments } = test.services
  let unreadable: string | null = null
  const failing: typeof payments = {
    ...payments,
    async retrieveCheckout(sessionId) {
      // Whichever comes first: no order is promised.
      if (mine.has(sessionId)) unreadable ??= sessionId
      if (sessionId === unreadable) throw new DomainError('provider-failed', 'This one cannot be read.')
      return payments.retrieveCheckout(sessionId)
    },
  }
  const balances = async () => (await Promise.all(buyers.map(balance))).toSorted()
  await billing.reconcilePurchases({ ...test.services, payments: failing })
  expect(await balances()).toEqual([0, 2])
  await billing.reconcilePurchases(test.services)
  expect(await balances()).toEqual([2, 2])
})

it('traces every credit to its purchase, its interview and how long that ran', async () => {
  const ctx = await createActor(test.services)
  const { userId } = ctx.actor
  const { sessionId, purchaseId } = await buy(ctx)
  pay(sessionId)
  await billing.syncPurchase(test.services, purchaseId)
  const interviewId = await createInterview(test.services, userId)
  const now = test.services.clock.now()
  await withTransaction(test.services, async (tx) => {
    await billing.reserveCredit(tx, { userId, interviewId, now })
    await billing.consumeCredit(tx, { userId, interviewId })
    await billing.grantGoodwillCredits(tx, {
      userId,
      credits: 1,
      reference: 'operator:7:Sorry for the outage',
      expiresAt: null,
    })
  })
  await test.services.db
    .update(interviews)
    .set({ startedAt: now, endedAt: new Date(now.getTime() + 754_000) })
    .where(eq(interviews.id, interviewId))
  const stranger = await createActor(test.services)
  const credits = await billing.readCredits(ctx)
  expect(credits.balance).toBe(2)
  const bought = credits.lots.find(({ source }) => source === 'purchase')
  expect(bought).toMatchObject({
    credits: 2,
    remaining: 1,
    isExpired: false,
    reason: null,
    purchase: { price: 15, stripeSessionId: sessionId, status: 'paid' },
  })
  const interview = { id: interviewId, position: 'Engineer', companyName: 'Acme', seconds: 754 }
  expect(bought?.movements.map(({ kind, delta, interview }) => ({ kind, delta, interview }))).toEqual([
    { kind: 'grant', delta: 2, interview: null },
    { kind: 'reserve', delta: -1, interview },
    { kind: 'consume', delta: 0, interview },
  ])
  expect(credits.lots.find(({ source }) => source === 'goodwill')).toMatchObject({
    reason: 'Sorry for the outage',
    purchase: null,
  })
  expect(await billing.readCredits(stranger)).toEqual({ balance: 0, lots: [] })
})
