import { idSchema, largestId } from '@cuelight/contracts/ids'
import {
  endedInterviewSchema,
  endInterviewSchema,
  type LiveEvent,
  liveSnapshotSchema,
  startInterviewSchema,
} from '@cuelight/contracts/live'
import { tracked } from '@trpc/server'
import { z } from 'zod'
import {
  answerNow,
  endInterview,
  followEvents,
  readSnapshot,
  recordFirstPaint,
  setAnswerDismissed,
  setAutoAnswer,
  startInterview,
} from '../features/live/index.ts'
import { actorProcedure, router } from './base.ts'

const id = idSchema

/** Audio never passes here: slices go over plain routes (rest/live-rows.ts). */
export const liveRouter = router({
  start: actorProcedure
    .input(startInterviewSchema)
    .output(id)
    .mutation(({ ctx, input }) => startInterview(ctx, input)),
  snapshot: actorProcedure
    .input(z.strictObject({ interviewId: id }))
    .output(liveSnapshotSchema)
    .query(({ ctx, input }) => readSnapshot(ctx, input)),
  /** Stored events carry a tracked id, so a reconnect continues after the last one seen. */
  events: actorProcedure
    .input(
      z.object({ interviewId: id, lastEventId: z.coerce.number().int().min(0).max(largestId).nullish() }),
    )
    .subscription(async function* ({ ctx, input, signal }) {
      const afterId = input.lastEventId ?? 0
      const stop = signal ?? new AbortController().signal
      for await (const entry of followEvents(ctx, { interviewId: input.interviewId, afterId }, stop)) {
        yield entry.id === null ? (entry.event satisfies LiveEvent) : tracked(String(entry.id), entry.event)
      }
    }),
  answerNow: actorProcedure
    .input(z.strictObject({ interviewId: id, utteranceId: id.nullable() }))
    .mutation(({ ctx, input }) => answerNow(ctx, input)),
  setAutoAnswer: actorProcedure
    .input(z.strictObject({ interviewId: id, isOn: z.boolean() }))
    .mutation(({ ctx, input }) => setAutoAnswer(ctx, input)),
  setAnswerDismissed: actorProcedure
    .input(z.strictObject({ answerId: id, isDismissed: z.boolean() }))
    .mutation(({ ctx, input }) => setAnswerDismissed(ctx, input)),
  recordFirstPaint: actorProcedure
    .input(z.strictObject({ answerId: id, paintedAfterReleaseMs: z.number().min(0).max(600_000) }))
    .mutation(({ ctx, input }) => recordFirstPaint(ctx, input)),
  end: actorProcedure
    .input(endInterviewSchema)
    .output(endedInterviewSchema)
    .mutation(({ ctx, input }) => endInterview(ctx, input)),
})
