import type { Database } from '@cuelight/db/client'
import { liveEvents } from '@cuelight/db/schema/live'
import { and, asc, eq, gt, lt, max, sql } from 'drizzle-orm'
import type { EngineCommand } from '../event-log.ts'

/** A command that was sent just before this engine began may not have been done by the one before. */
const takeOverSeconds = 5

/** Reads what other processes asked of this engine, each once. */
export async function createCommandReader(db: Database, interviewId: number) {
  const ofInterview = eq(liveEvents.interviewId, interviewId)
  const [row] = await db
    .select({ last: max(liveEvents.sequence) })
    .from(liveEvents)
    .where(and(ofInterview, lt(liveEvents.createdAt, sql`now() - make_interval(secs => ${takeOverSeconds})`)))
  let after = row?.last ?? 0
  return async function readCommands(): Promise<EngineCommand[]> {
    const rows = await db
      .select({ id: liveEvents.sequence, event: liveEvents.event })
      .from(liveEvents)
      .where(
        and(ofInterview, gt(liveEvents.sequence, after), sql`${liveEvents.event} ->> 'type' = 'command'`),
      )
      .orderBy(asc(liveEvents.sequence))
    after = rows.at(-1)?.id ?? after
    // Only `appendEvents` writes this column, so a row of this type has this shape.
    return rows.map(({ event }) => event as unknown as EngineCommand)
  }
}
