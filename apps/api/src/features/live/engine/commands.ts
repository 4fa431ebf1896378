import type { Database } from '@cuelight/db/client'
import { liveEvents } from '@cuelight/db/schema/live'
import { and, asc, eq, gt, lt, max, sql } from 'drizzle-orm'
import type { EngineCommand } from '../log/event-log.ts'
import { leaseSeconds } from './lease.ts'

export type CommandReader = Awaited<ReturnType<typeof createCommandReader>>

/** A command sent to an engine that had died waits until its lease has run out and a sweep has found it. */
const takeOverSeconds = 2 * leaseSeconds

/** Reads what was asked of this engine in the log, each command once, after `poll`. */
export async function createCommandReader(db: Database, interviewId: number) {
  const ofInterview = eq(liveEvents.interviewId, interviewId)
  const [row] = await db
    .select({ last: max(liveEvents.sequence) })
    .from(liveEvents)
    .where(and(ofInterview, lt(liveEvents.createdAt, sql`now() - make_interval(secs => ${takeOverSeconds})`)))
  let after = row?.last ?? 0
  let isPollDue = true
  return {
    async next(): Promise<EngineCommand[]> {
      if (!isPollDue) return []
      isPollDue = false
      const rows = await db
        .select({
          id: liveEvents.sequence,
          command: sql<EngineCommand | null>`case when ${liveEvents.event} ->> 'type' = 'command' then ${liveEvents.event} end`,
        })
        .from(liveEvents)
        .where(and(ofInterview, gt(liveEvents.sequence, after)))
        .orderBy(asc(liveEvents.sequence))
      after = rows.at(-1)?.id ?? after
      return rows.map(({ command }) => command).filter((command) => command !== null)
    },
    poll(): void {
      isPollDue = true
    },
    /** The log is read up to this number. */
    readUntil: () => after,
  }
}
