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

/** Periodic, every 5 minutes: returns the credits of interviews that never got going. */
export const releaseStaleHoldsJob = defineJob({
  name: 'billing.release-stale-holds',
  payload: z.strictObject({}),
})

/** Periodic, every hour: undelivered events, and payments without an event. */
export const sweepPaymentsJob = defineJob({
  name: 'billing.sweep',
  payload: z.strictObject({}),
  expireInSeconds: 900,
})

/** Periodic, every night: checks the rules of the ledger. */
export const auditLedgerJob = defineJob({ name: 'billing.audit-ledger', payload: z.strictObject({}) })

/** Periodic, every 5 minutes: returns the credits of interviews that delivered nothing. */
export const returnUndeliveredJob = defineJob({
  name: 'billing.return-undelivered',
  payload: z.strictObject({}),
})

/** Tells the operator about money that a person must check. */
export const alertOperatorJob = defineJob({
  name: 'billing.alert-operator',
  payload: z.strictObject({ subject: z.string(), text: z.string() }),
  retryLimit: 8,
})

/** Closes the checkout of a deleted account, and refunds it if it was paid. */
export const abandonCheckoutJob = defineJob({
  name: 'billing.abandon-checkout',
  payload: z.strictObject({ sessionId: z.string(), purchaseId: z.int() }),
  retryLimit: 12,
})

/** Periodic, every hour: empties expired lots. Balances ignore them at once. */
export const expireCreditsJob = defineJob({ name: 'billing.expire-credits', payload: z.strictObject({}) })
