import { type ReportData, type ReportState, reportDataSchema } from '@cuelight/contracts/report'
import { reports } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { DomainError, notFound } from '../../core/errors.ts'

type ReportRow = typeof reports.$inferSelect

/**
 * The report of an interview, or how far it is. Throws DomainError `not-found` when nobody has requested one yet, and
 * for somebody else's interview.
 */
export async function readReport(ctx: ActorContext, input: { interviewId: number }): Promise<ReportState> {
  const report = await findReport(ctx, input.interviewId)
  if (report.status === 'ready') return { status: 'ready', data: toReportData(report) }
  if (report.status === 'processing') {
    return { status: 'processing', step: report.input === null ? 'waiting' : 'scoring' }
  }
  return { status: 'failed', reason: report.failureReason ?? 'We could not create the report.' }
}

/** The candidate's own row. */
export async function findReport({ db, actor }: ActorContext, interviewId: number): Promise<ReportRow> {
  const [report] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.interviewId, interviewId), eq(reports.userId, actor.userId)))
  if (!report) throw notFound('The report')
  return report
}

/** The candidate's report. Throws `not-found`, or `wrong-state` until it is ready. */
export async function requireReady(ctx: ActorContext, interviewId: number): Promise<ReportRow> {
  const report = await findReport(ctx, interviewId)
  if (report.status !== 'ready') throw new DomainError('wrong-state', 'The report is not ready yet.')
  return report
}

/** The stored report with how far its judgements are, which only the row knows. */
export function toReportData({
  data,
  judgementStatus,
  judgementReason,
}: Pick<ReportRow, 'data' | 'judgementStatus' | 'judgementReason'>): ReportData {
  const parsed = reportDataSchema.parse(data)
  const { done, total } = parsed.summary.judgement ?? { done: 0, total: 0 }
  const judgement = { status: judgementStatus, reason: judgementReason, done, total }
  return { ...parsed, summary: { ...parsed.summary, judgement } }
}
