import { debriefSchema, debriefSummarySchema, saveDebriefSchema } from '@cuelight/contracts/debrief'
import { idSchema } from '@cuelight/contracts/ids'
import { z } from 'zod'
import { readDebrief, readDebriefSummary, saveDebrief } from '../../features/debrief/index.ts'
import { actorProcedure, router } from '../base.ts'

export const debriefRouter = router({
  read: actorProcedure
    .input(z.strictObject({ interviewId: idSchema }))
    .output(debriefSchema)
    .query(({ ctx, input }) => readDebrief(ctx, input)),
  save: actorProcedure
    .meta({ work: 'line' })
    .input(saveDebriefSchema)
    .mutation(({ ctx, input }) => saveDebrief(ctx, input)),
  summary: actorProcedure.output(debriefSummarySchema).query(({ ctx }) => readDebriefSummary(ctx)),
})
