import { sessions } from '@cuelight/db/schema/account'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createActor, createTestServices } from '../../../testing/services.ts'
import { createRecentActors, recentMs } from './recent-actors.ts'
import { createSession } from './sessions.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
}, 60_000)
afterEach(() => void vi.useRealTimers())
afterAll(() => test.drop())

async function signIn() {
  const { userId } = (await createActor(test.services)).actor
  const token = await createSession(test.services.db, {
    userId,
    userAgent: null,
    now: test.services.clock.now(),
    signInDays: 30,
  })
  return { userId, token }
}

it('looks up an aging session in the background, so nobody waits for a busy database', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { userId, token } = await signIn()
  const recent = createRecentActors()
  const find = () => recent.find(test.services, token)
  expect(await find()).toMatchObject({ userId, mustHoldSession: true })
  const findWhileBusy = () =>
    test.services.db.transaction(async (tx) => {
      await tx.execute(sql`lock table sessions in access exclusive mode`)
      expect(await find()).toMatchObject({ userId })
    })
  vi.advanceTimersByTime(recentMs - 5000)
  const looks = vi.spyOn(test.services.clock, 'now')
  await findWhileBusy()
  await vi.waitFor(() => expect(looks).toHaveBeenCalled(), { timeout: 60_000 })
  looks.mockRestore()
  // The background look-up has finished by now.
  vi.advanceTimersByTime(10_000)
  await findWhileBusy()
  vi.advanceTimersByTime(recentMs)
  expect(await find()).toMatchObject({ userId })
  await test.services.db.delete(sessions).where(eq(sessions.userId, userId))
  vi.advanceTimersByTime(recentMs)
  expect(await find()).toBeNull()
})

it('asks the database once for simultaneous callers', async () => {
  const { userId, token } = await signIn()
  const recent = createRecentActors()
  const looks = vi.spyOn(test.services.clock, 'now')
  const found = await Promise.all(Array.from({ length: 10 }, () => recent.find(test.services, token)))
  expect(found.map((actor) => actor?.userId)).toEqual(found.map(() => userId))
  expect(looks).toHaveBeenCalledTimes(1)
  looks.mockRestore()
})
