import { reports } from '@cuelight/db/schema'
import { and, eq, lt } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'

/** Longer than all tries of a job together: after this nothing more comes. */
export const staleAfterMs = 45 * 60_000

const staleReason = 'The report took too long, so we stopped it.'
const staleJudgement = 'The judgements took too long, so we stopped them.'

/**
 * The handler of `report.revive`. When a worker dies together with its job, nobody is left to report it. Such a report
 * becomes failed, and Try Again starts over.
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
