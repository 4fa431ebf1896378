import { sessions, users } from '@cuelight/db/schema/account'
import { interviews } from '@cuelight/db/schema/live'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mostStreams } from '../features/live/hosting/follow-events.ts'
import { createInterviewHost } from '../features/live/index.ts'
import { type Door, openDoor } from '../testing/door.ts'

// A stream outlives the request that opened it; it must not outlive its session.

const fortnightMs = 14 * 24 * 60 * 60 * 1000

let door: Door
beforeAll(async () => {
  door = await openDoor()
  door.services.interviewHost = createInterviewHost(door.services)
}, 60_000)
afterAll(async () => {
  await door.services.interviewHost.close()
  await door.close()
})

async function signIn(email: string) {
  const token = await door.signIn(email)
  const [user] = await door.services.db.select().from(users).where(eq(users.email, email))
  return { token, userId: user?.id ?? 0 }
}

async function openInterview(userId: number) {
  const { db, clock } = door.services
  const plan = { userId, cvName: 'cv.pdf', position: 'P', companyName: 'C', jobDescription: 'J' }
  const [schedule] = await db.insert(interviewSchedules).values(plan).returning()
  const scheduleId = schedule?.id ?? 0
  const [interview] = await db
    .insert(interviews)
    .values({ userId, scheduleId, status: 'live', startedAt: clock.now() })
    .returning()
  return { interviewId: interview?.id ?? 0 }
}

/** Opens the stream and waits for its first words; `rest` is all that follows, once it has ended. */
async function follow(token: string, interviewId: number, signal: AbortSignal | null = null) {
  const input = encodeURIComponent(JSON.stringify({ interviewId }))
  const response = await fetch(`${door.url}/trpc/live.events?input=${input}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal,
  })
  expect(response.status).toBe(200)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const first = (await reader?.read())?.value ?? ''
  const readRest = async () => {
    let text = ''
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) text += part.value
    return text
  }
  return { first, rest: readRest() }
}

const endings: [name: string, end: (of: { token: string; userId: number }) => Promise<unknown>][] = [
  ['a sign-out', ({ token }) => door.call('POST', '/api/auth/logout', { token })],
  [
    'a sign-out everywhere',
    ({ token }) => door.call('POST', '/trpc/account.signOutEverywhere', { token, body: {} }),
  ],
  [
    'a sign-out that another process wrote',
    ({ userId }) => door.services.db.delete(sessions).where(eq(sessions.userId, userId)),
  ],
  ['its expiry', async () => door.fakes.clock.advance(fortnightMs)],
]

it.each(endings)('ends the events of an interview after %s', async (name, end) => {
  const candidate = await signIn(`${name.replaceAll(' ', '-')}@example.com`)
  const { interviewId } = await openInterview(candidate.userId)
  const { rest } = await follow(candidate.token, interviewId)
  await end(candidate)
  expect(await rest).toMatch(/event: serialized-error\ndata: .*"domainCode":"not-signed-in"/)
})

it('ends the streams of that session alone', async () => {
  const candidate = await signIn('ann@example.com')
  const other = await signIn('ben@example.com')
  const ended = await follow(candidate.token, (await openInterview(candidate.userId)).interviewId)
  const followed = await follow(other.token, (await openInterview(other.userId)).interviewId)
  await door.call('POST', '/api/auth/logout', { token: candidate.token })
  expect(await ended.rest).toContain('not-signed-in')
  const stillOpen = Promise.race([followed.rest, door.call('GET', '/health/live')])
  expect(await stillOpen).toMatchObject({ status: 200 })
  await door.call('POST', '/api/auth/logout', { token: other.token })
  await followed.rest
})

it('refuses a stream too many of one account, and has room again when another ends', async () => {
  const { token, userId } = await signIn('many@example.com')
  const { interviewId } = await openInterview(userId)
  const closing = new AbortController()
  const all = new AbortController()
  const signals = Array.from({ length: mostStreams - 1 }, () => all.signal)
  for (const signal of [closing.signal, ...signals])
    (await follow(token, interviewId, signal)).rest.catch(() => undefined)
  const refused = await follow(token, interviewId)
  expect(refused.first + (await refused.rest)).toContain('too many screens')
  const other = await signIn('other@example.com')
  const theirs = await openInterview(other.userId)
  ;(await follow(other.token, theirs.interviewId, all.signal)).rest.catch(() => undefined)

  closing.abort()
  await vi.waitFor(async () => {
    const { first, rest } = await follow(token, interviewId, all.signal)
    rest.catch(() => undefined)
    expect(first).not.toContain('too many screens')
  }, 10_000)
  all.abort()
})
