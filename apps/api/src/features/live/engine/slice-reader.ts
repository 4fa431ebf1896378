import type { Track } from '@cuelight/contracts/live'
import type { Database } from '@cuelight/db/client'
import { audioSlices } from '@cuelight/db/schema/live'
import { and, asc, eq, gte, or, sql } from 'drizzle-orm'
import type { LaneSlice } from '../../../live-engine/track-lane.ts'

export type StoredSlice = LaneSlice & { track: Track }

/**
 * A slice is stamped when its transaction begins and seen when it commits; one that is stamped earlier may show up
 * later by as long as a transaction takes, so the reader looks back this far.
 */
const lookBackMs = 10_000
const batchSize = 20
/** More than can come within the look-back, so that a read never sees only what it knows. */
const keysAtOnce = 2000

/** Reads the slices of an interview in the order they came, each once. */
export function createSliceReader(
  db: Database,
  interviewId: number,
  isBehind: (slice: SliceKey) => boolean = () => false,
) {
  const seen = new Set<string>()
  let newestMs = 0

  function skip(key: { track: Track; streamId: string; sequence: number; receivedAt: Date }): void {
    seen.add(nameSlice(key))
    newestMs = Math.max(newestMs, key.receivedAt.getTime())
  }

  /** `everything`: without trusting the look-back; for the last read of an interview. */
  async function read(options: { everything?: boolean }): Promise<StoredSlice[]> {
    const since = options.everything ? 0 : Math.max(0, newestMs - lookBackMs)
    const keys = await db
      .select({
        track: audioSlices.track,
        streamId: audioSlices.streamId,
        sequence: audioSlices.sequence,
        receivedAt: audioSlices.receivedAt,
      })
      .from(audioSlices)
      .where(
        and(
          eq(audioSlices.interviewId, interviewId),
          gte(audioSlices.receivedAt, sql`to_timestamp(${since / 1000}::float8)`),
        ),
      )
      .orderBy(
        asc(audioSlices.receivedAt),
        asc(audioSlices.track),
        asc(audioSlices.streamId),
        asc(audioSlices.sequence),
      )
      .limit(options.everything ? Number.MAX_SAFE_INTEGER : keysAtOnce)
    const unseen = keys.filter((key) => !seen.has(nameSlice(key)))
    const needed = unseen.filter((key) => !isBehind({ ...key, receivedAtMs: key.receivedAt.getTime() }))
    for (const key of unseen) if (!needed.includes(key)) skip(key)
    const fresh = needed.slice(0, batchSize)
    // What was passed over may have filled the whole look.
    if (fresh.length === 0) return unseen.length > 0 ? read(options) : []
    const rows = await db
      .select()
      .from(audioSlices)
      .where(
        and(
          eq(audioSlices.interviewId, interviewId),
          or(
            ...fresh.map((key) =>
              and(
                eq(audioSlices.track, key.track),
                eq(audioSlices.streamId, key.streamId),
                eq(audioSlices.sequence, key.sequence),
              ),
            ),
          ),
        ),
      )
    const byName = new Map(rows.map((row) => [nameSlice(row), row]))
    return fresh.flatMap((key) => {
      const row = byName.get(nameSlice(key))
      seen.add(nameSlice(key))
      if (!row) return []
      newestMs = Math.max(newestMs, row.receivedAt.getTime())
      return [
        {
          track: row.track,
          streamId: row.streamId,
          sequence: row.sequence,
          bytes: row.bytes,
          mediaType: row.mediaType,
          capturedAtMs: row.capturedAt.getTime(),
          durationMs: row.durationMs,
          receivedAtMs: row.receivedAt.getTime(),
        },
      ]
    })
  }

  return {
    next: (options: { everything?: boolean } = {}) => read(options),
    /** When the newest slice that was read came, by the database's clock. */
    newestMs: () => newestMs,
  }
}

/** What is known of a slice before its bytes are read. */
export interface SliceKey {
  track: Track
  streamId: string
  sequence: number
  receivedAtMs: number
}

function nameSlice(key: { track: Track; streamId: string; sequence: number }): string {
  return `${key.track}/${key.streamId}/${key.sequence}`
}
