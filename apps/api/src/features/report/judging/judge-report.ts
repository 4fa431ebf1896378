import {
  type ReportData,
  type ReportJudgement,
  reportDataSchema,
  reportJudgementSchema,
} from '@cuelight/contracts/report'
import { reportJudgements, reports } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import type { AnswerJudge, JudgeInput } from '../../../ports/answer-judge.ts'
import { requireModelRoom } from '../../usage/index.ts'
import type { ReportAttempt } from '../generate-report.ts'
import { frozenInputSchema } from '../input/frozen-input.ts'
import { judgeAnswer, judgementHash } from './judge-answer.ts'
import { planJudgements } from './plan-judgements.ts'

const failureReason = 'We could not get the judgements because of a problem on our side.'

/**
 * The handler of `report.judge`. The report stays readable; each judged answer is added to it. The queue owns the second
 * try, which asks only for what the first did not get.
 */
export async function judgeReport(
  services: Services,
  payload: { reportId: number },
  attempt: ReportAttempt & { signal?: AbortSignal } = { isLastTry: false },
): Promise<void> {
  const [row] = await services.db.select().from(reports).where(eq(reports.id, payload.reportId))
  const judge = services.answerJudge
  if (row?.status !== 'ready' || row.judgementStatus !== 'running' || !judge) return
  try {
    await judgeAnswers(services, judge, row, attempt.signal)
  } catch (error) {
    if (attempt.isLastTry) await markFailed(services, row.id, error)
    throw error
  }
}

type ReportRow = typeof reports.$inferSelect

async function judgeAnswers(services: Services, judge: AnswerJudge, row: ReportRow, signal?: AbortSignal) {
  await requireModelRoom(services, row.userId)
  const plan = await planJudgements(services, frozenInputSchema.parse(row.input))
  const total = plan.reduce((sum, { inputs }) => sum + inputs.length, 0)
  const data = reportDataSchema.parse(row.data)
  let done = 0
  for (const { index, inputs } of plan) {
    const judgements: ReportJudgement[] = []
    // One criterion at a time: a small server bears three calls at once.
    for (const input of inputs) judgements.push(await judgeOnce(services, judge, row.userId, input, signal))
    const question = data.questionDetail[index]
    if (question) question.judgements = judgements
    done += judgements.length
    await keep(services, row, withProgress(data, judge, done, total), done === total)
  }
  if (total === 0) await keep(services, row, data, true)
}

function withProgress(data: ReportData, judge: AnswerJudge, done: number, total: number): ReportData {
  const { summary } = data
  const quality = summary.quality && {
    ...summary.quality,
    judgeModel: judge.model,
    judgePromptVersion: judge.promptVersion,
  }
  return {
    ...data,
    summary: {
      ...summary,
      engine: 'llm',
      judgement: { status: 'running', reason: null, done, total },
      ...(quality ? { quality } : {}),
    },
  }
}

/** Judgements of a transcript that was corrected meanwhile are dropped. */
async function keep({ db }: Services, row: ReportRow, data: ReportData, isDone: boolean): Promise<void> {
  const { id, version } = row
  await db
    .update(reports)
    .set({ data, ...(isDone ? { judgementStatus: 'done', judgementReason: null } : {}) })
    .where(and(eq(reports.id, id), eq(reports.version, version), eq(reports.status, 'ready')))
}

/** A stored judgement of the same answer, or a new one from the model. */
async function judgeOnce(
  { db, clock }: Services,
  judge: AnswerJudge,
  userId: number,
  input: JudgeInput,
  signal?: AbortSignal,
): Promise<ReportJudgement> {
  const inputHash = judgementHash(judge, input)
  const [stored] = await db
    .select({ result: reportJudgements.result })
    .from(reportJudgements)
    .where(and(eq(reportJudgements.userId, userId), eq(reportJudgements.inputHash, inputHash)))
  if (stored) return reportJudgementSchema.parse(stored.result)
  const result = await judgeAnswer(judge, input, signal)
  await db
    .insert(reportJudgements)
    .values({ userId, inputHash, criterion: input.criterion.id, result, createdAt: clock.now() })
    .onConflictDoNothing()
  return result
}

async function markFailed({ db }: Services, id: number, error: unknown): Promise<void> {
  const judgementReason = error instanceof DomainError ? error.message : failureReason
  await db
    .update(reports)
    .set({ judgementStatus: 'failed', judgementReason })
    .where(and(eq(reports.id, id), eq(reports.judgementStatus, 'running')))
}
