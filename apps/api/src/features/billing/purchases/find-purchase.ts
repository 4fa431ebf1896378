import type { Purchase } from '@cuelight/contracts/billing'
import { purchases } from '@cuelight/db/schema/billing'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'

export type PurchaseRow = typeof purchases.$inferSelect

/** The caller's purchase of this checkout session; anybody else's reads as unknown. */
export async function findOwnPurchase(ctx: ActorContext, checkoutSessionId: string): Promise<PurchaseRow> {
  const [purchase] = await ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, ctx.actor.userId), eq(purchases.checkoutSessionId, checkoutSessionId)))
  if (!purchase) throw notFound('This payment')
  return purchase
}

/** The checkout the caller opened last and has neither paid nor closed. */
export async function findNewestOpenPurchase(ctx: ActorContext): Promise<PurchaseRow> {
  const [purchase] = await ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, ctx.actor.userId), eq(purchases.status, 'open')))
    .orderBy(desc(purchases.id))
    .limit(1)
  if (!purchase) throw notFound('This payment')
  return purchase
}

/** What the candidate paid for, newest first; refunded and disputed purchases stay on the list. */
export async function listPurchases(ctx: ActorContext): Promise<Purchase[]> {
  const rows = await ctx.db
    .select()
    .from(purchases)
    .where(and(eq(purchases.userId, ctx.actor.userId), isNotNull(purchases.paidAt)))
    .orderBy(desc(purchases.createdAt), desc(purchases.id))
  return rows.map((row) => ({
    credit: row.credits,
    price: row.amountCents / 100,
    createdDate: row.createdAt.toISOString(),
    stripeSessionId: row.checkoutSessionId ?? '',
  }))
}
