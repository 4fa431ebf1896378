import { type ReportState, reportDataSchema } from '@cuelight/contracts/report'
import { reports } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'

/**
 * The report of the candidate's interview, or how far it is. Throws DomainError `not-found` when nobody asked for one
 * yet, and for somebody else's interview alike.
 */
export async function readReport(ctx: ActorContext, input: { interviewId: number }): Promise<ReportState> {
  const [report] = await ctx.db
    .select({ status: reports.status, failureReason: reports.failureReason, data: reports.data })
    .from(reports)
    .where(and(eq(reports.interviewId, input.interviewId), eq(reports.userId, ctx.actor.userId)))
  if (!report) throw notFound('The report')
  if (report.status === 'ready') return { status: 'ready', data: reportDataSchema.parse(report.data) }
  if (report.status === 'processing') return { status: 'processing' }
  return { status: 'failed', reason: report.failureReason ?? 'The report could not be made.' }
}
