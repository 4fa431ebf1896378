import { rateLimits } from '@cuelight/db/schema'
import { createTestDatabase, type TestDatabase } from '@cuelight/db/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type RateLimit, RateLimits } from './rate-limits.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => database.drop())

const later = (milliseconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
const limitOf = (name: string, more: Partial<RateLimit> = {}): RateLimit => ({
  name,
  most: 2,
  windowMs: 60_000,
  ...more,
})

describe('a limit', () => {
  it('is shared by every process on the database, and ends with its window', async () => {
    const [one, other] = [new RateLimits(database.db), new RateLimits(database.db)]
    const limit = limitOf('shared')
    expect(await one.take(limit, 'account:1')).toMatchObject({ remaining: 1 })
    expect(await other.take(limit, 'account:1')).toMatchObject({ remaining: 0 })
    await expect(one.take(limit, 'account:1')).rejects.toMatchObject({
      code: 'rate-limited',
      message: 'Too many requests. Please wait a minute and try again.',
      retryAfterSeconds: expect.any(Number),
    })
    await expect(other.take(limit, 'account:1')).rejects.toMatchObject({ code: 'rate-limited' })
    expect(await other.take(limit, 'account:2')).toMatchObject({ remaining: 1 })
    later(60_001)
    expect(await one.take(limit, 'account:1')).toMatchObject({ remaining: 1 })
  })

  it("writes neither a local count nor anybody's address to the database", async () => {
    const limits = new RateLimits(database.db)
    const local = limitOf('local', { isLocal: true })
    await limits.take(local, 'address:192.0.2.7')
    await limits.take(local, 'address:192.0.2.7')
    await expect(limits.take(local, 'address:192.0.2.7')).rejects.toMatchObject({ code: 'rate-limited' })
    await limits.take(limitOf('stored'), 'address:192.0.2.7')
    const keys = (await database.db.select().from(rateLimits)).map(({ key }) => key)
    expect(keys.filter((key) => key.startsWith('local'))).toEqual([])
    expect(keys.filter((key) => key.startsWith('stored'))).toHaveLength(1)
    expect(keys.join()).not.toContain('192.0.2.7')
  })

  it('costs no write for a caller who was refused already', async () => {
    const limits = new RateLimits(database.db)
    const limit = limitOf('flooded')
    for (let count = 0; count < 3; count += 1) await limits.take(limit, 'a').catch(() => undefined)
    const read = async () =>
      (await database.db.select().from(rateLimits)).find(({ key }) => key.startsWith('flooded'))
    expect(await read()).toMatchObject({ points: 3 })
    await expect(limits.take(limit, 'a')).rejects.toMatchObject({ code: 'rate-limited' })
    expect(await read()).toMatchObject({ points: 3 })
  })
})

describe('a limit of different things', () => {
  it('asks nothing for a repetition, even when it is used up', async () => {
    const limits = new RateLimits(database.db)
    const limit = limitOf('things')
    for (const what of ['a', 'a', 'b', 'a']) await limits.takeOnce(limit, 'account:1', what)
    await expect(limits.takeOnce(limit, 'account:1', 'c')).rejects.toMatchObject({ code: 'rate-limited' })
    await limits.takeOnce(limit, 'account:1', 'b')
    await expect(limits.takeOnce(limit, 'account:1', 'c')).rejects.toMatchObject({ code: 'rate-limited' })
  })

  it('counts two simultaneous calls for the same thing once', async () => {
    const limits = new RateLimits(database.db)
    const limit = limitOf('together', { most: 4 })
    await Promise.all(['a', 'a', 'a', 'a'].map((what) => limits.takeOnce(limit, 'account:1', what)))
    for (const what of ['b', 'c', 'd']) await limits.takeOnce(limit, 'account:1', what)
    await expect(limits.takeOnce(limit, 'account:1', 'e')).rejects.toMatchObject({ code: 'rate-limited' })
  })
})
