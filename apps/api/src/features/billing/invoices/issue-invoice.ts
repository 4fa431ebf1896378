import { productName } from '@cuelight/contracts/constants'
import type { Transaction } from '@cuelight/db/client'
import { invoiceCounters, invoices, purchases } from '@cuelight/db/schema/billing'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ActorContext } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import type { PurchaseRow } from '../purchases/find-purchase.ts'

/** The content of an invoice, frozen when it was issued; money in cents, times in ISO 8601. */
const snapshotSchema = z.object({
  seller: z.object({ name: z.string(), address: z.string() }),
  buyer: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      unitCents: z.number(),
      totalCents: z.number(),
    }),
  ),
  totalCents: z.number(),
  currency: z.string(),
  paidAt: z.string(),
  paymentReference: z.string(),
  notes: z.array(z.string()),
})
export type InvoiceSnapshot = z.infer<typeof snapshotSchema>

export interface IssuedInvoice {
  number: string
  issuedAt: Date
  snapshot: InvoiceSnapshot
}

/**
 * Our own invoice of a paid purchase of the caller, issued at the first request and unchanged from then on. Numbers
 * run from one without a gap in each year: the number is taken in the transaction that stores the invoice, and two that
 * ask at once wait at the purchase, so no number is ever skipped.
 */
export function issueInvoice(ctx: ActorContext, purchaseId: number): Promise<IssuedInvoice> {
  return withTransaction(ctx, async (tx) => {
    const mine = and(eq(purchases.id, purchaseId), eq(purchases.userId, ctx.actor.userId))
    const [purchase] = await tx.select().from(purchases).where(mine).for('update')
    if (!purchase) throw notFound('This payment')
    const [issued] = await tx.select().from(invoices).where(eq(invoices.purchaseId, purchaseId))
    const issuedAt = ctx.clock.now()
    const row = issued ?? (await store(tx, issuedAt, purchase, describe(ctx, purchase)))
    return { number: row.number, issuedAt: row.issuedAt, snapshot: snapshotSchema.parse(row.snapshot) }
  })
}

async function store(tx: Transaction, issuedAt: Date, purchase: PurchaseRow, snapshot: InvoiceSnapshot) {
  const year = issuedAt.getUTCFullYear()
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.year,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning()
  const number = `CL-${year}-${String(counter?.lastNumber ?? 0).padStart(6, '0')}`
  const [row] = await tx
    .insert(invoices)
    .values({ number, purchaseId: purchase.id, snapshot, issuedAt })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

function describe(ctx: ActorContext, purchase: PurchaseRow): InvoiceSnapshot {
  const { credits, amountCents, currency, expireInMonth } = purchase
  const description = `${productName}: ${credits} interview credit${credits === 1 ? '' : 's'}`
  const months = `${expireInMonth} month${expireInMonth === 1 ? '' : 's'}`
  return {
    seller: ctx.options.seller,
    buyer: { name: ctx.actor.name, email: ctx.actor.email },
    lines: [{ description, quantity: 1, unitCents: amountCents, totalCents: amountCents }],
    totalCents: amountCents,
    currency,
    paidAt: (purchase.paidAt ?? purchase.createdAt).toISOString(),
    paymentReference: purchase.paymentIntentId ?? purchase.checkoutSessionId ?? String(purchase.id),
    notes: [`One-time payment. The credits are valid for ${months} from the payment.`],
  }
}
