import {
  checkoutSchema,
  checkoutStartedSchema,
  creditsSchema,
  freeTrialSchema,
  packageSchema,
  purchaseSchema,
  purchaseStatusSchema,
  sessionActionSchema,
} from '@cuelight/contracts/billing'
import { z } from 'zod'
import type { ActorContext } from '../../core/context.ts'
import {
  acceptCheckout,
  cancelCheckout,
  listPackages,
  listPurchases,
  readCredits,
  startCheckout,
} from '../../features/billing/index.ts'
import { actorProcedure, publicProcedure, router } from '../base.ts'
import { limitCalls } from '../limit-calls.ts'

/** Accept and cancel ask the payment provider: this often a minute. Calls for one payment in one second count once. */
const askLimit = { name: 'payment', most: 30, windowMs: 60_000 }

function limitAsking(ctx: ActorContext, sessionId: string): Promise<void> {
  const second = Math.floor(ctx.clock.now().getTime() / 1000)
  return limitCalls(ctx, askLimit, `${sessionId}:${second}`)
}

export const billingRouter = router({
  packages: publicProcedure.output(z.array(packageSchema)).query(({ ctx }) => listPackages(ctx)),
  trial: publicProcedure.output(freeTrialSchema).query(({ ctx }) => ctx.options.freeTrial),
  purchases: actorProcedure.output(z.array(purchaseSchema)).query(({ ctx }) => listPurchases(ctx)),
  credits: actorProcedure.output(creditsSchema).query(({ ctx }) => readCredits(ctx)),
  checkout: actorProcedure
    .meta({ work: 'start' })
    .input(checkoutSchema)
    .output(checkoutStartedSchema)
    .mutation(({ ctx, input }) => startCheckout(ctx, input)),
  accept: actorProcedure
    .meta({ work: 'line' })
    .input(sessionActionSchema)
    .output(purchaseStatusSchema)
    .mutation(async ({ ctx, input }) => {
      await limitAsking(ctx, input.sessionId)
      return acceptCheckout(ctx, input)
    }),
  cancel: actorProcedure
    .meta({ work: 'line' })
    .input(sessionActionSchema)
    .output(purchaseStatusSchema)
    .mutation(async ({ ctx, input }) => {
      await limitAsking(ctx, input.sessionId)
      return cancelCheckout(ctx, input)
    }),
})
