import { interviews, utterances } from '@cuelight/db/schema/live'
import { and, asc, eq } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { type Checkpoint, readCheckpoint } from '../../../live-engine/interview/state/checkpoint.ts'
import { type KnownUtterance, readTurnName } from '../../../live-engine/interview/state/known-utterances.ts'
import { readCandidateSettings } from '../../account/index.ts'
import { openKnowledgeBase } from '../../resume/index.ts'
import { findScheduleForUser, readJobInput } from '../../schedule/index.ts'
import type { UtteranceRow } from '../log/wire.ts'
import { readInterviewNames } from '../text/interview-names.ts'
import type { InterviewFacts } from './context.ts'
import { listHints } from './list-hints.ts'

/** What an engine starts from: the interview's facts, what was said so far, and where the engine before got to. */
export async function loadInterview(
  services: Services,
  interviewId: number,
): Promise<
  { facts: InterviewFacts; known: KnownUtterance[]; checkpoint: Checkpoint | undefined } | undefined
> {
  const { db } = services
  const [interview] = await db.select().from(interviews).where(eq(interviews.id, interviewId))
  if (!interview) return undefined
  const { userId } = interview
  const schedule = await findScheduleForUser(db, userId, interview.scheduleId)
  const rows = await db
    .select()
    .from(utterances)
    .where(and(eq(utterances.interviewId, interviewId), eq(utterances.userId, userId)))
    .orderBy(asc(utterances.startedAt), asc(utterances.id))
  const { id: scheduleId, cvId, summary } = schedule
  const endpointing = await chooseEndpointing(services, userId)
  const job = await readJobInput(services, schedule)
  const names = await readInterviewNames(db, { userId, cvId, job })
  const hints = await findHints(services, { userId, cvId, job })
  const facts = { id: interviewId, userId, scheduleId, cvId, job, summary, names, endpointing, hints }
  const checkpoint = readCheckpoint(interview.engineCheckpoint)
  return { facts, known: rows.map(toKnown), checkpoint }
}

function toKnown({ id, track, sourceKey, text, isQuestion, ...row }: UtteranceRow): KnownUtterance {
  const { sourceId, startMs } = readTurnName(sourceKey)
  const startedAtMs = row.startedAt.getTime()
  const endedAtMs = row.endedAt.getTime()
  const span = { startMs, endMs: startMs + endedAtMs - startedAtMs, startedAtMs, endedAtMs }
  return { id, track, sourceId, ...span, text, isQuestion: isQuestion === 1 }
}

/** The bare energy rule applies when the operator or the candidate chose it. */
async function chooseEndpointing({ db, options }: Services, userId: number): Promise<'speech' | 'energy'> {
  if (options.endpointing === 'energy') return 'energy'
  return (await readCandidateSettings(db, userId)).endpointing
}

/** A resume that was deleted gives no hints; the job still does. */
async function findHints(
  services: Services,
  { userId, cvId, job }: Pick<InterviewFacts, 'userId' | 'cvId' | 'job'>,
): Promise<string[]> {
  if (cvId === null) return listHints(job, [])
  try {
    return listHints(job, (await openKnowledgeBase(services, { userId, cvId })).lines)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return listHints(job, [])
    throw error
  }
}
