import { idSchema } from '@cuelight/contracts/ids'
import { askQuestionSchema, preparationSchema } from '@cuelight/contracts/schedule'
import { z } from 'zod'
import { askLiveQuestion } from '../features/live/index.ts'
import {
  askPreparationQuestion,
  readPreparation,
  regeneratePreparation,
} from '../features/preparation/index.ts'
import { actorProcedure, router } from './base.ts'

const bySchedule = z.strictObject({ scheduleId: idSchema })

export const preparationRouter = router({
  read: actorProcedure
    .input(bySchedule)
    .output(preparationSchema)
    .query(({ ctx, input }) => readPreparation(ctx, input)),
  regenerate: actorProcedure
    .input(bySchedule)
    .mutation(({ ctx, input }) => regeneratePreparation(ctx, input)),
  /** Streams whole segments, then the finished answer. */
  ask: actorProcedure
    .input(askQuestionSchema)
    .mutation(({ ctx, input }) =>
      input.userInterviewId
        ? askLiveQuestion(ctx, { interviewId: input.userInterviewId, question: input.question })
        : askPreparationQuestion(ctx, { scheduleId: input.interviewScheduleId, question: input.question }),
    ),
})
