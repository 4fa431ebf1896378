import type { Transaction } from '@cuelight/db/client'
import { interviews, reports } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import { rubricVersion } from '../../coach/rubric/constants.ts'
import type { ActorContext, Services } from '../../core/context.ts'
import { DomainError, notFound } from '../../core/errors.ts'
import { withTransaction } from '../../core/transaction.ts'
import { enqueueJudgement } from './generate-report.ts'
import { generateReportJob } from './jobs.ts'

/**
 * Requests the report of an ended interview. There is one report, however often it is requested; a failed one is tried
 * again. Throws DomainError `not-found` for an interview that is not the candidate's, `wrong-state` before it ended.
 */
export async function requestReport(
  ctx: ActorContext,
  input: { interviewId: number },
): Promise<{ status: 'processing' | 'ready' }> {
  const { userId } = ctx.actor
  return withTransaction(ctx, (tx) => requestReportIn(tx, ctx, { ...input, userId }))
}

/** Without a judge nothing is judged again. */
type Requesting = Pick<Services, 'clock' | 'jobs'> & Partial<Pick<Services, 'answerJudge'>>

/** The same within a transaction of the caller, for an interview of this candidate. */
export async function requestReportIn(
  tx: Transaction,
  services: Requesting,
  input: { userId: number; interviewId: number },
): Promise<{ status: 'processing' | 'ready' }> {
  await requireEnded(tx, input.userId, input.interviewId)
  const report = await ensureReport(tx, services, input)
  if (report.status === 'ready') {
    if (report.judgementStatus === 'failed') await judgeAgain(tx, services, { ...input, id: report.id })
    return { status: 'ready' }
  }
  if (report.status === 'failed') await restart(tx, services, report.id)
  // Also while it is processing: if its job died with its worker, asking again brings it back.
  const singletonKey = `report-${report.id}`
  await services.jobs.enqueue(
    generateReportJob,
    { reportId: report.id },
    { tx, singletonKey, userId: input.userId },
  )
  return { status: 'processing' }
}

async function requireEnded(tx: Transaction, userId: number, interviewId: number): Promise<void> {
  const [interview] = await tx
    .select({ status: interviews.status, endedAt: interviews.endedAt })
    .from(interviews)
    .where(and(eq(interviews.id, interviewId), eq(interviews.userId, userId)))
  if (!interview) throw notFound('The interview')
  if (interview.status !== 'ended' || !interview.endedAt) {
    throw new DomainError('wrong-state', 'End the interview first, then ask for its report.')
  }
}

/** The one row, locked: each of many concurrent requests sees what the one before it did. */
async function ensureReport(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { userId, interviewId }: { userId: number; interviewId: number },
) {
  await tx
    .insert(reports)
    .values({ userId, interviewId, rubricVersion, createdAt: clock.now() })
    .onConflictDoNothing({ target: reports.interviewId })
  const [report] = await tx
    .select({ id: reports.id, status: reports.status, judgementStatus: reports.judgementStatus })
    .from(reports)
    .where(and(eq(reports.interviewId, interviewId), eq(reports.userId, userId)))
    .for('update')
  if (!report) throw notFound('The interview')
  return report
}

/** A new attempt, dated from its request. */
async function restart(tx: Transaction, { clock }: Pick<Services, 'clock'>, reportId: number): Promise<void> {
  await tx
    .update(reports)
    .set({ status: 'processing', failureReason: null, finishedAt: null, createdAt: clock.now() })
    .where(eq(reports.id, reportId))
}

/** Keeps the judgements there are and requests only the missing ones. */
async function judgeAgain(
  tx: Transaction,
  services: Requesting,
  report: { id: number; userId: number },
): Promise<void> {
  if (!services.answerJudge) return
  await tx
    .update(reports)
    .set({ judgementStatus: 'running', judgementReason: null, finishedAt: services.clock.now() })
    .where(eq(reports.id, report.id))
  await enqueueJudgement(services, tx, report)
}
