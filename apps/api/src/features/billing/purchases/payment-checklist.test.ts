import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '@cuelight/db/schema/account'
import {
  creditHolds,
  creditLedger,
  creditLots,
  packages,
  purchases,
  webhookEvents,
} from '@cuelight/db/schema/billing'
import { type Sandbox, startSandbox } from '@cuelight/sandbox'
import { controlStripe, payThroughPage } from '@cuelight/sandbox/driver'
import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStripePayments } from '../../../adapters/payments/stripe.ts'
import type { ActorContext } from '../../../core/context.ts'
import { giveBelongings, giveSchedule } from '../../../testing/candidate-rows.ts'
import { anyAddress, type Door, openDoor } from '../../../testing/door.ts'
import { createActor } from '../../../testing/services.ts'
import { startInterview } from '../../live/index.ts'
import * as billing from '../index.ts'
import { giveCredits } from '../testing-rows.ts'

// The payment lines of the security checklist, each named by its number: through the product's own doors, against the
// stand-in for Stripe with its real signatures.

const publicUrl = 'http://localhost:3000'
const dayMs = 24 * 60 * 60 * 1000
let door: Door
let sandbox: Sandbox
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'checklist-'))
  door = await openDoor()
  const webhookUrl = `${door.url}/api/webhooks/stripe`
  sandbox = await startSandbox({ port: 0, publicUrl, dataDir, webhookUrl, isKept: false })
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = sandbox
  const apiUrl = new URL(sandbox.stripeApiUrl)
  Object.assign(door.services, {
    payments: createStripePayments({ name: 'sandbox', secretKey, webhookSecret, apiUrl }),
  })
})
beforeEach(async () => {
  // Only what a test sends itself arrives.
  await control('webhooks', { mode: 'drop' })
  door.fakes.jobs.enqueued.splice(0)
})
afterAll(async () => {
  await sandbox.close()
  await door.close()
  await rm(dataDir, { recursive: true })
})

const control = (path: string, body?: object) => controlStripe(sandbox.url, path, body)
const stripe = () => {
  const { hostname, port } = new URL(sandbox.stripeApiUrl)
  return new Stripe(sandbox.stripeSecretKey, { host: hostname, port, protocol: 'http' })
}

let buyers = 0
async function buyer() {
  buyers += 1
  const email = `buyer-${buyers}@example.com`
  const token = await door.signIn(email)
  const [user] = await door.services.db.select().from(users).where(eq(users.email, email))
  const userId = user?.id ?? 0
  const ask = (method: string, path: string, body?: unknown) =>
    door.call(method, `/api${path}`, { token, body, from: anyAddress() })
  const post = (path: string, body: object) => ask('POST', `/StripeSession/${path}`, body)
  const balance = () => billing.readBalance(door.services.db, { userId, now: door.services.clock.now() })
  return { email, token, userId, ask, post, balance }
}
/** A candidate with schedules to start; the paid purchase among their rows has no credits, so it is removed. */
async function giveSchedules(email: string, count: number): Promise<number[]> {
  const own = await giveBelongings(door.services, email)
  await door.services.db.delete(purchases).where(eq(purchases.checkoutSessionId, own.sessionId))
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push(await giveSchedule(door.services, own))
  return ids
}
type Buyer = Awaited<ReturnType<typeof buyer>>

async function open(by: Buyer, credits = 2) {
  const [offer] = await door.services.db.select().from(packages).where(eq(packages.credits, credits))
  const { json } = await by.post('checkout', { packageId: offer?.id })
  const { paymentUrl } = json as { paymentUrl: string }
  return { paymentUrl, sessionId: paymentUrl.split('/').at(-1) ?? '' }
}

async function buy(by: Buyer, credits = 2) {
  const opened = await open(by, credits)
  await payThroughPage(opened.paymentUrl, 'pay')
  return opened.sessionId
}

async function work() {
  for (const { name, payload } of door.fakes.jobs.enqueued.splice(0)) {
    if (name === billing.syncPurchaseJob.name)
      await billing.workPaymentEvent(door.services, billing.syncPurchaseJob.payload.parse(payload))
  }
}

const grantsOf = async (userId: number) =>
  (await door.services.db.select().from(creditLedger).where(eq(creditLedger.userId, userId))).filter(
    ({ kind }) => kind === 'grant',
  ).length
const purchaseOf = async (sessionId: string) =>
  (await door.services.db.select().from(purchases).where(eq(purchases.checkoutSessionId, sessionId)))[0]

/** The stored event of this type about the checkout or its payment, signed as of now. */
async function signedEvent(
  type: string,
  changes: object = {},
  options: { secret?: string; ageSeconds?: number } = {},
) {
  const [event] = (await stripe().events.list({ types: [type], limit: 1 })).data
  const payload = JSON.stringify({ ...event, ...changes })
  const signature = stripe().webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? sandbox.stripeWebhookSecret,
    timestamp: Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0),
  })
  return { payload, signature }
}

function deliver({ payload, signature }: { payload: string; signature?: string }) {
  const headers = {
    'content-type': 'application/json',
    ...(signature ? { 'stripe-signature': signature } : {}),
  }
  return door.call('POST', '/api/webhooks/stripe', { body: payload, headers })
}

describe("C16 a webhook is the provider's or nothing", () => {
  it('refuses every body that was not signed as it stands, and keeps no row', async () => {
    await buy(await buyer())
    const good = await signedEvent('checkout.session.completed')
    const refused = [
      { payload: good.payload },
      { ...good, signature: 'v1=00' },
      await signedEvent('checkout.session.completed', {}, { secret: 'whsec_other' }),
      await signedEvent('checkout.session.completed', {}, { ageSeconds: 301 }),
      { ...good, payload: good.payload.replace('"paid"', '"Paid"') },
      { ...good, payload: JSON.stringify(JSON.parse(good.payload), null, 1) },
      await signedEvent('checkout.session.completed', { livemode: true }),
      await signedEvent('checkout.session.completed', { object: 'thing' }),
    ]
    for (const attempt of refused) expect((await deliver(attempt)).status).toBe(400)
    expect(await door.services.db.$count(webhookEvents)).toBe(0)
    expect(door.fakes.jobs.enqueued).toEqual([])
    expect((await deliver(good)).status).toBe(200)
    expect(await door.services.db.$count(webhookEvents)).toBe(1)
  })

  it('refuses more than a megabyte', async () => {
    expect((await deliver({ payload: `"${'x'.repeat(1024 * 1024)}"`, signature: 't=1,v1=0' })).status).toBe(
      413,
    )
  })
})

describe('C17 events may repeat and arrive in any order', () => {
  it('grants once for five, for five at once and for one ten days later', async () => {
    const by = await buyer()
    await buy(by)
    const event = () => signedEvent('checkout.session.completed')
    for (let time = 0; time < 5; time += 1) await deliver(await event())
    await work()
    const again = await event()
    await Promise.all(Array.from({ length: 5 }, () => deliver(again)))
    await work()
    door.fakes.clock.advance(10 * dayMs)
    await deliver(await event())
    await work()
    expect(await grantsOf(by.userId)).toBe(1)
    expect(await by.balance()).toBe(2)
  })

  it('ends in the same state when the refund arrives before the payment', async () => {
    const states: unknown[] = []
    for (const order of [
      ['checkout.session.completed', 'charge.refunded'],
      ['charge.refunded', 'checkout.session.completed'],
    ]) {
      const by = await buyer()
      const sessionId = await buy(by)
      await control(`refund/${sessionId}`)
      for (const type of order) {
        await deliver(await signedEvent(type))
        await work()
      }
      const purchase = await purchaseOf(sessionId)
      states.push({
        status: purchase?.status,
        balance: await by.balance(),
        grants: await grantsOf(by.userId),
      })
    }
    expect(states[0]).toEqual({ status: 'refunded', balance: 0, grants: 1 })
    expect(states[1]).toEqual(states[0])
  })
})

describe('C18 accept believes the provider, not the caller', () => {
  it("knows nobody else's session", async () => {
    const [owner, other] = [await buyer(), await buyer()]
    const sessionId = await buy(owner)
    expect((await other.post('accept', { sessionId })).status).toBe(404)
    expect((await other.post('cancel', { sessionId })).status).toBe(404)
    expect(await other.balance()).toBe(0)
  })

  it('gives nothing for open, unpaid and expired ones', async () => {
    const by = await buyer()
    const opened = await open(by)
    expect((await by.post('accept', only(opened))).json).toEqual({ status: 'open', userCredit: 0 })
    await payThroughPage(opened.paymentUrl, 'later')
    expect((await by.post('accept', only(opened))).json).toEqual({ status: 'processing', userCredit: 0 })
    const expired = await open(by)
    await by.post('cancel', only(expired))
    expect((await by.post('accept', only(expired))).json).toEqual({ status: 'expired', userCredit: 0 })
  })
  const only = ({ sessionId }: { sessionId: string }) => ({ sessionId })

  it('grants once to fifty accepts and fifty events at once', async () => {
    const by = await buyer()
    const sessionId = await buy(by, 3)
    const event = await signedEvent('checkout.session.completed')
    const rounds = Array.from({ length: 50 }, () => [by.post('accept', { sessionId }), deliver(event)]).flat()
    const answers = await Promise.all(rounds)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await work()
    expect(await grantsOf(by.userId)).toBe(1)
    expect(await by.balance()).toBe(3)
  })
})

describe('C19 the price is ours', () => {
  it('takes none from the client, and sells only what is on sale', async () => {
    const by = await buyer()
    for (const extra of [
      { amount: 1 },
      { currency: 'jpy' },
      { quantity: 100 },
      { price: 0.01 },
      { credits: 99 },
    ])
      expect((await by.post('checkout', { packageId: 1, ...extra })).status).toBe(400)
    expect((await by.post('checkout', { packageId: 424_242 })).status).toBe(404)
    const offPrice = { priceCents: 1, credits: 77, expireInMonth: 1, isActive: false }
    const [inactive] = await door.services.db.insert(packages).values(offPrice).returning()
    expect((await by.post('checkout', { packageId: inactive?.id })).status).toBe(404)
  })

  it.each([
    ['amount', { amountCents: 1 }],
    ['currency', { currency: 'eur' }],
    ['user', null],
    ['mode', null],
  ])("grants nothing when the %s is not the snapshot's, and says so", async (what, snapshot) => {
    const by = await buyer()
    const sessionId = await buy(by)
    if (snapshot) {
      await door.services.db.update(purchases).set(snapshot).where(eq(purchases.checkoutSessionId, sessionId))
    }
    const { payments } = door.services
    const state = await payments.retrieveCheckout(sessionId)
    const wrong = {
      ...state,
      ...(what === 'user' ? { userId: 424_242 } : {}),
      ...(what === 'mode' ? { isLive: true } : {}),
    }
    Object.assign(door.services, { payments: { ...payments, retrieveCheckout: async () => wrong } })
    try {
      expect((await by.post('accept', { sessionId })).json).toEqual({ status: 'needs_review', userCredit: 0 })
    } finally {
      Object.assign(door.services, { payments })
    }
    expect(await grantsOf(by.userId)).toBe(0)
    expect(door.fakes.jobs.enqueued.map(({ name }) => name)).toContain(billing.alertOperatorJob.name)
  })
})

describe('C20 a credit is spent once', () => {
  it('lets exactly three of sixty parallel starts through with three credits', async () => {
    const ctx = await candidate(3)
    const scheduleIds = await giveSchedules(ctx.actor.email, 60)
    const outcomes = await Promise.allSettled(
      scheduleIds.map((interviewScheduleId) => startInterview(ctx, { interviewScheduleId })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['no-credits']))
    expect(await billing.findLedgerFaults(door.services, ctx.actor.userId)).toEqual([])
  })

  it('holds nothing for a start that fails', async () => {
    const ctx = await candidate(1)
    const [interviewScheduleId = 0] = await giveSchedules(ctx.actor.email, 1)
    const failing = { ...ctx, db: brokenAfterReserve(ctx) }
    await expect(startInterview(failing, { interviewScheduleId })).rejects.toThrow('cut')
    const { userId } = ctx.actor
    expect(await door.services.db.$count(creditHolds, eq(creditHolds.userId, userId))).toBe(0)
    expect(await billing.readBalance(ctx.db, { userId, now: ctx.clock.now() })).toBe(1)
  })

  it('keeps a ledger that cannot be changed', async () => {
    const { sql } = await import('drizzle-orm')
    for (const statement of [
      sql`update credit_ledger set delta = 5`,
      sql`delete from credit_ledger`,
      sql`truncate credit_ledger cascade`,
    ])
      await expect(door.services.db.execute(statement)).rejects.toThrow()
  })

  async function candidate(credits: number): Promise<ActorContext> {
    const ctx = await createActor(door.services)
    await giveCredits(door.services, ctx.actor.userId, credits)
    return ctx
  }

  /** A database whose transaction fails at its end, as when a connection is cut. */
  function brokenAfterReserve({ db }: ActorContext): ActorContext['db'] {
    const transaction: typeof db.transaction = (run) =>
      db.transaction(async (tx) => {
        await run(tx)
        throw new Error('cut')
      })
    return new Proxy(db, {
      get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
    })
  }
})

describe('C21 the success address proves nothing', () => {
  it('grants nothing to a visitor who types it in', async () => {
    const by = await buyer()
    const { sessionId } = await open(by)
    expect((await by.post('accept', { sessionId })).json).toMatchObject({ status: 'open' })
    expect((await by.post('accept', { sessionId: 'cs_test_made_up' })).status).toBe(404)
    expect(await grantsOf(by.userId)).toBe(0)
  })

  it("comes back to PUBLIC_URL whatever host a caller claims, and pays at the provider's", async () => {
    const by = await buyer()
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    }
    const { json } = await door.call('POST', '/api/StripeSession/checkout', {
      token: by.token,
      body: { packageId: 1 },
      headers,
    })
    const { paymentUrl } = json as { paymentUrl: string }
    expect(new URL(paymentUrl).host).toBe(new URL(sandbox.stripeApiUrl).host)
    const session = await stripe().checkout.sessions.retrieve(paymentUrl.split('/').at(-1) ?? '')
    expect(session.success_url).toMatch(new RegExp(`^${publicUrl}/payment/success\\?`))
    expect(session.cancel_url).toMatch(new RegExp(`^${publicUrl}/payment/cancel\\?`))
  })
})

describe("C22 an invoice is its owner's, from the provider's own hosts", () => {
  it('is given to no other user, and to no one before the payment', async () => {
    const [owner, other] = [await buyer(), await buyer()]
    const sessionId = await buy(owner)
    expect((await owner.ask('GET', `/StripeSession/invoice/${sessionId}`)).status).toBe(409)
    await owner.post('accept', { sessionId })
    expect((await other.ask('GET', `/StripeSession/invoice/${sessionId}`)).status).toBe(404)
    const invoice = await owner.ask('GET', `/StripeSession/invoice/${sessionId}`)
    expect(invoice.text.slice(0, 5)).toBe('%PDF-')
    expect(invoice.headers.get('cache-control')).toBe('no-store')
  })

  // Other hosts, redirects, size and time: adapters/payments/stripe.test.ts ("an invoice … is refused from or as").
})

describe('C23 a provider that is down or slow', () => {
  it.each(['500', '429', 'severed'] as const)(
    'opens nothing and says to try again while it answers with %s, and opens again afterwards',
    async (kind) => {
      const by = await buyer()
      await control('outage', { kind, calls: 3 })
      const refused = await by.post('checkout', { packageId: 1 })
      expect([502, 503]).toContain(refused.status)
      expect((refused.json as { detail: string }).detail).toMatch(/try again/i)
      await control('outage', { calls: 0 })
      const rows = await door.services.db.select().from(purchases).where(eq(purchases.userId, by.userId))
      expect(rows.map(({ status, paidAt }) => ({ status, paidAt }))).toEqual([
        { status: 'failed', paidAt: null },
      ])
      expect((await by.post('checkout', { packageId: 1 })).status).toBe(200)
    },
  )

  it('grants later, by the job, what was paid during an outage', async () => {
    const by = await buyer()
    const sessionId = await buy(by, 3)
    await control('outage', { kind: '500', calls: 100 })
    expect((await by.post('accept', { sessionId })).status).toBe(502)
    await control('outage', { calls: 0 })
    expect(await by.balance()).toBe(0)
    door.fakes.clock.advance(10 * 60 * 1000)
    await billing.reconcilePurchases(door.services)
    expect(await by.balance()).toBe(3)
  })
})

describe('C24 limits, each with 429 and Retry-After', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  /** Limits count by the machine's clock, everything else by the product's. */
  const passTime = (milliseconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
    door.fakes.clock.advance(milliseconds)
  }
  const expectLimited = (answer: Awaited<ReturnType<Buyer['post']>>, mostSeconds: number) => {
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(mostSeconds)
  }

  it('ten checkouts an hour, through either door', async () => {
    const by = await buyer()
    for (let count = 0; count < 10; count += 1) {
      const answer = await door.call('POST', '/trpc/billing.checkout', {
        token: by.token,
        body: { packageId: 1 },
      })
      expect(answer.status).toBe(200)
    }
    expectLimited(await by.post('checkout', { packageId: 1 }), 3600)
    const other = await door.call('POST', '/trpc/billing.checkout', {
      token: by.token,
      body: { packageId: 1 },
    })
    expect(other.status).toBe(429)
    passTime(60 * 60 * 1000 + 1)
    expect((await by.post('checkout', { packageId: 1 })).status).toBe(200)
  })

  it('thirty accepts and cancels a minute together', async () => {
    const by = await buyer()
    for (let count = 0; count < 30; count += 1) {
      const sessionId = `cs_test_guess_${count}`
      expect((await by.post(count % 2 ? 'accept' : 'cancel', { sessionId })).status).toBe(404)
    }
    expectLimited(await by.post('accept', { sessionId: 'cs_test_guess' }), 60)
    expectLimited(await by.post('cancel', { sessionId: 'cs_test_guess' }), 60)
    passTime(60_001)
    expect((await by.post('accept', { sessionId: 'cs_test_guess' })).status).toBe(404)
  })

  it('thirty invoices an hour', async () => {
    const by = await buyer()
    for (let count = 0; count < 30; count += 1)
      expect((await by.ask('GET', '/StripeSession/invoice/cs_test_guess')).status).toBe(404)
    expectLimited(await by.ask('GET', '/StripeSession/invoice/cs_test_guess'), 3600)
  })

  it('six different interviews a minute, and retries of one as often as needed', async () => {
    const by = await buyer()
    await giveCredits(door.services, by.userId, 10)
    const start = (id: number) => by.ask('POST', `/UserInterview?interviewScheduleId=${id}`)
    const ids = await giveSchedules(by.email, 7)
    for (const id of ids.slice(0, 6)) expect((await start(id)).status).toBe(200)
    expectLimited(await start(ids[6] ?? 0), 60)
    for (let count = 0; count < 10; count += 1) expect((await start(ids[0] ?? 0)).status).toBe(200)
    expect(await by.balance()).toBe(4)
  })

  it('the webhook has no limit but its signature', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 150; count += 1)
      statuses.add((await deliver({ payload: '{}', signature: 't=1,v1=0' })).status)
    expect(statuses).toEqual(new Set([400]))
  })

  it('counts by the address of the connection where no proxy is configured', async () => {
    const bare = await openDoor({}, { trustProxyHops: 0 })
    try {
      const statuses: number[] = []
      for (let count = 0; count < 61; count += 1) {
        const request = { body: { idToken: 'forged' }, from: anyAddress() }
        statuses.push((await bare.call('POST', '/api/Auth/login-with-google', request)).status)
      }
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await bare.close()
    }
  })
})

it('leaves a ledger that keeps every rule', async () => {
  expect(await door.services.db.$count(creditLots)).toBeGreaterThan(0)
  expect(await billing.findLedgerFaults(door.services)).toEqual([])
})
