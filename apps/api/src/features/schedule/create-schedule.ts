import { noAppointment } from '@cuelight/contracts/appointment'
import { errorTexts } from '@cuelight/contracts/errors'
import { type PlanSchedule, planScheduleSchema, type Schedule } from '@cuelight/contracts/schedule'
import type { Transaction } from '@cuelight/db/client'
import { cvs, interviewSchedules } from '@cuelight/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { listOrders } from '../../coach/text-tasks.ts'
import type { ActorContext } from '../../core/context.ts'
import { DomainError, notFound } from '../../core/errors.ts'
import { lockAccount } from '../../core/lock-account.ts'
import { withTransaction } from '../../core/transaction.ts'
import { readBalanceIn } from '../billing/index.ts'
import { toAppointmentRow } from './appointment-rows.ts'
import { preparationKey, prepareScheduleJob } from './jobs.ts'
import { toSchedule } from './schedule-rows.ts'

/**
 * Plans an interview with one of the candidate's resumes; its preparation is enqueued with it. Throws DomainError
 * `invalid-input` without a usable resume or a required field, `not-found` for a resume that is not the candidate's,
 * `wrong-state` when the account holds as many as it may.
 */
export async function createSchedule(ctx: ActorContext, input: PlanSchedule): Promise<Schedule> {
  const { appointment = noAppointment, ...checked } = checkSchedule(input)
  const { userId } = ctx.actor
  const flaggedText = await findFlagged(ctx, checked)
  return withTransaction(ctx, async (tx) => {
    await lockAccount(tx, userId)
    const cv = await findUsableCv(tx, userId, checked.cvId)
    await requireRoomForOne(tx, userId)
    const [row] = await tx
      .insert(interviewSchedules)
      .values({
        ...checked,
        ...toAppointmentRow(appointment),
        userId,
        cvName: cv.fileName,
        companyDetails: checked.companyDetails ?? '',
        flaggedText,
        createdAt: ctx.clock.now(),
      })
      .returning()
    if (!row) throw new DomainError('internal', errorTexts.scheduleCreateFailed)
    await ctx.jobs.enqueue(
      prepareScheduleJob,
      { userId, scheduleId: row.id, waits: 0 },
      { tx, singletonKey: preparationKey(row.id), userId },
    )
    const balance = await readBalanceIn(tx, { userId, now: ctx.clock.now() })
    return toSchedule({ schedule: row, interview: null, report: null }, balance)
  })
}

/** Every list shows all of them. */
export const mostSchedules = 500

/** Throws DomainError `wrong-state`. The lists show no deleted one, which takes no room. */
async function requireRoomForOne(tx: Transaction, userId: number): Promise<void> {
  const own = and(eq(interviewSchedules.userId, userId), isNull(interviewSchedules.deletedAt))
  if ((await tx.$count(interviewSchedules, own)) < mostSchedules) return
  const text = `Your account holds ${mostSchedules} interviews at most. Please delete one, then try again.`
  throw new DomainError('wrong-state', text)
}

/** Sentences that address a machine, as the candidate will be shown them. */
export function findFlagged(
  { textWorker }: Pick<ActorContext, 'textWorker'>,
  input: Omit<PlanSchedule, 'appointment' | 'cvId'>,
): Promise<string[]> {
  const texts = [input.position, input.companyName, input.jobDescription, input.companyDetails ?? '']
  return textWorker.run(listOrders, texts)
}

/** Throws DomainError `invalid-input` with the first mistake as its text. */
export function checkSchedule(input: PlanSchedule): PlanSchedule {
  const result = planScheduleSchema.safeParse(input)
  if (result.success) return result.data
  const fields = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new DomainError('invalid-input', fields[0]?.message ?? errorTexts.scheduleMissingFields, { fields })
}

/** Throws DomainError `not-found` for a resume that is not the candidate's, `invalid-input` for one that could not be read. */
export async function findUsableCv(tx: Transaction, userId: number, cvId: number) {
  // The lock keeps the resume from being deleted before the commit.
  const [cv] = await tx
    .select({ fileName: cvs.fileName, status: cvs.status })
    .from(cvs)
    .where(and(eq(cvs.id, cvId), eq(cvs.userId, userId)))
    .for('share')
  if (!cv) throw notFound('The resume')
  if (cv.status === 'failed') {
    throw new DomainError('invalid-input', errorTexts.scheduleNoResume, {
      fields: [{ path: 'cvId', message: 'This resume could not be read. Please select another one.' }],
    })
  }
  return cv
}
