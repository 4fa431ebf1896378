import { interviewSchedules, preparationItems } from '@cuelight/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { withTransaction } from '../../core/transaction.ts'
import type { ScheduleRecord } from '../schedule/index.ts'
import type { PreparedItem } from './answer-questions.ts'

/** Replaces the generated items of a schedule and keeps asked and pinned ones; all or nothing. */
export async function storeItems(
  services: Services,
  schedule: ScheduleRecord,
  items: readonly PreparedItem[],
  notice: string | null,
): Promise<void> {
  const { id: scheduleId, userId } = schedule
  await withTransaction(services, async (tx) => {
    // The update comes first because it locks: two runs of the job write one after the other.
    const updated = await tx
      .update(interviewSchedules)
      .set({ preparationStatus: 'ready', preparationStatusReason: notice, preparationProgress: null })
      .where(and(eq(interviewSchedules.id, scheduleId), eq(interviewSchedules.userId, userId)))
      .returning({ id: interviewSchedules.id })
    if (updated.length === 0) return
    await tx
      .delete(preparationItems)
      .where(
        and(
          eq(preparationItems.scheduleId, scheduleId),
          eq(preparationItems.userId, userId),
          eq(preparationItems.isCustom, false),
          eq(preparationItems.isPinned, false),
        ),
      )
    const kept = await tx
      .select({ question: preparationItems.question })
      .from(preparationItems)
      .where(and(eq(preparationItems.scheduleId, scheduleId), eq(preparationItems.userId, userId)))
    const asked = new Set(kept.map(({ question }) => question.toLowerCase()))
    const added = items.filter(({ question }) => !asked.has(question.question.toLowerCase()))
    if (added.length === 0) return
    await tx.insert(preparationItems).values(
      added.map(({ question, answer }, ordinal) => ({
        userId,
        scheduleId,
        ordinal,
        question: question.question,
        kind: question.kind,
        competency: question.competency,
        whyAsked: question.whyAsked,
        answer: { ...answer },
        createdAt: services.clock.now(),
      })),
    )
  })
}
