import type { ConsentPlace, Permission } from '@cuelight/contracts/permission'
import { interviews } from '@cuelight/db/schema/live'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { DomainError } from '../../core/errors.ts'
import { withTransaction } from '../../core/transaction.ts'
import { findScheduleForUser } from '../schedule/index.ts'
import { changeInterview } from './log/change-interview.ts'
import { appendEvents } from './log/event-log.ts'
import { hasEnded } from './log/interview-row.ts'

const standsText = 'The employer said no, and this interview runs. It goes on without answers.'

/** What the employer said of a schedule's interview. Throws DomainError `not-found`. */
export async function readPermission(
  ctx: ActorContext,
  { scheduleId }: { scheduleId: number },
): Promise<{ permission: Permission }> {
  const { permission } = await findScheduleForUser(ctx.db, ctx.actor.userId, scheduleId)
  return { permission }
}

/**
 * Notes what the employer says. "No" holds at once, on every screen, and a running interview cannot take it back. Throws
 * DomainError `not-found`, `wrong-state`.
 */
export async function setPermission(
  ctx: ActorContext,
  { scheduleId, permission }: { scheduleId: number; permission: Permission },
): Promise<void> {
  const { userId } = ctx.actor
  const { interviewId, entries } = await withTransaction(ctx, async (tx) => {
    await findScheduleForUser(tx, userId, scheduleId)
    const isItsInterview = and(
      eq(interviews.scheduleId, scheduleId),
      eq(interviews.userId, userId),
      eq(interviews.mode, 'live'),
    )
    const [interview] = await tx.select().from(interviews).where(isItsInterview).for('no key update')
    const isNo = interview?.status === 'live' && interview.permission === 'not-allowed'
    if (isNo && permission !== 'not-allowed') throw new DomainError('wrong-state', standsText)
    const own = and(eq(interviewSchedules.id, scheduleId), eq(interviewSchedules.userId, userId))
    await tx.update(interviewSchedules).set({ permission }).where(own)
    if (!interview || interview.status === 'ended') return { interviewId: 0, entries: [] }
    await tx.update(interviews).set({ permission }).where(eq(interviews.id, interview.id))
    const events = [{ type: 'permission' as const, permission }]
    return { interviewId: interview.id, entries: await appendEvents(tx, interview, events) }
  })
  if (entries.length > 0) ctx.interviewHost.publish(interviewId, entries)
}

/** Notes that everyone in the call has agreed to be recorded. The first time stands. */
export async function recordConsent(
  ctx: ActorContext,
  { interviewId, place }: { interviewId: number; place: ConsentPlace },
): Promise<void> {
  await changeInterview(ctx, interviewId, async (tx, interview) => {
    if (interview.status === 'ended') throw hasEnded()
    if (interview.consentAt) return { events: [], result: undefined }
    const consentAt = ctx.clock.now()
    await tx.update(interviews).set({ consentAt, consentPlace: place }).where(eq(interviews.id, interview.id))
    const consent = { at: consentAt.toISOString(), place }
    return { events: [{ type: 'consent', consent }], result: undefined }
  })
}
