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

/** Periodic, every hour: what the provider could not deliver, and payments that nobody told of. */
export const sweepPaymentsJob = defineJob({
  name: 'billing.sweep',
  payload: z.strictObject({}),
  expireInSeconds: 900,
})

/** Periodic, every night: does the ledger keep its own rules? */
export const auditLedgerJob = defineJob({ name: 'billing.audit-ledger', payload: z.strictObject({}) })

/** Periodic, every 5 minutes: credits of sessions that ended without having delivered anything. */
export const returnUndeliveredJob = defineJob({
  name: 'billing.return-undelivered',
  payload: z.strictObject({}),
})

/** Something about money that a person must look at. */
export const alertOperatorJob = defineJob({
  name: 'billing.alert-operator',
  payload: z.strictObject({ subject: z.string(), text: z.string() }),
  retryLimit: 8,
})

/** A checkout whose account is gone: it is closed, and what was paid in it is paid back. */
export const abandonCheckoutJob = defineJob({
  name: 'billing.abandon-checkout',
  payload: z.strictObject({ sessionId: z.string(), purchaseId: z.int() }),
  retryLimit: 12,
})

/** Periodic, every hour: what is left in lapsed lots. Balances leave lapsed lots out at once. */
export const expireCreditsJob = defineJob({ name: 'billing.expire-credits', payload: z.strictObject({}) })
