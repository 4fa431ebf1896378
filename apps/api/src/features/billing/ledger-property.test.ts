import { packages } from '@cuelight/db/schema/billing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTransaction } from '../../core/transaction.ts'
import type { CheckoutState } from '../../ports/payments.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import * as billing from './index.ts'
import { auditLedger, createInterview } from './testing-rows.ts'

const runs = 50
const purchaseCount = 4
const interviewCount = 6
const dayMs = 24 * 60 * 60 * 1000

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

const purchaseIndex = fc.nat(purchaseCount - 1)
const interviewIndex = fc.nat(interviewCount - 1)
const action = fc.oneof(
  fc.record({ kind: fc.constantFrom('pay', 'expire', 'stale', 'dispute', 'win', 'sync'), at: purchaseIndex }),
  fc.record({ kind: fc.constant('refund'), at: purchaseIndex, cents: fc.integer({ min: 1, max: 2500 }) }),
  fc.record({ kind: fc.constantFrom('reserve', 'consume', 'release'), at: interviewIndex }),
  fc.record({ kind: fc.constantFrom('lapse', 'expire credits', 'stale holds'), at: fc.constant(0) }),
)
type Action = { kind: string; at: number; cents?: number }

/** One candidate with four open checkouts and six interviews to spend credits on. */
async function createScene() {
  const ctx = await createActor(test.services)
  const { userId } = ctx.actor
  const offers = await test.services.db.select().from(packages)
  const sessions: string[] = []
  const interviews: number[] = []
  for (let n = 0; n < purchaseCount; n += 1) {
    const packageId = offers[n % offers.length]?.id ?? 0
    const { paymentUrl } = await billing.startCheckout(ctx, { packageId })
    sessions.push(paymentUrl.split('/').at(-1) ?? '')
  }
  for (let n = 0; n < interviewCount; n += 1) interviews.push(await createInterview(test.services, userId))
  return { userId, sessions, interviews }
}
type Scene = Awaited<ReturnType<typeof createScene>>

function stateOf(scene: Scene, at: number): CheckoutState {
  const state = test.fakes.payments.states.get(scene.sessions[at] ?? '')
  if (!state) throw new Error('unknown checkout')
  return state
}

/** What the provider would say after the action; a real one never un-pays or un-expires. */
function changeProvider(state: CheckoutState, { kind, cents = 0 }: Action): void {
  const isPaid = state.paymentStatus === 'paid'
  if (kind === 'pay' && state.status === 'open')
    Object.assign(state, { status: 'complete', paymentStatus: 'paid' })
  if (kind === 'expire' && state.status === 'open') state.status = 'expired'
  if (kind === 'dispute' && isPaid) state.isDisputed = true
  if (kind === 'win') state.isDisputed = false
  if (kind === 'refund' && isPaid) {
    state.amountRefundedCents = Math.min(state.amountCents ?? 0, state.amountRefundedCents + cents)
  }
}

async function perform(scene: Scene, step: Action): Promise<void> {
  const { userId } = scene
  const hold = { userId, interviewId: scene.interviews[step.at] ?? 0 }
  const now = test.services.clock.now()
  if (step.kind === 'reserve') {
    await withTransaction(test.services, (tx) => billing.reserveCredit(tx, { ...hold, now })).catch(
      (error) => {
        if (error.code !== 'no-credits') throw error
      },
    )
  } else if (step.kind === 'consume') {
    await withTransaction(test.services, (tx) => billing.consumeCredit(tx, hold))
  } else if (step.kind === 'release') {
    await withTransaction(test.services, (tx) => billing.releaseCredit(tx, hold))
  } else if (step.kind === 'lapse') {
    test.fakes.clock.advance(40 * dayMs)
  } else if (step.kind === 'expire credits') {
    await billing.expireCredits(test.services)
  } else if (step.kind === 'stale holds') {
    await billing.releaseStaleHolds(test.services)
  } else {
    await syncAfter(scene, step)
  }
}

async function syncAfter(scene: Scene, step: Action): Promise<void> {
  const state = stateOf(scene, step.at)
  const before = { ...state, observedAt: new Date(Date.now() - 1000) }
  changeProvider(state, step)
  const stale = { ...test.services.payments, retrieveCheckout: async () => before }
  const services = step.kind === 'stale' ? { ...test.services, payments: stale } : test.services
  await billing.syncPurchase(services, state.purchaseId ?? 0)
}

it(`keeps every rule of the ledger through ${runs} runs of parallel batches`, async () => {
  const batches = fc.array(fc.array(action, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
  let operations = 0
  await fc.assert(
    fc.asyncProperty(batches, async (plan) => {
      const scene = await createScene()
      for (const batch of plan) {
        await Promise.all(batch.map((step) => perform(scene, step)))
        operations += batch.length
        expect((await auditLedger(test.services, scene.userId)).broken).toEqual([])
      }
      await settle(scene)
    }),
    { numRuns: runs },
  )
  expect(operations).toBeGreaterThan(runs)
})

/** At the end, when all has been heard, the purchases that were paid are the ones that were granted. */
async function settle(scene: Scene): Promise<void> {
  for (const at of scene.sessions.keys()) await perform(scene, { kind: 'sync', at })
  const { lots, broken } = await auditLedger(test.services, scene.userId)
  const paid = scene.sessions
    .map((_, at) => stateOf(scene, at))
    .filter((state) => state.paymentStatus === 'paid')
  expect(broken).toEqual([])
  expect(new Set(lots.map((lot) => lot.sourceRef))).toEqual(
    new Set(paid.map((state) => String(state.purchaseId))),
  )
}
