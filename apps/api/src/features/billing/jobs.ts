import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'

/** Brings one purchase up to date; `eventId` is the provider's event that asked for it. */
export const syncPurchaseJob = defineJob({
  name: 'billing.sync-purchase',
  payload: z.strictObject({ purchaseId: z.int(), eventId: z.string().optional() }),
  retryLimit: 8,
})

/** Periodic, every 5 minutes: purchases whose events were lost. */
export const reconcilePurchasesJob = defineJob({ name: 'billing.reconcile', payload: z.strictObject({}) })

/** Periodic, every 5 minutes: credits of interviews that never got going. */
export const releaseStaleHoldsJob = defineJob({
  name: 'billing.release-stale-holds',
  payload: z.strictObject({}),
})

/** Periodic, every hour: what is left in lapsed lots. Balances leave lapsed lots out at once. */
export const expireCreditsJob = defineJob({ name: 'billing.expire-credits', payload: z.strictObject({}) })
