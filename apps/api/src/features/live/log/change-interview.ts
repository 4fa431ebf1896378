import type { Transaction } from '@cuelight/db/client'
import type { ActorContext } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { appendEvents, type LogEntry } from './event-log.ts'
import { findInterviewToChange, type InterviewRow } from './interview-row.ts'

/** Changes an interview for its candidate: the rows and the events about them in one transaction, published after it. */
export async function changeInterview<Result>(
  ctx: ActorContext,
  interviewId: number,
  change: (
    tx: Transaction,
    interview: InterviewRow,
  ) => Promise<{
    events: LogEntry[]
    result: Result
  }>,
): Promise<Result> {
  const { entries, result } = await withTransaction(ctx, async (tx) => {
    const interview = await findInterviewToChange(tx, ctx.actor.userId, interviewId)
    const changed = await change(tx, interview)
    return { result: changed.result, entries: await appendEvents(tx, interview, changed.events) }
  })
  ctx.interviewHost.publish(interviewId, entries)
  return result
}
