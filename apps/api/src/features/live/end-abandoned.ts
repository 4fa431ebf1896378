import type { Transaction } from '@cuelight/db/client'
import { audioSlices, interviews, liveEvents } from '@cuelight/db/schema/live'
import { and, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../core/context.ts'
import { defineJob } from '../../jobs/define-job.ts'
import { closeInterview } from './end-interview.ts'

/** Periodic, every 5 minutes: interviews that were left open. */
export const endAbandonedJob = defineJob({ name: 'live.end-abandoned', payload: z.strictObject({}) })

/** Asks for the report of an interview in the transaction that ends it. */
export type AskForReport = (
  tx: Transaction,
  services: Services,
  interview: { userId: number; interviewId: number },
) => Promise<void>

/**
 * Handler of `live.end-abandoned`: ends the interviews in which nothing was said, sent or pressed for as long as
 * LIVE_IDLE_MINUTES, and asks for their reports. A practice that nobody began goes without a trace.
 */
export async function endAbandoned(services: Services, askForReport: AskForReport): Promise<void> {
  const since = new Date(services.clock.now().getTime() - services.options.liveIdleMinutes * 60_000)
  await services.db
    .delete(interviews)
    .where(
      and(eq(interviews.mode, 'practice'), eq(interviews.status, 'created'), lt(interviews.createdAt, since)),
    )
  const recentSound = services.db
    .select({ one: sql`1` })
    .from(audioSlices)
    .where(and(eq(audioSlices.interviewId, interviews.id), gt(audioSlices.receivedAt, since)))
  // A private interview sends no sound, but every line of it is an event.
  const recentEvent = services.db
    .select({ one: sql`1` })
    .from(liveEvents)
    .where(and(eq(liveEvents.interviewId, interviews.id), gt(liveEvents.createdAt, since)))
  const abandoned = await services.db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.status, 'live'),
        lt(interviews.startedAt, since),
        notExists(recentSound),
        notExists(recentEvent),
      ),
    )
  for (const interview of abandoned) {
    await closeInterview(services, interview, '', (tx, { id, userId }) =>
      askForReport(tx, services, { userId, interviewId: id }),
    )
    services.logger.info({ interviewId: interview.id }, 'interview that was left open has ended')
  }
}
