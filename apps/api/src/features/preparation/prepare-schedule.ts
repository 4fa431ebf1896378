import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import { cvs, interviewSchedules } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import { findCompetency } from '../../coach/questions/competencies.ts'
import { summariseJob } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import type { JobInput } from '../../ports/language-model.ts'
import { isPlainRemark, recordCalls } from '../answer/index.ts'
import { openKnowledgeBase } from '../resume/index.ts'
import {
  findScheduleForUser,
  type PrepareSchedulePayload,
  preparationKey,
  prepareScheduleJob,
  readJobInput,
  type ScheduleRecord,
} from '../schedule/index.ts'
import { requireModelRoom } from '../usage/index.ts'
import { answerQuestions, type PreparedItem } from './answer-questions.ts'
import { storeItems } from './store-items.ts'

const waitSeconds = 3
/** Ten minutes: far longer than reading any resume takes, so something is broken after that. */
const maxWaits = 200

export interface PreparationAttempt {
  /** No further try follows, so the candidate sees a failure. */
  isLastTry: boolean
  signal?: AbortSignal
}

/**
 * Job `schedule.prepare`: writes the summary, waits for the resume by enqueueing itself again, then writes the list.
 * Harmless when repeated: generated items are replaced, asked ones stay.
 */
export async function prepareSchedule(
  services: Services,
  payload: PrepareSchedulePayload,
  { isLastTry, signal }: PreparationAttempt = { isLastTry: true },
): Promise<void> {
  const schedule = await findExisting(services, payload)
  if (!schedule) return
  try {
    const tell = (progress: string) => writeProgress(services, schedule, progress)
    if (!schedule.summary) await tell('Reading the job description')
    const summary = await ensureSummary(services, schedule, signal)
    const resume = await findResumeState(services, schedule, payload.waits)
    if (resume.isReading) {
      await tell('Waiting for your resume to be read')
      await services.jobs.enqueue(
        prepareScheduleJob,
        { ...payload, waits: payload.waits + 1 },
        {
          startAfterSeconds: waitSeconds,
          singletonKey: preparationKey(schedule.id),
          userId: payload.userId,
        },
      )
      return
    }
    const base = resume.cvId
      ? await openKnowledgeBase(services, { userId: payload.userId, cvId: resume.cvId })
      : { lines: [], meant: null, retrieve: async () => [] }
    const items = await answerQuestions(services, { schedule, summary, base, tell }, signal)
    const fallback = describeFallback(services, items)
    const notice = [resume.notice, fallback].filter((text) => text !== null).join(' ') || null
    await storeItems(services, schedule, items, notice)
  } catch (error) {
    if (isLastTry) await markFailed(services, schedule, error)
    throw error
  }
}

/** Null when the schedule was deleted before the job ran. */
async function findExisting(
  services: Services,
  payload: PrepareSchedulePayload,
): Promise<ScheduleRecord | null> {
  try {
    return await findScheduleForUser(services.db, payload.userId, payload.scheduleId)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not-found') return null
    throw error
  }
}

async function ensureSummary(
  services: Services,
  schedule: ScheduleRecord,
  signal?: AbortSignal,
): Promise<ScheduleSummary> {
  if (schedule.summary) return schedule.summary
  await requireModelRoom(services, schedule.userId)
  const calls = recordCalls(services, schedule.userId, 'summary')
  const job = await readJobInput(services, schedule)
  const summary = await services.languageModel.summariseJob(job, signal, calls.report).finally(calls.settled)
  const shown = await checkSummary(services, job, summary)
  await services.db
    .update(interviewSchedules)
    .set({ summary: shown })
    .where(and(eq(interviewSchedules.id, schedule.id), eq(interviewSchedules.userId, schedule.userId)))
  return shown
}

/** Keeps a model's sentences only where the job description bears them out; otherwise the coach's stand in. */
async function checkSummary(
  { textWorker }: Services,
  job: JobInput,
  summary: ScheduleSummary,
): Promise<ScheduleSummary> {
  if (summary.engine.kind !== 'llm') return summary
  const made = await textWorker.run(summariseJob, job, { priority: 'low' })
  const isPlain = isPlainRemark(summary.JobDescriptionSummary, { lines: [], job, question: '' })
  return {
    ...summary,
    JobDescriptionSummary: isPlain ? summary.JobDescriptionSummary : made.JobDescriptionSummary,
    seniority: summary.seniority === made.seniority ? summary.seniority : made.seniority,
    competencies: summary.competencies.filter(({ competency }) => findCompetency(competency)),
  }
}

const withoutResume = 'The questions were prepared without resume lines'

async function findResumeState(services: Services, schedule: ScheduleRecord, waits: number) {
  const [cv] = schedule.cvId
    ? await services.db
        .select({ status: cvs.status, reason: cvs.statusReason })
        .from(cvs)
        .where(and(eq(cvs.id, schedule.cvId), eq(cvs.userId, schedule.userId)))
    : []
  if (!cv)
    return { cvId: null, isReading: false, notice: `${withoutResume}, because the resume was deleted.` }
  if (cv.status === 'ready') return { cvId: schedule.cvId, isReading: false, notice: null }
  if (cv.status === 'processing' && waits < maxWaits) return { cvId: null, isReading: true, notice: null }
  const reason = cv.reason ? ` ${cv.reason}` : ''
  const notice = `${withoutResume}, because the resume could not be read.${reason}`
  return { cvId: null, isReading: false, notice }
}

/** Says so if something other than the configured model wrote. */
function describeFallback({ languageModel }: Services, items: readonly PreparedItem[]): string | null {
  const byCoach = items.filter(({ answer }) => answer.engine.kind === 'builtin-coach').length
  if (languageModel.engine.kind !== 'llm' || byCoach === 0) return null
  const which = byCoach === items.length ? 'these answers' : `${byCoach} of ${items.length} answers`
  return `The language model could not be used, so the built-in coach wrote ${which}. Prepare again to try the model once more.`
}

async function writeProgress(services: Services, schedule: ScheduleRecord, progress: string): Promise<void> {
  await services.db
    .update(interviewSchedules)
    .set({ preparationProgress: progress })
    .where(and(eq(interviewSchedules.id, schedule.id), eq(interviewSchedules.userId, schedule.userId)))
}

async function markFailed(services: Services, schedule: ScheduleRecord, error: unknown): Promise<void> {
  const reason =
    error instanceof DomainError ? error.message : 'We could not prepare this interview. Please try again.'
  services.logger.error({ error, scheduleId: schedule.id }, 'preparation failed')
  await services.db
    .update(interviewSchedules)
    .set({ preparationStatus: 'failed', preparationStatusReason: reason })
    .where(and(eq(interviewSchedules.id, schedule.id), eq(interviewSchedules.userId, schedule.userId)))
}
