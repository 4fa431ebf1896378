import type { Database } from '@cuelight/db/client'
import { sql } from 'drizzle-orm'

/** The interviews that screens of this process follow. */
export interface Followed {
  ids(): number[]
  /** An engine here holds it, so the poll for engines looks at its log too. */
  isHeld(interviewId: number): boolean
  grew(interviewId: number): void
}

/**
 * Finds the logs that another process has appended to, with one query for all the interviews followed here whose engine
 * is elsewhere; for the others the poll for engines says how long the log is.
 */
export class LogPoll {
  readonly #db: Database
  readonly #followed: Followed
  readonly #heads = new Map<number, number>()

  constructor(db: Database, followed: Followed) {
    this.#db = db
    this.#followed = followed
  }

  /** The log is known up to `lastId`, which the next poll need not report. */
  note(interviewId: number, lastId: number): void {
    const known = this.#heads.get(interviewId)
    if (known !== undefined) this.#heads.set(interviewId, Math.max(known, lastId))
  }

  /** Up to where the log of an interview is known: 0 for nothing yet, null when nobody follows it. */
  knownUntil(interviewId: number): number | null {
    return this.#heads.get(interviewId) ?? (this.#followed.ids().includes(interviewId) ? 0 : null)
  }

  /** The log goes on to `head`. */
  see(interviewId: number, head: number): void {
    const known = this.#heads.get(interviewId)
    this.#heads.set(interviewId, Math.max(known ?? 0, head))
    // The first time, it is not known how much its subscribers have read.
    if (known === undefined || head > known) this.#followed.grew(interviewId)
  }

  async poll(): Promise<void> {
    const followed = this.#followed.ids()
    for (const id of this.#heads.keys()) if (!followed.includes(id)) this.#heads.delete(id)
    const ids = followed.filter((id) => !this.#followed.isHeld(id))
    if (ids.length === 0) return
    // One probe at the end of the index for each, however long its log is.
    const rows = await this.#db.execute<{ id: number; head: number | null }>(sql`
      select followed.id, (
        select max(sequence) from live_events where interview_id = followed.id
      ) as head
      from unnest(${sql.raw(`array[${ids.map(Number).join(',')}]`)}::integer[]) as followed(id)`)
    for (const { id, head } of rows) this.see(id, head ?? 0)
  }
}
