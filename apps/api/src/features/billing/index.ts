export { abandonCheckout, abandonPurchases } from './abandon-checkout.ts'
export { alertOperator, tellOperator } from './alert-operator.ts'
export { auditLedger, findLedgerFaults } from './audit-ledger.ts'
export { readBalance } from './credit-rows.ts'
export { expireCredits } from './expire-credits.ts'
export { listPurchases } from './find-purchase.ts'
export { giveCredits } from './give-credits.ts'
export { grantGoodwillCredits, grantWelcomeCredits } from './grant-credits.ts'
export {
  abandonCheckoutJob,
  alertOperatorJob,
  auditLedgerJob,
  expireCreditsJob,
  reconcilePurchasesJob,
  releaseStaleHoldsJob,
  returnUndeliveredJob,
  sweepPaymentsJob,
  syncPurchaseJob,
} from './jobs.ts'
export { listPackages } from './list-packages.ts'
export { readCredits } from './read-credits.ts'
export { readInvoice } from './read-invoice.ts'
export { receivePaymentEvent } from './receive-payment-event.ts'
export { reconcilePurchases } from './reconcile-purchases.ts'
export { reserveCredit } from './reserve-credit.ts'
export { returnUndelivered } from './return-undelivered.ts'
export { listAllPackages, setPackage, withdrawPackage } from './set-package.ts'
export { acceptCheckout, cancelCheckout } from './settle-checkout.ts'
export { consumeCredit, releaseCredit, releaseStaleHolds } from './settle-hold.ts'
export { startCheckout } from './start-checkout.ts'
export { sweepPayments } from './sweep-payments.ts'
export { syncPurchase } from './sync-purchase.ts'
export { workPaymentEvent } from './work-payment-event.ts'
