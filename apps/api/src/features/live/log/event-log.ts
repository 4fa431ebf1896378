import { type LiveEvent, liveEventSchema } from '@cuelight/contracts/live'
import type { Database, Transaction } from '@cuelight/db/client'
import { interviews, liveEvents } from '@cuelight/db/schema/live'
import { and, asc, eq, gt, max } from 'drizzle-orm'
import type { LiveEntry, RecognisedAudio, SliceName } from '../../../ports/interview-host.ts'

/** What a process asks of an engine that may run in another one. It is in the same log, but no screen sees it. */
export type EngineCommand = { type: 'command' } & (
  | { command: 'answer-now'; utteranceId: number | null }
  | { command: 'write-answers' }
  | { command: 'settle'; closeTurns: boolean; token: string }
  | ({ command: 'recognise'; token: string } & SliceName)
)

/** What the engine answers to the command with the same token. `audio` is null when there was nothing to recognise. */
export type EngineReply = { type: 'command' } & (
  | { command: 'settled'; token: string }
  | { command: 'recognised'; token: string; audio: RecognisedAudio | null }
)

/** What the log of an interview holds: events for the screens, and what processes say to each other. */
export type LogEntry = LiveEvent | EngineCommand | EngineReply

/**
 * Locks the row that every writer of an interview's log locks first. Numbers are therefore committed in order: a reader
 * that saw number 7 never finds a 6 later. Slices do not wait for this lock.
 */
export async function lockInterview(tx: Transaction, interviewId: number) {
  const [row] = await tx.select().from(interviews).where(eq(interviews.id, interviewId)).for('no key update')
  return row
}

/** Appends to the log; the caller holds `lockInterview`. Returns what the screens may see. */
export async function appendEvents(
  tx: Transaction,
  interview: { id: number; userId: number },
  events: readonly LogEntry[],
): Promise<LiveEntry[]> {
  if (events.length === 0) return []
  const first = await append(tx, interview, events)
  return events.flatMap((event, index) => (event.type === 'command' ? [] : [{ id: first + index, event }]))
}

/** Appends a command and returns its number; the caller holds `lockInterview`. */
export function appendCommand(
  tx: Transaction,
  interview: { id: number; userId: number },
  command: EngineCommand,
): Promise<number> {
  return append(tx, interview, [command])
}

async function append(
  tx: Transaction,
  interview: { id: number; userId: number },
  events: readonly LogEntry[],
): Promise<number> {
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
  return first
}

/** Stored events after `afterId` in order; `lastId` counts the commands among them, too. */
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
