import { type ReportData, reportDataSchema } from '@cuelight/contracts/report'
import type { Transaction } from '@cuelight/db/client'
import { reports } from '@cuelight/db/schema'
import { and, eq, ne } from 'drizzle-orm'
import { rubricVersion } from '../../coach/rubric/constants.ts'
import { scoreReport } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { withTransaction } from '../../core/transaction.ts'
import { readAgreement } from '../live/index.ts'
import { embedAnswers } from '../rubric/index.ts'
import { describeAssistance } from './input/describe-assistance.ts'
import { describeQuality, describeRecording, isTranscriptBad } from './input/describe-recording.ts'
import { describeTimeline } from './input/describe-timeline.ts'
import { freezeInput, type StoredReport } from './input/freeze-input.ts'
import type { FrozenInput } from './input/frozen-input.ts'
import { type PairedQuestion, pairAnswers } from './input/pair-answers.ts'
import { judgeReportJob } from './jobs.ts'
import { planJudgements } from './judging/plan-judgements.ts'

export interface ReportAttempt {
  /** Whether the queue gives up after this try; the candidate sees the failure then. */
  isLastTry: boolean
}

const failureReason = 'We could not create the report because of a problem on our side.'
const tooLongReason = 'We could not create the report because scoring this interview took too long.'

/**
 * The handler of `report.generate`. A ready report stays as it is, so a job that is delivered twice writes one report.
 * Failures are thrown, so that the queue tries again.
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
  // Deleted with its interview while the job waited, or written by an earlier delivery.
  if (!report || report.status === 'ready') return
  try {
    await makeReport(services, report)
  } catch (error) {
    const isTooLong = error instanceof DomainError && error.code === 'provider-timeout'
    if (attempt.isLastTry || isTooLong)
      await markFailed(services, report.id, isTooLong ? tooLongReason : failureReason)
    // Another try would take as long.
    if (!isTooLong) throw error
  }
}

async function makeReport(services: Services, report: StoredReport): Promise<void> {
  const input = await freezeInput(services, report)
  const finishedAt = services.clock.now()
  const questions = await embedAnswers(services, pairAnswers(input))
  const composed = await composeReport(services, input, finishedAt, questions)
  const agreement = await readAgreement(services.db, report.interviewId)
  const data = { ...composed, ...(agreement && { agreement }) }
  const isJudged = services.answerJudge !== null && (await planJudgements(services, input)).length > 0
  await withTransaction(services, async (tx) => {
    const [kept] = await tx
      .update(reports)
      .set({
        status: 'ready',
        failureReason: null,
        data,
        rubricVersion,
        overallScore: data.overallScore,
        finishedAt,
        judgementStatus: isJudged ? 'running' : 'none',
      })
      .where(and(eq(reports.id, report.id), ne(reports.status, 'ready')))
      .returning({ id: reports.id })
    // The numbers are ready; the judgements follow in a job of their own, enqueued in the same transaction.
    if (kept && isJudged) await enqueueJudgement(services, tx, report)
  })
}

export function enqueueJudgement(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  { id: reportId, userId }: Pick<StoredReport, 'id' | 'userId'>,
): Promise<void> {
  return jobs.enqueue(judgeReportJob, { reportId }, { tx, singletonKey: `judge-${reportId}`, userId })
}

/** The whole report from its frozen input; only `generatedDate` comes from the clock. `questions` may carry vectors. */
export async function composeReport(
  { textWorker }: Pick<Services, 'textWorker'>,
  input: FrozenInput,
  generatedAt: Date,
  questions: readonly PairedQuestion[] = pairAnswers(input),
): Promise<ReportData> {
  const { schedule, interview } = input
  const jobText = `${schedule.position}\n${schedule.jobDescription}`
  const rubricInput = {
    jobText,
    questions: [...questions],
    sources: input.sources ?? [],
    stories: input.stories ?? [],
    isTranscriptBad: isTranscriptBad(input),
    interviewerSpeakingMs: speakingMs(input, 'interviewer'),
  }
  const work = { input: rubricInput, notes: describeRecording(input) }
  const computed = await textWorker.run(scoreReport, work, { priority: 'low' })
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
    timeline: describeTimeline(input, questions),
  })
}

function speakingMs({ utterances }: FrozenInput, track: 'interviewer' | 'candidate'): number | null {
  const spans = utterances
    .filter((entry) => entry.track === track)
    .map(({ startedAt, endedAt }) => Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)))
  return spans.length === 0 ? null : spans.reduce((sum, span) => sum + span, 0)
}

async function markFailed({ db, clock }: Services, reportId: number, reason: string): Promise<void> {
  await db
    .update(reports)
    .set({ status: 'failed', failureReason: reason, finishedAt: clock.now() })
    .where(and(eq(reports.id, reportId), ne(reports.status, 'ready')))
}
