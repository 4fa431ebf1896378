import type { PurchaseStatus } from '@cuelight/contracts/billing'
import type { ActorContext } from '../../../core/context.ts'
import { readBalance } from '../credits/credit-rows.ts'
import { findNewestOpenPurchase, findOwnPurchase } from './find-purchase.ts'
import { syncPurchase } from './sync-purchase.ts'

/** The buyer is back from the payment page: brings the purchase up to date and returns it with the balance. */
export async function acceptCheckout(
  ctx: ActorContext,
  input: { sessionId: string },
): Promise<PurchaseStatus> {
  const purchase = await findOwnPurchase(ctx, input.sessionId)
  await syncPurchase(ctx, purchase.id)
  return readStatus(ctx, input.sessionId)
}

/** Providers fill this in on the success address; on the cancel address it may come back as it is. */
const unfilledSessionId = '{CHECKOUT_SESSION_ID}'

/** The buyer cancelled: closes the checkout, unless it was paid in the meantime; then it counts as paid. */
export async function cancelCheckout(
  ctx: ActorContext,
  input: { sessionId: string },
): Promise<PurchaseStatus> {
  const purchase =
    input.sessionId === unfilledSessionId
      ? await findNewestOpenPurchase(ctx)
      : await findOwnPurchase(ctx, input.sessionId)
  const sessionId = purchase.checkoutSessionId ?? input.sessionId
  if (purchase.paidAt === null) await ctx.payments.expireCheckout(sessionId)
  await syncPurchase(ctx, purchase.id)
  return readStatus(ctx, sessionId)
}

async function readStatus(ctx: ActorContext, sessionId: string): Promise<PurchaseStatus> {
  const { status } = await findOwnPurchase(ctx, sessionId)
  const userCredit = await readBalance(ctx.db, { userId: ctx.actor.userId, now: ctx.clock.now() })
  return { status: status === 'created' ? 'open' : status, userCredit }
}
