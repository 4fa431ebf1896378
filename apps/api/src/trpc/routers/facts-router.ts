import {
  draftedFactsSchema,
  factPlaceSchema,
  factSchema,
  interviewDraftsSchema,
  setFactSchema,
} from '@cuelight/contracts/facts'
import { idSchema } from '@cuelight/contracts/ids'
import { z } from 'zod'
import {
  deleteFact,
  draftFacts,
  draftInterviewFacts,
  listFacts,
  setFact,
} from '../../features/facts/index.ts'
import { actorProcedure, router } from '../base.ts'

export const factsRouter = router({
  list: actorProcedure.output(z.array(factSchema)).query(({ ctx }) => listFacts(ctx)),
  set: actorProcedure
    .meta({ work: 'line' })
    .input(setFactSchema)
    .output(factSchema)
    .mutation(({ ctx, input }) => setFact(ctx, input)),
  delete: actorProcedure.input(factPlaceSchema).mutation(({ ctx, input }) => deleteFact(ctx, input)),
  draftForInterview: actorProcedure
    .meta({ work: 'start' })
    .input(z.strictObject({ scheduleId: idSchema }))
    .output(interviewDraftsSchema)
    .query(({ ctx, input }) => draftInterviewFacts(ctx, input)),
  draft: actorProcedure
    .meta({ work: 'start' })
    .output(draftedFactsSchema)
    .query(({ ctx }) => draftFacts(ctx)),
})
