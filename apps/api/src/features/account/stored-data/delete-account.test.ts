import * as schema from '@cuelight/db/schema'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { ActorContext, Services } from '../../../core/context.ts'
import { withTransaction } from '../../../core/transaction.ts'
import { connectQueue } from '../../../jobs/queue.ts'
import { registerJob, startWorker } from '../../../jobs/worker.ts'
import { openDoor } from '../../../testing/door.ts'
import { plantCandidate } from '../../../testing/full-candidate.ts'
import { anonymous, createTestServices } from '../../../testing/services.ts'
import { readBalance, startCheckout } from '../../billing/index.ts'
import { mailVisitorJob } from '../../enquiry/index.ts'
import { deleteAccountFilesJob } from '../jobs.ts'
import { openAccount } from '../sign-in/open-account.ts'
import { findActor } from '../sign-in/sessions.ts'
import { trialHashes } from '../trial-hashes.ts'
import { accountStores, keptStores } from './account-stores.ts'
import { deleteAccount, previewDeletion } from './delete-account.ts'
import { deleteAccountFiles } from './delete-account-files.ts'
import { exportAccount } from './export-account.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

const tables = Object.values(schema as Record<string, unknown>).filter((each) => is(each, PgTable))
const hasOwner = (table: PgTable) =>
  Object.values(getTableColumns(table)).some(({ name }) => name === 'user_id')
/**
 * Tables without anything of an account: what is sold, what a sign-in leaves before it has one, and what
 * bookkeeping and fairness keep: counters, and the hash that welcome credits were given.
 */
const impersonal = [
  'packages',
  'sign_in_attempts',
  'used_id_tokens',
  'invoice_counters',
  'ledger_audits',
  'welcome_grants',
  'rate_limits',
  'model_settings',
  'claim_refusals',
]

async function countRows(services: Services, account: { userId: number; email: string }) {
  const counts: Record<string, number> = {}
  for (const { table, isOf } of [...accountStores, ...keptStores]) {
    counts[getTableName(table)] = await services.db.$count(table, isOf(account))
  }
  return counts
}

const keysOf = (userId: number) =>
  [...test.fakes.files.stored.keys()].filter((key) => key.includes(`/${userId}/`))

it('knows every table that can hold data of a candidate', () => {
  const known = [...accountStores, ...keptStores].map(({ table }) => getTableName(table))
  expect([...known, ...impersonal].toSorted()).toEqual(tables.map(getTableName).toSorted())
  expect(tables.filter(hasOwner).length).toBeGreaterThan(10)
  expect(new Set(accountStores.map(({ name }) => name)).size).toBe(accountStores.length)
})

it('deletes all data of one candidate, lists it, and touches nothing of another', async () => {
  const { services, fakes } = test
  const [leaving, staying] = [await plantCandidate(test.services), await plantCandidate(test.services)]
  const [before, kept] = [await countRows(services, leaving), await countRows(services, staying)]
  // A new table without a row here would make the rest prove nothing about it.
  for (const counts of [before, kept])
    expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])

  const ctx = { ...leaving.ctx, jobs: fakes.jobs }
  const preview = await previewDeletion(ctx)
  const receipt = await deleteAccount(ctx)

  expect(receipt.deletedAt).toBe(services.clock.now().toISOString())
  expect(receipt.stores).toEqual([
    ...accountStores.map(({ name, table }) => ({ name, count: before[getTableName(table)] })),
    { name: 'Stored files', count: 3 },
    { name: 'Mails to you in the queue', count: 0 },
  ])
  expect(preview.stores).toEqual(receipt.stores)
  // The extra line records the deletion.
  expect(preview.kept.map(({ count }) => count)).toEqual([1, 1, 0])
  expect(receipt.kept).toEqual([
    ...keptStores.map(({ name, reason }, at) => ({ name, reason, count: at + 1 })),
    expect.objectContaining({ name: 'Keyed hashes of your sign-in and your e-mail address', count: 0 }),
  ])
  const after = Object.entries(await countRows(services, leaving)).filter(([, count]) => count > 0)
  expect(after).toEqual([['account_events', 2]])
  // Child rows have no owner to look for, so each table must hold exactly what the other candidate has.
  const all: Record<string, number> = {}
  for (const { table } of [...accountStores, ...keptStores]) {
    all[getTableName(table)] = await services.db.$count(table)
  }
  expect(all).toEqual({ ...kept, invoices: 2, account_events: 3 })
  expect(await countRows(services, staying)).toEqual(kept)
  expect(await findActor(services, leaving.token)).toBeNull()
  expect(await findActor(services, staying.token)).toMatchObject({ userId: staying.userId })

  const [job] = fakes.jobs.enqueued.splice(0)
  expect(job).toEqual({ name: 'account.delete-files', payload: { keys: keysOf(leaving.userId) } })
  await deleteAccountFiles(services, deleteAccountFilesJob.payload.parse(job?.payload))
  expect(keysOf(leaving.userId)).toEqual([])
  expect(keysOf(staying.userId)).toHaveLength(3)
  await expect(deleteAccount(ctx)).rejects.toMatchObject({ code: 'not-found' })
})

it('leaves nothing of the person but what the law keeps', async () => {
  const { services, fakes, databaseUrl } = test
  const { ctx, userId, email } = await plantCandidate(services)
  const queue = await connectQueue(databaseUrl, [mailVisitorJob], services.logger)
  const mail = { to: email.toUpperCase(), subject: 's', text: 'Hello' }
  await queue.enqueue(mailVisitorJob, mail)
  const { stores } = await deleteAccount({ ...ctx, jobs: fakes.jobs })
  expect(stores.at(-1)).toEqual({ name: 'Mails to you in the queue', count: 1 })
  const rows = await services.db.execute<{ name: string }>(
    sql`select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hits = await services.db.execute(
      sql`select 1 from ${sql.raw(name)} t where strpos(lower(t::text), ${email.toLowerCase()}) > 0`,
    )
    if (hits.length > 0) found.push(name)
  }
  expect(found).toEqual(['public.invoices'])
  const record = await services.db
    .select()
    .from(schema.accountEvents)
    .where(eq(schema.accountEvents.accountId, userId))
  expect(record.map(({ kind, device, network, detail }) => [kind, device, network, detail])).toEqual([
    ['sign-in', null, null, null],
    ['account-deleted', null, null, null],
  ])
  await queue.boss.stop({ graceful: false })
}, 60_000)

it('neither deletes nor exports on a sign-in of more than ten minutes ago', async () => {
  const { services, fakes } = test
  const { ctx } = await plantCandidate(services)
  fakes.clock.advance(10 * 60_000)
  const refused = { code: 'sign-in-again', message: expect.stringContaining('sign in again') }
  await expect(deleteAccount({ ...ctx, jobs: fakes.jobs })).rejects.toMatchObject(refused)
  await expect(exportAccount(ctx)).rejects.toMatchObject(refused)
  // Looking at it is allowed.
  expect((await previewDeletion(ctx)).stores.length).toBeGreaterThan(10)
})

it('still refuses to delete ledger rows, or a candidate with them, in any other way', async () => {
  const { services } = test
  const { userId } = await plantCandidate(test.services)
  const refused = { cause: expect.objectContaining({ message: 'credit_ledger is append-only' }) }
  const { creditLedger, users } = schema
  await expect(services.db.delete(creditLedger).where(eq(creditLedger.userId, userId))).rejects.toMatchObject(
    refused,
  )
  await expect(services.db.delete(users).where(eq(users.id, userId))).rejects.toMatchObject(refused)
})

it('deletes nothing when the file job cannot be stored', async () => {
  const { services } = test
  const { ctx, ...account } = await plantCandidate(test.services)
  const before = await countRows(services, account)
  const jobs = { ...services.jobs, enqueue: () => Promise.reject(new Error('no queue')) }
  await expect(deleteAccount({ ...ctx, jobs })).rejects.toThrow('no queue')
  expect(await countRows(services, account)).toEqual(before)
  expect(keysOf(account.userId)).toHaveLength(3)
})

it('succeeds while the account is written in the opposite order', async () => {
  const { services } = test
  const { ctx, userId } = await plantCandidate(test.services)
  const [interview] = await services.db
    .select()
    .from(schema.interviews)
    .where(eq(schema.interviews.userId, userId))
  const interviewId = interview?.id ?? 0
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve
  })
  const isDeleting = () => waitsForLock(services)
  const writing = withTransaction(services, async (tx) => {
    await tx
      .select()
      .from(schema.interviews)
      .where(eq(schema.interviews.id, interviewId))
      .for('no key update')
    locked()
    await vi.waitFor(async () => expect(await isDeleting()).toBe(true), { timeout: 60_000, interval: 50 })
    // Its foreign key wants the user's row, which the deletion holds while it waits for the interview's.
    await tx.insert(schema.liveEvents).values({ interviewId, userId, sequence: 2, event: { type: 'status' } })
  }).catch(() => undefined)
  await isLocked
  await deleteAccount(ctx)
  await writing
  expect(await services.db.$count(schema.users, eq(schema.users.id, userId))).toBe(0)
  expect(await services.db.$count(schema.liveEvents, eq(schema.liveEvents.userId, userId))).toBe(0)
})

async function waitsForLock({ db }: Services): Promise<boolean> {
  const rows = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

it('removes the files in a job that retries while the store fails', async () => {
  const { services, fakes, databaseUrl } = test
  const { ctx, userId } = await plantCandidate(test.services)
  const failing = { ...fakes.files, tries: 0 }
  failing.delete = async (key: string) => {
    failing.tries += 1
    if (failing.tries === 1) throw new Error('the store is away')
    await fakes.files.delete(key)
  }
  const queue = await connectQueue(databaseUrl, [deleteAccountFilesJob], services.logger)
  try {
    const job = registerJob(deleteAccountFilesJob, deleteAccountFiles)
    await startWorker(queue, [job], { ...services, files: failing, jobs: queue })
    expect(keysOf(userId)).toHaveLength(3)
    const worked: ActorContext = { ...ctx, jobs: queue }
    await deleteAccount(worked)
    await vi.waitFor(() => expect(keysOf(userId)).toEqual([]), { timeout: 60_000, interval: 50 })
    // Each of the two tries takes all three files.
    expect(failing.tries).toBe(6)
  } finally {
    await queue.boss.stop({ graceful: false })
  }
}, 60_000)

it('passes to a new job only what the last try could not remove', async () => {
  const { services, fakes } = test
  const removed: string[] = []
  const files = {
    ...fakes.files,
    async delete(key: string) {
      if (key === 'stuck') throw new Error('the store is away')
      removed.push(key)
    },
  }
  fakes.jobs.enqueued.length = 0
  const run = (isLastTry: boolean) =>
    deleteAccountFiles({ ...anonymous(services), files }, { keys: ['stuck', 'loose'] }, { isLastTry })
  await expect(run(false)).rejects.toThrow('1 files')
  expect(fakes.jobs.enqueued).toEqual([])
  await expect(run(true)).rejects.toThrow('1 files')
  expect(removed).toEqual(['loose', 'loose'])
  expect(fakes.jobs.enqueued).toEqual([{ name: 'account.delete-files', payload: { keys: ['stuck'] } }])
})

it('exports every store, file and text of one candidate, and nothing of another', async () => {
  const { services, fakes } = test
  const [mine, other] = [await plantCandidate(test.services), await plantCandidate(test.services)]
  const chunks: Uint8Array[] = []
  for await (const chunk of await exportAccount(mine.ctx)) chunks.push(chunk)
  const files = unzipSync(Buffer.concat(chunks))
  const text = (name: string) => Buffer.from(files[name] ?? []).toString()
  const counts = await countRows(services, mine)
  for (const { table } of [...accountStores, ...keptStores]) {
    const rows: unknown[] = JSON.parse(text(`data/${getTableName(table)}.json`))
    expect(rows, getTableName(table)).toHaveLength(counts[getTableName(table)] ?? -1)
    expect(rows.length, getTableName(table)).toBeGreaterThan(0)
    expect(text('README.txt')).toContain(`data/${getTableName(table)}.json`)
  }
  const names = Object.keys(files)
  const resume = names.find((name) => /^resumes\/resume-\d+\.pdf$/.test(name)) ?? ''
  expect(Buffer.from(files[resume] ?? [])).toEqual(fakes.files.stored.get(keysOf(mine.userId)[0] ?? ''))
  expect(names.filter((name) => /^resumes\/note-\d+\.pdf$/.test(name))).toHaveLength(1)
  expect(text(names.find((name) => name.endsWith('/transcript.txt')) ?? '')).toContain('candidate: Hello.')
  expect(names.some((name) => name.endsWith('/report.json'))).toBe(true)
  expect(names.filter((name) => name.endsWith('.webm'))).toHaveLength(1)
  expect(names.filter((name) => name.includes('..') || name.startsWith('/'))).toEqual([])
  const everything = names.map(text).join('')
  expect(everything).toContain(mine.email)
  expect(everything).not.toContain(other.email)
})

it('gives no second welcome credits to an account that returns', async () => {
  const { services, fakes } = test
  const rich = {
    ...anonymous(services),
    options: { ...services.options, freeTrial: { credits: 2, days: 7 } },
  }
  const claims = {
    issuer: 'https://issuer.test',
    subject: 'comes-back',
    email: 'back@example.com',
    emailVerified: true,
    name: 'Back Again',
    pictureUrl: null,
  }
  const credits = async () => {
    const { user, token } = await openAccount(rich, claims)
    const balance = await readBalance(services.db, { userId: user.id, now: services.clock.now() })
    const actor = await findActor(services, token)
    if (!actor) throw new Error('the new session is dead')
    const receipt = await deleteAccount({ ...anonymous(services), jobs: fakes.jobs, actor })
    expect(receipt.kept.at(-1)).toMatchObject({ name: expect.stringContaining('Keyed hashes'), count: 2 })
    return balance
  }
  expect(await credits()).toBe(2)
  expect(await credits()).toBe(0)
  // Who knows the address and not the key finds nobody.
  const kept = (await services.db.select().from(schema.welcomeGrants)).map(({ accountHash }) => accountHash)
  expect(kept).toEqual(expect.arrayContaining(trialHashes(services.options.secretKey, claims)))
  expect(kept).not.toEqual(expect.arrayContaining(trialHashes('another key, also of 32 characters', claims)))
})

it('closes the open checkout of a deleted account', async () => {
  const { services, fakes } = test
  const ctx = { ...(await plantCandidate(services)).ctx, jobs: fakes.jobs }
  await startCheckout(ctx, { packageId: 1 })
  fakes.jobs.enqueued.length = 0
  await deleteAccount(ctx)
  expect(fakes.jobs.enqueued).toEqual([
    expect.objectContaining({ name: 'account.delete-files' }),
    {
      name: 'billing.abandon-checkout',
      payload: { purchaseId: expect.any(Number), sessionId: expect.stringMatching(/^cs_test_/) },
    },
  ])
})

it('needs a signed-in candidate, whose token stops working', async () => {
  const door = await openDoor()
  try {
    expect((await door.call('POST', '/trpc/account.delete', { body: {} })).status).toBe(401)
    const token = await door.signIn('leaving@example.com')
    const answer = await door.call('POST', '/trpc/account.delete', { token, body: {} })
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      result: { data: { stores: expect.arrayContaining([{ name: 'Sign-ins', count: 1 }]) } },
    })
    for (const path of ['account.delete', 'account.signOut'])
      expect((await door.call('POST', `/trpc/${path}`, { token, body: {} })).status).toBe(401)
  } finally {
    await door.close()
  }
})
