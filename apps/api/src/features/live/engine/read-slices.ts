import type { Track } from '@cuelight/contracts/live'
import type { Database } from '@cuelight/db/client'
import { audioSlices } from '@cuelight/db/schema/live'
import { and, eq, or } from 'drizzle-orm'
import type { StoredSlice } from '../../../ports/interview-host.ts'

/** What is known of a slice before its bytes are read. */
export interface SliceKey {
  track: Track
  streamId: string
  sequence: number
  receivedAtMs: number
}

/** A name no other slice of the interview has. */
export function nameSlice(key: { track: Track; streamId: string; sequence: number }): string {
  return `${key.track}/${key.streamId}/${key.sequence}`
}

/** The slices since a moment, in the order they came. The driver itself prepares the query once for each connection. */
export async function readKeys(
  { $client: sql }: Database,
  interviewId: number,
  sinceMs: number,
  limit: number | undefined,
): Promise<SliceKey[]> {
  return sql<SliceKey[]>`
    select track, stream_id as "streamId", sequence,
      floor(extract(epoch from received_at) * 1000)::float8 as "receivedAtMs"
    from audio_slices
    where interview_id = ${interviewId} and received_at >= to_timestamp(${sinceMs / 1000}::float8)
    order by received_at, track, stream_id, sequence
    limit ${limit ?? null}::bigint`
}

export async function readSlices(
  db: Database,
  interviewId: number,
  keys: readonly SliceKey[],
): Promise<StoredSlice[]> {
  if (keys.length === 0) return []
  const isOne = keys.map((key) =>
    and(
      eq(audioSlices.track, key.track),
      eq(audioSlices.streamId, key.streamId),
      eq(audioSlices.sequence, key.sequence),
    ),
  )
  const rows = await db
    .select()
    .from(audioSlices)
    .where(and(eq(audioSlices.interviewId, interviewId), or(...isOne)))
  return rows.map(({ track, streamId, sequence, bytes, mediaType, durationMs, capturedAt, receivedAt }) => ({
    track,
    streamId,
    sequence,
    bytes,
    mediaType,
    durationMs,
    capturedAtMs: capturedAt.getTime(),
    receivedAtMs: receivedAt.getTime(),
  }))
}
