import { idSchema } from '@cuelight/contracts/ids'
import {
  chooseStorySchema,
  cutStorySchema,
  saveStorySchema,
  storyBoardSchema,
  storyWordsSchema,
} from '@cuelight/contracts/story'
import { z } from 'zod'
import {
  chooseStory,
  cutStory,
  readStoryBoard,
  removeStory,
  saveStory,
} from '../../features/stories/index.ts'
import { actorProcedure, router } from '../base.ts'

const keptStory = z.object({ storyId: z.number().int() })

export const storyRouter = router({
  board: actorProcedure
    .meta({ work: 'line' })
    .output(storyBoardSchema)
    .query(({ ctx }) => readStoryBoard(ctx)),
  save: actorProcedure
    .meta({ work: 'line' })
    .input(saveStorySchema)
    .output(keptStory)
    .mutation(({ ctx, input }) => saveStory(ctx, input)),
  /** Stores nothing. */
  cut: actorProcedure
    .meta({ work: 'line' })
    .input(cutStorySchema)
    .output(storyWordsSchema)
    .mutation(({ input }) => cutStory(input.text)),
  choose: actorProcedure
    .meta({ work: 'line' })
    .input(chooseStorySchema)
    .output(keptStory)
    .mutation(({ ctx, input }) => chooseStory(ctx, input)),
  remove: actorProcedure
    .input(z.strictObject({ storyId: idSchema }))
    .mutation(({ ctx, input }) => removeStory(ctx, input)),
})
