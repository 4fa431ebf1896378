import { users } from '@cuelight/db/schema'
import { createTestDatabase, type TestDatabase } from '@cuelight/db/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Services } from '../core/context.ts'
import { silentLogger } from '../core/logger.ts'
import { withTransaction } from '../core/transaction.ts'
import { defineJob } from './define-job.ts'
import { type ConnectedQueue, connectQueue } from './queue.ts'
import { type JobRun, type RegisteredJob, registerJob, startWorker } from './worker.ts'

const payload = z.object({ text: z.string() })
const job = defineJob({ name: 'test-job', payload, retryLimit: 1 })
const other = defineJob({ name: 'test-other', payload })
const owned = defineJob({ name: 'test-owned', payload, isOfAccount: true })

let database: TestDatabase
const queues: ConnectedQueue[] = []

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.boss.stop({ graceful: false })
  await database.drop()
})

async function connect(): Promise<ConnectedQueue> {
  const queue = await connectQueue(database.url, [job, other, owned], silentLogger)
  queues.push(queue)
  return queue
}

/** Works `test-job` with this handler and remembers what it was called with. */
async function work(
  queue: ConnectedQueue,
  handler: (text: string, run: JobRun) => Promise<void> = async () => {},
) {
  const runs: { text: string; isLastTry: boolean }[] = []
  const handle = async (_services: Services, input: z.infer<typeof payload>, run: JobRun) => {
    runs.push({ text: input.text, isLastTry: run.isLastTry })
    await handler(input.text, run)
  }
  const jobs: RegisteredJob[] = [job, other, owned].map((definition) => registerJob(definition, handle))
  // A worker needs of the services only what its handlers need, and these need the log.
  await startWorker(queue, jobs, { logger: silentLogger } as Services)
  return runs
}

const soon = { timeout: 60_000, interval: 50 }

it('can be connected by several processes at once on an empty database', async () => {
  const all = await Promise.allSettled(Array.from({ length: 4 }, () => connect()))
  expect(all.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
})

it('runs a job of a committed transaction, and none of one that was rolled back', async () => {
  const queue = await connect()
  const runs = await work(queue)
  await expect(
    withTransaction(database, async (tx) => {
      await tx.insert(users).values({ issuer: 'i', subject: 's', email: 'e', emailVerified: true, name: 'n' })
      await queue.enqueue(job, { text: 'rolled back' }, { tx })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await withTransaction(database, (tx) => queue.enqueue(job, { text: 'committed' }, { tx }))
  await queue.enqueue(job, { text: 'outside' })
  await vi.waitFor(
    () => expect(runs.map(({ text }) => text).toSorted()).toEqual(['committed', 'outside']),
    soon,
  )
  expect(await database.sql`select data from pgboss.job where data->>'text' = 'rolled back'`).toHaveLength(0)
})

it('refuses a payload that does not fit before anything is stored', async () => {
  const queue = await connect()
  await expect(queue.enqueue(job, { text: 7 as never })).rejects.toThrow()
  expect(await database.sql`select 1 from pgboss.job where name = 'test-job'`).toHaveLength(0)
})

it('tries again, and tells the handler which try is the last', async () => {
  const queue = await connect()
  const runs = await work(queue, async () => {
    throw new Error('always')
  })
  await queue.enqueue(job, { text: 'a' })
  await vi.waitFor(() => expect(runs).toHaveLength(2), soon)
  expect(runs.map(({ isLastTry }) => isLastTry)).toEqual([false, true])
  await vi.waitFor(async () => {
    const [row] = await database.sql`select state from pgboss.job where name = 'test-job'`
    expect(row?.state).toBe('failed')
  }, soon)
})

/** As if the worker had been without processor time for an hour. */
const missHeartbeats = () =>
  database.sql`update pgboss.job_common set heartbeat_on = now() - interval '1 hour'
    where name = 'test-job' and state = 'active'`

const readJob = async () => {
  const [row] = await database.sql`select state, heartbeat_on > now() - interval '1 minute' as "isHeard"
    from pgboss.job_common where name = 'test-job'`
  return row
}

it('goes on with a job of its own whose heartbeat is late', { timeout: 90_000 }, async () => {
  const queue = await connect()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const runs = await work(queue, () => held)
  await queue.enqueue(job, { text: 'slow' })
  await vi.waitFor(() => expect(runs).toHaveLength(1), soon)
  await missHeartbeats()
  await vi.waitFor(async () => expect(await readJob()).not.toEqual({ state: 'active', isHeard: false }), soon)
  expect(await readJob()).toEqual({ state: 'active', isHeard: true })
  release()
  await vi.waitFor(async () => expect(await readJob()).toMatchObject({ state: 'completed' }), soon)
  expect(runs).toHaveLength(1)
})

it('tries a job again that another process gave up in its last try while its worker was slow', {
  timeout: 90_000,
}, async () => {
  const [slow, hasty] = [await connect(), await connect()]
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let tries = 0
  const runs = await work(slow, async () => {
    tries += 1
    if (tries === 1) throw new Error('a fault')
    if (tries === 2) await held
  })
  await slow.enqueue(job, { text: 'slow' })
  await vi.waitFor(() => expect(runs.map(({ isLastTry }) => isLastTry)).toEqual([false, true]), soon)
  await vi.waitFor(async () => {
    await missHeartbeats()
    await hasty.boss.supervise('test-job')
    expect(await readJob()).toMatchObject({ state: 'failed' })
  }, soon)
  await vi.waitFor(async () => expect(await readJob()).toMatchObject({ state: 'completed' }), soon)
  release()
})

it('keeps jobs without a key apart', async () => {
  const queue = await connect()
  for (let count = 0; count < 5; count += 1) await queue.enqueue(job, { text: `${count}` })
  const runs = await work(queue)
  await vi.waitFor(() => expect(runs).toHaveLength(5), soon)
})

it('keeps one waiting job of a key, and takes one more while one runs', async () => {
  const queue = await connect()
  for (const text of ['first', 'same', 'once more']) await queue.enqueue(job, { text }, { singletonKey: 'k' })
  await queue.enqueue(job, { text: 'other key' }, { singletonKey: 'l' })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const runs = await work(queue, (text) => (text === 'first' ? held : Promise.resolve()))
  await vi.waitFor(
    () => expect(runs.map(({ text }) => text).toSorted()).toEqual(['first', 'other key']),
    soon,
  )
  // The first may already have read what changed since: whoever asks now wants it done again.
  await queue.enqueue(job, { text: 'second' }, { singletonKey: 'k' })
  await vi.waitFor(() => expect(runs.map(({ text }) => text)).toContain('second'), soon)
  release()
})

it('goes on with all other jobs while two of one key fail and wait', async () => {
  const queue = await connect()
  const errors: unknown[] = []
  queue.boss.on('error', (error) => errors.push(error))
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const runs = await work(queue, async (text, run) => {
    if (text === 'first' && !run.isLastTry) {
      await held
      throw new Error('first try of the first')
    }
    if (text === 'second') throw new Error('second always')
  })
  await queue.enqueue(job, { text: 'first' }, { singletonKey: 'k' })
  await vi.waitFor(() => expect(runs).toHaveLength(1), soon)
  await queue.enqueue(job, { text: 'second' }, { singletonKey: 'k' })
  for (let count = 0; count < 5; count += 1) await queue.enqueue(job, { text: `free ${count}` })
  // The one that waits for its key must not stand in the way of those behind it.
  await vi.waitFor(() => expect(runs.filter(({ text }) => text.startsWith('free'))).toHaveLength(5), soon)
  release()
  await vi.waitFor(async () => {
    const rows =
      await database.sql`select data->>'text' as text, state from pgboss.job where name = 'test-job' and data->>'text' not like 'free%'`
    expect(rows.map(({ text, state }) => `${text} ${state}`).toSorted()).toEqual([
      'first completed',
      'second failed',
    ])
  }, soon)
  await queue.enqueue(job, { text: 'later' }, { singletonKey: 'k' })
  await vi.waitFor(() => expect(runs.map(({ text }) => text)).toContain('later'), soon)
  expect(errors).toEqual([])
})

it('lets somebody else in at once while one account has sent ten slow jobs to four lanes', async () => {
  const queue = await connect()
  for (let count = 0; count < 10; count += 1) await queue.enqueue(owned, { text: 'flood' }, { userId: 1 })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let running = 0
  let most = 0
  const handle = async (text: string) => {
    if (text !== 'flood') return
    running += 1
    most = Math.max(most, running)
    await held
    running -= 1
  }
  const nodes = [await work(queue, handle), await work(await connect(), handle)]
  const seen = () => nodes.flat().map(({ text }) => text)
  await vi.waitFor(() => expect(seen()).toContain('flood'), soon)
  await queue.enqueue(owned, { text: 'victim' }, { userId: 2 })
  await vi.waitFor(() => expect(seen()).toEqual(['flood', 'victim']), soon)
  release()
  await vi.waitFor(() => expect(seen()).toHaveLength(11), soon)
  expect(most).toBe(1)
})

it('takes accounts in turn', async () => {
  const queue = await connect()
  const send = (userId: number) => queue.enqueue(owned, { text: `${userId}` }, { userId })
  for (const userId of [1, 1, 1, 2, 2, 2, 3]) await send(userId)
  // Held until each account has begun one: a job that is done at once frees its account for the next.
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const nodes = [await work(queue, () => held), await work(await connect(), () => held)]
  const seen = () => nodes.flat().map(({ text }) => text)
  await vi.waitFor(() => expect(seen().toSorted()).toEqual(['1', '2', '3']), soon)
  release()
  await vi.waitFor(() => expect(seen()).toHaveLength(7), soon)
})

it('refuses a job of an account without its account', async () => {
  const queue = await connect()
  await expect(queue.enqueue(owned, { text: 'whose?' })).rejects.toThrow('needs the account')
})
