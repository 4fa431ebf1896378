import type { PracticeSession } from '@cuelight/contracts/live'
import type { PracticeRound } from '@cuelight/contracts/practice'
import { interviews } from '@cuelight/db/schema/live'
import { reports } from '@cuelight/db/schema/report'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { readCandidateSettings } from '../../account/index.ts'
import { readPreparation } from '../../preparation/index.ts'
import { findScheduleForUser } from '../../schedule/index.ts'
import { takeRoom } from '../../usage/index.ts'
import { choicesFrom } from '../log/interview-row.ts'

/**
 * Opens a practice, which asks the prepared questions aloud. A schedule may have any number of them; they cost
 * no credit and none is the schedule's interview. One that was opened and never begun is opened again. Throws DomainError `not-found`, `wrong-state` without questions.
 */
export async function startPractice(
  ctx: ActorContext,
  input: { interviewScheduleId: number; round?: PracticeRound | undefined },
): Promise<number> {
  const { userId } = ctx.actor
  const { status, items, scheduleId } = await readPreparation(ctx, { scheduleId: input.interviewScheduleId })
  if (items.length === 0) throw nothingToAsk(status)
  const choices = choicesFrom(await readCandidateSettings(ctx.db, userId))
  const begun = { ...choices, practiceRound: input.round ?? null, createdAt: ctx.clock.now() }
  return withTransaction(ctx, async (tx) => {
    await takeRoom(tx, ctx, 'practice-minutes')
    const [unbegun] = await tx
      .update(interviews)
      .set(begun)
      .where(
        and(
          eq(interviews.scheduleId, scheduleId),
          eq(interviews.userId, userId),
          eq(interviews.mode, 'practice'),
          eq(interviews.status, 'created'),
        ),
      )
      .returning({ id: interviews.id })
    if (unbegun) return unbegun.id
    await takeRoom(tx, ctx, 'open-interviews')
    const [row] = await tx
      .insert(interviews)
      .values({ ...begun, userId, scheduleId, mode: 'practice' })
      .returning({ id: interviews.id })
    if (!row) throw new Error('an insert returned no row')
    return row.id
  })
}

/** The practices of a schedule that have begun, newest first. Throws DomainError `not-found`. */
export async function listPractice(
  ctx: ActorContext,
  input: { interviewScheduleId: number },
): Promise<PracticeSession[]> {
  const { userId } = ctx.actor
  const schedule = await findScheduleForUser(ctx.db, userId, input.interviewScheduleId)
  const rows = await ctx.db
    .select({ interview: interviews, reportStatus: reports.status, overallScore: reports.overallScore })
    .from(interviews)
    .leftJoin(reports, eq(reports.interviewId, interviews.id))
    .where(
      and(
        eq(interviews.scheduleId, schedule.id),
        eq(interviews.userId, userId),
        eq(interviews.mode, 'practice'),
        ne(interviews.status, 'created'),
      ),
    )
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(50)
  return rows.map(({ interview, reportStatus, overallScore }) => ({
    interviewId: interview.id,
    status: interview.status,
    createdAt: interview.createdAt.toISOString(),
    endedAt: interview.endedAt?.toISOString() ?? null,
    isReportGenerated: reportStatus === 'ready',
    overallScore: reportStatus === 'ready' ? overallScore : null,
  }))
}

function nothingToAsk(status: 'processing' | 'ready' | 'failed'): DomainError {
  const text =
    status === 'processing'
      ? 'The questions of this interview are still being prepared. Please try again in a moment.'
      : 'There are no prepared questions to practise with. Open the preparation and make the list again.'
  return new DomainError('wrong-state', text)
}
