import { audio } from '@cuelight/contracts/constants'
import type { LiveSnapshot } from '@cuelight/contracts/live'
import { interviewAnswers, interviews, liveEvents, utterances } from '@cuelight/db/schema/live'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import { and, asc, eq, max } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { mayAnswer } from './interview-row.ts'
import { toConsent, toLiveAnswer, toUtterance } from './wire.ts'

/** The interview as it stands, read at one moment, so that the events after `lastEventId` continue it exactly. */
export async function readSnapshot(ctx: ActorContext, input: { interviewId: number }): Promise<LiveSnapshot> {
  const { userId } = ctx.actor
  return ctx.db.transaction(
    async (tx) => {
      const [found] = await tx
        .select({ interview: interviews, schedule: interviewSchedules })
        .from(interviews)
        .innerJoin(interviewSchedules, eq(interviewSchedules.id, interviews.scheduleId))
        .where(and(eq(interviews.id, input.interviewId), eq(interviews.userId, userId)))
      if (!found) throw notFound('The interview')
      const { interview, schedule } = found
      const { id } = interview
      const said = await tx
        .select()
        .from(utterances)
        .where(eq(utterances.interviewId, id))
        .orderBy(asc(utterances.startedAt), asc(utterances.id))
      const answers = await tx
        .select()
        .from(interviewAnswers)
        .where(eq(interviewAnswers.interviewId, id))
        .orderBy(asc(interviewAnswers.id))
      const [last] = await tx
        .select({ id: max(liveEvents.sequence) })
        .from(liveEvents)
        .where(eq(liveEvents.interviewId, id))
      return {
        interviewId: id,
        scheduleId: schedule.id,
        position: schedule.position,
        companyName: schedule.companyName,
        status: interview.status,
        mode: interview.mode,
        transcription: interview.transcription,
        pauseMs: interview.pauseMs ?? audio.questionCompleteMs,
        autoAnswer: interview.autoAnswer === 1,
        permission: interview.permission,
        consent: toConsent(interview),
        isPaused: interview.isPaused,
        keepsInterviewerSound: interview.keepsInterviewerSound,
        notes: interview.notes,
        startedAt: interview.startedAt?.toISOString() ?? null,
        utterances: said.map(toUtterance),
        answers: mayAnswer(interview) ? answers.map(toLiveAnswer) : [],
        lastEventId: last?.id ?? 0,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
