import type { PurchaseStatus } from '@cuelight/contracts/billing'
import type { ActorContext } from '../../../core/context.ts'
import { readBalance } from '../credits/credit-rows.ts'
import { findNewestOpenPurchase, findOwnPurchase } from './find-purchase.ts'
import { syncPurchase } from './sync-purchase.ts'

/** The buyer is back from paying: what the provider says of the payment now, and the credits that are there. */
export async function acceptCheckout(
  ctx: ActorContext,
  input: { sessionId: string },
): Promise<PurchaseStatus> {
  const purchase = await findOwnPurchase(ctx, input.sessionId)
  await syncPurchase(ctx, purchase.id)
  return readStatus(ctx, input.sessionId)
}

/** A provider promises to fill this in on the way to success; on the way back it may arrive as it was sent. */
const unfilledSessionId = '{CHECKOUT_SESSION_ID}'

/** The buyer turned back: the checkout is closed, unless it was paid meanwhile; then it counts as paid. */
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
