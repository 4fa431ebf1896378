import type { Database } from '@cuelight/db/client'
import type { ActorContext } from '../../../core/context.ts'
import type { SliceInput } from './slice-rows.ts'

/** On whose behalf a slice is written. */
interface Sender {
  userId: number
  /** Null: the session need not be looked up again. */
  sessionId: string | null
  nowIso: string
}

interface Entry extends Sender {
  name: string
  slice: SliceInput
  resolve(receivedAtMs: number | undefined): void
  reject(error: unknown): void
}

type SliceKey = Pick<SliceInput, 'interviewId' | 'track' | 'streamId' | 'sequence'>
type StoredRow = SliceKey & { receivedAtMs: number }

/** A statement takes at most so many slices and, unless one alone is larger, so many bytes. */
const mostTogether = 256
const mostBytesTogether = 1024 * 1024

const writers = new WeakMap<Database, SliceWriter>()

/**
 * Stores a slice of a running interview, the way nearly every slice takes: one statement checks and writes, so nothing
 * can change between the two. Resolves after the commit with the time of arrival by the database's clock in
 * milliseconds since 1970, or with undefined when the slice was not stored.
 */
export function writeToRunning(ctx: ActorContext, slice: SliceInput): Promise<number | undefined> {
  const { db, clock, actor } = ctx
  const writer = writers.get(db) ?? new SliceWriter(db)
  writers.set(db, writer)
  return writer.write(slice, {
    userId: actor.userId,
    sessionId: actor.mustHoldSession ? actor.sessionId : null,
    nowIso: clock.now().toISOString(),
  })
}

/**
 * Writes the slices that arrive during one statement together in the next: the busier the database is,
 * the more slices share a commit, and each then costs it a third.
 */
class SliceWriter {
  readonly #sql: Database['$client']
  #waiting: Entry[] = []
  #isWriting = false

  constructor({ $client, $urgent = $client }: Database) {
    this.#sql = $urgent
  }

  write(slice: SliceInput, sender: Sender): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...sender, name: nameSlice(slice), slice, resolve, reject })
      if (!this.#isWriting) void this.#writeWaiting()
    })
  }

  async #writeWaiting(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const together = this.#takeTogether()
      await this.#insert(together).catch(async (error: unknown) => {
        const [only] = together
        if (together.length === 1) only?.reject(error)
        // One bad slice fails the statement; alone, it fails only for its own sender.
        else for (const entry of together) await this.#insert([entry]).catch(entry.reject)
      })
    }
    this.#isWriting = false
  }

  /** The oldest slices, none twice: of two equal ones only the first is new, and each sender must learn which. */
  #takeTogether(): Entry[] {
    const names = new Set<string>()
    const taken: Entry[] = []
    let bytes = 0
    for (const entry of this.#waiting) {
      if (names.has(entry.name)) continue
      bytes += entry.slice.bytes.length
      if (taken.length === mostTogether || (taken.length > 0 && bytes > mostBytesTogether)) break
      names.add(entry.name)
      taken.push(entry)
    }
    this.#waiting = this.#waiting.filter((entry) => !taken.includes(entry))
    return taken
  }

  async #insert(entries: readonly Entry[]): Promise<void> {
    const rows = await insertRunning(this.#sql, entries)
    const received = new Map(rows.map((row) => [nameSlice(row), row.receivedAtMs]))
    for (const { name, resolve } of entries) resolve(received.get(name))
  }
}

/**
 * Leaves out the slices of an interview or account that is being deleted, so that a deletion does not delay other interviews.
 * They travel as one JSON text: a statement with arrays would be planned again for each length.
 */
function insertRunning(sql: Database['$client'], entries: readonly Entry[]): Promise<StoredRow[]> {
  let length = 0
  const given = entries.map(({ slice: { bytes, ...slice }, userId, sessionId, nowIso }) => {
    length += bytes.length
    return { ...slice, userId, sessionId, nowIso, length: bytes.length, start: length - bytes.length + 1 }
  })
  return sql<StoredRow[]>`
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
}

const nameSlice = ({ interviewId, track, streamId, sequence }: SliceKey) =>
  `${interviewId}/${track}/${streamId}/${sequence}`
