import { reports } from '@cuelight/db/schema'
import { and, eq, lt } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'

/** Longer than all tries of a job together: whoever still waits waits for nothing. */
export const staleAfterMs = 45 * 60_000

const staleReason = 'Making the report took too long and was stopped.'
const staleJudgement = 'The judgements took too long and were stopped.'

/**
 * The handler of `report.revive`. A worker may die together with its job; then nobody is left to say so. Such a report is
 * shown as failed, and Try Again begins anew.
 */
export async function reviveReports({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - staleAfterMs)
  await db
    .update(reports)
    .set({ status: 'failed', failureReason: staleReason, finishedAt: clock.now() })
    .where(and(eq(reports.status, 'processing'), lt(reports.createdAt, before)))
  await db
    .update(reports)
    .set({ judgementStatus: 'failed', judgementReason: staleJudgement })
    .where(and(eq(reports.judgementStatus, 'running'), lt(reports.finishedAt, before)))
}
