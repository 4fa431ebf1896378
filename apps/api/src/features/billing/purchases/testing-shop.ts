import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { users } from '@cuelight/db/schema/account'
import { creditLedger, packages, purchases } from '@cuelight/db/schema/billing'
import { type Sandbox, startSandbox } from '@cuelight/sandbox'
import { controlStripe, payThroughPage } from '@cuelight/sandbox/driver'
import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { createStripePayments } from '../../../adapters/payments/stripe.ts'
import { giveBelongings, giveSchedule } from '../../../testing/candidate-rows.ts'
import { anyAddress, type Door, openDoor } from '../../../testing/door.ts'
import * as billing from '../index.ts'

export const publicUrl = 'http://localhost:3000'

export type Buyer = Awaited<ReturnType<Shop['signInBuyer']>>

/** The product's own doors, paying at the stand-in for Stripe with its real signatures. */
export class Shop {
  readonly door: Door
  readonly sandbox: Sandbox
  readonly stripe: Stripe
  readonly #dataDir: string
  #buyers = 0

  private constructor(door: Door, sandbox: Sandbox, dataDir: string) {
    this.door = door
    this.sandbox = sandbox
    this.#dataDir = dataDir
    const { hostname, port } = new URL(sandbox.stripeApiUrl)
    this.stripe = new Stripe(sandbox.stripeSecretKey, { host: hostname, port, protocol: 'http' })
  }

  static async open(): Promise<Shop> {
    const dataDir = await mkdtemp(join(tmpdir(), 'checklist-'))
    const door = await openDoor()
    const webhookUrl = `${door.url}/api/webhooks/stripe`
    const sandbox = await startSandbox({ port: 0, publicUrl, dataDir, webhookUrl, isKept: false })
    const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = sandbox
    const apiUrl = new URL(sandbox.stripeApiUrl)
    Object.assign(door.services, {
      payments: createStripePayments({ name: 'sandbox', secretKey, webhookSecret, apiUrl }),
    })
    return new Shop(door, sandbox, dataDir)
  }

  async close(): Promise<void> {
    await this.sandbox.close()
    await this.door.close()
    await rm(this.#dataDir, { recursive: true })
  }

  /** Before each test: only what it sends itself arrives. */
  async reset(): Promise<void> {
    await this.control('webhooks', { mode: 'drop' })
    this.door.fakes.jobs.enqueued.splice(0)
  }

  control(path: string, body?: object) {
    return controlStripe(this.sandbox.url, path, body)
  }

  async signInBuyer() {
    const { door } = this
    this.#buyers += 1
    const email = `buyer-${this.#buyers}@example.com`
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
  async giveSchedules(email: string, count: number): Promise<number[]> {
    const { services } = this.door
    const own = await giveBelongings(services, email)
    await services.db.delete(purchases).where(eq(purchases.checkoutSessionId, own.sessionId))
    const ids: number[] = []
    for (let made = 0; made < count; made += 1) ids.push(await giveSchedule(services, own))
    return ids
  }

  /** Opens a checkout and leaves it unpaid. */
  async checkOut(by: Buyer, credits = 2) {
    const [offer] = await this.door.services.db.select().from(packages).where(eq(packages.credits, credits))
    const { json } = await by.post('checkout', { packageId: offer?.id })
    const { paymentUrl } = json as { paymentUrl: string }
    return { paymentUrl, sessionId: paymentUrl.split('/').at(-1) ?? '' }
  }

  /** Opens a checkout and pays it; returns its id. */
  async buy(by: Buyer, credits = 2) {
    const opened = await this.checkOut(by, credits)
    await payThroughPage(opened.paymentUrl, 'pay')
    return opened.sessionId
  }

  /** Runs the queued jobs that look up a purchase. */
  async work() {
    for (const { name, payload } of this.door.fakes.jobs.enqueued.splice(0)) {
      if (name === billing.syncPurchaseJob.name)
        await billing.workPaymentEvent(this.door.services, billing.syncPurchaseJob.payload.parse(payload))
    }
  }

  async countGrants(userId: number): Promise<number> {
    const { db } = this.door.services
    const entries = await db.select().from(creditLedger).where(eq(creditLedger.userId, userId))
    return entries.filter(({ kind }) => kind === 'grant').length
  }

  async findPurchase(sessionId: string) {
    const { db } = this.door.services
    return (await db.select().from(purchases).where(eq(purchases.checkoutSessionId, sessionId)))[0]
  }

  /** The stored event of this type about the checkout or its payment, signed as of now. */
  async signEvent(
    type: string,
    changes: object = {},
    options: { secret?: string; ageSeconds?: number } = {},
  ) {
    const [event] = (await this.stripe.events.list({ types: [type], limit: 1 })).data
    const payload = JSON.stringify({ ...event, ...changes })
    const signature = this.stripe.webhooks.generateTestHeaderString({
      payload,
      secret: options.secret ?? this.sandbox.stripeWebhookSecret,
      timestamp: Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0),
    })
    return { payload, signature }
  }

  deliver({ payload, signature }: { payload: string; signature?: string }) {
    const headers = {
      'content-type': 'application/json',
      ...(signature ? { 'stripe-signature': signature } : {}),
    }
    return this.door.call('POST', '/api/webhooks/stripe', { body: payload, headers })
  }
}
