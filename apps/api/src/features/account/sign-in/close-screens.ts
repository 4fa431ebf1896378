import type { Transaction } from '@cuelight/db/client'
import { secondScreens } from '@cuelight/db/schema/live'
import { and, eq, isNull } from 'drizzle-orm'
import { lockAccount } from '../../../core/lock-account.ts'

/**
 * Disconnects every device that shows an interview of this candidate and takes back the codes nobody has used. A device
 * has a key of its own and no session, and who ends sessions because one was taken means everything it opened. Call it
 * first in the transaction that ends the sessions: a code that is being opened waits for it and then finds no session.
 */
export async function closeScreens(tx: Transaction, userId: number, now: Date): Promise<void> {
  await lockAccount(tx, userId)
  await tx
    .update(secondScreens)
    .set({ closedAt: now })
    .where(and(eq(secondScreens.userId, userId), isNull(secondScreens.closedAt)))
}
