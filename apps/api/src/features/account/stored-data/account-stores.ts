import {
  audioSlices,
  candidateFacts,
  candidateSettings,
  creditAccounts,
  creditHolds,
  creditLedger,
  creditLots,
  cvChunkEmbeddings,
  cvChunks,
  cvNotes,
  cvRoles,
  cvs,
  interviewAnswers,
  interviewSchedules,
  interviews,
  liveEvents,
  mailMessages,
  modelCalls,
  preparationItems,
  purchases,
  reportJudgements,
  reportShares,
  reports,
  sessions,
  stories,
  users,
  utterances,
  webhookEvents,
} from '@cuelight/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table that holds something of a candidate, and which of its rows are theirs. */
export interface AccountStore {
  /** For the receipt; a candidate must understand it. */
  name: string
  table: PgTable
  isOf(account: { userId: number; email: string }): SQL
  /** Nothing ties these rows to the account in the database, so they do not leave with it by themselves. */
  isLoose?: true
}

const owned = (name: string, table: PgTable & { userId: AnyPgColumn }): AccountStore => ({
  name,
  table,
  isOf: ({ userId }) => eq(table.userId, userId),
})

/** Every table with rows of a candidate. The suite of `deleteAccount` walks the schema and misses none. */
export const accountStores: readonly AccountStore[] = [
  { name: 'Account', table: users, isOf: ({ userId }) => eq(users.id, userId) },
  owned('Sign-ins', sessions),
  owned('Settings', candidateSettings),
  owned('Resumes', cvs),
  owned('Roles read from resumes', cvRoles),
  owned('Notes added to resumes', cvNotes),
  owned('Lines read from resumes', cvChunks),
  {
    name: 'Search vectors of resume lines',
    table: cvChunkEmbeddings,
    isOf: ({ userId }) =>
      sql`${cvChunkEmbeddings.chunkId} in (select ${cvChunks.id} from ${cvChunks} where ${cvChunks.userId} = ${userId})`,
  },
  owned('Scheduled interviews', interviewSchedules),
  owned('Prepared questions and answers', preparationItems),
  owned('Stories', stories),
  owned('What only you know', candidateFacts),
  owned('Interviews', interviews),
  owned('Pieces of recorded sound', audioSlices),
  owned('Transcript lines', utterances),
  owned('Suggested answers', interviewAnswers),
  owned('Events of live interviews', liveEvents),
  owned('Reports', reports),
  owned('Judgements of answers', reportJudgements),
  owned('Shared report links', reportShares),
  owned('Uses of language models', modelCalls),
  owned('Purchases', purchases),
  {
    name: 'Notices of the payment provider',
    table: webhookEvents,
    isOf: ({ userId }) =>
      sql`${webhookEvents.checkoutSessionId} in (select ${purchases.checkoutSessionId} from ${purchases} where ${purchases.userId} = ${userId})`,
    isLoose: true,
  },
  owned('Credit accounts', creditAccounts),
  owned('Credit packages', creditLots),
  owned('Credit reservations', creditHolds),
  owned('Credit movements', creditLedger),
  {
    name: 'Messages to your e-mail address',
    table: mailMessages,
    // Addresses differ in case without being different.
    isOf: ({ email }) => sql`lower(${mailMessages.to}) = lower(${email})`,
    isLoose: true,
  },
]
