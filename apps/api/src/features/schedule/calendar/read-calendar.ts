import type { CalendarFeed } from '@cuelight/contracts/appointment'
import { calendarFeeds, interviewSchedules } from '@cuelight/db/schema'
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { recordAccountEvent } from '../../../core/account-events.ts'
import type { ActorContext, RequestContext } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'
import { createToken, sha256Hex } from '../../../core/secrets/tokens.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { requireFreshSignIn } from '../../account/index.ts'
import { findScheduleForUser } from '../find-schedule.ts'
import { listedColumns } from '../schedule-rows.ts'
import { writeCalendar } from './write-calendar.ts'

/** One interview as a calendar file. Throws DomainError `not-found`, `wrong-state` without a date. */
export async function downloadAppointment(
  { db, actor, clock, options }: ActorContext,
  input: { scheduleId: number },
): Promise<{ fileName: string; text: string }> {
  const schedule = await findScheduleForUser(db, actor.userId, input.scheduleId)
  if (!schedule.interviewDay) throw new DomainError('wrong-state', 'This interview has no date yet.')
  const text = writeCalendar([schedule], { now: clock.now(), publicUrl: options.publicUrl })
  return { fileName: `interview-${schedule.id}.ics`, text }
}

/** Whether a calendar may read the candidate's interviews, and when it last did. */
export async function readCalendarFeed({ db, actor }: ActorContext): Promise<CalendarFeed> {
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, actor.userId))
  return {
    isOpen: feed !== undefined,
    createdAt: feed?.createdAt.toISOString() ?? null,
    readAt: feed?.readAt?.toISOString() ?? null,
  }
}

/**
 * A new secret address; an earlier one stops working. Its key is returned once and never stored. It never expires and shows
 * every interview, so it needs a fresh sign-in. Throws DomainError `sign-in-again`.
 */
export async function openCalendarFeed(ctx: ActorContext): Promise<{ url: string }> {
  const key = createToken()
  const { userId } = ctx.actor
  const at = ctx.clock.now()
  const opened = { keyHash: sha256Hex(key), createdAt: at, readAt: null }
  await withTransaction(ctx, async (tx) => {
    await requireFreshSignIn(ctx, tx)
    await tx
      .insert(calendarFeeds)
      .values({ userId, ...opened })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: opened })
    await recordAccountEvent(tx, { userId, kind: 'calendar-opened', at })
  })
  return { url: `${ctx.options.publicUrl}/api/calendar/${key}.ics` }
}

/** The address stops working at once; closing it again changes nothing. */
export async function closeCalendarFeed(ctx: ActorContext): Promise<void> {
  const { userId } = ctx.actor
  await withTransaction(ctx, async (tx) => {
    const isOwn = eq(calendarFeeds.userId, userId)
    const closed = await tx.delete(calendarFeeds).where(isOwn).returning({ userId: calendarFeeds.userId })
    if (closed.length > 0)
      await recordAccountEvent(tx, { userId, kind: 'calendar-closed', at: ctx.clock.now() })
  })
}

/** All dated interviews of the candidate whose calendar asks. Throws DomainError `not-found` for a key that opens nothing. */
export async function readFeed(
  { db, clock, options }: Pick<RequestContext, 'db' | 'clock' | 'options'>,
  input: { key: string },
): Promise<string> {
  const now = clock.now()
  const [feed] = await db
    .update(calendarFeeds)
    .set({ readAt: now })
    .where(eq(calendarFeeds.keyHash, sha256Hex(input.key)))
    .returning({ userId: calendarFeeds.userId })
  if (!feed) throw notFound('The calendar')
  const isShown = and(
    eq(interviewSchedules.userId, feed.userId),
    isNotNull(interviewSchedules.interviewDay),
    isNull(interviewSchedules.archivedAt),
    isNull(interviewSchedules.deletedAt),
  )
  const rows = await db
    .select(listedColumns)
    .from(interviewSchedules)
    .where(isShown)
    .orderBy(asc(interviewSchedules.interviewDay))
  return writeCalendar(rows, { now, publicUrl: options.publicUrl })
}
