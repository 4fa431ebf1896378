import type { DeletionReceipt } from '@cuelight/contracts/account'
import type { Transaction } from '@cuelight/db/client'
import { cvNotes, cvs, users } from '@cuelight/db/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { ActorContext } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { abandonPurchases } from '../../billing/index.ts'
import { deleteAccountFilesJob } from '../jobs.ts'
import { accountStores } from './account-stores.ts'

type Stores = DeletionReceipt['stores']

/** A live interview and a job may write in the opposite order; the second time they find the account gone. */
const maxTries = 3

/**
 * Deletes the candidate with everything they own, sessions included, and returns what there was. A job removes the
 * stored resume files; it exists exactly when the rows are gone. Throws DomainError `not-found` when it happened already.
 */
export async function deleteAccount(ctx: ActorContext): Promise<DeletionReceipt> {
  const { userId } = ctx.actor
  const stores = await eraseWithRetries(ctx)
  ctx.logger.info({ userId }, 'account deleted')
  return { deletedAt: ctx.clock.now().toISOString(), stores }
}

async function eraseWithRetries(ctx: ActorContext): Promise<Stores> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withTransaction(ctx, (tx) => erase(tx, ctx))
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error
    }
  }
}

async function erase(tx: Transaction, { actor, jobs }: ActorContext): Promise<Stores> {
  const { userId } = actor
  // From here on nobody can add a row to the account: its foreign key waits for this lock, then finds no account.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw notFound('This account')
  const account = { userId, email: user.email }
  const stores: Stores = []
  for (const { name, table, isOf } of accountStores) {
    stores.push({ name, count: await tx.$count(table, isOf(account)) })
  }
  const files = await tx
    .select({ key: sql<string>`${cvs.fileKey}` })
    .from(cvs)
    .where(eq(cvs.userId, userId))
    .unionAll(
      tx
        .select({ key: sql<string>`${cvNotes.fileKey}` })
        .from(cvNotes)
        .where(and(eq(cvNotes.userId, userId), isNotNull(cvNotes.fileKey))),
    )
  stores.push({ name: 'Resume files', count: files.length })
  if (files.length > 0) {
    await jobs.enqueue(deleteAccountFilesJob, { keys: files.map(({ key }) => key) }, { tx })
  }
  await abandonPurchases({ jobs }, tx, userId)
  for (const { table, isOf, isLoose } of accountStores) {
    if (isLoose) await tx.delete(table).where(isOf(account))
  }
  // The ledger allows deletions only in a transaction with this setting.
  await tx.execute(sql`set local cuelight.erasing_account = 'on'`)
  await tx.delete(users).where(eq(users.id, userId))
  return stores
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '40P01'
}
