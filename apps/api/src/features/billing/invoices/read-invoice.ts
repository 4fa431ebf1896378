import { productName } from '@cuelight/contracts/constants'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { findOwnPurchase, type PurchaseRow } from '../purchases/find-purchase.ts'
import { syncPurchase } from '../purchases/sync-purchase.ts'
import { issueInvoice } from './issue-invoice.ts'

const notPaidText =
  'This purchase is not paid yet, so there is no invoice. Please try again after the payment.'

/** The invoice of a paid purchase as a PDF: the provider's, or our own where it has none. */
export async function readInvoice(
  ctx: ActorContext,
  input: { sessionId: string },
): Promise<{ fileName: string; bytes: Uint8Array }> {
  let purchase = await findOwnPurchase(ctx, input.sessionId)
  if (purchase.paidAt === null) throw new DomainError('wrong-state', notPaidText)
  if (purchase.invoiceId === null) {
    // A provider may finish the invoice some seconds after the payment.
    await syncPurchase(ctx, purchase.id)
    purchase = await findOwnPurchase(ctx, input.sessionId)
  }
  const provided = purchase.invoiceId ? await ctx.payments.fetchInvoicePdf(purchase.invoiceId) : null
  const bytes = provided ?? (await renderOwn(ctx, purchase))
  return { fileName: `invoice_${input.sessionId}.pdf`, bytes }
}

async function renderOwn(ctx: ActorContext, purchase: PurchaseRow): Promise<Uint8Array> {
  const { number, issuedAt, snapshot } = await issueInvoice(ctx, purchase.id)
  return ctx.reportPrinter.printInvoice({
    ...snapshot,
    number,
    issuedAt,
    paidAt: new Date(snapshot.paidAt),
    brand: productName,
    remark: remarks[purchase.status] ?? null,
  })
}

/** An issued invoice never changes; a remark below it says what happened to the payment since. */
const remarks: Partial<Record<PurchaseRow['status'], string>> = {
  refunded: 'This payment was refunded.',
  disputed: 'This payment is disputed by the holder of the card.',
}
