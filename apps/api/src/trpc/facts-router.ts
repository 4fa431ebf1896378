import { draftedFactsSchema, factPlaceSchema, factSchema, setFactSchema } from '@cuelight/contracts/facts'
import { z } from 'zod'
import { deleteFact, draftFacts, listFacts, setFact } from '../features/facts/index.ts'
import { actorProcedure, router } from './base.ts'

export const factsRouter = router({
  list: actorProcedure.output(z.array(factSchema)).query(({ ctx }) => listFacts(ctx)),
  set: actorProcedure
    .input(setFactSchema)
    .output(factSchema)
    .mutation(({ ctx, input }) => setFact(ctx, input)),
  delete: actorProcedure.input(factPlaceSchema).mutation(({ ctx, input }) => deleteFact(ctx, input)),
  draft: actorProcedure.output(draftedFactsSchema).query(({ ctx }) => draftFacts(ctx)),
})
