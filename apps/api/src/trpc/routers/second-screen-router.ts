import { idSchema } from '@cuelight/contracts/ids'
import { type LiveEvent, liveSnapshotSchema } from '@cuelight/contracts/live'
import {
  claimCodeSchema,
  claimedScreenSchema,
  connectedScreenSchema,
  openedCodeSchema,
  screenActionSchema,
  screenEventsSchema,
} from '@cuelight/contracts/second-screen'
import { tracked } from '@trpc/server'
import { z } from 'zod'
import { takeWork } from '../../core/limits/work-limit.ts'
import {
  actOnScreen,
  claimCode,
  closeScreen,
  followOnScreen,
  listScreens,
  openCode,
  readOnScreen,
  requireScreen,
} from '../../features/live/index.ts'
import { actorProcedure, publicProcedure, router } from '../base.ts'

const byInterview = z.strictObject({ interviewId: idSchema })

/** Only a connected device may call, with the key it got for its code. */
const screenProcedure = publicProcedure.use(async ({ ctx, next, meta }) => {
  const screen = await requireScreen(ctx, ctx.bearer ?? null)
  if (meta?.work) await takeWork(screen, meta.work)
  return next({ ctx: screen })
})

/** A phone or tablet beside the call: a second client of an interview's log. */
export const secondScreenRouter = router({
  openCode: actorProcedure
    .meta({ work: 'line' })
    .input(byInterview)
    .output(openedCodeSchema)
    .mutation(({ ctx, input }) => openCode(ctx, input)),
  list: actorProcedure
    .input(byInterview)
    .output(z.array(connectedScreenSchema))
    .query(({ ctx, input }) => listScreens(ctx, input)),
  close: actorProcedure
    .input(z.strictObject({ screenId: idSchema }))
    .mutation(({ ctx, input }) => closeScreen(ctx, input)),
  /** A mutation, because the input of a query is part of the address, and addresses are logged. */
  claim: publicProcedure
    .input(claimCodeSchema)
    .output(claimedScreenSchema)
    .mutation(({ ctx, input }) => claimCode(ctx, input)),
  snapshot: screenProcedure.output(liveSnapshotSchema).query(({ ctx }) => readOnScreen(ctx)),
  events: screenProcedure.input(screenEventsSchema).subscription(async function* ({ ctx, input, signal }) {
    const follow = { afterId: input.lastEventId ?? 0 }
    for await (const entry of followOnScreen(ctx, follow, signal ?? new AbortController().signal))
      yield entry.id === null ? (entry.event satisfies LiveEvent) : tracked(String(entry.id), entry.event)
  }),
  act: screenProcedure
    .meta({ work: 'answer' })
    .input(screenActionSchema)
    .mutation(({ ctx, input }) => actOnScreen(ctx, input)),
})
