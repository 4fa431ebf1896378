export { readBalance } from './credit-rows.ts'
export { expireCredits } from './expire-credits.ts'
export { listPurchases } from './find-purchase.ts'
export { grantWelcomeCredits } from './grant-credits.ts'
export {
  expireCreditsJob,
  reconcilePurchasesJob,
  releaseStaleHoldsJob,
  syncPurchaseJob,
} from './jobs.ts'
export { listPackages } from './list-packages.ts'
export { readInvoice } from './read-invoice.ts'
export { receivePaymentEvent } from './receive-payment-event.ts'
export { reconcilePurchases } from './reconcile-purchases.ts'
export { reserveCredit } from './reserve-credit.ts'
export { acceptCheckout, cancelCheckout } from './settle-checkout.ts'
export { consumeCredit, releaseCredit, releaseStaleHolds } from './settle-hold.ts'
export { startCheckout } from './start-checkout.ts'
export { syncPurchase } from './sync-purchase.ts'
export { workPaymentEvent } from './work-payment-event.ts'
