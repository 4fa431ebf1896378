import {
  checkoutSchema,
  checkoutStartedSchema,
  packageSchema,
  purchaseSchema,
  purchaseStatusSchema,
  sessionActionSchema,
} from '@cuelight/contracts/billing'
import { z } from 'zod'
import {
  acceptCheckout,
  cancelCheckout,
  listPackages,
  listPurchases,
  startCheckout,
} from '../features/billing/index.ts'
import { actorProcedure, publicProcedure, router } from './base.ts'

export const billingRouter = router({
  packages: publicProcedure.output(z.array(packageSchema)).query(({ ctx }) => listPackages(ctx)),
  purchases: actorProcedure.output(z.array(purchaseSchema)).query(({ ctx }) => listPurchases(ctx)),
  checkout: actorProcedure
    .input(checkoutSchema)
    .output(checkoutStartedSchema)
    .mutation(({ ctx, input }) => startCheckout(ctx, input)),
  accept: actorProcedure
    .input(sessionActionSchema)
    .output(purchaseStatusSchema)
    .mutation(({ ctx, input }) => acceptCheckout(ctx, input)),
  cancel: actorProcedure
    .input(sessionActionSchema)
    .output(purchaseStatusSchema)
    .mutation(({ ctx, input }) => cancelCheckout(ctx, input)),
})
