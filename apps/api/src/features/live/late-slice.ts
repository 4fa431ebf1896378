import type { Transaction } from '@cuelight/db/client'
import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { and, eq, max, sql } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { withTransaction } from '../../core/transaction.ts'
import { findInterviewToChange, type InterviewRow } from './find-interview.ts'
import { insertSlice, type SliceInput } from './store-slice.ts'

/** After the end, what was under way is taken for this long. */
const lateMs = 2 * 60_000

/** What was said before the end may come after it, for a while. Throws DomainError `wrong-state` when that is over. */
export function requireJustEnded({ endedAt }: InterviewRow, now: Date): void {
  if (now.getTime() - (endedAt?.getTime() ?? 0) <= lateMs) return
  const text = 'This interview has ended more than two minutes ago, so nothing is added to it any more.'
  throw new DomainError('wrong-state', text)
}

/** Takes a slice that comes after the end of its interview; it lands in the transcript. Throws DomainError `wrong-state`. */
export async function storeLateSlice(
  ctx: ActorContext,
  interview: InterviewRow,
  slice: SliceInput,
): Promise<boolean> {
  requireJustEnded(interview, ctx.clock.now())
  const { id } = interview
  return withTransaction(ctx, async (tx) => {
    await findInterviewToChange(tx, ctx.actor.userId, id)
    const lastSequence = await readLastSequence(tx, slice)
    const isNew = await insertSlice(tx, ctx.actor.userId, slice)
    // It was counted as lost when the interview ended.
    if (isNew && slice.sequence < lastSequence) {
      const found = slice.durationMs ?? 1000
      const lostMs = sql`greatest(0, ${interviews.lostMs} - ${found})`
      await tx.update(interviews).set({ lostMs }).where(eq(interviews.id, id))
    }
    return isNew
  })
}

async function readLastSequence(tx: Transaction, slice: SliceInput): Promise<number> {
  const [row] = await tx
    .select({ last: max(audioSlices.sequence) })
    .from(audioSlices)
    .where(
      and(
        eq(audioSlices.interviewId, slice.interviewId),
        eq(audioSlices.track, slice.track),
        eq(audioSlices.streamId, slice.streamId),
      ),
    )
  return row?.last ?? -1
}
