import type { Database } from '@cuelight/db/client'
import type { EngineKnowledge } from '../engine/interview-engine.ts'

/** An engine of this process, as the poll sees it. */
export interface HeldInterview {
  interviewId: number
  /** Undefined while its engine is about to read the database anyway. */
  known(): EngineKnowledge | undefined
  poll(): void
}

/** The logs that screens of this process follow. */
export interface FollowedLogs {
  /** Null for one that nobody follows. */
  knownUntil(interviewId: number): number | null
  see(interviewId: number, head: number): void
}

interface Discovery {
  /** Counts from 1. */
  place: number
  hasSound: boolean | null
  /** Or other events; reading the log tells. */
  hasCommands: boolean | null
  /** Null while what is known of the log is not behind. */
  head: number | null
}

/**
 * Finds what other processes stored for the interviews whose engines run here, with one query for all of them, and has
 * those engines read the database; the same query looks at the logs for the screens here. Slices are counted within the reader's look-back: one that was stamped before
 * another and committed after it counts as missing too.
 */
export async function pollHeld(
  db: Database,
  held: readonly HeldInterview[],
  logs: FollowedLogs,
): Promise<void> {
  const asked = held.flatMap((interview) => {
    const known = interview.known()
    const loggedUntil = logs.knownUntil(interview.interviewId)
    return known || loggedUntil !== null ? [{ interview, known, loggedUntil }] : []
  })
  if (asked.length === 0) return
  const rows = await db.$client<Discovery[]>`
    select place::integer, "hasSound", "hasCommands", case when head > logged_until then head end as head
    from unnest(
      ${asked.map(({ interview }) => interview.interviewId)}::integer[],
      ${asked.map(({ known }) => known?.sinceMs ?? null)}::float8[],
      ${asked.map(({ known }) => known?.count ?? null)}::integer[],
      ${asked.map(({ known }) => known?.readUntil ?? null)}::integer[],
      ${asked.map(({ loggedUntil }) => loggedUntil)}::integer[]
    ) with ordinality as held(id, since_ms, slices, read_until, logged_until, place)
    cross join lateral (
      select coalesce(max(sequence), 0) as head from live_events where interview_id = held.id
    ) as log
    cross join lateral (
      select slices <> (
        select count(*) from audio_slices
        where interview_id = held.id and received_at >= to_timestamp(held.since_ms / 1000)
      ) as "hasSound",
      read_until < head as "hasCommands"
    ) as found
    where "hasSound" or "hasCommands" or head > logged_until`
  for (const { place, hasSound, hasCommands, head } of rows) {
    const found = asked[place - 1]
    if (!found) continue
    const { interview, known } = found
    if (head !== null) logs.see(interview.interviewId, head)
    if (!known) continue
    const now = interview.known()
    // What was delivered meanwhile may be all that was missing; if not, the next poll says so.
    const isUnchanged = now?.count === known.count && now.sinceMs === known.sinceMs
    if (hasCommands || (hasSound && isUnchanged)) interview.poll()
  }
}
