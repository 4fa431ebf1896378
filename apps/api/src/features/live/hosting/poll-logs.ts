import type { Database } from '@cuelight/db/client'
import { sql } from 'drizzle-orm'

/** Finds the logs that another process has appended to, with one query for all the interviews followed here. */
export class LogPoll {
  readonly #db: Database
  readonly #followed: { ids(): number[]; grew(interviewId: number): void }
  readonly #heads = new Map<number, number>()

  constructor(db: Database, followed: { ids(): number[]; grew(interviewId: number): void }) {
    this.#db = db
    this.#followed = followed
  }

  /** The log is known up to `lastId`, which the next poll need not report. */
  note(interviewId: number, lastId: number): void {
    const known = this.#heads.get(interviewId)
    if (known !== undefined) this.#heads.set(interviewId, Math.max(known, lastId))
  }

  async poll(): Promise<void> {
    const ids = this.#followed.ids()
    for (const id of this.#heads.keys()) if (!ids.includes(id)) this.#heads.delete(id)
    if (ids.length === 0) return
    // One probe at the end of the index for each, however long its log is.
    const rows = await this.#db.execute<{ id: number; head: number | null }>(sql`
      select followed.id, (
        select max(sequence) from live_events where interview_id = followed.id
      ) as head
      from unnest(${sql.raw(`array[${ids.map(Number).join(',')}]`)}::integer[]) as followed(id)`)
    for (const { id, head } of rows) {
      const known = this.#heads.get(id)
      this.#heads.set(id, Math.max(known ?? 0, head ?? 0))
      // The first time, it is not known how much its subscribers have read.
      if (known === undefined || (head ?? 0) > known) this.#followed.grew(id)
    }
  }
}
