import type { Database } from '@cuelight/db/client'
import type { Logger } from '../../core/logger.ts'
import type { EngineKnowledge } from './engine/interview-engine.ts'

/** How late a slice or a command that came through another process is found at most, beside the query itself. */
const lookMs = 250

export interface HeldInterview {
  interviewId: number
  /** Undefined while its engine looks at the database anyway. */
  known(): EngineKnowledge | undefined
  poll(): void
}

interface Surprise {
  /** Counts from 1. */
  place: number
  hasSound: boolean
  /** Or other events: one look tells. */
  hasCommands: boolean
}

/**
 * Watches all interviews whose engine this process holds with one query, and tells those engines to look that do not
 * know everything: what this process stored itself they were handed. Slices are counted within the reader's look-back,
 * so one that was stamped before another and committed after it is missed as well.
 */
export function createHeldWatch(db: Database, logger: Logger, held: () => readonly HeldInterview[]) {
  let isLooking = false

  async function look(): Promise<void> {
    const asked = held().flatMap((interview) => {
      const known = interview.known()
      return known ? [{ ...interview, ...known }] : []
    })
    if (asked.length === 0) return
    const rows = await db.$client<Surprise[]>`
      select place::integer, "hasSound", "hasCommands"
      from unnest(
        ${asked.map(({ interviewId }) => interviewId)}::integer[],
        ${asked.map(({ sinceMs }) => sinceMs)}::float8[],
        ${asked.map(({ count }) => count)}::integer[],
        ${asked.map(({ readUntil }) => readUntil)}::integer[]
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
      const interview = asked[place - 1]
      const now = interview?.known()
      // What was handed over meanwhile may be all that was missed; if not, the next look tells.
      const isUnchanged = now?.count === interview?.count && now?.sinceMs === interview?.sinceMs
      if (hasCommands || (hasSound && isUnchanged)) interview?.poll()
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => logger.warn({ error }, 'looking for slices of other processes failed'))
      .finally(() => {
        isLooking = false
      })
  }, lookMs)
  timer.unref()
  return { close: () => clearInterval(timer) }
}
