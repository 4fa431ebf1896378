import type { Database } from '@cuelight/db/client'
import type { ActorContext } from '../../core/context.ts'
import type { SliceInput } from './store-slice.ts'

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

  /** Rows of an interview or an account that is just being deleted are left out, so that one deletion stops nobody else. */
  async function insert(entries: readonly Entry[]): Promise<void> {
    const slices = entries.map(({ slice }) => slice)
    const starts: number[] = []
    let length = 0
    for (const { bytes } of slices) {
      starts.push(length + 1)
      length += bytes.length
    }
    const rows = await sql<{ place: number; receivedAtMs: number }[]>`
      with given as (
        select * from unnest(
          ${slices.map(({ interviewId }) => interviewId)}::integer[],
          ${entries.map(({ userId }) => userId)}::integer[],
          ${entries.map(({ sessionId }) => sessionId)}::text[],
          ${entries.map(({ nowIso }) => nowIso)}::text[],
          ${slices.map(({ track }) => track)}::text[],
          ${slices.map(({ streamId }) => streamId)}::text[],
          ${slices.map(({ sequence }) => sequence)}::integer[],
          ${slices.map(({ mediaType }) => mediaType)}::text[],
          ${slices.map(({ capturedAt }) => capturedAt.toISOString())}::text[],
          ${slices.map(({ durationMs }) => durationMs)}::integer[],
          ${starts}::integer[],
          ${slices.map(({ bytes }) => bytes.length)}::integer[]
        ) with ordinality as given(interview_id, user_id, session_id, moment, track, stream_id, sequence,
          media_type, captured_at, duration_ms, start, length, place)
      ), stored as (
        insert into audio_slices
          (interview_id, track, stream_id, sequence, user_id, media_type, captured_at, duration_ms, bytes)
        select given.interview_id, track, stream_id, sequence, given.user_id, media_type,
          captured_at::timestamptz, duration_ms, substr(${Buffer.concat(slices.map(({ bytes }) => bytes))}::bytea, start, length)
        from given
        join interviews on interviews.id = given.interview_id and interviews.user_id = given.user_id
          and status = 'live' and transcription = 'server'
        join users on users.id = given.user_id
        where session_id is null or exists (
          select from sessions
          where id = session_id and user_id = given.user_id and absolute_expires_at > moment::timestamptz
        )
        for key share of interviews, users skip locked
        on conflict do nothing
        returning interview_id, track, stream_id, sequence, received_at
      )
      select place::integer, floor(extract(epoch from received_at) * 1000)::float8 as "receivedAtMs"
      from given join stored using (interview_id, track, stream_id, sequence)`
    const received = new Map(rows.map(({ place, receivedAtMs }) => [place, receivedAtMs]))
    for (const [index, { resolve }] of entries.entries()) resolve(received.get(index + 1))
  }

  return {
    write: (slice: SliceInput, by: Pick<Entry, 'userId' | 'sessionId' | 'nowIso'>) =>
      new Promise<number | undefined>((resolve, reject) => {
        waiting.push({ ...by, name: nameSlice(slice), slice, resolve, reject })
        if (!isWriting) void writeWaiting()
      }),
  }
}

const nameSlice = ({ interviewId, track, streamId, sequence }: SliceInput) =>
  `${interviewId}/${track}/${streamId}/${sequence}`
