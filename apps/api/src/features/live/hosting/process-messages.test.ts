import type { LiveEvent } from '@cuelight/contracts/live'
import { createDatabase } from '@cuelight/db/client'
import { createTestDatabase } from '@cuelight/db/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../../../core/logger.ts'
import { ProcessMessages } from './process-messages.ts'

// Two processes as the database sees them: each with its own connections.

let database: Awaited<ReturnType<typeof createTestDatabase>>
let here: ReturnType<typeof open>
let there: ReturnType<typeof open>
const soon = { timeout: 20_000, interval: 50 }

function open(self: string) {
  const connection = createDatabase(database.url)
  const received: (LiveEvent | { grewTo: number } | { polls: number })[] = []
  const messages = new ProcessMessages(connection.db, silentLogger, self, {
    followed: () => [1],
    receiveHint: (_, event) => received.push(event),
    logGrew: (_, lastId) => received.push({ grewTo: lastId }),
    pollRequested: (interviewId) => received.push({ polls: interviewId }),
  })
  return { messages, received, connection }
}

const partial = (text: string): LiveEvent => ({ type: 'partial', track: 'interviewer', text })
const hint = (text: string) => [{ id: null, event: partial(text) }]

/** The first messages may come before the other process listens or is known to follow. */
async function untilReceived(): Promise<void> {
  await vi.waitFor(() => {
    there.messages.follow(1)
    here.messages.publish(1, hint('probe'))
    expect(there.received.length).toBeGreaterThan(0)
  }, soon)
  here.messages.publish(1, hint('last probe'))
  await vi.waitFor(() => expect(there.received.at(-1)).toEqual(partial('last probe')), soon)
  there.received.length = 0
}

beforeAll(async () => {
  database = await createTestDatabase()
  here = open('here')
  there = open('there')
}, 60_000)
beforeEach(async () => {
  there.received.length = 0
  await untilReceived()
})
afterAll(async () => {
  for (const process of [here, there]) {
    await process.messages.close()
    await process.connection.close()
  }
  await database.drop()
})

test('events of a followed interview arrive in order, and the sender does not get its own', async () => {
  const texts = Array.from({ length: 100 }, (_, number) => `${number} ${'so we moved it '.repeat(20)}`)
  here.messages.follow(1)
  for (const text of texts) here.messages.publish(1, hint(text))
  here.messages.publish(1, [{ id: 7, event: { type: 'auto-answer', isOn: true } }])
  await vi.waitFor(() => expect(there.received.at(-1)).toEqual({ grewTo: 7 }), soon)
  expect(there.received.slice(0, -1)).toEqual(texts.map(partial))
  expect(here.received).toEqual([])
})

test('a hint too long for a notification is left out; the news that the log grew still arrives', async () => {
  here.messages.publish(1, [...hint('x'.repeat(9000)), { id: 9, event: { type: 'auto-answer', isOn: true } }])
  await vi.waitFor(() => expect(there.received).toEqual([{ grewTo: 9 }]), soon)
})

test('nothing is sent about an interview that no other process follows', async () => {
  here.messages.publish(2, hint('nobody'))
  here.messages.publish(1, hint('somebody'))
  await vi.waitFor(() => expect(there.received).toEqual([partial('somebody')]), soon)
})

test('foreign messages on the channel are ignored, and a lost connection is opened again', async () => {
  await here.connection.db.execute(sql`select pg_notify('cuelight_live', 'not for you')`)
  const ended = await here.connection.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`)
  expect(ended).toHaveLength(2)
  await untilReceived()
  here.messages.publish(1, hint('again'))
  await vi.waitFor(() => expect(there.received).toEqual([partial('again')]), soon)
})

test('a request to poll reaches the other process once, followed or not', async () => {
  for (const id of [5, 6, 5]) here.messages.requestPoll(id)
  await vi.waitFor(() => expect(there.received).toEqual([{ polls: 5 }, { polls: 6 }]), soon)
  expect(here.received).toEqual([])
})
