import { type LiveEvent, liveEventSchema } from '@cuelight/contracts/live'
import type { Database, Transaction } from '@cuelight/db/client'
import { interviews, liveEvents } from '@cuelight/db/schema/live'
import { and, asc, eq, gt, max } from 'drizzle-orm'
import type { LiveEntry } from '../../../ports/interview-host.ts'

/** What one process asks of the engine that another one holds; it stands in the same log, and no screen sees it. */
export type EngineCommand =
  | { type: 'command'; command: 'answer-now'; utteranceId: number | null }
  | { type: 'command'; command: 'write-answers' }
  | { type: 'command'; command: 'settle'; closeTurns: boolean; token: string }
  | { type: 'command'; command: 'settled'; token: string }

/**
 * The row every writer of an interview's log locks first, so numbers are committed in their order and a reader that
 * saw number 7 never finds a 6 later. Slices are inserted beside it: their foreign key does not wait for this lock.
 */
export async function lockInterview(tx: Transaction, interviewId: number) {
  const [row] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('no key update')
  return row
}

/** Appends to the log; the caller holds `lockInterview`. */
export async function appendEvents(
  tx: Transaction,
  interview: { id: number; userId: number },
  events: readonly (LiveEvent | EngineCommand)[],
): Promise<LiveEntry[]> {
  if (events.length === 0) return []
  const [row] = await tx
    .select({ last: max(liveEvents.sequence) })
    .from(liveEvents)
    .where(eq(liveEvents.interviewId, interview.id))
  const first = (row?.last ?? 0) + 1
  await tx.insert(liveEvents).values(
    events.map((event, index) => ({
      interviewId: interview.id,
      userId: interview.userId,
      sequence: first + index,
      event: { ...event },
    })),
  )
  return events.flatMap((event, index) => (event.type === 'command' ? [] : [{ id: first + index, event }]))
}

/** Stored events after `afterId` in order; `lastId` counts the hidden commands too. */
export async function readEvents(
  db: Database,
  interviewId: number,
  afterId: number,
): Promise<{ entries: LiveEntry[]; lastId: number }> {
  const rows = await db
    .select({ id: liveEvents.sequence, event: liveEvents.event })
    .from(liveEvents)
    .where(and(eq(liveEvents.interviewId, interviewId), gt(liveEvents.sequence, afterId)))
    .orderBy(asc(liveEvents.sequence))
    .limit(500)
  const entries = rows
    .filter(({ event }) => event.type !== 'command')
    .map(({ id, event }) => ({ id, event: liveEventSchema.parse(event) }))
  return { entries, lastId: rows.at(-1)?.id ?? afterId }
}
