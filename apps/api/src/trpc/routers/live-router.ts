import { idSchema, largestId } from '@cuelight/contracts/ids'
import {
  addedUtteranceSchema,
  addUtteranceSchema,
  endedInterviewSchema,
  endInterviewSchema,
  type LiveEvent,
  liveSnapshotSchema,
  practiceQuestionSchema,
  practiceQuestionSpokenSchema,
  practiceSessionSchema,
  reshapeAnswerSchema,
  setNotesSchema,
  setPausedSchema,
  setSessionSchema,
  startInterviewSchema,
  tellStorySchema,
} from '@cuelight/contracts/live'
import { recordConsentSchema, setPermissionSchema } from '@cuelight/contracts/permission'
import { practiceFeedbackSchema, startPracticeSchema } from '@cuelight/contracts/practice'
import { tracked } from '@trpc/server'
import { z } from 'zod'
import { whileSignedIn } from '../../features/account/index.ts'
import {
  addUtterance,
  answerNow,
  deleteTranscript,
  endInterview,
  followEvents,
  listPractice,
  nextPracticeQuestion,
  practiceQuestionSpoken,
  readPermission,
  readPracticeFeedback,
  readSnapshot,
  recordConsent,
  recordFirstPaint,
  repeatPracticeQuestion,
  reshapeAnswer,
  setAnswerDismissed,
  setAutoAnswer,
  setNotes,
  setPaused,
  setPermission,
  setSession,
  startInterview,
  startPractice,
  tellOtherStory,
  tellStory,
} from '../../features/live/index.ts'
import { actorProcedure, router } from '../base.ts'
import { limitCalls } from '../limit-calls.ts'

const id = idSchema

/** Different interviews an account may start a minute. */
const startLimit = { name: 'start', most: 6, windowMs: 60_000 }

/** Audio never passes here: slices go over plain routes (rest/rows/live-rows.ts). */
export const liveRouter = router({
  start: actorProcedure
    .input(startInterviewSchema)
    .output(id)
    .mutation(async ({ ctx, input }) => {
      await limitCalls(ctx, startLimit, String(input.interviewScheduleId))
      return startInterview(ctx, input)
    }),
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
      const follow = { interviewId: input.interviewId, afterId }
      for await (const entry of whileSignedIn(ctx, stop, (signal) => followEvents(ctx, follow, signal))) {
        yield entry.id === null ? (entry.event satisfies LiveEvent) : tracked(String(entry.id), entry.event)
      }
    }),
  permission: actorProcedure
    .input(setPermissionSchema.pick({ scheduleId: true }))
    .output(setPermissionSchema.pick({ permission: true }))
    .query(({ ctx, input }) => readPermission(ctx, input)),
  setPermission: actorProcedure
    .meta({ work: 'line' })
    .input(setPermissionSchema)
    .mutation(({ ctx, input }) => setPermission(ctx, input)),
  recordConsent: actorProcedure
    .meta({ work: 'line' })
    .input(recordConsentSchema)
    .mutation(({ ctx, input }) => recordConsent(ctx, input)),
  setPaused: actorProcedure
    .meta({ work: 'line' })
    .input(setPausedSchema)
    .mutation(({ ctx, input }) => setPaused(ctx, input)),
  setNotes: actorProcedure.input(setNotesSchema).mutation(({ ctx, input }) => setNotes(ctx, input)),
  setSession: actorProcedure
    .meta({ work: 'line' })
    .input(setSessionSchema)
    .mutation(({ ctx, input }) => setSession(ctx, input)),
  /** Private mode and typed practice answers: text that the browser recognised. */
  addUtterance: actorProcedure
    .meta({ work: 'line' })
    .input(addUtteranceSchema)
    .output(addedUtteranceSchema)
    .mutation(({ ctx, input }) => addUtterance(ctx, input)),
  startPractice: actorProcedure
    .meta({ work: 'start' })
    .input(startPracticeSchema)
    .output(id)
    .mutation(({ ctx, input }) => startPractice(ctx, input)),
  practiceSessions: actorProcedure
    .input(startInterviewSchema)
    .output(z.array(practiceSessionSchema))
    .query(({ ctx, input }) => listPractice(ctx, input)),
  nextPracticeQuestion: actorProcedure
    .meta({ work: 'start' })
    .input(z.strictObject({ interviewId: id }))
    .output(practiceQuestionSchema.nullable())
    .mutation(({ ctx, input }) => nextPracticeQuestion(ctx, input)),
  practiceFeedback: actorProcedure
    .meta({ work: 'start' })
    .input(z.strictObject({ interviewId: id }))
    .output(practiceFeedbackSchema)
    .mutation(({ ctx, input }) => readPracticeFeedback(ctx, input)),
  repeatPracticeQuestion: actorProcedure
    .meta({ work: 'line' })
    .input(z.strictObject({ interviewId: id }))
    .output(z.object({ utteranceId: id, question: z.string() }))
    .mutation(({ ctx, input }) => repeatPracticeQuestion(ctx, input)),
  practiceQuestionSpoken: actorProcedure
    .meta({ work: 'line' })
    .input(practiceQuestionSpokenSchema)
    .mutation(({ ctx, input }) => practiceQuestionSpoken(ctx, input)),
  answerNow: actorProcedure
    .meta({ work: 'answer' })
    .input(z.strictObject({ interviewId: id, utteranceId: id.nullable() }))
    .mutation(({ ctx, input }) => answerNow(ctx, input)),
  setAutoAnswer: actorProcedure
    .meta({ work: 'line' })
    .input(z.strictObject({ interviewId: id, isOn: z.boolean() }))
    .mutation(({ ctx, input }) => setAutoAnswer(ctx, input)),
  setAnswerDismissed: actorProcedure
    .meta({ work: 'line' })
    .input(z.strictObject({ answerId: id, isDismissed: z.boolean() }))
    .mutation(({ ctx, input }) => setAnswerDismissed(ctx, input)),
  tellOtherStory: actorProcedure
    .meta({ work: 'answer' })
    .input(z.strictObject({ answerId: id }))
    .output(id)
    .mutation(({ ctx, input }) => tellOtherStory(ctx, input)),
  /** Gives the id of the new answer; its parts come as events. */
  reshapeAnswer: actorProcedure
    .meta({ work: 'answer' })
    .input(reshapeAnswerSchema)
    .output(id)
    .mutation(({ ctx, input }) => reshapeAnswer(ctx, input)),
  /** Gives the id of the new answer; its parts come as events. */
  tellStory: actorProcedure
    .meta({ work: 'answer' })
    .input(tellStorySchema)
    .output(id)
    .mutation(({ ctx, input }) => tellStory(ctx, input)),
  recordFirstPaint: actorProcedure
    .meta({ work: 'line' })
    .input(z.strictObject({ answerId: id, paintedAfterReleaseMs: z.number().min(0).max(600_000) }))
    .mutation(({ ctx, input }) => recordFirstPaint(ctx, input)),
  deleteTranscript: actorProcedure
    .input(z.strictObject({ interviewId: id }))
    .mutation(({ ctx, input }) => deleteTranscript(ctx, input)),
  end: actorProcedure
    .input(endInterviewSchema)
    .output(endedInterviewSchema)
    .mutation(({ ctx, input }) => endInterview(ctx, input)),
})
