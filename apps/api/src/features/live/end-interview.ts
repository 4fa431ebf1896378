import type { Transaction } from '@cuelight/db/client'
import { interviewAnswers, interviews, utterances } from '@cuelight/db/schema/live'
import { and, asc, eq } from 'drizzle-orm'
import type { ActorContext, Services } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import { isFillerReply } from '../../live-engine/filler-replies.ts'
import { releaseCredit } from '../billing/index.ts'
import { appendEvents, lockInterview } from './log/event-log.ts'
import { findInterview, type InterviewRow } from './log/interview-row.ts'
import { countLostMs } from './sound/lost-sound.ts'

export interface EndedInterview {
  userInterviewId: number
  status: 'created' | 'live' | 'ended'
  duration: number
}

/** How long to wait for the transcript of the last words; what takes longer joins it after the end. */
const drainMs = 15_000

/** Ends an interview, once; a repetition returns the same. Throws DomainError `not-found`. */
export async function endInterview(
  ctx: ActorContext,
  input: { UserInterviewId: number; CandidateText: string },
): Promise<EndedInterview> {
  const interview = await findInterview(ctx.db, ctx.actor.userId, input.UserInterviewId)
  return closeInterview(ctx, interview, input.CandidateText)
}

/**
 * Drains what was stored, completes open turns and ends the interview; the credit is released if nothing was ever
 * delivered. `alsoDo` runs only if this call is the one that ends it, in the same transaction.
 */
export async function closeInterview(
  services: Services,
  interview: InterviewRow,
  candidateText: string,
  alsoDo: (tx: Transaction, ended: InterviewRow) => Promise<void> = async () => undefined,
): Promise<EndedInterview> {
  if (interview.status === 'ended') return toEnded(interview)
  const { id, userId } = interview
  if (interview.status === 'live') await services.interviewHost.drain(id, drainMs, { closeTurns: true })
  const said = candidateText.trim() || (await composeCandidateText(services, id))
  const { row, entries } = await withTransaction(services, async (tx) => {
    const current = await lockInterview(tx, id)
    if (!current || current.status === 'ended') return { row: current, entries: [] }
    const endedAt = services.clock.now()
    const elapsedMs = Math.max(0, endedAt.getTime() - (current.startedAt ?? endedAt).getTime())
    const lostMs = current.lostMs + (await countLostMs(tx, id, elapsedMs))
    const [ended] = await tx
      .update(interviews)
      .set({ status: 'ended', endedAt, candidateText: said, lostMs })
      .where(eq(interviews.id, id))
      .returning()
    const answers = await tx
      .select({ id: interviewAnswers.id })
      .from(interviewAnswers)
      .where(and(eq(interviewAnswers.interviewId, id), eq(interviewAnswers.status, 'done')))
      .limit(1)
    if (current.startedAt === null && answers.length === 0)
      await releaseCredit(tx, { userId, interviewId: id })
    if (ended) await alsoDo(tx, ended)
    return {
      row: ended,
      entries: await appendEvents(tx, current, [{ type: 'status', status: 'ended' }]),
    }
  })
  services.interviewHost.publish(id, entries)
  return toEnded(row ?? interview)
}

/** What the candidate said, without the short replies that say nothing. */
async function composeCandidateText(services: Services, interviewId: number): Promise<string> {
  const rows = await services.db
    .select({ text: utterances.text })
    .from(utterances)
    .where(and(eq(utterances.interviewId, interviewId), eq(utterances.track, 'candidate')))
    .orderBy(asc(utterances.startedAt))
  return rows
    .map(({ text }) => text)
    .filter((text) => !isFillerReply(text))
    .join(' ')
}

function toEnded({ id, status, startedAt, endedAt }: InterviewRow): EndedInterview {
  const milliseconds = startedAt && endedAt ? endedAt.getTime() - startedAt.getTime() : 0
  return { userInterviewId: id, status, duration: Math.max(0, Math.round(milliseconds / 1000)) }
}
