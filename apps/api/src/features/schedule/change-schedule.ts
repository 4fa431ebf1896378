import type { ChangeSchedule, PlanSchedule, Schedule, ScheduleText } from '@cuelight/contracts/schedule'
import type { Transaction } from '@cuelight/db/client'
import { interviewSchedules, interviews } from '@cuelight/db/schema'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { DomainError, notFound } from '../../core/errors.ts'
import { withTransaction } from '../../core/transaction.ts'
import { toAppointment, toAppointmentRow } from './appointment-rows.ts'
import { checkSchedule, findFlagged, findUsableCv } from './create-schedule.ts'
import { findScheduleForUser, type ScheduleRecord } from './find-schedule.ts'
import { preparationKey, prepareScheduleJob } from './jobs.ts'
import { listSchedules } from './list-schedules.ts'

const fixedText =
  'This interview has begun, so its job and resume stay as they are. Duplicate it to prepare another one.'

/** What the candidate wrote, to change or duplicate it. Throws DomainError `not-found`. */
export async function readScheduleText(
  { db, actor }: ActorContext,
  input: { scheduleId: number },
): Promise<ScheduleText> {
  const schedule = await findScheduleForUser(db, actor.userId, input.scheduleId)
  const { id, cvId, position, companyName, companyDetails, jobDescription } = schedule
  const appointment = toAppointment(schedule)
  const isFixed = await hasBegun(db, id)
  return { scheduleId: id, cvId, position, companyName, companyDetails, jobDescription, appointment, isFixed }
}

/**
 * Changes a schedule. Another job or resume makes its preparation again; when and where alone do not. Throws DomainError
 * `invalid-input`, `not-found`, and `wrong-state` for another job once the interview has begun.
 */
export async function changeSchedule(
  ctx: ActorContext,
  { scheduleId, ...input }: ChangeSchedule,
): Promise<Schedule> {
  const { appointment, companyDetails = '', ...rest } = checkSchedule(input)
  const texts = { ...rest, companyDetails }
  const { userId } = ctx.actor
  const flaggedText = await findFlagged(ctx, texts)
  await withTransaction(ctx, async (tx) => {
    const before = await findScheduleForUser(tx, userId, scheduleId)
    const own = and(eq(interviewSchedules.id, scheduleId), eq(interviewSchedules.userId, userId))
    if (appointment) await tx.update(interviewSchedules).set(toAppointmentRow(appointment)).where(own)
    if (!hasOtherJob(before, texts)) return
    if (await hasBegun(tx, scheduleId)) throw new DomainError('wrong-state', fixedText)
    const cv = await findUsableCv(tx, userId, texts.cvId)
    await tx
      .update(interviewSchedules)
      .set({
        ...texts,
        cvName: cv.fileName,
        flaggedText,
        summary: null,
        preparationStatus: 'processing',
        preparationStatusReason: null,
        preparationProgress: null,
      })
      .where(own)
    await ctx.jobs.enqueue(
      prepareScheduleJob,
      { userId, scheduleId, waits: 0 },
      { tx, singletonKey: preparationKey(scheduleId), userId },
    )
  })
  return findListed(ctx, scheduleId)
}

/** Takes a schedule out of the lists, or puts it back; nothing is lost. Throws DomainError `not-found`. */
export async function setArchived(
  ctx: ActorContext,
  { scheduleId, isArchived }: { scheduleId: number; isArchived: boolean },
): Promise<Schedule> {
  const own = and(
    eq(interviewSchedules.id, scheduleId),
    eq(interviewSchedules.userId, ctx.actor.userId),
    isNull(interviewSchedules.deletedAt),
  )
  await ctx.db
    .update(interviewSchedules)
    .set({ archivedAt: isArchived ? ctx.clock.now() : null })
    .where(own)
  return findListed(ctx, scheduleId)
}

async function findListed(ctx: ActorContext, scheduleId: number): Promise<Schedule> {
  const schedule = (await listSchedules(ctx)).find(({ id }) => id === scheduleId)
  if (!schedule) throw notFound('The interview schedule')
  return schedule
}

function hasOtherJob(before: ScheduleRecord, texts: Omit<PlanSchedule, 'appointment'>): boolean {
  const names = ['cvId', 'position', 'companyName', 'companyDetails', 'jobDescription'] as const
  return names.some((name) => before[name] !== texts[name])
}

/** The live interview has taken place or runs; practice does not count. */
async function hasBegun(db: ActorContext['db'] | Transaction, scheduleId: number): Promise<boolean> {
  const isHeld = and(
    eq(interviews.scheduleId, scheduleId),
    eq(interviews.mode, 'live'),
    ne(interviews.status, 'created'),
  )
  return (await db.$count(interviews, isHeld)) > 0
}
