import { type ReportData, type ReportState, reportDataSchema } from '@cuelight/contracts/report'
import { reports } from '@cuelight/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findVersion, listVersions } from './report-versions.ts'

type ReportRow = typeof reports.$inferSelect

/**
 * The report of an interview, or how far it is. Throws DomainError `not-found` when nobody has requested one yet, and
 * for somebody else's interview.
 */
export async function readReport(
  ctx: ActorContext,
  input: { interviewId: number; version?: number | undefined },
): Promise<ReportState> {
  const report = await findReport(ctx, input.interviewId)
  const isEarlier = input.version !== undefined && input.version < report.version
  if (report.status === 'ready' && report.openedAt === null) await markOpened(ctx, report)
  if (report.status === 'ready' || isEarlier) return { status: 'ready', data: await readVersion(ctx, input) }
  if (report.status === 'processing') {
    return { status: 'processing', step: report.input === null ? 'waiting' : 'scoring' }
  }
  return { status: 'failed', reason: report.failureReason ?? 'We could not create the report.' }
}

/** The dashboard leads to a report until it was read once. */
async function markOpened({ db, clock }: ActorContext, { id }: ReportRow): Promise<void> {
  await db
    .update(reports)
    .set({ openedAt: clock.now() })
    .where(and(eq(reports.id, id), isNull(reports.openedAt)))
}

/** One version of the report, the current one unless another is named, with the list of all. */
export async function readVersion(
  ctx: ActorContext,
  input: { interviewId: number; version?: number | undefined },
): Promise<ReportData> {
  const report = await findReport(ctx, input.interviewId)
  const [row, versions] = [await findVersion(ctx, report, input.version), await listVersions(ctx, report)]
  return { ...toReportData(row), version: row.version, versions }
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
