import { purchases, webhookEvents } from '@cuelight/db/schema/billing'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { syncPurchaseJob } from '../jobs.ts'
import { storePaymentEvent } from './receive-payment-event.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Stripe keeps events this long; after three days it stops trying to deliver one. */
const missedEventsMs = 30 * dayMs
/** Older payments have been swept many times. */
const completedCheckoutsMs = 3 * dayMs
/** The tries of a job are over by then. */
const stuckAfterMs = 60 * 60 * 1000

type SweepServices = Pick<Services, 'db' | 'clock' | 'logger' | 'jobs' | 'payments'>

/** Handler of `billing.sweep`: finds events that never arrived or failed, and payments without an event. */
export async function sweepPayments(services: SweepServices): Promise<void> {
  const nowMs = services.clock.now().getTime()
  let found = await workStuckEvents(services, new Date(nowMs - stuckAfterMs))
  for (const event of await services.payments.listMissedEvents(new Date(nowMs - missedEventsMs))) {
    if (await storePaymentEvent(services, event)) found += 1
  }
  const since = new Date(nowMs - completedCheckoutsMs)
  for (const checkout of await services.payments.listCompletedCheckouts(since)) {
    if (checkout.purchaseId === null) continue
    found += await syncUnpaid(services, checkout.purchaseId, checkout.sessionId)
  }
  if (found > 0) services.logger.warn({ found }, 'payments that no event had settled')
}

async function workStuckEvents({ db, jobs }: SweepServices, before: Date): Promise<number> {
  const stuck = await db
    .select({ eventId: webhookEvents.id, purchaseId: purchases.id })
    .from(webhookEvents)
    .innerJoin(purchases, eq(purchases.checkoutSessionId, webhookEvents.checkoutSessionId))
    .where(and(isNull(webhookEvents.processedAt), lte(webhookEvents.receivedAt, before)))
  for (const job of stuck) await jobs.enqueue(syncPurchaseJob, job, { singletonKey: job.eventId })
  return stuck.length
}

const isUnsettled = inArray(purchases.status, ['created', 'open', 'processing', 'expired'])

/** The provider knows which purchase a checkout is for, so a checkout id that we lost is restored from it. */
async function syncUnpaid(
  { db, jobs }: SweepServices,
  purchaseId: number,
  sessionId: string,
): Promise<number> {
  const [unpaid] = await db
    .update(purchases)
    .set({ checkoutSessionId: sql`coalesce(${purchases.checkoutSessionId}, ${sessionId})` })
    .where(
      and(
        eq(purchases.id, purchaseId),
        isNull(purchases.paidAt),
        or(isNull(purchases.syncedAt), isUnsettled),
      ),
    )
    .returning({ id: purchases.id })
  if (!unpaid) return 0
  await jobs.enqueue(syncPurchaseJob, { purchaseId }, { singletonKey: `purchase-${purchaseId}` })
  return 1
}
