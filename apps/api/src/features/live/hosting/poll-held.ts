import type { Database } from '@cuelight/db/client'
import type { EngineKnowledge } from '../engine/interview-engine.ts'

/** An engine of this process, as the poll sees it. */
export interface HeldInterview {
  interviewId: number
  /** Undefined while its engine is about to read the database anyway. */
  known(): EngineKnowledge | undefined
  poll(): void
}

interface Discovery {
  /** Counts from 1. */
  place: number
  hasSound: boolean
  /** Or other events; reading the log tells. */
  hasCommands: boolean
}

/**
 * Finds what other processes stored for the interviews whose engines run here, with one query for all of them, and has
 * those engines read the database. Slices are counted within the reader's look-back: one that was stamped before
 * another and committed after it counts as missing too.
 */
export async function pollHeld(db: Database, held: readonly HeldInterview[]): Promise<void> {
  const asked = held.flatMap((interview) => {
    const known = interview.known()
    return known ? [{ interview, known }] : []
  })
  if (asked.length === 0) return
  const rows = await db.$client<Discovery[]>`
    select place::integer, "hasSound", "hasCommands"
    from unnest(
      ${asked.map(({ interview }) => interview.interviewId)}::integer[],
      ${asked.map(({ known }) => known.sinceMs)}::float8[],
      ${asked.map(({ known }) => known.count)}::integer[],
      ${asked.map(({ known }) => known.readUntil)}::integer[]
    ) with ordinality as held(id, since_ms, slices, read_until, place)
    cross join lateral (
      select slices <> (
        select count(*) from audio_slices
        where interview_id = held.id and received_at >= to_timestamp(held.since_ms / 1000)
      ) as "hasSound",
      read_until < coalesce((select max(sequence) from live_events where interview_id = held.id), 0)
        as "hasCommands"
    ) as found
    where "hasSound" or "hasCommands"`
  for (const { place, hasSound, hasCommands } of rows) {
    const found = asked[place - 1]
    if (!found) continue
    const { interview, known } = found
    const now = interview.known()
    // What was delivered meanwhile may be all that was missing; if not, the next poll says so.
    const isUnchanged = now?.count === known.count && now.sinceMs === known.sinceMs
    if (hasCommands || (hasSound && isUnchanged)) interview.poll()
  }
}
