import { drillReviews, interviewSchedules } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import { findScheduleForUser } from '../schedule/index.ts'

/** Records how well a question was known. Throws DomainError `not-found`. */
export async function reviewQuestion(
  ctx: ActorContext,
  { scheduleId, question, recall }: { scheduleId: number; question: string; recall: number },
): Promise<void> {
  const { userId } = ctx.actor
  const schedule = await findScheduleForUser(ctx.db, userId, scheduleId)
  await ctx.db
    .insert(drillReviews)
    .values({ userId, scheduleId: schedule.id, question, recall, createdAt: ctx.clock.now() })
}

/** Says when the interview is; null takes the day back. Throws DomainError `not-found`. */
export async function setInterviewDay(
  ctx: ActorContext,
  { scheduleId, day }: { scheduleId: number; day: string | null },
): Promise<void> {
  const own = and(eq(interviewSchedules.id, scheduleId), eq(interviewSchedules.userId, ctx.actor.userId))
  const changed = await ctx.db
    .update(interviewSchedules)
    .set({ interviewDay: day })
    .where(own)
    .returning({ id: interviewSchedules.id })
  if (changed.length === 0) throw notFound('The schedule')
}
