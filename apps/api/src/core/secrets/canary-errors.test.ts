import { contactMessages, users } from '@cuelight/db/schema'
import { createTestDatabase } from '@cuelight/db/testing'
import { sql } from 'drizzle-orm'
import { register } from 'prom-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineJob } from '../../jobs/define-job.ts'
import { connectQueue } from '../../jobs/queue.ts'
import { registerJob, startWorker } from '../../jobs/worker.ts'
import { type Door, openDoor } from '../../testing/door.ts'
import type { Services } from '../context.ts'
import { createLogger } from '../logger.ts'

// Words that stand for what a person said, wrote or is called. None may leave through an error.
const canary = 'cassowary'
const canaryMail = `${canary}@example.com`

const lines: string[] = []
const logger = createLogger('debug', { write: (line) => lines.push(line) })
const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  lines.length = 0
})

async function open(): Promise<Door> {
  const door = await openDoor({ logger })
  closing.push(door.close)
  return door
}

async function expectNoCanary(...texts: string[]): Promise<void> {
  expect(lines.length).toBeGreaterThan(0)
  const everything = [...lines, ...texts, await register.metrics()].join('\n')
  expect(everything.split('\n').filter((line) => line.includes(canary))).toEqual([])
}

const contact = { name: canary, email: canaryMail, subject: canary, message: `I am ${canary}.` }

describe('a call whose query fails', () => {
  it('reveals neither the input nor stored values when a table is missing', async () => {
    const door = await open()
    await door.services.db.execute(sql`alter table ${contactMessages} rename to elsewhere`)
    const answer = await door.call('POST', '/api/enquiry/contact', { body: contact })
    expect(answer.status).toBe(500)
    expect(lines.join('')).toContain('42P01')
    await expectNoCanary(answer.text)
  })

  it('reveals nothing when a value breaks a constraint', async () => {
    const door = await open()
    await door.services.db.execute(
      sql`alter table ${contactMessages} add constraint short check (length(message) < 3)`,
    )
    const answer = await door.call('POST', '/api/enquiry/contact', { body: contact })
    expect(answer.status).toBe(500)
    expect(lines.join('')).toContain('23514')
    await expectNoCanary(answer.text)
  })

  it('reveals nothing through tRPC', async () => {
    const door = await open()
    const token = await door.signIn(canaryMail)
    await door.services.db.execute(sql`alter table "users" rename column "name" to "elsewhere"`)
    const answer = await door.call('GET', '/trpc/account.me', { token })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    await expectNoCanary(answer.text)
  })

  it('reveals nothing when the connections are lost', async () => {
    const door = await open()
    await door.services.db.$client.end({ timeout: 0 })
    const answer = await door.call('POST', '/api/enquiry/contact', { body: contact })
    expect(answer.status).toBe(503)
    await expectNoCanary(answer.text)
  })
})

describe('a job whose query fails', () => {
  const payload = z.object({ userId: z.number() })
  const job = defineJob({ name: 'test-canary', payload, retryLimit: 0 })
  const person = { issuer: 'i', subject: canary, email: canaryMail, emailVerified: true, name: canary }
  const failures: [string, (services: Services) => Promise<unknown>][] = [
    ['stores the same person twice', ({ db }) => db.insert(users).values([person, person])],
    ['reads text as a number', ({ db }) => db.execute(sql`select ${canary}::text::integer`)],
    ['cannot parse an answer', async () => JSON.parse(canary)],
    [
      'fails on a failure',
      async ({ db }) => {
        try {
          await db.execute(sql`select ${canary} from nowhere`)
        } catch (cause) {
          throw new Error(`Mail to ${canaryMail} failed`, { cause })
        }
      },
    ],
  ]

  it.each(failures)('leaves no value in its row or the log when it %s', async (_name, fail) => {
    const database = await createTestDatabase()
    closing.push(() => database.drop())
    const queue = await connectQueue(database.url, [job], logger)
    closing.push(() => queue.boss.stop({ graceful: false }))
    const services = { db: database.db, logger } as Services
    const failing = registerJob(job, async (given) => {
      await fail(given)
    })
    await startWorker(queue, [failing], services)
    await queue.enqueue(job, { userId: 1 })
    const rows = await vi.waitFor(
      async () => {
        const found = await database.db.execute(sql`select * from pgboss.job where state = 'failed'`)
        expect(found).toHaveLength(1)
        return found
      },
      { timeout: 30_000, interval: 100 },
    )
    expect(JSON.stringify(rows)).toContain('output')
    await expectNoCanary(JSON.stringify(rows))
  })
})
