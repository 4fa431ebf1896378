import { interviewAnswers, interviews, utterances } from '@cuelight/db/schema/live'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { readCandidateSettings } from '../../account/index.ts'
import { findScheduleForUser, toJobInput } from '../../schedule/index.ts'
import type { AnswerRow, UtteranceRow } from '../log/wire.ts'
import { type Checkpoint, readCheckpoint } from './checkpoint.ts'
import type { InterviewFacts } from './scope.ts'

/** What an engine starts from: the interview's facts, what was understood so far, and answers that were cut off. */
export async function loadInterview(
  services: Services,
  interviewId: number,
): Promise<
  | { facts: InterviewFacts; known: UtteranceRow[]; cutOff: AnswerRow[]; checkpoint: Checkpoint | undefined }
  | undefined
> {
  const { db } = services
  const [interview] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
  if (!interview) return undefined
  const { userId } = interview
  const schedule = await findScheduleForUser(db, userId, interview.scheduleId)
  const known = await db
    .select()
    .from(utterances)
    .where(and(eq(utterances.interviewId, interviewId), eq(utterances.userId, userId)))
    .orderBy(asc(utterances.startedAt), asc(utterances.id))
  const cutOff = await readUnwritten(services, interviewId)
  const { id: scheduleId, cvId, summary } = schedule
  const endpointing = await chooseEndpointing(services, userId)
  const facts = { id: interviewId, userId, scheduleId, cvId, job: toJobInput(schedule), summary, endpointing }
  const checkpoint = readCheckpoint(interview.engineCheckpoint)
  return { facts, known, cutOff, checkpoint }
}

/** The bare energy rule holds when the operator or the candidate wants it. */
async function chooseEndpointing({ db, options }: Services, userId: number): Promise<'speech' | 'energy'> {
  if (options.endpointing === 'energy') return 'energy'
  return (await readCandidateSettings(db, userId)).endpointing
}

/** Answers that were begun and are not finished. A typed question is answered by the request that asked it. */
export function readUnwritten({ db }: Pick<Services, 'db'>, interviewId: number): Promise<AnswerRow[]> {
  return db
    .select()
    .from(interviewAnswers)
    .where(
      and(
        eq(interviewAnswers.interviewId, interviewId),
        eq(interviewAnswers.status, 'streaming'),
        ne(interviewAnswers.trigger, 'asked'),
      ),
    )
    .orderBy(asc(interviewAnswers.id))
}
