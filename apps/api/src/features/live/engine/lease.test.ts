import { interviews } from '@cuelight/db/schema/live'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { openInterview, readRows } from '../testing/interview-rows.ts'
import { LeaseLostError, writeEvents } from './context.ts'
import { acquireLease, freeDeadLeases, type Lease, releaseLease, renewLease } from './lease.ts'
import { loadInterview } from './load-interview.ts'

let prepared: Awaited<ReturnType<typeof createTestServices>>

beforeAll(async () => {
  prepared = await createTestServices()
}, 60_000)
afterAll(() => prepared.drop())

async function open() {
  const { services } = prepared
  const { interviewId } = await openInterview(await createActor(services))
  const take = (owner: string) => acquireLease(services.db, interviewId, owner)
  const expire = () =>
    services.db
      .update(interviews)
      .set({ leaseExpiresAt: sql`now() - interval '1 second'` })
      .where(eq(interviews.id, interviewId))
  return { services, interviewId, take, expire }
}

async function writeAs(lease: Lease) {
  const loaded = await loadInterview(prepared.services, lease.interviewId)
  if (!loaded) throw new Error('the interview is gone')
  const context = {
    services: prepared.services,
    facts: loaded.facts,
    lease,
    streamAnswer: () => expect.fail('no answer is asked for'),
    signal: new AbortController().signal,
    publish: () => undefined,
  }
  await writeEvents(context, { type: 'auto-answer', isOn: true })
}

test('one of two gets the lease, the other one when it is free or has expired', async () => {
  const { services, interviewId, take, expire } = await open()
  const takes = await Promise.all([take('one'), take('two')])
  expect(takes.filter(Boolean)).toHaveLength(1)
  await expire()
  const third = await take('three')
  expect(third?.generation).toBe(2)
  if (!third) return
  expect(await take('one')).toBeUndefined()
  expect(await renewLease(services.db, third)).toMatchObject({ status: 'created', isAutoOn: true })
  await releaseLease(services.db, third)
  expect((await take('one'))?.generation).toBe(3)
  expect((await readRows(services, interviewId)).interview?.leaseOwner).toBe('one')
})

test('a holder whose lease went to another writes nothing any more', async () => {
  const { services, interviewId, take, expire } = await open()
  const first = await take('one')
  await expire()
  const second = await take('two')
  if (!first || !second) throw new Error('a lease was refused')
  await writeAs(second)
  await expect(writeAs(first)).rejects.toBeInstanceOf(LeaseLostError)
  expect(await renewLease(services.db, first)).toBeUndefined()
  expect((await readRows(services, interviewId)).events).toHaveLength(1)
})

test('the lease of a process that died after the end is freed, a running one is not', async () => {
  const { services, interviewId, take, expire } = await open()
  const owner = async () => {
    await freeDeadLeases(services.db)
    return (await readRows(services, interviewId)).interview?.leaseOwner
  }
  await take('one')
  await services.db.update(interviews).set({ status: 'ended' }).where(eq(interviews.id, interviewId))
  expect(await owner()).toBe('one')
  await expire()
  expect(await owner()).toBeNull()
})

test('an interview that goes on keeps even an expired lease, for the next holder to count on', async () => {
  const { services, interviewId, take, expire } = await open()
  await take('one')
  await expire()
  await freeDeadLeases(services.db)
  expect((await readRows(services, interviewId)).interview?.leaseOwner).toBe('one')
})
