import {
  accountEvents,
  audioSlices,
  calendarFeeds,
  candidateFacts,
  candidateSettings,
  contactMessages,
  creditAccounts,
  creditHolds,
  creditLedger,
  creditLots,
  cvChunkEmbeddings,
  cvChunks,
  cvNotes,
  cvRoles,
  cvs,
  drillReviews,
  interviewAnswers,
  interviewDebriefs,
  interviewSchedules,
  interviews,
  invoices,
  jobApplications,
  liveEvents,
  mailMessages,
  modelCalls,
  newsletterSubscribers,
  preparationItems,
  purchases,
  reportJudgements,
  reportShares,
  reports,
  reportVersions,
  secondScreens,
  sessions,
  stories,
  storyChoices,
  users,
  utterances,
  webhookEvents,
} from '@cuelight/db/schema'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** A table with data of candidates, and which of its rows belong to one. */
export interface AccountStore {
  /** For the receipt; a candidate must understand it. */
  name: string
  table: PgTable
  isOf(account: { userId: number; email: string }): SQL
  /** No foreign key ties these rows to the account, so they are deleted explicitly. */
  isLoose?: true
}

/** Only the address ties these rows to a person; addresses are compared without regard to case. */
const addressed = (name: string, table: PgTable, address: AnyPgColumn): AccountStore => ({
  name,
  table,
  isOf: ({ email }) => sql`lower(${address}) = lower(${email})`,
  isLoose: true,
})

const owned = (name: string, table: PgTable & { userId: AnyPgColumn }): AccountStore => ({
  name,
  table,
  isOf: ({ userId }) => eq(table.userId, userId),
})

/** Every table with rows of a candidate. The suite of `deleteAccount` compares it with the schema. */
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
  owned('Calendar that reads your interviews', calendarFeeds),
  owned('Prepared questions and answers', preparationItems),
  owned('Reviews of questions in the drill', drillReviews),
  owned('Stories', stories),
  owned('Stories chosen for a kind of question', storyChoices),
  owned('What only you know', candidateFacts),
  owned('Interviews', interviews),
  owned('Pieces of recorded sound', audioSlices),
  owned('Transcript lines', utterances),
  owned('Suggested answers', interviewAnswers),
  owned('Events of live interviews', liveEvents),
  owned('Devices that showed an interview', secondScreens),
  owned('Reports', reports),
  owned('Earlier versions of reports', reportVersions),
  owned('What happened in interviews', interviewDebriefs),
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
  addressed('Messages to your e-mail address', mailMessages, mailMessages.to),
  addressed('Messages you sent us', contactMessages, contactMessages.email),
  addressed('Applications you sent us', jobApplications, jobApplications.email),
  addressed('Newsletter subscription', newsletterSubscribers, newsletterSubscribers.email),
]

/** What stays when the account goes, with the reason the candidate reads. It is exported like everything else. */
export const keptStores: readonly (AccountStore & { reason: string })[] = [
  {
    name: 'Invoices we wrote',
    table: invoices,
    isOf: ({ userId }) =>
      sql`${invoices.purchaseId} in (select ${purchases.id} from ${purchases} where ${purchases.userId} = ${userId})`,
    reason: 'The law makes us keep invoices, with the name and address on them.',
  },
  {
    name: 'Lines of the record of what was done with the account',
    table: accountEvents,
    isOf: ({ userId }) => eq(accountEvents.accountId, userId),
    reason: 'What happened and when, without device, network or name, in case somebody else did it.',
  },
]
