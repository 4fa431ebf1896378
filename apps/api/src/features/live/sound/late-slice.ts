import type { Transaction } from '@cuelight/db/client'
import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { and, eq, max, sql } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { findInterviewToChange, type InterviewRow, requireJustEnded } from '../log/interview-row.ts'
import { insertSlice, type SliceInput } from './slice-rows.ts'

/** Stores a slice that arrives shortly after the end of its interview; its words join the transcript. Throws DomainError `wrong-state`. */
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
    // The end of the interview counted it as lost.
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
