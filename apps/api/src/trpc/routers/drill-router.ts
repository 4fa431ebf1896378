import { drillSchema, reviewQuestionSchema, setInterviewDaySchema } from '@cuelight/contracts/drill'
import { idSchema } from '@cuelight/contracts/ids'
import { z } from 'zod'
import { readDrill, reviewQuestion, setInterviewDay } from '../../features/drill/index.ts'
import { actorProcedure, router } from '../base.ts'

export const drillRouter = router({
  read: actorProcedure
    .input(z.strictObject({ scheduleId: idSchema }))
    .output(drillSchema)
    .query(({ ctx, input }) => readDrill(ctx, input)),
  review: actorProcedure
    .meta({ work: 'line' })
    .input(reviewQuestionSchema)
    .mutation(({ ctx, input }) => reviewQuestion(ctx, input)),
  setInterviewDay: actorProcedure
    .input(setInterviewDaySchema)
    .mutation(({ ctx, input }) => setInterviewDay(ctx, input)),
})
