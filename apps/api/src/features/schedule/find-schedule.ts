import { type ScheduleSummary, scheduleSummarySchema } from '@cuelight/contracts/schedule'
import type { Database, Transaction } from '@cuelight/db/client'
import { interviewSchedules } from '@cuelight/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { leaveOutOrders } from '../../coach/text-tasks.ts'
import type { Services } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { JobInput } from '../../ports/language-model.ts'
import { leaveOutDictated } from './leave-out-dictated.ts'

export type ScheduleRecord = Omit<typeof interviewSchedules.$inferSelect, 'summary'> & {
  summary: ScheduleSummary | null
}

/** A schedule of this candidate. Throws DomainError `not-found` for an unknown id and for somebody else's alike. */
export async function findScheduleForUser(
  db: Database | Transaction,
  userId: number,
  scheduleId: number,
): Promise<ScheduleRecord> {
  const [row] = await db
    .select()
    .from(interviewSchedules)
    .where(
      and(
        eq(interviewSchedules.id, scheduleId),
        eq(interviewSchedules.userId, userId),
        isNull(interviewSchedules.deletedAt),
      ),
    )
  if (!row) throw notFound('The interview schedule')
  const summary = scheduleSummarySchema.safeParse(row.summary)
  return { ...row, summary: summary.success ? summary.data : null }
}

/** What a model or the coach reads about the job: everything but sentences that instruct a machine or dictate an answer. */
export async function readJobInput(
  parts: Pick<Services, 'textWorker' | 'embedder' | 'logger'>,
  schedule: JobInput,
): Promise<JobInput> {
  const texts = [schedule.position, schedule.companyName, schedule.companyDetails, schedule.jobDescription]
  const [position = '', companyName = '', companyDetails = '', jobDescription = ''] = await leaveOutDictated(
    parts,
    await parts.textWorker.run(leaveOutOrders, texts),
    'posting',
  )
  return { position, companyName, companyDetails, jobDescription }
}
