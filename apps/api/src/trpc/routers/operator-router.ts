import {
  modelDraftSchema,
  modelListSchema,
  modelTestSchema,
  modelUseSchema,
  operatorModelsSchema,
} from '@cuelight/contracts/operator'
import { z } from 'zod'
import {
  changeModels,
  isOperator,
  listModelNames,
  readModels,
  readModelUse,
  requireOperator,
  testModels,
} from '../../features/operator/index.ts'
import { actorProcedure, publicProcedure, router } from '../base.ts'

/** Asked before the input is read: to everybody else there is nothing here. */
const operatorProcedure = publicProcedure.use(({ ctx, next }) => {
  requireOperator(ctx)
  return next()
})

export const operatorRouter = router({
  /** For the menu; it says no more than whether there is an entry. */
  mayOpen: actorProcedure.output(z.boolean()).query(({ ctx }) => isOperator(ctx)),
  models: operatorProcedure.output(operatorModelsSchema).query(({ ctx }) => readModels(ctx)),
  use: operatorProcedure.output(modelUseSchema).query(({ ctx }) => readModelUse(ctx)),
  changeModels: operatorProcedure
    .input(modelDraftSchema)
    .output(operatorModelsSchema)
    .mutation(({ ctx, input }) => changeModels(ctx, input)),
  listModels: operatorProcedure
    .input(modelDraftSchema)
    .output(modelListSchema)
    .mutation(({ ctx, input }) => listModelNames(ctx, input)),
  testModels: operatorProcedure
    .input(modelDraftSchema)
    .output(z.array(modelTestSchema))
    .mutation(({ ctx, input }) => testModels(ctx, input)),
})
