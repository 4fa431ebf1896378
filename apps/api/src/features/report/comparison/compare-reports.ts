import type { ReportComparison, ReportPoint, ReportProgress } from '@cuelight/contracts/report-comparison'
import { interviewSchedules, interviews, reports } from '@cuelight/db/schema'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { answerSpread } from '../../../coach/rubric/constants.ts'
import type { ActorContext } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { toReportData } from '../read-report.ts'
import { type ComparedReport, compareSummaries } from './compare-summaries.ts'

/** All ready reports of the candidate, oldest first, and what changed from the last comparable one to the newest. */
export async function readProgress(ctx: ActorContext): Promise<ReportProgress> {
  const all = await loadReports(ctx)
  // A report without a score says nothing about a trend and must not hide the one before it.
  const scored = all.filter(({ point }) => point.overallScore !== null)
  const newest = scored.at(-1)
  const before = scored.findLast((report) => report !== newest && isComparable(report, newest))
  const points = all.map(({ point }) => point)
  if (!newest || scored.length < 2) {
    return { points, changes: [], reason: 'A trend needs two interviews with a score.' }
  }
  if (!before) {
    return {
      points,
      changes: [],
      reason: 'No earlier report was scored by the same rubric, so nothing is compared.',
    }
  }
  return { points, changes: compareSummaries(before, newest, answerSpread), reason: null }
}

/** Two reports of the candidate side by side. Throws `not-found` when either is unknown, foreign or not ready. */
export async function compareReports(
  ctx: ActorContext,
  input: { interviewId: number; withInterviewId: number },
): Promise<ReportComparison> {
  const all = await loadReports(ctx)
  const find = (id: number) => all.find(({ point }) => point.interviewId === id)
  const [one, other] = [find(input.withInterviewId), find(input.interviewId)]
  if (!one || !other) throw notFound('The report')
  const [first, second] = one.point.date <= other.point.date ? [one, other] : [other, one]
  const isSame = isComparable(first, second)
  return {
    first: first.point,
    second: second.point,
    changes: compareSummaries(first, second, answerSpread),
    reason: isSame
      ? null
      : 'The two reports were scored by different versions of the rubric; their numbers cannot be compared.',
  }
}

const isComparable = (first: ComparedReport, second: ComparedReport | undefined): boolean =>
  first.point.rubricVersion === second?.point.rubricVersion

async function loadReports({ db, actor }: ActorContext): Promise<ComparedReport[]> {
  const rows = await db
    .select({
      report: reports,
      endedAt: interviews.endedAt,
      position: interviewSchedules.position,
      companyName: interviewSchedules.companyName,
    })
    .from(reports)
    .innerJoin(interviews, eq(interviews.id, reports.interviewId))
    .innerJoin(interviewSchedules, eq(interviewSchedules.id, interviews.scheduleId))
    .where(and(eq(reports.userId, actor.userId), eq(reports.status, 'ready'), isNotNull(reports.data)))
    .orderBy(asc(interviews.endedAt), asc(interviews.id))
  return rows.map(({ report, endedAt, position, companyName }) => {
    const { summary, overallScore } = toReportData(report)
    const point: ReportPoint = {
      interviewId: report.interviewId,
      position,
      companyName,
      date: (endedAt ?? report.createdAt).toISOString(),
      overallScore,
      rubricVersion: summary.rubricVersion,
      scoredCount: summary.skillAnswers?.overallScore ?? summary.answeredCount,
      competencies: (summary.competencies ?? []).flatMap(({ id, label, score }) =>
        score === null ? [] : { id, label, score },
      ),
    }
    return { point, summary }
  })
}
