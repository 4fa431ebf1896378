import { creditHolds, creditLots } from '@cuelight/db/schema/billing'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActorContext } from '../../../core/context.ts'
import { anyAddress, openDoor } from '../../../testing/door.ts'
import { createActor } from '../../../testing/services.ts'
import { startInterview } from '../../live/index.ts'
import * as billing from '../index.ts'
import { giveCredits } from '../testing-rows.ts'
import { type Buyer, Shop } from './testing-shop.ts'

// Lines C20 and C24 of the security checklist: what an account can spend, and how often it can call.

let shop: Shop
beforeAll(async () => {
  shop = await Shop.open()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

describe('C20 a credit is spent once', () => {
  it('lets exactly three of sixty parallel starts through with three credits', async () => {
    const ctx = await candidate(3)
    const scheduleIds = await shop.giveSchedules(ctx.actor.email, 60)
    const outcomes = await Promise.allSettled(
      scheduleIds.map((interviewScheduleId) => startInterview(ctx, { interviewScheduleId })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['no-credits']))
    expect(await billing.findLedgerFaults(shop.door.services, ctx.actor.userId)).toEqual([])
  })

  it('holds nothing for a start that fails', async () => {
    const ctx = await candidate(1)
    const [interviewScheduleId = 0] = await shop.giveSchedules(ctx.actor.email, 1)
    const failing = { ...ctx, db: brokenAfterReserve(ctx) }
    await expect(startInterview(failing, { interviewScheduleId })).rejects.toThrow('cut')
    const { userId } = ctx.actor
    expect(await shop.door.services.db.$count(creditHolds, eq(creditHolds.userId, userId))).toBe(0)
    expect(await billing.readBalance(ctx.db, { userId, now: ctx.clock.now() })).toBe(1)
  })

  it('keeps a ledger that cannot be changed', async () => {
    const { sql } = await import('drizzle-orm')
    for (const statement of [
      sql`update credit_ledger set delta = 5`,
      sql`delete from credit_ledger`,
      sql`truncate credit_ledger cascade`,
    ])
      await expect(shop.door.services.db.execute(statement)).rejects.toThrow()
  })

  async function candidate(credits: number): Promise<ActorContext> {
    const ctx = await createActor(shop.door.services)
    await giveCredits(shop.door.services, ctx.actor.userId, credits)
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

describe('C24 limits, each with 429 and Retry-After', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  /** Limits count by the machine's clock, everything else by the product's. */
  const passTime = (milliseconds: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
    shop.door.fakes.clock.advance(milliseconds)
  }
  const expectLimited = (answer: Awaited<ReturnType<Buyer['post']>>, mostSeconds: number) => {
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(mostSeconds)
  }

  it('ten checkouts an hour, through either door', async () => {
    const by = await shop.signInBuyer()
    for (let count = 0; count < 10; count += 1) {
      const answer = await shop.door.call('POST', '/trpc/billing.checkout', {
        token: by.token,
        body: { packageId: 1 },
      })
      expect(answer.status).toBe(200)
    }
    expectLimited(await by.post('checkout', { packageId: 1 }), 3600)
    const other = await shop.door.call('POST', '/trpc/billing.checkout', {
      token: by.token,
      body: { packageId: 1 },
    })
    expect(other.status).toBe(429)
    passTime(60 * 60 * 1000 + 1)
    expect((await by.post('checkout', { packageId: 1 })).status).toBe(200)
  })

  it('thirty accepts and cancels a minute together', async () => {
    const by = await shop.signInBuyer()
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
    const by = await shop.signInBuyer()
    for (let count = 0; count < 30; count += 1)
      expect((await by.ask('GET', '/StripeSession/invoice/cs_test_guess')).status).toBe(404)
    expectLimited(await by.ask('GET', '/StripeSession/invoice/cs_test_guess'), 3600)
  })

  it('six different interviews a minute, and retries of one as often as needed', async () => {
    const by = await shop.signInBuyer()
    await giveCredits(shop.door.services, by.userId, 10)
    const start = (id: number) => by.ask('POST', `/UserInterview?interviewScheduleId=${id}`)
    const ids = await shop.giveSchedules(by.email, 7)
    for (const id of ids.slice(0, 6)) expect((await start(id)).status).toBe(200)
    expectLimited(await start(ids[6] ?? 0), 60)
    for (let count = 0; count < 10; count += 1) expect((await start(ids[0] ?? 0)).status).toBe(200)
    expect(await by.balance()).toBe(4)
  })

  it('the webhook has no limit but its signature', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 150; count += 1)
      statuses.add((await shop.deliver({ payload: '{}', signature: 't=1,v1=0' })).status)
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
  expect(await shop.door.services.db.$count(creditLots)).toBeGreaterThan(0)
  expect(await billing.findLedgerFaults(shop.door.services)).toEqual([])
})
