import type { Transaction } from '@cuelight/db/client'
import { sql } from 'drizzle-orm'

/**
 * From here to the end of the transaction no other one of this account comes past the same call: who counts rows after it
 * sees what the one before wrote. Call it before any row is locked, so that two never wait for each other.
 */
export async function lockAccount(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cuelight account'), ${userId}::integer)`)
}
