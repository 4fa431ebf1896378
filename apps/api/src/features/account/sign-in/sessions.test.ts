import { sessions } from '@cuelight/db/schema/account'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256Hex } from '../../../core/secrets/tokens.ts'
import { anonymous, createActor, createTestServices } from '../../../testing/services.ts'
import { deleteExpiredSignInData, refreshSession, signOut, signOutEverywhere } from './end-session.ts'
import { createSession, findActor, sessionAbsoluteMs, sessionIdleMs } from './sessions.ts'

let test: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  test = await createTestServices()
})
afterAll(() => test.drop())

async function signedIn() {
  const { userId } = (await createActor(test.services)).actor
  return { userId, token: await open(userId) }
}

function open(userId: number) {
  const now = test.services.clock.now()
  return createSession(test.services.db, { userId, userAgent: 'Browser/1', now, signInDays: 30 })
}

async function contextOf(token: string) {
  const actor = await findActor(test.services, token)
  if (!actor) throw new Error('the session is dead')
  return { ...anonymous(test.services), actor }
}

it('finds the actor by the token and stores only its hash', async () => {
  const { userId, token } = await signedIn()
  expect(await findActor(test.services, token)).toMatchObject({ userId, sessionId: sha256Hex(token) })
  const rows = await test.services.db.select().from(sessions).where(eq(sessions.userId, userId))
  expect(rows).toMatchObject([{ id: sha256Hex(token), userAgent: 'Browser/1' }])
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('refuses a missing token, an unknown one and the stored id itself', async () => {
  const { token } = await signedIn()
  for (const wrong of [null, '', 'unknown', sha256Hex(token)]) {
    expect(await findActor(test.services, wrong)).toBeNull()
  }
})

it('expires after a day without use, not before', async () => {
  const { token } = await signedIn()
  test.fakes.clock.advance(sessionIdleMs - 1000)
  expect(await findActor(test.services, token)).not.toBeNull()
  test.fakes.clock.advance(sessionIdleMs)
  expect(await findActor(test.services, token)).toBeNull()
})

it('expires after fourteen days, however busy it was', async () => {
  const { token } = await signedIn()
  const start = test.services.clock.now().getTime()
  const stepMs = 12 * 60 * 60 * 1000
  while (test.services.clock.now().getTime() + stepMs < start + sessionAbsoluteMs) {
    test.fakes.clock.advance(stepMs)
    expect(await findActor(test.services, token)).not.toBeNull()
  }
  test.fakes.clock.advance(stepMs)
  expect(await findActor(test.services, token)).toBeNull()
})

it('ends a sign-in after its days, however often its token is renewed', async () => {
  const { token } = await signedIn()
  const start = test.services.clock.now().getTime()
  const [stepMs, endMs] = [
    12 * 60 * 60 * 1000,
    start + test.services.options.signInDays * 24 * 60 * 60 * 1000,
  ]
  let newest = token
  while (test.services.clock.now().getTime() + stepMs < endMs) {
    test.fakes.clock.advance(stepMs)
    newest = (await refreshSession(await contextOf(newest))).token
  }
  expect(await findActor(test.services, newest)).not.toBeNull()
  test.fakes.clock.advance(stepMs)
  expect(await findActor(test.services, newest)).toBeNull()
})

it('rotates: the new token works, the old one stops, and of two at once only one succeeds', async () => {
  const { token } = await signedIn()
  const ctx = await contextOf(token)
  const outcomes = await Promise.allSettled([refreshSession(ctx), refreshSession(ctx)])
  const fresh = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(fresh).toHaveLength(1)
  expect(await findActor(test.services, token)).toBeNull()
  expect(await findActor(test.services, fresh[0]?.token ?? null)).toMatchObject({
    userId: ctx.actor.userId,
  })
})

it('signs out of one session, or of all', async () => {
  const { userId, token: first } = await signedIn()
  const [second, third] = [await open(userId), await open(userId)]
  const other = await signedIn()
  await signOut(await contextOf(first))
  expect(await findActor(test.services, first)).toBeNull()
  expect(await findActor(test.services, second)).not.toBeNull()
  await signOutEverywhere(await contextOf(second))
  expect(await findActor(test.services, second)).toBeNull()
  expect(await findActor(test.services, third)).toBeNull()
  expect(await findActor(test.services, other.token)).not.toBeNull()
})

it('sweeps expired sessions and keeps the others', async () => {
  const dead = await signedIn()
  test.fakes.clock.advance(sessionIdleMs)
  const alive = await signedIn()
  await deleteExpiredSignInData(test.services)
  const rows = await test.services.db.select({ id: sessions.id }).from(sessions)
  expect(rows.map((row) => row.id)).toEqual([sha256Hex(alive.token)])
  expect(await findActor(test.services, dead.token)).toBeNull()
})
