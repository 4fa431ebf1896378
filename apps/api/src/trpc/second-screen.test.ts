import {
  claimedScreenSchema,
  closedScreenText,
  connectedScreenSchema,
  openedCodeSchema,
} from '@cuelight/contracts/second-screen'
import { users } from '@cuelight/db/schema/account'
import { interviewAnswers, interviews } from '@cuelight/db/schema/live'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createSession } from '../features/account/sign-in/sessions.ts'
import { createInterviewHost } from '../features/live/index.ts'
import { anyAddress, type Door, openDoor } from '../testing/door.ts'

// A phone beside the call, through the real door: what its code and its key open, and what they do not.

let door: Door
beforeAll(async () => {
  door = await openDoor()
  door.services.interviewHost = createInterviewHost(door.services)
}, 60_000)
afterAll(async () => {
  await door.services.interviewHost.close()
  await door.close()
})

const phoneBrowser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1'
let people = 0

/** Somebody with a running interview. */
async function openInterview() {
  people += 1
  const email = `screen-${people}@example.com`
  const token = await door.signIn(email)
  const { db, clock } = door.services
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const userId = user?.id ?? 0
  const plan = { userId, cvName: 'cv.pdf', position: 'P', companyName: 'C', jobDescription: 'J' }
  const [schedule] = await db.insert(interviewSchedules).values(plan).returning()
  const [interview] = await db
    .insert(interviews)
    .values({ userId, scheduleId: schedule?.id ?? 0, status: 'live', startedAt: clock.now() })
    .returning()
  return { token, userId, interviewId: interview?.id ?? 0 }
}

interface Result {
  result?: { data?: unknown }
  error?: { message: string; data: { domainCode: string } }
}

async function post(token: string | undefined, procedure: string, input: unknown) {
  const answer = await door.call('POST', `/trpc/${procedure}`, {
    token,
    body: input,
    from: anyAddress(),
    headers: { 'user-agent': phoneBrowser },
  })
  return answer.json as Result
}

async function query(token: string, procedure: string, input?: unknown) {
  const inputText = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return (await door.call('GET', `/trpc/${procedure}${inputText}`, { token, from: anyAddress() }))
    .json as Result
}

async function newCode({ token, interviewId }: { token: string; interviewId: number }): Promise<string> {
  const { result } = await post(token, 'secondScreen.openCode', { interviewId })
  return openedCodeSchema.parse(result?.data).code
}

async function connect(opened: { token: string; interviewId: number }): Promise<string> {
  const { result } = await post(undefined, 'secondScreen.claim', { code: await newCode(opened) })
  return claimedScreenSchema.parse(result?.data).key
}

/** Reads the stream of a phone; `seen` grows with every event that has a number. */
async function follow(key: string, lastEventId = 0) {
  const input = encodeURIComponent(JSON.stringify({ lastEventId }))
  const stop = new AbortController()
  const response = await fetch(`${door.url}/trpc/secondScreen.events?input=${input}`, {
    headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' },
    signal: stop.signal,
  })
  const seen: { id: number; type: string }[] = []
  let text = ''
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const id = Number(/^id: (\d+)$/m.exec(text.slice(0, end))?.[1])
        const data = /^data: (.*)$/m.exec(text.slice(0, end))?.[1]
        if (id) seen.push({ id, type: JSON.parse(data ?? '{}').type })
        text = text.slice(end + 2)
      }
    }
  })().catch(() => undefined)
  return { seen, ended, stop: () => stop.abort() }
}

async function firstScreen({ token, interviewId }: { token: string; interviewId: number }) {
  const { result } = await query(token, 'secondScreen.list', { interviewId })
  return z.array(connectedScreenSchema).parse(result?.data)[0]?.id ?? 0
}

const closed = { message: closedScreenText, data: { domainCode: 'not-found' } }
const pause = (token: string, interviewId: number, isPaused: boolean) =>
  post(token, 'live.setPaused', { interviewId, isPaused })

it('opens the interview with a code that works once, even when it is used five times at the same moment', async () => {
  const opened = await openInterview()
  const code = await newCode(opened)
  const claims = await Promise.all(
    Array.from({ length: 5 }, () => post(undefined, 'secondScreen.claim', { code })),
  )
  expect(claims.filter(({ result }) => result)).toHaveLength(1)
  expect(claims.filter(({ error }) => error)).toMatchObject(
    Array.from({ length: 4 }, () => ({ error: closed })),
  )
  const { key } = claimedScreenSchema.parse(claims.find(({ result }) => result)?.result?.data)
  const { result } = await query(key, 'secondScreen.snapshot')
  expect(result?.data).toMatchObject({ interviewId: opened.interviewId, status: 'live' })
  const list = await query(opened.token, 'secondScreen.list', { interviewId: opened.interviewId })
  expect(list.result?.data).toMatchObject([{ device: 'Safari on iPhone' }])
  const events = await query(opened.token, 'account.events')
  expect(events.result?.data).toMatchObject([
    { kind: 'screen-connected', device: 'Safari on iPhone' },
    { kind: 'sign-in' },
  ])
})

it('refuses a code that is old, was replaced, or was made up', async () => {
  const opened = await openInterview()
  const first = await newCode(opened)
  const second = await newCode(opened)
  door.fakes.clock.advance(5 * 60_000)
  for (const code of [first, second, 'a-code-that-nobody-made'])
    expect(await post(undefined, 'secondScreen.claim', { code })).toMatchObject({ error: closed })
})

it('ends with the interview: no code, no key and no stream outlives it', async () => {
  const opened = await openInterview()
  const key = await connect(opened)
  const code = await newCode(opened)
  const stream = await follow(key)
  await post(opened.token, 'live.end', { UserInterviewId: opened.interviewId, CandidateText: 'Bye.' })
  await stream.ended
  expect(stream.seen.at(-1)?.type).toBe('status')
  expect(await query(key, 'secondScreen.snapshot')).toMatchObject({ error: closed })
  expect(await post(undefined, 'secondScreen.claim', { code })).toMatchObject({ error: closed })
  const again = await post(opened.token, 'secondScreen.openCode', { interviewId: opened.interviewId })
  expect(again.error?.data.domainCode).toBe('wrong-state')
})

it('shows another account nothing, and its key is no sign-in', async () => {
  const [opened, stranger] = [await openInterview(), await openInterview()]
  const key = await connect(opened)
  const { interviewId } = opened
  const foreign = await post(stranger.token, 'secondScreen.openCode', { interviewId })
  expect(foreign.error?.data.domainCode).toBe('not-found')
  const list = await query(stranger.token, 'secondScreen.list', { interviewId })
  expect(list.result?.data).toEqual([])
  const screenId = await firstScreen(opened)
  const close = await post(stranger.token, 'secondScreen.close', { screenId })
  expect(close.error?.data.domainCode).toBe('not-found')
  for (const procedure of ['live.snapshot', 'secondScreen.list'])
    expect((await query(key, procedure, { interviewId })).error?.data.domainCode).toBe('not-signed-in')
  expect((await post(key, 'live.setNotes', { interviewId, notes: 'x' })).error?.data.domainCode).toBe(
    'not-signed-in',
  )
  const { db, clock } = door.services
  const [answer] = await db
    .insert(interviewAnswers)
    .values({
      userId: stranger.userId,
      interviewId: stranger.interviewId,
      question: 'Why?',
      trigger: 'asked',
      createdAt: clock.now(),
    })
    .returning()
  for (const action of ['shorter', 'next-story', 'tell-story']) {
    const act = { action, answerId: answer?.id, ...(action === 'tell-story' && { cvChunkId: 1 }) }
    expect((await post(key, 'secondScreen.act', act)).error?.data.domainCode).toBe('not-found')
  }
  expect(await query(opened.token, 'secondScreen.snapshot')).toMatchObject({ error: closed })
})

it('gives a phone that was offline every event it missed, each once', async () => {
  const opened = await openInterview()
  const { token, interviewId } = opened
  const key = await connect(opened)
  const before = await follow(key)
  await pause(token, interviewId, true)
  await expect.poll(() => before.seen.length).toBe(1)
  before.stop()
  await before.ended
  for (const isPaused of [false, true, false]) await pause(token, interviewId, isPaused)
  const after = await follow(key, before.seen.at(-1)?.id)
  await expect.poll(() => after.seen.length).toBe(3)
  await pause(token, interviewId, true)
  await expect.poll(() => after.seen.length).toBe(4)
  after.stop()
  expect([...before.seen, ...after.seen].map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})

/** Another sign-in of the same person. */
function signInAgain({ userId }: { userId: number }): Promise<string> {
  const { db, clock } = door.services
  return createSession(db, { userId, userAgent: null, now: clock.now(), signInDays: 30 })
}

const signOuts = {
  'a sign-out everywhere': (token: string) => post(token, 'account.signOutEverywhere', {}),
  'the end of all other sign-ins': (token: string) => post(token, 'account.revokeOtherSessions', {}),
  'the end of one sign-in': async (token: string) => {
    const sessions = z.array(z.looseObject({ id: z.string(), isCurrent: z.boolean() }))
    const { result } = await query(token, 'account.sessions')
    const other = sessions.parse(result?.data).find(({ isCurrent }) => !isCurrent)
    return post(token, 'account.revokeSession', { sessionId: other?.id })
  },
}
it.each(Object.entries(signOuts))('is disconnected by %s', async (_, signOut) => {
  const opened = await openInterview()
  const key = await connect(opened)
  const code = await newCode(opened)
  const [stream, owner] = [await follow(key), await signInAgain(opened)]
  await signOut(owner)
  expect(await query(key, 'secondScreen.snapshot')).toMatchObject({ error: closed })
  expect(await post(undefined, 'secondScreen.claim', { code })).toMatchObject({ error: closed })
  const act = { action: 'pause', isPaused: true }
  expect(await post(key, 'secondScreen.act', act)).toMatchObject({ error: closed })
  await stream.ended
})

it('opens no code for a sign-in that ends at the same moment', async () => {
  const opened = await openInterview()
  const owner = await signInAgain(opened)
  const asked = Array.from({ length: 20 }, () =>
    post(opened.token, 'secondScreen.openCode', { interviewId: opened.interviewId }),
  )
  const [codes] = await Promise.all([Promise.all(asked), post(owner, 'account.revokeOtherSessions', {})])
  for (const { result } of codes.filter(({ result }) => result)) {
    const { code } = openedCodeSchema.parse(result?.data)
    expect(await post(undefined, 'secondScreen.claim', { code })).toMatchObject({ error: closed })
  }
})

it('pauses the recording from the phone, and is disconnected at a word', async () => {
  const opened = await openInterview()
  const key = await connect(opened)
  expect((await post(key, 'secondScreen.act', { action: 'pause', isPaused: true })).error).toBeUndefined()
  const { result } = await query(opened.token, 'live.snapshot', { interviewId: opened.interviewId })
  expect(result?.data).toMatchObject({ isPaused: true })
  const stream = await follow(key)
  const screenId = await firstScreen(opened)
  await post(opened.token, 'secondScreen.close', { screenId })
  await stream.ended
  expect(await query(key, 'secondScreen.snapshot')).toMatchObject({ error: closed })
})
