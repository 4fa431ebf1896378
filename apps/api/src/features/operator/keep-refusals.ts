import { claimRefusals } from '@cuelight/db/schema'
import { sql } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { repeat } from '../../core/repeat.ts'
import { claimsRefused } from '../../http/operations/metrics.ts'

const everyMs = 10_000

/** Adds what this process counts to the days of all processes. Returns how to stop, which adds the rest. */
export function keepRefusals(services: Pick<Services, 'db' | 'clock' | 'logger'>): () => Promise<void> {
  const counts = new RefusalCounts()
  const store = () => counts.store(services)
  const storing = repeat(everyMs, store, services.logger, 'refusals could not be counted')
  return async () => {
    await storing.stop()
    await store()
  }
}

/** How much of this process's counter is stored already. */
export class RefusalCounts {
  #stored = new Map<string, number>()

  /** Adds what was counted since the last time to today. */
  async store({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
    const { values } = await claimsRefused.get()
    const rows = values.flatMap(({ labels, value }) => {
      const { reason = '', remedy = '' } = labels as { reason?: string; remedy?: string }
      const count = value - (this.#stored.get(`${reason} ${remedy}`) ?? 0)
      return count > 0 ? [{ day: clock.now().toISOString().slice(0, 10), reason, remedy, count }] : []
    })
    if (rows.length === 0) return
    const { day, reason, remedy, count } = claimRefusals
    await db
      .insert(claimRefusals)
      .values(rows)
      .onConflictDoUpdate({ target: [day, reason, remedy], set: { count: sql`${count} + excluded.count` } })
    for (const row of rows) {
      const key = `${row.reason} ${row.remedy}`
      this.#stored.set(key, (this.#stored.get(key) ?? 0) + row.count)
    }
  }
}
