import type { SaveDebrief } from '@cuelight/contracts/debrief'
import { interviewDebriefs } from '@cuelight/db/schema'
import type { ActorContext } from '../../core/context.ts'
import { findDebrief, listPrepared, questionsOf, requireHeld } from './debrief-rows.ts'

/** Saves what happened; saving again replaces it. Throws DomainError `not-found`, `wrong-state`. */
export async function saveDebrief(ctx: ActorContext, input: SaveDebrief): Promise<void> {
  const { interviewId, feeling, outcome, note } = input
  const { scheduleId } = await requireHeld(ctx, interviewId)
  const row = await findDebrief(ctx, interviewId)
  // The questions of the day: a list that is made again must not change what came.
  const prepared = row ? questionsOf(row) : await listPrepared(ctx, scheduleId)
  const came = new Set(input.came)
  const now = ctx.clock.now()
  const said = {
    questions: prepared.map(({ question, kind, competency }) => ({
      question,
      kind,
      competency,
      came: came.has(question),
    })),
    feeling,
    outcome,
    note,
    updatedAt: now,
  }
  await ctx.db
    .insert(interviewDebriefs)
    .values({ interviewId, userId: ctx.actor.userId, ...said, createdAt: now })
    .onConflictDoUpdate({ target: interviewDebriefs.interviewId, set: said })
}
