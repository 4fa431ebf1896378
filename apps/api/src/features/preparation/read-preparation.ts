import { structuredAnswerSchema } from '@cuelight/contracts/answer'
import { type Preparation, type PreparationItem, preparationItemSchema } from '@cuelight/contracts/schedule'
import { preparationItems } from '@cuelight/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import type { ActorContext } from '../../core/context.ts'
import { orderByCame, readCameRates } from '../debrief/index.ts'
import { withFacts } from '../facts/index.ts'
import { findScheduleForUser } from '../schedule/index.ts'
import { withStories } from './with-stories.ts'

/** The preparation list as far as it exists; asked questions come after the generated ones. */
export async function readPreparation(
  ctx: ActorContext,
  input: { scheduleId: number },
): Promise<Preparation> {
  const schedule = await findScheduleForUser(ctx.db, ctx.actor.userId, input.scheduleId)
  const rows = await ctx.db
    .select()
    .from(preparationItems)
    .where(and(eq(preparationItems.scheduleId, schedule.id), eq(preparationItems.userId, ctx.actor.userId)))
    .orderBy(asc(preparationItems.ordinal), asc(preparationItems.id))
  return {
    scheduleId: schedule.id,
    position: schedule.position,
    companyName: schedule.companyName,
    status: schedule.preparationStatus,
    statusReason: schedule.preparationStatusReason,
    progress: schedule.preparationStatus === 'processing' ? schedule.preparationProgress : null,
    flaggedText: schedule.flaggedText,
    summary: schedule.summary,
    items: await withFacts(
      ctx,
      { userId: schedule.userId, scheduleId: schedule.id },
      await withStories(ctx, schedule, orderByCame(rows.map(toItem), await readCameRates(ctx))),
    ),
  }
}

/** An item as the candidate sees it. */
export function toItem(row: typeof preparationItems.$inferSelect): PreparationItem {
  const { id, question, competency, whyAsked } = row
  const kind = preparationItemSchema.shape.kind.parse(row.kind)
  const answer = structuredAnswerSchema.parse(row.answer)
  const { isPinned } = row
  const editedAt = row.editedAt?.toISOString() ?? null
  return { id, question, kind, competency, whyAsked, ...answer, isPinned, editedAt }
}
