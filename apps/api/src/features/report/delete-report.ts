import type { Transaction } from '@cuelight/db/client'
import { reportJudgements, reports } from '@cuelight/db/schema/report'
import { and, eq } from 'drizzle-orm'
import { recordAccountEvent } from '../../core/account-events.ts'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { withTransaction } from '../../core/transaction.ts'

/** Deletes the report of an interview with its links; another can be asked for. Throws DomainError `not-found`. */
export async function deleteReport(ctx: ActorContext, input: { interviewId: number }): Promise<void> {
  const { userId } = ctx.actor
  await withTransaction(ctx, async (tx) => {
    if (!(await eraseReport(tx, { userId, ...input }))) throw notFound('The report')
    const detail = `interview ${input.interviewId}`
    await recordAccountEvent(tx, { userId, kind: 'report-deleted', at: ctx.clock.now(), detail })
  })
}

/**
 * The same for an interview whose time is over; false when there was no report. Judgements quote answers and are kept by
 * their hash alone, so all of the candidate's go; what another report needs is judged again.
 */
export async function eraseReport(
  tx: Transaction,
  { userId, interviewId }: { userId: number; interviewId: number },
): Promise<boolean> {
  const own = and(eq(reports.interviewId, interviewId), eq(reports.userId, userId))
  const deleted = await tx.delete(reports).where(own).returning({ id: reports.id })
  if (deleted.length === 0) return false
  await tx.delete(reportJudgements).where(eq(reportJudgements.userId, userId))
  return true
}
