import { cvNotes, cvs, interviewSchedules } from '@cuelight/db/schema'
import { createTestDatabase, type TestDatabase } from '@cuelight/db/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleJob } from '../coach/sample.fixture.ts'
import type { ActorContext, Services } from '../core/context.ts'
import { silentLogger } from '../core/logger.ts'
import { regeneratePreparation } from '../features/preparation/index.ts'
import { uploadNote, uploadResume } from '../features/resume/index.ts'
import { createSchedule } from '../features/schedule/index.ts'
import { createActor, createTestServices } from '../testing/services.ts'
import { type ConnectedQueue, connectQueue } from './queue.ts'
import { registeredJobs } from './registry.ts'

let database: TestDatabase
let queue: ConnectedQueue
let services: Services
let drop: () => Promise<void>
let ctx: ActorContext

beforeEach(async () => {
  database = await createTestDatabase()
  const names = ['schedule.prepare', 'resume.index', 'resume.note']
  const definitions = registeredJobs.map(({ definition }) => definition)
  queue = await connectQueue(
    database.url,
    definitions.filter(({ name }) => names.includes(name)),
    silentLogger,
  )
  const test = await createTestServices({ db: database.db, jobs: queue })
  services = test.services
  drop = test.drop
  ctx = await createActor(services)
})
afterEach(async () => {
  await queue.boss.stop({ graceful: false })
  await drop()
  await database.drop()
})

const pdf = new TextEncoder().encode('%PDF-1.7')

async function addReadResume(): Promise<number> {
  const file = { fileName: 'me.pdf', fileKey: 'cv/1', sizeBytes: 1, sha256: 'x' }
  const [cv] = await database.db
    .insert(cvs)
    .values({ ...file, userId: ctx.actor.userId, status: 'ready', indexedAt: services.clock.now() })
    .returning()
  return cv?.id ?? 0
}

/** What a job works on: how a candidate asks for it, how it stands, and which job looks after it. */
const works = [
  {
    job: 'schedule.prepare',
    revive: 'schedule.revive',
    ask: async () => void (await createSchedule(ctx, { ...sampleJob, cvId: await addReadResume() })),
    read: () =>
      database.db
        .select({
          status: interviewSchedules.preparationStatus,
          reason: interviewSchedules.preparationStatusReason,
        })
        .from(interviewSchedules),
  },
  {
    job: 'resume.index',
    revive: 'resume.revive',
    ask: async () => void (await uploadResume(ctx, { fileName: 'me.pdf', bytes: pdf })),
    read: () => database.db.select({ status: cvs.status, reason: cvs.statusReason }).from(cvs),
  },
  {
    job: 'resume.note',
    revive: 'resume.revive',
    ask: async () =>
      void (await uploadNote(ctx, { id: await addReadResume(), fileName: 'more.pdf', bytes: pdf })),
    read: () => database.db.select({ status: cvNotes.status, reason: cvNotes.statusReason }).from(cvNotes),
  },
]

async function work(name: string): Promise<void> {
  const job = registeredJobs.find(({ definition }) => definition.name === name)
  if (!job?.cron) throw new Error(`${name} does not run by itself`)
  await job.run(services, {}, { isLastTry: false, signal: new AbortController().signal })
}

const readJobs = (name: string) =>
  database.sql`select data, singleton_key, group_id, state from pgboss.job_common where name = ${name}`

/** A worker takes the job for its last try and dies; the queue marks the job failed. */
async function dieInLastTry(name: string): Promise<void> {
  expect(await queue.boss.fetch(name)).toHaveLength(1)
  await database.sql`update pgboss.job_common
    set retry_count = retry_limit, heartbeat_on = now() - interval '1 hour' where name = ${name}`
  await vi.waitFor(
    async () => {
      await queue.boss.supervise(name)
      expect(await readJobs(name)).toMatchObject([{ state: 'failed' }])
    },
    { timeout: 30_000, interval: 200 },
  )
}

it.each(works)('leaves $job alone while it waits and while it runs', async ({ job, revive, ask, read }) => {
  await ask()
  await work(revive)
  expect(await queue.boss.fetch(job)).toHaveLength(1)
  await work(revive)
  expect(await readJobs(job)).toMatchObject([{ state: 'active' }])
  expect(await read()).toEqual([{ status: 'processing', reason: null }])
})

it.each(works)(
  'marks as failed what $job left unfinished in its last try',
  async ({ job, revive, ask, read }) => {
    await ask()
    await dieInLastTry(job)
    await work(revive)
    expect(await read()).toEqual([
      { status: 'failed', reason: expect.stringContaining('a problem on our side') },
    ])
    expect(await readJobs(job)).toHaveLength(1)
  },
)

it.each(works)('enqueues $job again when it is gone', async ({ job, revive, ask, read }) => {
  await ask()
  const before = await readJobs(job)
  await database.sql`delete from pgboss.job_common where name = ${job}`
  await work(revive)
  await work(revive)
  expect(before).toHaveLength(1)
  expect(await readJobs(job)).toEqual(before)
  expect(await read()).toEqual([{ status: 'processing', reason: null }])
})

it('prepares a schedule again after its job died', async () => {
  await createSchedule(ctx, { ...sampleJob, cvId: await addReadResume() })
  await dieInLastTry('schedule.prepare')
  await work('schedule.revive')
  const [schedule] = await database.db.select().from(interviewSchedules)
  await regeneratePreparation(ctx, { scheduleId: schedule?.id ?? 0 })
  // The failed job of before says nothing about the new one.
  await work('schedule.revive')
  const [again] = await database.db.select().from(interviewSchedules)
  expect(again).toMatchObject({ preparationStatus: 'processing', preparationStatusReason: null })
  expect(await queue.boss.fetch('schedule.prepare')).toHaveLength(1)
})
