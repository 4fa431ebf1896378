import type { Debrief } from '@cuelight/contracts/debrief'
import type { ActorContext } from '../../core/context.ts'
import { findDebrief, listPrepared, questionsOf, requireHeld } from './debrief-rows.ts'
import { listHeard, matchHeard } from './find-heard.ts'

/**
 * What the candidate said of an interview, or, before that, the prepared questions with those that were heard. Throws
 * DomainError `not-found`, `wrong-state` for a practice and before the end.
 */
export async function readDebrief(ctx: ActorContext, input: { interviewId: number }): Promise<Debrief> {
  const { scheduleId } = await requireHeld(ctx, input.interviewId)
  const row = await findDebrief(ctx, input.interviewId)
  const stored = row ? questionsOf(row) : null
  const prepared = stored ?? (await listPrepared(ctx, scheduleId))
  const heard = await matchHeard(
    ctx,
    prepared.map(({ question }) => question),
    await listHeard(ctx, input.interviewId),
  )
  return {
    interviewId: input.interviewId,
    questions: prepared.map((item, index) => ({
      question: item.question,
      kind: item.kind,
      competency: item.competency,
      came: stored?.[index]?.came ?? null,
      heard: heard[index] ?? null,
    })),
    feeling: row?.feeling ?? null,
    outcome: row?.outcome ?? 'waiting',
    note: row?.note ?? '',
    updatedDate: row?.updatedAt.toISOString() ?? null,
  }
}
