import { idSchema } from '@cuelight/contracts/ids'
import {
  addStorySchema,
  askQuestionSchema,
  editItemSchema,
  pinItemSchema,
  preparationItemSchema,
  preparationSchema,
  storySchema,
  useLineSchema,
} from '@cuelight/contracts/schedule'
import { z } from 'zod'
import { whileSignedIn } from '../features/account/index.ts'
import { askLiveQuestion } from '../features/live/index.ts'
import {
  addStory,
  askPreparationQuestion,
  deleteStory,
  editItem,
  listStories,
  pinItem,
  readPreparation,
  regeneratePreparation,
  useLine,
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
  pin: actorProcedure
    .input(pinItemSchema)
    .output(preparationItemSchema)
    .mutation(({ ctx, input }) => pinItem(ctx, input)),
  edit: actorProcedure
    .input(editItemSchema)
    .output(preparationItemSchema)
    .mutation(({ ctx, input }) => editItem(ctx, input)),
  useLine: actorProcedure
    .input(useLineSchema)
    .output(preparationItemSchema)
    .mutation(({ ctx, input }) => useLine(ctx, input)),
  stories: actorProcedure.output(z.array(storySchema)).query(({ ctx }) => listStories(ctx)),
  addStory: actorProcedure
    .input(addStorySchema)
    .output(storySchema)
    .mutation(({ ctx, input }) => addStory(ctx, input)),
  deleteStory: actorProcedure
    .input(z.strictObject({ storyId: idSchema }))
    .mutation(({ ctx, input }) => deleteStory(ctx, input)),
  /** Streams whole segments, then the finished answer. */
  ask: actorProcedure
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
