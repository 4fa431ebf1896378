import { interviewAnswers } from '@cuelight/db/schema/live'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { changeInterview } from '../log/change-interview.ts'
import { type AnswerRow, toLiveAnswer } from '../log/wire.ts'

/** Dismisses an answer, or brings it back in the state it had reached. */
export async function setAnswerDismissed(
  ctx: ActorContext,
  input: { answerId: number; isDismissed: boolean },
): Promise<void> {
  await changeAnswer(ctx, input.answerId, (answer) => ({
    status: input.isDismissed ? 'dismissed' : reachedStatus(answer),
  }))
}

/** Records when the first words of an answer were on the screen. The first report stands. */
export async function recordFirstPaint(
  ctx: ActorContext,
  input: { answerId: number; paintedAfterReleaseMs: number },
): Promise<void> {
  await changeAnswer(ctx, input.answerId, ({ firstPaintedMs, releasedMs }) =>
    firstPaintedMs === null && releasedMs !== null
      ? { firstPaintedMs: releasedMs + input.paintedAfterReleaseMs }
      : undefined,
  )
}

function reachedStatus(answer: AnswerRow): 'done' | 'failed' | 'streaming' {
  if (answer.failureReason !== null) return 'failed'
  return answer.answer && 'engine' in answer.answer && answer.answer.engine ? 'done' : 'streaming'
}

async function changeAnswer(
  ctx: ActorContext,
  answerId: number,
  change: (answer: AnswerRow) => Partial<AnswerRow> | undefined,
): Promise<void> {
  const isOwn = and(eq(interviewAnswers.id, answerId), eq(interviewAnswers.userId, ctx.actor.userId))
  const [found] = await ctx.db
    .select({ interviewId: interviewAnswers.interviewId })
    .from(interviewAnswers)
    .where(isOwn)
  if (!found) throw notFound('The answer')
  await changeInterview(ctx, found.interviewId, async (tx) => {
    // Read again under the lock of the interview, which every writer of its answers holds.
    const [current] = await tx.select().from(interviewAnswers).where(isOwn)
    const changes = current && change(current)
    if (!changes) return { events: [], result: undefined }
    const [row] = await tx.update(interviewAnswers).set(changes).where(isOwn).returning()
    return { events: row ? [{ type: 'answer-finished', answer: toLiveAnswer(row) }] : [], result: undefined }
  })
}
