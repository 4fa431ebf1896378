import { audioSlices, interviews } from '@cuelight/db/schema/live'
import { and, eq, gt, lt, notExists, sql } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { closeInterview } from './end-interview.ts'

/** A session without any audio for this long was left open. */
export const abandonedAfterMs = 2 * 60 * 60_000

/** Handler of `live.end-abandoned`: sessions that were left open end themselves. */
export async function endAbandoned(services: Services): Promise<void> {
  const since = new Date(services.clock.now().getTime() - abandonedAfterMs)
  const recent = services.db
    .select({ one: sql`1` })
    .from(audioSlices)
    .where(and(eq(audioSlices.interviewId, interviews.id), gt(audioSlices.receivedAt, since)))
  const abandoned = await services.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.status, 'live'), lt(interviews.startedAt, since), notExists(recent)))
  for (const interview of abandoned) {
    await closeInterview(services, interview, '')
    services.logger.info({ interviewId: interview.id }, 'interview that was left open has ended')
  }
}
