import { purchases } from '@cuelight/db/schema/billing'
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { type SyncServices, syncPurchase } from './sync-purchase.ts'

/** The buyer of a younger purchase may still be paying; the webhook or accept brings it up to date. */
const settledAfterMs = 10 * 60 * 1000
/** A purchase without a checkout after this long was interrupted; nobody got a payment page. */
const abandonedAfterMs = 60 * 60 * 1000

const mostARun = 200

/** Handler of `billing.reconcile`: asks the provider about purchases that no event has settled. */
export async function reconcilePurchases(services: SyncServices): Promise<void> {
  const nowMs = services.clock.now().getTime()
  const unsettled = await services.db
    .select({ id: purchases.id })
    .from(purchases)
    .where(
      and(
        inArray(purchases.status, ['created', 'open', 'processing']),
        isNotNull(purchases.checkoutSessionId),
        lte(purchases.createdAt, new Date(nowMs - settledAfterMs)),
      ),
    )
    // Those not asked about for longest, so that nobody's many open checkouts hold up the others for ever.
    .orderBy(sql`${purchases.syncedAt} nulls first`, purchases.id)
    .limit(mostARun)
  for (const { id } of unsettled) {
    try {
      await syncPurchase(services, id)
    } catch (error) {
      // One unreadable purchase must not hold up the others; the next run asks again.
      services.logger.warn({ error, purchaseId: id }, 'purchase not reconciled')
    }
  }
  await services.db
    .update(purchases)
    .set({ status: 'failed' })
    .where(
      and(
        eq(purchases.status, 'created'),
        isNull(purchases.checkoutSessionId),
        lte(purchases.createdAt, new Date(nowMs - abandonedAfterMs)),
      ),
    )
}
