import type { Database } from '@cuelight/db/client'
import { sql } from 'drizzle-orm'
import type { Logger } from '../../../core/logger.ts'

/** How late the events of an engine in another process come at most. */
const lookMs = 300

/**
 * Watches the logs of all interviews that screens of this process follow, with one query for all of them, and tells of
 * those that grew. What this process announced itself is known already.
 */
export function createLogWatch(
  db: Database,
  logger: Logger,
  followed: { ids(): number[]; tell(interviewId: number): void },
) {
  const heads = new Map<number, number>()
  let isLooking = false

  async function look(): Promise<void> {
    const ids = followed.ids()
    for (const id of heads.keys()) if (!ids.includes(id)) heads.delete(id)
    if (ids.length === 0) return
    // One probe at the end of the index for each, however long its log is.
    const rows = await db.execute<{ id: number; head: number | null }>(sql`
      select followed.id, (
        select max(sequence) from live_events where interview_id = followed.id
      ) as head
      from unnest(${sql.raw(`array[${ids.map(Number).join(',')}]`)}::integer[]) as followed(id)`)
    for (const { id, head } of rows) {
      const known = heads.get(id)
      heads.set(id, Math.max(known ?? 0, head ?? 0))
      // At the first sight of a log it is not known what its follower has read.
      if (known === undefined || (head ?? 0) > known) followed.tell(id)
    }
  }

  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => logger.warn({ error }, 'looking for events of other processes failed'))
      .finally(() => {
        isLooking = false
      })
  }, lookMs)
  timer.unref()

  return {
    announced(interviewId: number, lastId: number): void {
      const known = heads.get(interviewId)
      if (known !== undefined) heads.set(interviewId, Math.max(known, lastId))
    },
    close: () => clearInterval(timer),
  }
}
