import { createDatabase } from '@cuelight/db/client'
import { createTestDatabase, type TestDatabase } from '@cuelight/db/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '../core/context.ts'
import { silentLogger } from '../core/logger.ts'
import { createSweep } from '../features/live/hosting/sweep.ts'
import { createActor, createTestServices } from '../testing/services.ts'
import { waitingQueues } from './look-for-work.ts'
import { connectQueue } from './queue.ts'
import { registeredJobs } from './registry.ts'

const finished = 3000

let database: TestDatabase
let services: Services
let drop: () => Promise<void>
beforeAll(async () => {
  database = await createTestDatabase()
  const test = await createTestServices({ db: database.db })
  services = test.services
  drop = test.drop
  const queue = await connectQueue(
    database.url,
    [{ name: 'done', retryLimit: 0, expireInSeconds: 60 }],
    silentLogger,
  )
  await queue.close()
  const { actor } = await createActor(services)
  await fillWithFinishedWork(actor.userId)
})
afterAll(async () => {
  await drop()
  await database.drop()
})

/** A product that has been in use for long, and in which nothing is left to do. */
async function fillWithFinishedWork(userId: number): Promise<void> {
  const each = sql`generate_series(1, ${finished}::integer) each`
  const statements = [
    sql`insert into cvs (user_id, file_name, file_key, size_bytes, sha256, status)
      select ${userId}, 'a.pdf', each, 1, each, 'ready' from ${each}`,
    sql`insert into cv_notes (user_id, cv_id, title, status) select ${userId}, id, 'A note', 'ready' from cvs`,
    sql`insert into interview_schedules (user_id, cv_id, cv_name, position, company_name, job_description, preparation_status)
      select ${userId}, id, 'me.pdf', 'Engineer', 'Acme', repeat('Build services. ', 50), 'ready' from cvs`,
    sql`insert into interviews (user_id, schedule_id, status, ended_at, engine_checkpoint)
      select ${userId}, id, 'ended', now() - interval '2 days', '{"isUnfinished": false}' from interview_schedules`,
    sql`insert into reports (user_id, interview_id, rubric_version, status) select ${userId}, id, '1', 'ready' from interviews`,
    sql`insert into purchases (user_id, package_id, credits, amount_cents, expire_in_month, status, checkout_session_id)
      select ${userId}, (select min(id) from packages), 1, 100, 1, 'paid', each from ${each}`,
    sql`insert into pgboss.job_common (name, state, completed_on) select 'done', 'completed', now() from ${each}`,
  ]
  // What it reads counts when it closes, before anything is measured.
  const connection = createDatabase(database.url, { maxConnections: 1 })
  for (const statement of statements) await connection.db.execute(statement)
  await connection.db.execute(sql`analyze`)
  await connection.close()
}

/** Rows that `work` read by going through whole tables, by table. Each connection counts when it closes. */
async function countScanned(
  work: (db: TestDatabase['db']) => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await readScanned()
  const connection = createDatabase(database.url, { maxConnections: 1 })
  await work(connection.db)
  await connection.close()
  const after = await readScanned()
  const grown = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const)
  return Object.fromEntries(grown.filter(([, rows]) => rows >= finished))
}

async function readScanned(): Promise<Record<string, number>> {
  const rows = await database.db.execute<{ relname: string; rows: string }>(
    sql`select relname, seq_tup_read as rows from pg_stat_user_tables`,
  )
  return Object.fromEntries(rows.map(({ relname, rows }) => [relname, Number(rows)]))
}

const host = { isRunning: () => false, poll: () => {}, publish: () => {} }
const frequentJobs = registeredJobs.filter(({ cron }) => cron?.startsWith('*/'))
const run = { isLastTry: false, signal: new AbortController().signal }

it.each<[string, (services: Services) => Promise<unknown>]>([
  ['the sweep for live interviews', (each) => createSweep(each, host)()],
  ['the look for jobs', ({ db }) => db.$client.unsafe(waitingQueues)],
  ...frequentJobs.map((job): [string, (services: Services) => Promise<unknown>] => [
    job.definition.name,
    (each) => job.run(each, {}, run),
  ]),
])('reads no finished work: %s', async (_name, work) => {
  expect(await countScanned((db) => work({ ...services, db }))).toEqual({})
})
