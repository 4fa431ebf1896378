import type { Transaction } from '@cuelight/db/client'
import { interviews } from '@cuelight/db/schema/live'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { lockAccount } from '../../core/lock-account.ts'
import { withTransaction } from '../../core/transaction.ts'
import { readCandidateSettings } from '../account/index.ts'
import { reserveCredit } from '../billing/index.ts'
import { findScheduleForUser } from '../schedule/index.ts'
import { isOpen, takeRoom } from '../usage/index.ts'
import { appendEvents } from './log/event-log.ts'
import { choicesFrom } from './log/interview-row.ts'

/**
 * Starts the interview of a schedule, or finds the one it has: a retry gets the same id and holds no second credit. An
 * interview that ended before anything was delivered starts again. Until something is delivered, each call applies the
 * candidate's current settings: choosing private mode in between is enough. Throws DomainError `not-found`, `no-credits`.
 */
export async function startInterview(
  ctx: ActorContext,
  input: { interviewScheduleId: number },
): Promise<number> {
  const { userId } = ctx.actor
  const scheduleId = input.interviewScheduleId
  const now = ctx.clock.now()
  return withTransaction(ctx, async (tx) => {
    await takeRoomToStart(tx, ctx, scheduleId)
    const { permission } = await findScheduleForUser(tx, userId, scheduleId)
    // The unique key on the schedule lets one of several callers in; the others wait here for its commit.
    await tx.insert(interviews).values({ userId, scheduleId, createdAt: now }).onConflictDoNothing()
    const [interview] = await tx
      .select()
      .from(interviews)
      .where(
        and(
          eq(interviews.scheduleId, scheduleId),
          eq(interviews.userId, userId),
          eq(interviews.mode, 'live'),
        ),
      )
      .for('no key update')
    if (!interview) throw new Error('an interview that was just inserted is gone')
    const { id } = interview
    const neverGotGoing = interview.status === 'ended' && interview.startedAt === null
    if (interview.status === 'created' || neverGotGoing)
      await reserveCredit(tx, { userId, interviewId: id, now })
    if (interview.status === 'created' || neverGotGoing) {
      const wished = choicesFrom(await readCandidateSettings(tx, userId))
      await tx
        .update(interviews)
        .set({ ...wished, permission, status: 'created', endedAt: null })
        .where(eq(interviews.id, id))
    }
    if (neverGotGoing) await appendEvents(tx, interview, [{ type: 'status', status: 'created' }])
    return id
  })
}

/** An interview that is open or has begun is opened again whatever the account has used. */
async function takeRoomToStart(tx: Transaction, ctx: ActorContext, scheduleId: number): Promise<void> {
  const { userId } = ctx.actor
  await lockAccount(tx, userId)
  const [running] = await tx
    .select({ id: interviews.id })
    .from(interviews)
    .where(
      and(
        eq(interviews.scheduleId, scheduleId),
        eq(interviews.userId, userId),
        eq(interviews.mode, 'live'),
        or(isNotNull(interviews.startedAt), isOpen(tx)),
      ),
    )
  if (!running) await takeRoom(tx, ctx, 'open-interviews')
}
