import type { Database, Transaction } from '@cuelight/db/client'

/**
 * Runs `work` in one transaction. Only `tx` exists inside: another connection could wait for this one's locks,
 * and an outside call would hold them for as long as the outside takes.
 */
export function withTransaction<Result>(
  context: { db: Database },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return context.db.transaction(work)
}
