import type { LiveEvent } from '@cuelight/contracts/live'
import { createDatabase } from '@cuelight/db/client'
import { createTestDatabase } from '@cuelight/db/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../../../core/logger.ts'
import { createProcessTeller } from './process-messages.ts'

// Two processes as the database sees them: each with connections of its own.

let database: Awaited<ReturnType<typeof createTestDatabase>>
let here: ReturnType<typeof open>
let there: ReturnType<typeof open>
const soon = { timeout: 20_000, interval: 50 }

function open(self: string) {
  const connection = createDatabase(database.url)
  const heard: (LiveEvent | { grewTo: number })[] = []
  const teller = createProcessTeller(connection.db, silentLogger, self, {
    followed: () => [1],
    hinted: (_, event) => heard.push(event),
    grew: (_, lastId) => heard.push({ grewTo: lastId }),
  })
  return { ...teller, heard, connection }
}

const partial = (text: string): LiveEvent => ({ type: 'partial', track: 'interviewer', text })
const hint = (text: string) => [{ id: null, event: partial(text) }]

/** The first messages may come before the other process listens or is known to follow. */
async function untilHeard(): Promise<void> {
  await vi.waitFor(() => {
    there.follow(1)
    here.tell(1, hint('probe'))
    expect(there.heard.length).toBeGreaterThan(0)
  }, soon)
  here.tell(1, hint('last probe'))
  await vi.waitFor(() => expect(there.heard.at(-1)).toEqual(partial('last probe')), soon)
  there.heard.length = 0
}

beforeAll(async () => {
  database = await createTestDatabase()
  here = open('here')
  there = open('there')
}, 60_000)
beforeEach(async () => {
  there.heard.length = 0
  await untilHeard()
})
afterAll(async () => {
  for (const process of [here, there]) {
    await process.close()
    await process.connection.close()
  }
  await database.drop()
})

test('what happens in a followed interview is told in order, and the sender does not hear itself', async () => {
  const texts = Array.from({ length: 100 }, (_, number) => `${number} ${'so we moved it '.repeat(20)}`)
  here.follow(1)
  for (const text of texts) here.tell(1, hint(text))
  here.tell(1, [{ id: 7, event: { type: 'auto-answer', isOn: true } }])
  await vi.waitFor(() => expect(there.heard.at(-1)).toEqual({ grewTo: 7 }), soon)
  expect(there.heard.slice(0, -1)).toEqual(texts.map(partial))
  expect(here.heard).toEqual([])
})

test('a hint too long for a notification stays away, and that the log grew is told all the same', async () => {
  here.tell(1, [...hint('x'.repeat(9000)), { id: 9, event: { type: 'auto-answer', isOn: true } }])
  await vi.waitFor(() => expect(there.heard).toEqual([{ grewTo: 9 }]), soon)
})

test('an interview that no other process follows is not told of', async () => {
  here.tell(2, hint('nobody'))
  here.tell(1, hint('somebody'))
  await vi.waitFor(() => expect(there.heard).toEqual([partial('somebody')]), soon)
})

test('what other programs say on the channel is passed over, and a lost connection is made again', async () => {
  await here.connection.db.execute(sql`select pg_notify('cuelight_live', 'not for you')`)
  const ended = await here.connection.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`)
  expect(ended).toHaveLength(2)
  await untilHeard()
  here.tell(1, hint('again'))
  await vi.waitFor(() => expect(there.heard).toEqual([partial('again')]), soon)
})
