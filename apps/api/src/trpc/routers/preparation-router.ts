import { idSchema } from '@cuelight/contracts/ids'
import {
  askQuestionSchema,
  editItemSchema,
  pinItemSchema,
  preparationItemSchema,
  preparationSchema,
  useLineSchema,
} from '@cuelight/contracts/schedule'
import { z } from 'zod'
import { whileSignedIn } from '../../features/account/index.ts'
import { askLiveQuestion } from '../../features/live/index.ts'
import {
  askPreparationQuestion,
  editItem,
  pinItem,
  readPreparation,
  regeneratePreparation,
  useLine,
} from '../../features/preparation/index.ts'
import { actorProcedure, router } from '../base.ts'

const bySchedule = z.strictObject({ scheduleId: idSchema })

export const preparationRouter = router({
  read: actorProcedure
    .input(bySchedule)
    .output(preparationSchema)
    .query(({ ctx, input }) => readPreparation(ctx, input)),
  regenerate: actorProcedure
    .meta({ work: 'upload' })
    .input(bySchedule)
    .mutation(({ ctx, input }) => regeneratePreparation(ctx, input)),
  pin: actorProcedure
    .input(pinItemSchema)
    .output(preparationItemSchema)
    .mutation(({ ctx, input }) => pinItem(ctx, input)),
  edit: actorProcedure
    .meta({ work: 'line' })
    .input(editItemSchema)
    .output(preparationItemSchema)
    .mutation(({ ctx, input }) => editItem(ctx, input)),
  useLine: actorProcedure
    .meta({ work: 'line' })
    .input(useLineSchema)
    .output(preparationItemSchema)
    .mutation(({ ctx, input }) => useLine(ctx, input)),
  /** Streams whole segments, then the finished answer. */
  ask: actorProcedure
    .meta({ work: 'answer' })
    .input(askQuestionSchema)
    .mutation(({ ctx, input }) =>
      whileSignedIn(ctx, ctx.signal ?? new AbortController().signal, (signal) =>
        input.userInterviewId
          ? askLiveQuestion(
              { ...ctx, signal },
              { interviewId: input.userInterviewId, question: input.question },
            )
          : askPreparationQuestion(
              { ...ctx, signal },
              { scheduleId: input.interviewScheduleId, question: input.question },
            ),
      ),
    ),
})
