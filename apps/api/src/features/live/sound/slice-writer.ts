import type { Database } from '@cuelight/db/client'
import type { ActorContext } from '../../../core/context.ts'
import type { SliceInput } from './slice-rows.ts'

interface Entry {
  name: string
  slice: SliceInput
  userId: number
  /** Null: not asked for. */
  sessionId: string | null
  nowIso: string
  resolve(receivedAtMs: number | undefined): void
  reject(error: unknown): void
}

type SliceKey = Pick<SliceInput, 'interviewId' | 'track' | 'streamId' | 'sequence'>
type StoredRow = SliceKey & { receivedAtMs: number }

const mostTogether = 256
const mostBytesTogether = 1024 * 1024

const writers = new WeakMap<Database, ReturnType<typeof createSliceWriter>>()

/**
 * The way of nearly every slice: one statement that looks and writes, so nothing can change between the two. Resolves
 * once it is committed: with the time at which it came, by the database's clock, or undefined when it was not stored.
 */
export function writeToRunning(ctx: ActorContext, slice: SliceInput): Promise<number | undefined> {
  const { db, clock, actor } = ctx
  const writer = writers.get(db) ?? createSliceWriter(db)
  writers.set(db, writer)
  return writer.write(slice, {
    userId: actor.userId,
    sessionId: actor.mustHoldSession ? actor.sessionId : null,
    nowIso: clock.now().toISOString(),
  })
}

/**
 * Slices that come while a statement is under way are written by the next one together: the busier the database is, the
 * more share a commit, which costs it a third of what they cost one by one.
 */
function createSliceWriter({ $client, $urgent: sql = $client }: Database) {
  let waiting: Entry[] = []
  let isWriting = false

  async function writeWaiting(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const together = takeTogether()
      await insert(together).catch(async (error: unknown) => {
        const [only] = together
        if (together.length === 1) only?.reject(error)
        // What is wrong with one of them is told to that one.
        else for (const entry of together) await insert([entry]).catch(entry.reject)
      })
    }
    isWriting = false
  }

  /** The oldest ones, none twice: of two that are the same only one is new, and their senders must be told which. */
  function takeTogether(): Entry[] {
    const names = new Set<string>()
    const taken: Entry[] = []
    let bytes = 0
    for (const entry of waiting) {
      if (names.has(entry.name)) continue
      bytes += entry.slice.bytes.length
      if (taken.length === mostTogether || (taken.length > 0 && bytes > mostBytesTogether)) break
      names.add(entry.name)
      taken.push(entry)
    }
    waiting = waiting.filter((entry) => !taken.includes(entry))
    return taken
  }

  /**
   * Rows of an interview or an account that is just being deleted are left out, so that one deletion stops nobody else.
   * One JSON text, because a statement with arrays would be planned anew for each number of them.
   */
  async function insert(entries: readonly Entry[]): Promise<void> {
    let length = 0
    const given = entries.map(({ slice: { bytes, ...slice }, userId, sessionId, nowIso }) => {
      length += bytes.length
      return { ...slice, userId, sessionId, nowIso, length: bytes.length, start: length - bytes.length + 1 }
    })
    const rows = await sql<StoredRow[]>`
      insert into audio_slices
        (interview_id, track, stream_id, sequence, user_id, media_type, captured_at, duration_ms, bytes)
      select "interviewId", track, "streamId", sequence, "userId", "mediaType", "capturedAt", "durationMs",
        substr(${Buffer.concat(entries.map(({ slice }) => slice.bytes))}::bytea, start, length)
      from json_to_recordset(${JSON.stringify(given)}::text::json) as given(
        "interviewId" integer, "userId" integer, "sessionId" text, "nowIso" timestamptz, track text,
        "streamId" text, sequence integer, "mediaType" text, "capturedAt" timestamptz, "durationMs" integer,
        start integer, length integer
      )
      cross join lateral (
        select from interviews join users on users.id = interviews.user_id
        where interviews.id = "interviewId" and interviews.user_id = "userId"
          and status = 'live' and transcription = 'server'
        for key share skip locked
      ) as running
      where "sessionId" is null or exists (
        select from sessions
        where id = "sessionId" and user_id = "userId" and absolute_expires_at > "nowIso"
      )
      on conflict do nothing
      returning interview_id as "interviewId", track, stream_id as "streamId", sequence,
        floor(extract(epoch from received_at) * 1000)::float8 as "receivedAtMs"`
    const received = new Map(rows.map((row) => [nameSlice(row), row.receivedAtMs]))
    for (const { name, resolve } of entries) resolve(received.get(name))
  }

  return {
    write: (slice: SliceInput, by: Pick<Entry, 'userId' | 'sessionId' | 'nowIso'>) =>
      new Promise<number | undefined>((resolve, reject) => {
        waiting.push({ ...by, name: nameSlice(slice), slice, resolve, reject })
        if (!isWriting) void writeWaiting()
      }),
  }
}

const nameSlice = ({ interviewId, track, streamId, sequence }: SliceKey) =>
  `${interviewId}/${track}/${streamId}/${sequence}`
