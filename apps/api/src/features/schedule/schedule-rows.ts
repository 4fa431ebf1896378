import { type Schedule, scheduleSummarySchema } from '@cuelight/contracts/schedule'
import { interviewSchedules, interviews, reports } from '@cuelight/db/schema'
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { prepareOnce } from '../../core/prepare-once.ts'
import { toAppointment } from './appointment-rows.ts'

// The job descriptions of a long list are megabytes, and no list shows them.
const { jobDescription: _, ...withoutJob } = getTableColumns(interviewSchedules)
export const listedColumns = withoutJob

/** A schedule without the text of its job. */
export type ListedSchedule = Omit<typeof interviewSchedules.$inferSelect, 'jobDescription'>

export interface ScheduleRow {
  schedule: ListedSchedule
  interview: { id: number; status: 'created' | 'live' | 'ended'; endedAt: Date | null } | null
  report: {
    status: 'processing' | 'ready' | 'failed'
    overallScore: number | null
    openedAt: Date | null
  } | null
}

/** A candidate's schedules with interview and report in one query, the newest first. */
export const selectSchedules = prepareOnce((db) =>
  db
    .select({
      schedule: listedColumns,
      interview: { id: interviews.id, status: interviews.status, endedAt: interviews.endedAt },
      report: { status: reports.status, overallScore: reports.overallScore, openedAt: reports.openedAt },
    })
    .from(interviewSchedules)
    .leftJoin(
      interviews,
      and(
        eq(interviews.scheduleId, interviewSchedules.id),
        eq(interviews.userId, interviewSchedules.userId),
        // Practice is not the interview of a schedule.
        eq(interviews.mode, 'live'),
      ),
    )
    .leftJoin(
      reports,
      and(eq(reports.interviewId, interviews.id), eq(reports.userId, interviewSchedules.userId)),
    )
    .where(
      and(eq(interviewSchedules.userId, sql.placeholder('userId')), isNull(interviewSchedules.deletedAt)),
    )
    .orderBy(desc(interviewSchedules.createdAt), desc(interviewSchedules.id))
    .prepare('select-schedules'),
)

/** The wire shape. Starting is allowed with a credit left, or when the credit of this interview was set aside already. */
export function toSchedule({ schedule, interview, report }: ScheduleRow, balance: number): Schedule {
  return {
    id: schedule.id,
    position: schedule.position,
    companyName: schedule.companyName,
    companyDetails: schedule.companyDetails,
    cvId: schedule.cvId,
    cvName: schedule.cvName,
    createdDate: schedule.createdAt.toISOString(),
    generateSummary: readSummary(schedule.summary),
    isAllowedInterview: interview !== null || balance > 0,
    isInterviewCreated: interview !== null,
    isReportGenerated: report?.status === 'ready',
    userInterviewId: interview?.id ?? null,
    appointment: toAppointment(schedule),
    archivedDate: schedule.archivedAt?.toISOString() ?? null,
  }
}

/** Null while there is none, and for one of an older form. */
function readSummary(stored: unknown): Schedule['generateSummary'] {
  return stored === null ? null : (scheduleSummarySchema.safeParse(stored).data ?? null)
}
