import { creditLots, packages, purchases, webhookEvents } from '@cuelight/db/schema/billing'
import { payThroughPage } from '@cuelight/sandbox/driver'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as billing from '../index.ts'
import { publicUrl, Shop } from './testing-shop.ts'

// The payment lines of the security checklist, each named by its number; C20 and C24 are in `spending.test.ts`.

const dayMs = 24 * 60 * 60 * 1000
let shop: Shop
beforeAll(async () => {
  shop = await Shop.open()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

describe("C16 a webhook is the provider's or nothing", () => {
  it('refuses every body that was not signed as it stands, and keeps no row', async () => {
    await shop.buy(await shop.signInBuyer())
    const good = await shop.signEvent('checkout.session.completed')
    const refused = [
      { payload: good.payload },
      { ...good, signature: 'v1=00' },
      await shop.signEvent('checkout.session.completed', {}, { secret: 'whsec_other' }),
      await shop.signEvent('checkout.session.completed', {}, { ageSeconds: 301 }),
      { ...good, payload: good.payload.replace('"paid"', '"Paid"') },
      { ...good, payload: JSON.stringify(JSON.parse(good.payload), null, 1) },
      await shop.signEvent('checkout.session.completed', { livemode: true }),
      await shop.signEvent('checkout.session.completed', { object: 'thing' }),
    ]
    for (const attempt of refused) expect((await shop.deliver(attempt)).status).toBe(400)
    expect(await shop.door.services.db.$count(webhookEvents)).toBe(0)
    expect(shop.door.fakes.jobs.enqueued).toEqual([])
    expect((await shop.deliver(good)).status).toBe(200)
    expect(await shop.door.services.db.$count(webhookEvents)).toBe(1)
  })

  it('refuses more than a megabyte', async () => {
    expect(
      (await shop.deliver({ payload: `"${'x'.repeat(1024 * 1024)}"`, signature: 't=1,v1=0' })).status,
    ).toBe(413)
  })
})

describe('C17 events may repeat and arrive in any order', () => {
  it('grants once for five, for five at once and for one ten days later', async () => {
    const by = await shop.signInBuyer()
    await shop.buy(by)
    const event = () => shop.signEvent('checkout.session.completed')
    for (let time = 0; time < 5; time += 1) await shop.deliver(await event())
    await shop.work()
    const again = await event()
    await Promise.all(Array.from({ length: 5 }, () => shop.deliver(again)))
    await shop.work()
    shop.door.fakes.clock.advance(10 * dayMs)
    await shop.deliver(await event())
    await shop.work()
    expect(await shop.countGrants(by.userId)).toBe(1)
    expect(await by.balance()).toBe(2)
  })

  it('ends in the same state when the refund arrives before the payment', async () => {
    const states: unknown[] = []
    for (const order of [
      ['checkout.session.completed', 'charge.refunded'],
      ['charge.refunded', 'checkout.session.completed'],
    ]) {
      const by = await shop.signInBuyer()
      const sessionId = await shop.buy(by)
      await shop.control(`refund/${sessionId}`)
      for (const type of order) {
        await shop.deliver(await shop.signEvent(type))
        await shop.work()
      }
      const purchase = await shop.findPurchase(sessionId)
      states.push({
        status: purchase?.status,
        balance: await by.balance(),
        grants: await shop.countGrants(by.userId),
      })
    }
    expect(states[0]).toEqual({ status: 'refunded', balance: 0, grants: 1 })
    expect(states[1]).toEqual(states[0])
  })
})

describe('C18 accept believes the provider, not the caller', () => {
  it("knows nobody else's session", async () => {
    const [owner, other] = [await shop.signInBuyer(), await shop.signInBuyer()]
    const sessionId = await shop.buy(owner)
    expect((await other.post('accept', { sessionId })).status).toBe(404)
    expect((await other.post('cancel', { sessionId })).status).toBe(404)
    expect(await other.balance()).toBe(0)
  })

  it('gives nothing for open, unpaid and expired ones', async () => {
    const by = await shop.signInBuyer()
    const opened = await shop.checkOut(by)
    expect((await by.post('accept', only(opened))).json).toEqual({ status: 'open', userCredit: 0 })
    await payThroughPage(opened.paymentUrl, 'later')
    expect((await by.post('accept', only(opened))).json).toEqual({ status: 'processing', userCredit: 0 })
    const expired = await shop.checkOut(by)
    await by.post('cancel', only(expired))
    expect((await by.post('accept', only(expired))).json).toEqual({ status: 'expired', userCredit: 0 })
  })
  const only = ({ sessionId }: { sessionId: string }) => ({ sessionId })

  it('grants once to fifty accepts and fifty events at once', async () => {
    const by = await shop.signInBuyer()
    const sessionId = await shop.buy(by, 3)
    const event = await shop.signEvent('checkout.session.completed')
    const rounds = Array.from({ length: 50 }, () => [
      by.post('accept', { sessionId }),
      shop.deliver(event),
    ]).flat()
    const answers = await Promise.all(rounds)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await shop.work()
    expect(await shop.countGrants(by.userId)).toBe(1)
    expect(await by.balance()).toBe(3)
  })
})

describe('C19 the price is ours', () => {
  it('takes none from the client, and sells only what is on sale', async () => {
    const by = await shop.signInBuyer()
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
    const [inactive] = await shop.door.services.db.insert(packages).values(offPrice).returning()
    expect((await by.post('checkout', { packageId: inactive?.id })).status).toBe(404)
  })

  it.each([
    ['amount', { amountCents: 1 }],
    ['currency', { currency: 'eur' }],
    ['user', null],
    ['mode', null],
  ])("grants nothing when the %s is not the snapshot's, and says so", async (what, snapshot) => {
    const by = await shop.signInBuyer()
    const sessionId = await shop.buy(by)
    if (snapshot) {
      await shop.door.services.db
        .update(purchases)
        .set(snapshot)
        .where(eq(purchases.checkoutSessionId, sessionId))
    }
    const { payments } = shop.door.services
    const state = await payments.retrieveCheckout(sessionId)
    const wrong = {
      ...state,
      ...(what === 'user' ? { userId: 424_242 } : {}),
      ...(what === 'mode' ? { isLive: true } : {}),
    }
    Object.assign(shop.door.services, { payments: { ...payments, retrieveCheckout: async () => wrong } })
    try {
      expect((await by.post('accept', { sessionId })).json).toEqual({ status: 'needs_review', userCredit: 0 })
    } finally {
      Object.assign(shop.door.services, { payments })
    }
    expect(await shop.countGrants(by.userId)).toBe(0)
    expect(shop.door.fakes.jobs.enqueued.map(({ name }) => name)).toContain(billing.alertOperatorJob.name)
  })
})

describe('C21 the success address proves nothing', () => {
  it('grants nothing to a visitor who types it in', async () => {
    const by = await shop.signInBuyer()
    const { sessionId } = await shop.checkOut(by)
    expect((await by.post('accept', { sessionId })).json).toMatchObject({ status: 'open' })
    expect((await by.post('accept', { sessionId: 'cs_test_made_up' })).status).toBe(404)
    expect(await shop.countGrants(by.userId)).toBe(0)
  })

  it("comes back to PUBLIC_URL whatever host a caller claims, and pays at the provider's", async () => {
    const by = await shop.signInBuyer()
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    }
    const { json } = await shop.door.call('POST', '/api/StripeSession/checkout', {
      token: by.token,
      body: { packageId: 1 },
      headers,
    })
    const { paymentUrl } = json as { paymentUrl: string }
    expect(new URL(paymentUrl).host).toBe(new URL(shop.sandbox.stripeApiUrl).host)
    const session = await shop.stripe.checkout.sessions.retrieve(paymentUrl.split('/').at(-1) ?? '')
    expect(session.success_url).toMatch(new RegExp(`^${publicUrl}/payment/success\\?`))
    expect(session.cancel_url).toMatch(new RegExp(`^${publicUrl}/payment/cancel\\?`))
  })
})

describe("C22 an invoice is its owner's, from the provider's own hosts", () => {
  it('is given to no other user, and to no one before the payment', async () => {
    const [owner, other] = [await shop.signInBuyer(), await shop.signInBuyer()]
    const sessionId = await shop.buy(owner)
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
      const by = await shop.signInBuyer()
      await shop.control('outage', { kind, calls: 3 })
      const refused = await by.post('checkout', { packageId: 1 })
      expect([502, 503]).toContain(refused.status)
      expect((refused.json as { detail: string }).detail).toMatch(/try again/i)
      await shop.control('outage', { calls: 0 })
      const rows = await shop.door.services.db.select().from(purchases).where(eq(purchases.userId, by.userId))
      expect(rows.map(({ status, paidAt }) => ({ status, paidAt }))).toEqual([
        { status: 'failed', paidAt: null },
      ])
      expect((await by.post('checkout', { packageId: 1 })).status).toBe(200)
    },
  )

  it('grants later, by the job, what was paid during an outage', async () => {
    const by = await shop.signInBuyer()
    const sessionId = await shop.buy(by, 3)
    await shop.control('outage', { kind: '500', calls: 100 })
    expect((await by.post('accept', { sessionId })).status).toBe(502)
    await shop.control('outage', { calls: 0 })
    expect(await by.balance()).toBe(0)
    shop.door.fakes.clock.advance(10 * 60 * 1000)
    await billing.reconcilePurchases(shop.door.services)
    expect(await by.balance()).toBe(3)
  })
})

it('leaves a ledger that keeps every rule', async () => {
  expect(await shop.door.services.db.$count(creditLots)).toBeGreaterThan(0)
  expect(await billing.findLedgerFaults(shop.door.services)).toEqual([])
})
