import { type ReportData, reportDataSchema } from '@cuelight/contracts/report'
import { reports } from '@cuelight/db/schema'
import { and, eq, ne } from 'drizzle-orm'
import { computeReport } from '../../coach/rubric/compute-report.ts'
import { rubricVersion } from '../../coach/rubric/constants.ts'
import type { Services } from '../../core/context.ts'
import { describeAssistance } from './describe-assistance.ts'
import { describeQuality, describeRecording, isTranscriptBad } from './describe-recording.ts'
import { freezeInput, type StoredReport } from './freeze-input.ts'
import type { FrozenInput } from './frozen-input.ts'
import { pairAnswers } from './pair-answers.ts'

export interface ReportAttempt {
  /** Whether the queue gives up after this try; then the failure is told to the candidate. */
  isLastTry: boolean
}

const failureReason = 'The report could not be made because of an unexpected failure on our side.'

/**
 * The handler of `report.generate`. A report that is ready stays as it is; delivered twice, the job writes one report.
 * What goes wrong is thrown, so that the queue tries again.
 */
export async function generateReport(
  services: Services,
  payload: { reportId: number },
  attempt: ReportAttempt = { isLastTry: false },
): Promise<void> {
  const [report] = await services.db
    .select({
      id: reports.id,
      userId: reports.userId,
      interviewId: reports.interviewId,
      status: reports.status,
    })
    .from(reports)
    .where(eq(reports.id, payload.reportId))
  // Deleted with its interview while the job waited, or made by an earlier delivery.
  if (!report || report.status === 'ready') return
  try {
    await makeReport(services, report)
  } catch (error) {
    if (attempt.isLastTry) await markFailed(services, report.id)
    throw error
  }
}

async function makeReport(services: Services, report: StoredReport): Promise<void> {
  const input = await freezeInput(services, report)
  const finishedAt = services.clock.now()
  const data = composeReport(input, finishedAt)
  await services.db
    .update(reports)
    .set({
      status: 'ready',
      failureReason: null,
      data,
      rubricVersion,
      overallScore: data.overallScore,
      finishedAt,
    })
    .where(and(eq(reports.id, report.id), ne(reports.status, 'ready')))
}

/** The whole report from its frozen input; only `generatedDate` comes from the clock. */
export function composeReport(input: FrozenInput, generatedAt: Date): ReportData {
  const { schedule, interview } = input
  const questions = pairAnswers(input)
  const jobText = `${schedule.position}\n${schedule.jobDescription}`
  const rubricInput = {
    jobText,
    questions,
    sources: input.sources ?? [],
    isTranscriptBad: isTranscriptBad(input),
    interviewerSpeakingMs: speakingMs(input, 'interviewer'),
  }
  const computed = computeReport(rubricInput, describeRecording(input))
  return reportDataSchema.parse({
    ...computed,
    summary: {
      ...computed.summary,
      assistance: describeAssistance(questions, computed.questionDetail),
      quality: describeQuality(input),
    },
    duration: interview.durationSeconds,
    startTime: interview.startedAt,
    generatedDate: generatedAt.toISOString(),
    position: schedule.position,
    companyName: schedule.companyName,
    questions: questions.length,
  })
}

function speakingMs({ utterances }: FrozenInput, track: 'interviewer' | 'candidate'): number | null {
  const spans = utterances
    .filter((entry) => entry.track === track)
    .map(({ startedAt, endedAt }) => Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)))
  return spans.length === 0 ? null : spans.reduce((sum, span) => sum + span, 0)
}

async function markFailed({ db, clock }: Services, reportId: number): Promise<void> {
  await db
    .update(reports)
    .set({ status: 'failed', failureReason, finishedAt: clock.now() })
    .where(and(eq(reports.id, reportId), ne(reports.status, 'ready')))
}
