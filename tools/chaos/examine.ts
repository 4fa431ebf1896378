import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '@cuelight/db/client'
import { creditLots, cvs, interviews, purchases, reports } from '@cuelight/db/schema'
import { eq, sql } from 'drizzle-orm'
import { createStripePayments } from '../../apps/api/src/adapters/payments/stripe.ts'
import { systemClock } from '../../apps/api/src/core/clock.ts'
import { silentLogger } from '../../apps/api/src/core/logger.ts'
import {
  findLedgerFaults,
  reconcilePurchases,
  sweepPayments,
  workPaymentEvent,
} from '../../apps/api/src/features/billing/index.ts'
import { recordingJobs } from '../../apps/api/src/testing/fakes.ts'
import type { Sandbox } from '../../packages/sandbox/src/index.ts'
import { examineInterview } from '../bench/kill/kill-run.ts'
import type { Acknowledged } from './actors.ts'

/** Sentences about what is wrong; all three are empty after a good run. */
export interface Faults {
  /** Acknowledged, and not there. */
  lost: string[]
  /** There more often than it may be. */
  doubled: string[]
  /** Neither done nor refused. */
  unsettled: string[]
}

const hourMs = 60 * 60 * 1000

/** What is still to be done, as the product itself sees it. */
const waiting = sql`
  select 'resume ' || id as what from cvs where status = 'processing'
  union all select 'schedule ' || id from interview_schedules where preparation_status = 'processing'
  union all select 'report ' || id from reports where status = 'processing' or judgement_status = 'running'
  union all select 'interview ' || id from interviews where status <> 'ended' or lease_owner is not null
  union all select 'job ' || name || ' ' || id from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_%'`

/** Waits until nothing is left to do, and returns what still is when `longestMs` are over. */
export async function untilQuiet(db: Database, longestMs: number): Promise<string[]> {
  for (const deadline = performance.now() + longestMs; ; ) {
    const rows = await db.execute<{ what: string }>(waiting)
    if (rows.length === 0 || performance.now() > deadline) return rows.map(({ what }) => what)
    await wait(500)
  }
}

/** What was open when a run ended early, with every job that is not done, for whoever looks for the reason. */
export async function describeOpen(db: Database): Promise<string> {
  const open = await db.execute(waiting)
  const jobs = await db.execute(sql`
    select name, state, singleton_key, retry_count, created_on, started_on, start_after, heartbeat_on, output
    from pgboss.job where state not in ('completed', 'cancelled') and name not like '\\_\\_%'`)
  return [...open, ...jobs].map((row) => JSON.stringify(row)).join('\n')
}

/** Compares everything that was acknowledged with what is stored, and every purchase with the provider. */
export async function examine(
  db: Database,
  sandbox: Sandbox,
  done: Acknowledged,
  unsettled: readonly string[],
): Promise<Faults> {
  await settlePurchases(db, sandbox)
  const faults: Faults = { lost: [], doubled: [], unsettled: [...unsettled] }
  const ready = new Set((await db.select().from(cvs).where(eq(cvs.status, 'ready'))).map(({ id }) => id))
  for (const id of done.resumes) if (!ready.has(id)) faults.lost.push(`resume ${id}`)
  for (const each of done.interviews) await examineOne(db, each, faults)
  await examinePurchases(db, sandbox, done, faults)
  faults.doubled.push(...(await findLedgerFaults({ db })))
  return faults
}

async function examineOne(
  db: Database,
  { interviewId, sent }: Acknowledged['interviews'][number],
  { lost, doubled }: Faults,
): Promise<void> {
  const name = (text: string) => `interview ${interviewId}: ${text}`
  const [row] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
  if (!row) {
    lost.push(name('gone'))
    return
  }
  const found = await examineInterview(db, interviewId, sent)
  lost.push(...found.lost.map((slice) => name(`slice ${slice}`)))
  if (found.lines === 0) lost.push(name('no line of what was said'))
  doubled.push(...[...found.doubledLines, ...found.doubledAnswers, ...found.brokenEvents].map(name))
  if (found.invented !== 0) doubled.push(name(`${found.invented} slices more than were sent`))
  const movements = found.creditMovements.join(' ')
  if (movements !== 'grant reserve consume') doubled.push(name(`credits moved as ${movements}`))
  const [report] = await db.select().from(reports).where(eq(reports.interviewId, interviewId))
  if (report?.status !== 'ready') lost.push(name(`report ${report?.status ?? 'gone'}`))
}

function connect(sandbox: Sandbox) {
  const { stripeSecretKey: secretKey, stripeWebhookSecret: webhookSecret, stripeApiUrl } = sandbox
  return createStripePayments({ name: 'chaos', secretKey, webhookSecret, apiUrl: new URL(stripeApiUrl) })
}

/** Does what the periodic jobs do over the next two hours, for those who paid and never came back. */
async function settlePurchases(db: Database, sandbox: Sandbox): Promise<void> {
  const jobs = recordingJobs()
  const clock = { now: () => new Date(systemClock.now().getTime() + 2 * hourMs) }
  const services = { db, clock, logger: silentLogger, jobs, payments: connect(sandbox) }
  for (let round = 0; round < 2; round += 1) {
    await sweepPayments(services)
    await reconcilePurchases(services)
    for (const { name, payload } of jobs.enqueued.splice(0)) {
      if (name === 'billing.sync-purchase')
        await workPaymentEvent(services, payload as { purchaseId: number; eventId?: string })
    }
  }
}

async function examinePurchases(
  db: Database,
  sandbox: Sandbox,
  done: Acknowledged,
  { lost, doubled, unsettled }: Faults,
): Promise<void> {
  const payments = connect(sandbox)
  const bought = await db.select().from(creditLots).where(eq(creditLots.sourceKind, 'purchase'))
  const lots = new Map(bought.map((lot) => [lot.sourceRef, lot.credits]))
  const rows = await db.select().from(purchases)
  const known = new Set(rows.map(({ checkoutSessionId }) => checkoutSessionId))
  for (const sessionId of done.paid) if (!known.has(sessionId)) lost.push(`payment ${sessionId}`)
  for (const { id, checkoutSessionId, credits, status } of rows) {
    if (checkoutSessionId === null) continue
    const isPaid = (await payments.retrieveCheckout(checkoutSessionId)).paymentStatus === 'paid'
    const granted = lots.get(String(id)) ?? 0
    if (isPaid && granted < credits) lost.push(`credits of purchase ${id}`)
    if (granted > (isPaid ? credits : 0)) doubled.push(`credits of purchase ${id}`)
    if (isPaid && status !== 'paid') unsettled.push(`purchase ${id} is ${status}`)
  }
}
