import type { Track } from '@cuelight/contracts/live'
import type { Database } from '@cuelight/db/client'
import { audioSlices } from '@cuelight/db/schema/live'
import { and, eq, or } from 'drizzle-orm'
import type { StoredSlice } from '../../../ports/interview-host.ts'

/**
 * A slice is stamped when its transaction begins and seen when it commits; one that is stamped earlier may show up
 * later by as long as a transaction takes, so the reader looks back this far.
 */
export const lookBackMs = 10_000
const batchSize = 20
/** More than can come within the look-back, so that a read never sees only what it knows. */
const keysAtOnce = 2000
/** What is kept for an engine that is busy; what comes beyond is read from the database. */
const mostHanded = 64
const mostHandedBytes = 1024 * 1024

/** What a reader knows, for a look at many interviews at once: so many slices were received at `sinceMs` or later. */
export interface KnownSlices {
  sinceMs: number
  count: number
}

export type SliceReader = ReturnType<typeof createSliceReader>

/**
 * Reads the slices of an interview, each once: those handed over by this process as they come, the others, of another
 * process or of the time before, from the database when it is told to look.
 */
export function createSliceReader(
  db: Database,
  interviewId: number,
  isBehind: (slice: SliceKey) => boolean = () => false,
) {
  const seen = new Set<string>()
  const handed = new Map<string, StoredSlice>()
  let handedBytes = 0
  /** When the slices within the look-back were received. */
  let recentMs: number[] = []
  let newestMs = 0
  let newestKnownMs = 0
  let isLookDue = true

  function know(receivedAtMs: number): void {
    newestKnownMs = Math.max(newestKnownMs, receivedAtMs)
    recentMs.push(receivedAtMs)
    const [oldest = 0] = recentMs
    if (oldest < newestKnownMs - 2 * lookBackMs)
      recentMs = recentMs.filter((moment) => moment >= newestKnownMs - lookBackMs)
  }

  function see(key: SliceKey): void {
    const name = nameSlice(key)
    if (!take(name)) know(key.receivedAtMs)
    seen.add(name)
    newestMs = Math.max(newestMs, key.receivedAtMs)
  }

  /** What was handed over under this name, which it is no longer. */
  function take(name: string): StoredSlice | undefined {
    const slice = handed.get(name)
    if (!handed.delete(name) || !slice) return undefined
    handedBytes -= slice.bytes.length
    return slice
  }

  async function look(everything: boolean): Promise<StoredSlice[]> {
    const sinceMs = everything ? 0 : Math.max(0, newestMs - lookBackMs)
    const keys = await readKeys(db, interviewId, sinceMs, everything ? undefined : keysAtOnce)
    const unseen = keys.filter((key) => !seen.has(nameSlice(key)))
    const needed = unseen.filter((key) => !isBehind(key))
    for (const key of unseen) if (!needed.includes(key)) see(key)
    const fresh = needed.slice(0, batchSize)
    // What was passed over may have filled the whole look.
    if (fresh.length === 0) return unseen.length > 0 ? look(everything) : []
    const unread = fresh.filter((key) => !handed.has(nameSlice(key)))
    const read = new Map((await readSlices(db, interviewId, unread)).map((row) => [nameSlice(row), row]))
    return fresh.flatMap((key) => {
      const slice = handed.get(nameSlice(key)) ?? read.get(nameSlice(key))
      see(key)
      return slice ? [slice] : []
    })
  }

  function takeHanded(): StoredSlice[] {
    const slices = [...handed.values()].slice(0, batchSize)
    for (const slice of slices) see(slice)
    return slices.filter((slice) => !isBehind(slice))
  }

  return {
    /** The next slices; none when nothing is left. `everything`: without trusting the look-back. */
    async next({ everything = false }: { everything?: boolean } = {}): Promise<StoredSlice[]> {
      if (everything || isLookDue) {
        isLookDue = false
        const found = await look(everything)
        isLookDue ||= found.length > 0
        if (found.length > 0) return found
      }
      return takeHanded()
    },
    /** A slice that this process has just stored. */
    hand(slice: StoredSlice): void {
      const name = nameSlice(slice)
      if (seen.has(name) || handed.has(name)) return
      if (handed.size >= mostHanded || handedBytes + slice.bytes.length > mostHandedBytes) {
        isLookDue = true
        return
      }
      handed.set(name, slice)
      handedBytes += slice.bytes.length
      know(slice.receivedAtMs)
    },
    /** There may be slices that were not handed over. */
    lookAgain(): void {
      isLookDue = true
    },
    /** When the newest slice that was read came, by the database's clock. */
    newestMs: () => newestMs,
    /** Undefined while a look is due anyway. */
    known(): KnownSlices | undefined {
      if (isLookDue) return undefined
      const sinceMs = Math.max(0, newestKnownMs - lookBackMs)
      return { sinceMs, count: recentMs.filter((moment) => moment >= sinceMs).length }
    },
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

/** In the order they came. It goes to the driver itself, which prepares it once for each connection. */
async function readKeys(
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

async function readSlices(
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
