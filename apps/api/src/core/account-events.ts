import type { AccountEventKind } from '@cuelight/contracts/account'
import type { Database, Transaction } from '@cuelight/db/client'
import { accountEvents } from '@cuelight/db/schema/account'

export interface NewAccountEvent {
  userId: number
  kind: AccountEventKind
  at: Date
  device?: string | null
  network?: string | null
  /** A few words of ours; never what a candidate wrote. */
  detail?: string
}

/** Writes a line of what was done with an account, in the transaction that does it, and returns its number. */
export async function recordAccountEvent(
  db: Database | Transaction,
  { userId, ...event }: NewAccountEvent,
): Promise<number> {
  const [row] = await db
    .insert(accountEvents)
    .values({ accountId: userId, ...event })
    .returning({ id: accountEvents.id })
  if (!row) throw new Error('the event was not written')
  return row.id
}
