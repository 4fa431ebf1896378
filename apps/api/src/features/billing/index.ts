export { alertOperator, deliverAlert } from './alert-operator.ts'
export { auditLedger, findLedgerFaults } from './credits/audit-ledger.ts'
export { readBalance, readBalanceIn } from './credits/credit-rows.ts'
export { consumeCredit, releaseCredit, releaseStaleHolds } from './credits/end-hold.ts'
export { expireCredits } from './credits/expire-credits.ts'
export { giveCredits } from './credits/give-credits.ts'
export { grantGoodwillCredits, grantWelcomeCredits } from './credits/grant-credits.ts'
export { readCredits } from './credits/read-credits.ts'
export { reserveCredit } from './credits/reserve-credit.ts'
export { returnUndelivered } from './credits/return-undelivered.ts'
export { readInvoice } from './invoices/read-invoice.ts'
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
export { listAllPackages, listPackages, setPackage, withdrawPackage } from './packages/package-list.ts'
export { abandonCheckout, abandonPurchases } from './purchases/abandon-checkout.ts'
export { listPurchases } from './purchases/find-purchase.ts'
export { acceptCheckout, cancelCheckout } from './purchases/finish-checkout.ts'
export { receivePaymentEvent } from './purchases/receive-payment-event.ts'
export { reconcilePurchases } from './purchases/reconcile-purchases.ts'
export { listRefundable, type RefundablePurchase, refundUnused } from './purchases/refund-unused.ts'
export { startCheckout } from './purchases/start-checkout.ts'
export { sweepPayments } from './purchases/sweep-payments.ts'
export { syncPurchase } from './purchases/sync-purchase.ts'
export { workPaymentEvent } from './purchases/work-payment-event.ts'
