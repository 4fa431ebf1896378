import type { DeletionPreview, DeletionReceipt } from '@cuelight/contracts/account'
import type { Transaction } from '@cuelight/db/client'
import { accountEvents, cvNotes, cvs, jobApplications, users, welcomeGrants } from '@cuelight/db/schema'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { recordAccountEvent } from '../../../core/account-events.ts'
import type { ActorContext } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { abandonPurchases } from '../../billing/index.ts'
import { deleteAccountFilesJob } from '../jobs.ts'
import { requireFreshSignIn } from '../sign-in/fresh-sign-in.ts'
import { trialHashes } from '../trial-hashes.ts'
import { accountStores, keptStores } from './account-stores.ts'
import { countQueuedMails, deleteQueuedMails } from './queued-mails.ts'

/** A live interview and a job may write in the opposite order; the second time they find the account gone. */
const maxTries = 3

interface Account {
  userId: number
  email: string
}

/** What a deletion would remove and what it would leave, for the candidate to read before. */
export async function previewDeletion(ctx: ActorContext): Promise<DeletionPreview> {
  return withTransaction(ctx, async (tx) => {
    const account = { userId: ctx.actor.userId, email: ctx.actor.email }
    return { stores: await countStores(tx, account), kept: await countKept(tx, ctx, account) }
  })
}

/**
 * Deletes the candidate with everything they own, sessions included, and returns what there was and what stays. A job
 * removes the stored files; it exists exactly when the rows are gone. Throws DomainError `not-found` when it happened
 * already, `sign-in-again` when the sign-in is too old.
 */
export async function deleteAccount(ctx: ActorContext): Promise<DeletionReceipt> {
  const { userId } = ctx.actor
  const receipt = await eraseWithRetries(ctx)
  ctx.logger.info({ userId }, 'account deleted')
  return { deletedAt: ctx.clock.now().toISOString(), ...receipt }
}

async function eraseWithRetries(ctx: ActorContext): Promise<DeletionPreview> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await withTransaction(ctx, (tx) => erase(tx, ctx))
    } catch (error) {
      if (tries === maxTries || !isDeadlock(error)) throw error
    }
  }
}

async function erase(tx: Transaction, ctx: ActorContext): Promise<DeletionPreview> {
  const { userId } = ctx.actor
  // From here on nobody can add a row to the account: its foreign key waits for this lock, then finds no account.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) throw notFound('This account')
  await requireFreshSignIn(ctx, tx)
  const account = { userId, email: user.email }
  const stores = await countStores(tx, account)
  const kept = await leaveBehind(tx, ctx, account)
  const keys = await listFileKeys(tx, account)
  if (keys.length > 0) await ctx.jobs.enqueue(deleteAccountFilesJob, { keys }, { tx })
  await abandonPurchases(ctx, tx, userId)
  await deleteQueuedMails(tx, user.email)
  for (const { table, isOf, isLoose } of accountStores) {
    if (isLoose) await tx.delete(table).where(isOf(account))
  }
  // The ledger allows deletions only in a transaction with this setting.
  await tx.execute(sql`set local cuelight.erasing_account = 'on'`)
  await tx.delete(users).where(eq(users.id, userId))
  return { stores, kept }
}

async function countStores(tx: Transaction, account: Account): Promise<DeletionPreview['stores']> {
  const stores: DeletionPreview['stores'] = []
  for (const { name, table, isOf } of accountStores) {
    stores.push({ name, count: await tx.$count(table, isOf(account)) })
  }
  stores.push({ name: 'Stored files', count: (await listFileKeys(tx, account)).length })
  stores.push({ name: 'Mails to you in the queue', count: await countQueuedMails(tx, account.email) })
  return stores
}

async function countKept(tx: Transaction, ctx: ActorContext, account: Account) {
  const kept: DeletionPreview['kept'] = []
  for (const { name, table, isOf, reason } of keptStores) {
    kept.push({ name, count: await tx.$count(table, isOf(account)), reason })
  }
  kept.push(await countTrialHashes(tx, ctx, account))
  return kept
}

/** Only the sign-in and address of their owner lead to these rows, so find them while both are known. */
async function countTrialHashes(tx: Transaction, ctx: ActorContext, { userId }: Account) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  const hashes = user ? trialHashes(ctx.options.secretKey, user) : []
  return {
    name: 'Keyed hashes of your sign-in and your e-mail address',
    count: await tx.$count(welcomeGrants, inArray(welcomeGrants.accountHash, hashes)),
    reason: 'So that nobody gets the free trial twice. Without our key they cannot be traced to you.',
  }
}

/** Takes the person out of the record, adds its last line, and counts what stays. */
async function leaveBehind(tx: Transaction, ctx: ActorContext, account: Account) {
  const { userId } = account
  await tx
    .update(accountEvents)
    .set({ device: null, network: null, detail: null })
    .where(eq(accountEvents.accountId, userId))
  await recordAccountEvent(tx, { userId, kind: 'account-deleted', at: ctx.clock.now() })
  return countKept(tx, ctx, account)
}

async function listFileKeys(tx: Transaction, { userId, email }: Account): Promise<string[]> {
  const resumes = await tx.select({ key: cvs.fileKey }).from(cvs).where(eq(cvs.userId, userId))
  const applications = await tx
    .select({ key: jobApplications.fileKey })
    .from(jobApplications)
    .where(sql`lower(${jobApplications.email}) = lower(${email})`)
  const notes = await tx
    .select({ key: sql<string>`${cvNotes.fileKey}` })
    .from(cvNotes)
    .where(and(eq(cvNotes.userId, userId), isNotNull(cvNotes.fileKey)))
  return [...resumes, ...notes, ...applications].map(({ key }) => key)
}

function isDeadlock(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '40P01'
}
