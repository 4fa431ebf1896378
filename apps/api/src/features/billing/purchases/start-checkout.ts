import { productName } from '@cuelight/contracts/constants'
import { packages, purchases } from '@cuelight/db/schema/billing'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import type { RateLimit } from '../../../core/limits/rate-limits.ts'
import type { CheckoutOrder, CheckoutStarted } from '../../../ports/payments.ts'
import type { PackageRow } from '../packages/package-list.ts'
import type { PurchaseRow } from './find-purchase.ts'

const checkoutLimit: RateLimit = {
  name: 'checkout',
  most: 10,
  windowMs: 60 * 60 * 1000,
  text: 'You opened many payment pages within an hour. Please use one of them, or try again later.',
}

/** Opens a card checkout for a package at our own price and returns the address of its page. */
export async function startCheckout(
  ctx: ActorContext,
  input: { packageId: number },
): Promise<{ paymentUrl: string }> {
  const offer = await findOffer(ctx, input.packageId)
  await ctx.rateLimits.take(checkoutLimit, `account:${ctx.actor.userId}`)
  const purchase = await createPurchase(ctx, offer)
  const checkout = await openCheckout(ctx, purchase)
  await ctx.db
    .update(purchases)
    .set({ checkoutSessionId: checkout.sessionId, status: 'open' })
    .where(eq(purchases.id, purchase.id))
  ctx.logger.info({ userId: purchase.userId, purchaseId: purchase.id }, 'checkout opened')
  return { paymentUrl: checkout.paymentUrl }
}

async function findOffer(ctx: ActorContext, packageId: number): Promise<PackageRow> {
  const [offer] = await ctx.db
    .select()
    .from(packages)
    .where(and(eq(packages.id, packageId), eq(packages.isActive, true)))
  if (!offer) throw notFound('This package')
  return offer
}

/** The snapshot is committed before the provider is asked, so every payment has a row to compare it with. */
async function createPurchase(ctx: ActorContext, offer: PackageRow): Promise<PurchaseRow> {
  const [purchase] = await ctx.db
    .insert(purchases)
    .values({
      userId: ctx.actor.userId,
      packageId: offer.id,
      credits: offer.credits,
      amountCents: offer.priceCents,
      expireInMonth: offer.expireInMonth,
      createdAt: ctx.clock.now(),
    })
    .returning()
  if (!purchase) throw new Error('an insert returned no row')
  return purchase
}

/** After an error nobody has the address of the page, so nothing can be paid and the purchase has failed. */
async function openCheckout(ctx: ActorContext, purchase: PurchaseRow): Promise<CheckoutStarted> {
  try {
    return await ctx.payments.createCheckout(describeOrder(ctx, purchase))
  } catch (error) {
    await ctx.db.update(purchases).set({ status: 'failed' }).where(eq(purchases.id, purchase.id))
    throw error
  }
}

function describeOrder(ctx: ActorContext, purchase: PurchaseRow): CheckoutOrder {
  const { publicUrl } = ctx.options
  const plural = purchase.credits === 1 ? '' : 's'
  const sessionId = 'session_id={CHECKOUT_SESSION_ID}'
  return {
    purchaseId: purchase.id,
    userId: purchase.userId,
    email: ctx.actor.email,
    productName: `${productName}: ${purchase.credits} interview credit${plural}`,
    packageId: purchase.packageId,
    credits: purchase.credits,
    amountCents: purchase.amountCents,
    currency: purchase.currency,
    // The braces must reach the provider as they are; an URL object would encode them.
    successUrl: `${publicUrl}/payment/success?${sessionId}`,
    cancelUrl: `${publicUrl}/payment/cancel?${sessionId}`,
    idempotencyKey: `checkout:${purchase.id}`,
  }
}
