import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createDatabase, type Database } from '@cuelight/db/client'
import { users } from '@cuelight/db/schema/account'
import { creditLots, packages, purchases } from '@cuelight/db/schema/billing'
import { type Sandbox, startSandbox } from '@cuelight/sandbox'
import { controlStripe, payThroughPage } from '@cuelight/sandbox/driver'
import { eq } from 'drizzle-orm'
import { createStripePayments } from '../adapters/payments/stripe.ts'
import { systemClock } from '../core/clock.ts'
import { silentLogger } from '../core/logger.ts'
import { createSession } from '../features/account/sign-in/sessions.ts'
import {
  findLedgerFaults,
  reconcilePurchases,
  sweepPayments,
  workPaymentEvent,
} from '../features/billing/index.ts'
import { recordingJobs } from './fakes.ts'

export interface Storm {
  databaseUrl: string
  checkouts: number
  /** How often the process is killed while they run. */
  kills: number
  /** The same seed makes the same choices, though never the same timing. */
  seed: number
}

export interface StormOutcome {
  checkouts: number
  kills: number
  paid: number
  refunded: number
  disputed: number
  /** Credits too many or too few over all purchases, compared with what the provider says of each. */
  drift: number
  /** Broken rules of the ledger. */
  faults: string[]
  /** Purchases still open to being settled at the end. */
  unsettled: number
}

const checkoutsPerUser = 4
const concurrency = 8
const hourMs = 60 * 60 * 1000
const mostTries = 150
const triesApartMs = 200

/**
 * Buys, pays, declines, refunds and disputes while events are lost, doubled, delayed and turned round and the process
 * behind the doors is killed again and again; then lets the periodic jobs run and compares every purchase with the
 * provider.
 */
export async function runCheckoutStorm(storm: Storm): Promise<StormOutcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'storm-'))
  const port = await findFreePort()
  const sandbox = await startSandbox({
    port: 0,
    publicUrl: 'http://localhost:3000',
    dataDir,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    isKept: false,
  })
  const { db, close } = createDatabase(storm.databaseUrl)
  const victim = createVictim(storm.databaseUrl, sandbox, port)
  try {
    await victim.start()
    const random = createRandom(storm.seed)
    await Promise.all([
      buyAll(db, sandbox, port, storm, random),
      victim.killAgainAndAgain(storm.kills, random),
    ])
    await controlStripe(sandbox.url, 'webhooks', { mode: 'normal' })
    await victim.stop()
    await settle(db, sandbox)
    return await compare(db, sandbox, storm)
  } finally {
    await victim.stop()
    await close()
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

function connect(sandbox: Sandbox) {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret } = sandbox
  return createStripePayments({
    name: 'storm',
    secretKey,
    webhookSecret,
    apiUrl: new URL(sandbox.stripeApiUrl),
  })
}

function createVictim(databaseUrl: string, sandbox: Sandbox, port: number) {
  let child: ChildProcess | null = null
  const start = async () => {
    const { stripeApiUrl, stripeSecretKey, stripeWebhookSecret } = sandbox
    const file = new URL('./checkout-storm-process.ts', import.meta.url)
    child = fork(file, [databaseUrl, stripeApiUrl, stripeSecretKey, stripeWebhookSecret, String(port)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await once(child, 'message')
  }
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    start,
    stop,
    async killAgainAndAgain(times: number, random: () => number): Promise<void> {
      for (let time = 0; time < times; time += 1) {
        await wait(200 + random() * 1500)
        await stop()
        await start()
      }
    },
  }
}

async function buyAll(db: Database, sandbox: Sandbox, port: number, storm: Storm, random: () => number) {
  const offers = await db.select().from(packages).where(eq(packages.isActive, true))
  let left = storm.checkouts
  const buyer = async () => {
    while (left > 0) {
      const count = Math.min(checkoutsPerUser, left)
      left -= count
      const token = await openAccount(db, `storm-${storm.seed}-${left}@example.com`)
      const call = (path: string, body: object) => callPatiently(port, token, path, body)
      for (let number = 0; number < count; number += 1) {
        const offer = offers[Math.floor(random() * offers.length)]
        await turnWeather(sandbox, random)
        await buyOnce({ call, sandbox, random }, offer?.id ?? 0)
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, buyer))
}

interface Buying {
  call: (path: string, body: object) => Promise<unknown>
  sandbox: Sandbox
  random: () => number
}

/** One candidate's random path through a checkout. */
async function buyOnce({ call, sandbox, random }: Buying, packageId: number): Promise<void> {
  const paymentUrl = await openPage(call, packageId)
  if (paymentUrl === null) return
  const sessionId = paymentUrl.split('/').at(-1) ?? ''
  const chance = random()
  if (chance < 0.05) return
  if (chance < 0.1) {
    await call('cancel', { sessionId })
    return
  }
  if (chance < 0.15) await payThroughPage(paymentUrl, 'decline')
  if (chance < 0.25) {
    await payThroughPage(paymentUrl, 'later')
    if (random() < 0.5) await call('accept', { sessionId })
    await controlStripe(sandbox.url, `settle/${sessionId}`, {
      outcome: chance < 0.2 ? 'succeeded' : 'failed',
    })
  } else {
    await Promise.all([
      payThroughPage(paymentUrl, 'pay'),
      random() < 0.2 ? payThroughPage(paymentUrl, 'pay').catch(() => undefined) : undefined,
    ])
    await haveSecondThoughts(sandbox, sessionId, random())
  }
  if (random() < 0.5) await call('accept', { sessionId })
}

/** A buyer presses the button again after a failure. */
async function openPage(call: Buying['call'], packageId: number): Promise<string | null> {
  for (let presses = 0; presses < 3; presses += 1) {
    const paymentUrl = readPaymentUrl(await call('checkout', { packageId }))
    if (paymentUrl !== null) return paymentUrl
  }
  return null
}

async function haveSecondThoughts(sandbox: Sandbox, sessionId: string, chance: number): Promise<void> {
  if (chance < 0.08) await controlStripe(sandbox.url, `refund/${sessionId}`)
  else if (chance < 0.14) await controlStripe(sandbox.url, `refund/${sessionId}`, { amount: 300 })
  else if (chance < 0.24) {
    const dispute = (await controlStripe(sandbox.url, `dispute/${sessionId}`)) as { id: string }
    const outcome = chance < 0.19 ? 'won' : 'lost'
    if (chance < 0.22) await controlStripe(sandbox.url, `disputes/${dispute.id}/close`, { outcome })
  }
}

const weathers = [
  { mode: 'normal' },
  { mode: 'drop' },
  { mode: 'duplicate', times: 3 },
  { mode: 'reverse' },
  { mode: 'delay', delayMs: 400 },
]

async function turnWeather(sandbox: Sandbox, random: () => number): Promise<void> {
  if (random() < 0.3)
    await controlStripe(sandbox.url, 'webhooks', weathers[Math.floor(random() * weathers.length)])
  if (random() < 0.03) {
    const kinds = ['500', '409', '429', 'severed']
    await controlStripe(sandbox.url, 'outage', { kind: kinds[Math.floor(random() * kinds.length)], calls: 3 })
  }
}

/** A browser tries again until it gets an answer, whatever it is. */
async function callPatiently(port: number, token: string, path: string, body: object): Promise<unknown> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/StripeSession/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      return await response.json()
    } catch {
      await wait(triesApartMs)
    }
  }
  return null
}

function readPaymentUrl(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('paymentUrl' in answer)) return null
  return String(answer.paymentUrl)
}

async function openAccount(db: Database, email: string): Promise<string> {
  const person = { issuer: 'https://issuer.test', subject: email, email, emailVerified: true, name: 'Storm' }
  const [user] = await db.insert(users).values(person).returning()
  return createSession(db, { userId: user?.id ?? 0, userAgent: null, now: new Date(), signInDays: 30 })
}

/** Does what the periodic jobs do over the next hours, without the queue. */
async function settle(db: Database, sandbox: Sandbox): Promise<void> {
  const jobs = recordingJobs()
  const clock = { now: () => new Date(systemClock.now().getTime() + 2 * hourMs) }
  const services = { db, clock, logger: silentLogger, jobs, payments: connect(sandbox) }
  await controlStripe(sandbox.url, 'clock', { advanceSeconds: 3600 })
  for (let round = 0; round < 2; round += 1) {
    await sweepPayments(services)
    await reconcilePurchases(services)
    for (const { name, payload } of jobs.enqueued.splice(0)) {
      if (name === 'billing.sync-purchase')
        await workPaymentEvent(services, payload as { purchaseId: number; eventId?: string })
    }
  }
}

/** Asks the provider about each purchase, and compares its credits with what it should have. */
async function compare(db: Database, sandbox: Sandbox, storm: Storm): Promise<StormOutcome> {
  const payments = connect(sandbox)
  const lots = new Map((await db.select().from(creditLots)).map((lot) => [lot.sourceRef, lot.remaining]))
  const rows = await db.select().from(purchases)
  const outcome = { paid: 0, refunded: 0, disputed: 0, drift: 0 }
  for (const { id, checkoutSessionId, credits, amountCents } of rows) {
    if (checkoutSessionId === null) continue
    const state = await payments.retrieveCheckout(checkoutSessionId)
    const share = state.amountRefundedCents / amountCents
    const kept = state.isDisputed ? 0 : credits - Math.min(credits, Math.ceil(credits * share))
    const isPaid = state.paymentStatus === 'paid'
    outcome.paid += isPaid ? 1 : 0
    outcome.refunded += state.amountRefundedCents > 0 ? 1 : 0
    outcome.disputed += state.isDisputed ? 1 : 0
    outcome.drift += Math.abs((lots.get(String(id)) ?? 0) - (isPaid ? kept : 0))
  }
  const unsettled = rows.filter(({ status }) => ['created', 'open', 'processing'].includes(status)).length
  const faults = await findLedgerFaults({ db })
  return { checkouts: rows.length, kills: storm.kills, ...outcome, faults, unsettled }
}

/** Mulberry32: small, and the same on every machine. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
