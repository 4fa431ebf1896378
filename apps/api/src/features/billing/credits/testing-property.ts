import { packages } from '@cuelight/db/schema/billing'
import fc from 'fast-check'
import { withTransaction } from '../../../core/transaction.ts'
import type { CheckoutState } from '../../../ports/payments.ts'
import { createActor, type createTestServices } from '../../../testing/services.ts'
import * as billing from '../index.ts'
import { auditLedger, createInterview } from '../testing-rows.ts'

// The property of the ledger: whatever happens to four purchases and six interviews of a candidate, in parallel batches,
// every rule holds after each batch. Only tests use this file.

type Test = Awaited<ReturnType<typeof createTestServices>>

const dayMs = 24 * 60 * 60 * 1000

const purchaseKinds = ['pay', 'expire', 'stale', 'dispute', 'win', 'sync', 'refund'] as const
const interviewKinds = ['reserve', 'consume', 'release'] as const
const clockKinds = ['lapse', 'expire credits', 'stale holds'] as const
export type ActionKind =
  | (typeof purchaseKinds)[number]
  | (typeof interviewKinds)[number]
  | (typeof clockKinds)[number]

/** How much one candidate has; with less, operations collide more often. */
export interface SceneSize {
  purchases: number
  interviews: number
  /** 0: the first purchase is one credit; 2: three. */
  firstPackage?: number
  /** The operations to draw from; all of them by default. */
  kinds?: ActionKind[]
}

function arbitraryAction({ purchases, interviews, kinds }: SceneSize): fc.Arbitrary<Action> {
  const draw = (from: readonly ActionKind[], at: number) => {
    const possible = from.filter((kind) => kinds?.includes(kind) ?? true)
    const cents = fc.integer({ min: 1, max: 2500 })
    return possible.length > 0
      ? [fc.record({ kind: fc.constantFrom(...possible), at: fc.nat(at), cents })]
      : []
  }
  return fc.oneof(
    ...draw(purchaseKinds, purchases - 1),
    ...draw(interviewKinds, interviews - 1),
    ...draw(clockKinds, 0),
  )
}
type Action = { kind: ActionKind; at: number; cents: number }

interface Scene {
  test: Test
  userId: number
  sessions: string[]
  interviews: number[]
}

/** Which rules were broken after which batch. */
export class LedgerBrokenError extends Error {}

/** Runs the property; throws LedgerBrokenError inside fast-check's own error. Returns how many operations it ran. */
export async function checkLedgerProperty(
  test: Test,
  runs: number,
  size: SceneSize = { purchases: 4, interviews: 6 },
): Promise<number> {
  const action = arbitraryAction(size)
  const batches = fc.array(fc.array(action, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
  let operations = 0
  await fc.assert(
    fc.asyncProperty(batches, async (plan) => {
      const scene = await createScene(test, size)
      for (const batch of plan) {
        await Promise.all(batch.map((step) => perform(scene, step)))
        operations += batch.length
        requireNothing((await auditLedger(test.services, scene.userId)).broken, plan)
      }
      await settle(scene, plan)
    }),
    // No shrinking: it would take more runs than finding the failure did.
    { numRuns: runs, endOnFailure: true },
  )
  return operations
}

function requireNothing(broken: string[], plan: Action[][]): void {
  if (broken.length > 0) throw new LedgerBrokenError(`${broken.join('; ')} after ${JSON.stringify(plan)}`)
}

/** One candidate with open checkouts and interviews to spend credits on. */
async function createScene(test: Test, size: SceneSize): Promise<Scene> {
  const ctx = await createActor(test.services)
  const { userId } = ctx.actor
  const offers = await test.services.db.select().from(packages).orderBy(packages.id)
  const open = async (_: unknown, n: number) => {
    const packageId = offers[(n + (size.firstPackage ?? 0)) % offers.length]?.id ?? 0
    const { paymentUrl } = await billing.startCheckout(ctx, { packageId })
    return paymentUrl.split('/').at(-1) ?? ''
  }
  const [sessions, interviews] = await Promise.all([
    Promise.all(Array.from({ length: size.purchases }, open)),
    Promise.all(Array.from({ length: size.interviews }, () => createInterview(test.services, userId))),
  ])
  return { test, userId, sessions, interviews }
}

function stateOf({ test, sessions }: Scene, at: number): CheckoutState {
  const state = test.fakes.payments.states.get(sessions[at] ?? '')
  if (!state) throw new Error('unknown checkout')
  return state
}

/** What the provider would say after the action; a real one never un-pays or un-expires. */
function changeProvider(state: CheckoutState, { kind, cents }: Action): void {
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
  const { services, fakes } = scene.test
  const { userId } = scene
  const hold = { userId, interviewId: scene.interviews[step.at] ?? 0 }
  const now = services.clock.now()
  if (step.kind === 'reserve') {
    await withTransaction(services, (tx) => billing.reserveCredit(tx, { ...hold, now })).catch((error) => {
      if (error.code !== 'no-credits') throw error
    })
  } else if (step.kind === 'consume') {
    await withTransaction(services, (tx) => billing.consumeCredit(tx, hold))
  } else if (step.kind === 'release') {
    await withTransaction(services, (tx) => billing.releaseCredit(tx, hold))
  } else if (step.kind === 'lapse') {
    fakes.clock.advance(40 * dayMs)
  } else if (step.kind === 'expire credits') {
    await billing.expireCredits(services)
  } else if (step.kind === 'stale holds') {
    await billing.releaseStaleHolds(services)
  } else {
    await syncAfter(scene, step)
  }
}

async function syncAfter(scene: Scene, step: Action): Promise<void> {
  const { services } = scene.test
  const state = stateOf(scene, step.at)
  const before = { ...state, observedAt: new Date(Date.now() - 1000) }
  changeProvider(state, step)
  const stale = { ...services.payments, retrieveCheckout: async () => before }
  await billing.syncPurchase(
    step.kind === 'stale' ? { ...services, payments: stale } : services,
    state.purchaseId ?? 0,
  )
}

/** Once every event has arrived, exactly the paid purchases have been granted. */
async function settle(scene: Scene, plan: Action[][]): Promise<void> {
  const { services } = scene.test
  await Promise.all([...scene.sessions.keys()].map((at) => perform(scene, { kind: 'sync', at, cents: 0 })))
  const { lots, broken } = await auditLedger(services, scene.userId)
  // The nightly check tests the same rules with independent code.
  requireNothing([...broken, ...(await billing.findLedgerFaults(services, scene.userId))], plan)
  const paid = scene.sessions
    .map((_, at) => stateOf(scene, at))
    .filter((state) => state.paymentStatus === 'paid')
    .map((state) => String(state.purchaseId))
  const granted = lots.map((lot) => lot.sourceRef)
  if (granted.toSorted().join() !== paid.toSorted().join())
    requireNothing([`granted ${granted.join()} for the paid ${paid.join()}`], plan)
}
