import type { ReportVersion } from '@cuelight/contracts/report'
import { type reports, reportVersions } from '@cuelight/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { DomainError, notFound } from '../../core/errors.ts'

type ReportRow = typeof reports.$inferSelect
/** What every version has, the current one and those before. */
export type VersionRow = Pick<
  ReportRow,
  'version' | 'input' | 'data' | 'overallScore' | 'judgementStatus' | 'judgementReason' | 'finishedAt'
>

/** One version of a report, the current one unless another is named. Throws `not-found`, `wrong-state`. */
export async function findVersion(
  { db }: Pick<Services, 'db'>,
  report: ReportRow,
  version = report.version,
): Promise<VersionRow> {
  if (version === report.version) return requireReady(report)
  const [earlier] = await db
    .select()
    .from(reportVersions)
    .where(
      and(
        eq(reportVersions.reportId, report.id),
        eq(reportVersions.userId, report.userId),
        eq(reportVersions.version, version),
      ),
    )
  if (!earlier) throw notFound('This version of the report')
  return earlier
}

/** The same row; throws `wrong-state` until it is ready. */
export function requireReady(report: ReportRow): ReportRow {
  if (report.status !== 'ready') throw new DomainError('wrong-state', 'The report is not ready yet.')
  return report
}

/** All versions of a report, oldest first. */
export async function listVersions(
  { db }: Pick<Services, 'db'>,
  report: Pick<ReportRow, 'id' | 'version' | 'finishedAt' | 'overallScore'>,
): Promise<ReportVersion[]> {
  const earlier = await db
    .select({
      version: reportVersions.version,
      finishedAt: reportVersions.finishedAt,
      overallScore: reportVersions.overallScore,
    })
    .from(reportVersions)
    .where(eq(reportVersions.reportId, report.id))
    .orderBy(asc(reportVersions.version))
  return [...earlier, report].map(({ version, finishedAt, overallScore }) => ({
    version,
    finishedDate: finishedAt?.toISOString() ?? null,
    overallScore,
  }))
}
