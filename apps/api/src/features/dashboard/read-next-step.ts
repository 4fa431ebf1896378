import type { NextStep } from '@cuelight/contracts/dashboard'
import type { Schedule } from '@cuelight/contracts/schedule'
import { interviews, storyChoices } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { listResumes } from '../resume/index.ts'
import { readScheduleOverview, type ScheduleRow } from '../schedule/index.ts'

const hourMs = 3_600_000
/** This close to its time, an interview comes before stories and practice. */
const closeMs = 2 * hourMs
/** A call may begin late; after this the appointment is over. */
const overdueMs = 3 * hourMs

type Resumes = Awaited<ReturnType<typeof listResumes>>

/** The one thing to do next on the way from a resume to a report. */
export async function readNextStep(ctx: ActorContext): Promise<NextStep> {
  const [resumes, overview] = await Promise.all([listResumes(ctx), readScheduleOverview(ctx)])
  const rows = overview.rows.filter(({ schedule }) => schedule.archivedAt === null)
  const listed = new Map(overview.performance.map((schedule) => [schedule.id, schedule]))
  const stepOf = (kind: NextStep['kind'], row: ScheduleRow): NextStep => ({
    kind,
    resume: null,
    schedule: listed.get(row.schedule.id) ?? null,
    interviewId: row.interview?.id ?? null,
  })
  const running = rows.find(({ interview }) => interview?.status === 'live')
  if (running) return stepOf('continue', running)
  const reported = findReport(rows)
  if (reported) return stepOf(reported.kind, reported.row)
  const focus = findFocus(rows, overview.upcoming, ctx.clock.now())
  if (focus) return stepOf(await findPreparationStep(ctx, focus), focus.row)
  return findResumeStep(resumes)
}

/** The newest interview whose report waits to be read. */
function findReport(rows: readonly ScheduleRow[]): { kind: NextStep['kind']; row: ScheduleRow } | null {
  const row = rows
    .filter(({ report }) => report !== null && report.openedAt === null)
    .sort((first, second) => endOf(second) - endOf(first))[0]
  if (!row?.report) return null
  const kinds = { ready: 'read-report', processing: 'report-pending', failed: 'report-failed' } as const
  return { kind: kinds[row.report.status], row }
}

const endOf = ({ interview }: ScheduleRow) => interview?.endedAt?.getTime() ?? 0

interface Focus {
  row: ScheduleRow
  schedule: Schedule
  isClose: boolean
}

/** The open interview that takes place next; without an appointment the one that was planned last. */
function findFocus(rows: readonly ScheduleRow[], upcoming: readonly Schedule[], now: Date): Focus | null {
  const leftMs = ({ appointment }: Schedule) =>
    appointment.startsAt ? Date.parse(appointment.startsAt) - now.getTime() : Number.NaN
  const next = upcoming
    .filter((schedule) => leftMs(schedule) > -overdueMs)
    .sort((first, second) => leftMs(first) - leftMs(second))[0]
  const schedule = next ?? upcoming.toSorted((first, second) => second.id - first.id)[0]
  const row = rows.find((each) => each.schedule.id === schedule?.id)
  return schedule && row ? { row, schedule, isClose: leftMs(schedule) < closeMs } : null
}

async function findPreparationStep(ctx: ActorContext, focus: Focus): Promise<NextStep['kind']> {
  const { preparationStatus, id } = focus.row.schedule
  const begin = focus.schedule.isAllowedInterview ? 'start' : 'buy-credit'
  if (focus.isClose) return begin
  if (preparationStatus === 'processing') return 'preparing'
  if (preparationStatus === 'failed') return 'prepare-again'
  const [hasChosen, hasPractised] = await Promise.all([hasChosenStories(ctx), hasPractisedFor(ctx, id)])
  if (hasPractised) return begin
  return hasChosen ? 'practise' : 'choose-stories'
}

async function hasChosenStories({ db, actor }: ActorContext): Promise<boolean> {
  return (await db.$count(storyChoices, eq(storyChoices.userId, actor.userId))) > 0
}

async function hasPractisedFor({ db, actor }: ActorContext, scheduleId: number): Promise<boolean> {
  const isPractice = and(
    eq(interviews.scheduleId, scheduleId),
    eq(interviews.userId, actor.userId),
    eq(interviews.mode, 'practice'),
    eq(interviews.status, 'ended'),
  )
  return (await db.$count(interviews, isPractice)) > 0
}

function findResumeStep(resumes: Resumes): NextStep {
  const byStatus = (status: Resumes[number]['status']) => resumes.find((resume) => resume.status === status)
  const [ready, reading, failed] = [byStatus('ready'), byStatus('processing'), byStatus('failed')]
  const resume = ready ?? reading ?? failed
  const kind = ready ? 'schedule' : reading ? 'resume-reading' : failed ? 'resume-failed' : 'upload-resume'
  return {
    kind,
    resume: resume ? { id: resume.id, fileName: resume.fileName } : null,
    schedule: null,
    interviewId: null,
  }
}
