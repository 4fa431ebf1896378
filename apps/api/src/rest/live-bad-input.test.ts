import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { maxSliceBytes } from '@cuelight/contracts/live'
import { sessions, users } from '@cuelight/db/schema/account'
import { audioSlices, interviews, liveEvents } from '@cuelight/db/schema/live'
import { interviewSchedules } from '@cuelight/db/schema/schedule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInterviewHost } from '../features/live/index.ts'
import { type Answer, type Door, openDoor } from '../testing/door.ts'

// Whatever is sent instead of sound gets a clear problem document, and the interview goes on.

let door: Door
beforeAll(async () => {
  door = await openDoor()
  // The context of each request reads the services again.
  door.services.interviewHost = createInterviewHost(door.services)
}, 60_000)
afterAll(async () => {
  await door.services.interviewHost.close()
  await door.close()
})

async function openInterview(known?: { email: string; token: string }) {
  const email = known?.email ?? `${randomBytes(6).toString('hex')}@example.com`
  const token = known?.token ?? (await door.signIn(email))
  const { db, clock } = door.services
  const [user] = await db.select().from(users).where(eq(users.email, email))
  const userId = user?.id ?? 0
  const plan = { userId, cvName: 'cv.pdf', position: 'P', companyName: 'C', jobDescription: 'J' }
  const [schedule] = await db.insert(interviewSchedules).values(plan).returning()
  const [interview] = await db
    .insert(interviews)
    .values({ userId, scheduleId: schedule?.id ?? 0, status: 'live', startedAt: clock.now() })
    .returning()
  return { email, token, interviewId: interview?.id ?? 0 }
}
type OpenInterview = Awaited<ReturnType<typeof openInterview>>

const second = new Uint8Array(32_000)
const capturedAt = '2026-11-21T09:00:00.000Z'
interface Sending {
  path?: string
  headers?: Record<string, string>
}

function put(
  { token, interviewId }: OpenInterview,
  sequence: number | string,
  body: unknown,
  sending: Sending = {},
) {
  const path = sending.path ?? `/api/live/${interviewId}/interviewer/stream-one/${sequence}`
  const headers = {
    'content-type': 'application/octet-stream',
    'x-captured-at': capturedAt,
    'x-duration-ms': '1000',
    ...sending.headers,
  }
  return door.call('PUT', path, { token, headers, body })
}

function post(
  { token, interviewId }: OpenInterview,
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  fields = {},
) {
  const form = new FormData()
  form.set('AudioFile', new Blob([bytes], { type }), 'audio.webm')
  for (const [name, value] of Object.entries({
    InterviewId: String(interviewId),
    Timestamp: capturedAt,
    ...fields,
  }))
    form.set(name, value)
  return door.call('POST', '/api/Audio/candidate', { token, body: form })
}

function expectProblem(answer: Answer, status: number) {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    status,
    expect.stringContaining('application/problem+json'),
  ])
  const problem = answer.json as { detail: string; status: number; requestId: string }
  expect(problem).toMatchObject({
    status,
    detail: expect.stringMatching(/\w{3}/),
    requestId: expect.any(String),
  })
}

test('broken, empty, gigantic and mislabelled bodies are refused with a reason, and the next slice is taken', async () => {
  const running = await openInterview()
  const attempts: [string, number, () => Promise<Answer>][] = [
    ['empty', 400, () => put(running, 0, new Uint8Array())],
    ['no body', 400, () => put(running, 0, undefined)],
    ['just too large', 413, () => put(running, 0, new Uint8Array(maxSliceBytes + 1))],
    ['gigantic', 413, () => put(running, 0, new Uint8Array(20_000_000))],
    [
      'a small body that unpacks to a gigantic one',
      413,
      () =>
        put(running, 0, gzipSync(new Uint8Array(50_000_000)), { headers: { 'content-encoding': 'gzip' } }),
    ],
    [
      'broken packing',
      400,
      () => put(running, 0, randomBytes(500), { headers: { 'content-encoding': 'gzip' } }),
    ],
    ['a page', 415, () => put(running, 0, '<html></html>', { headers: { 'content-type': 'text/html' } })],
    ['no type', 415, () => put(running, 0, second, { headers: { 'content-type': '' } })],
    ['no time', 400, () => put(running, 0, second, { headers: { 'x-captured-at': 'yesterday' } })],
    ['a duration of words', 400, () => put(running, 0, second, { headers: { 'x-duration-ms': 'long' } })],
    ['a minus', 400, () => put(running, -1, second)],
    ['a fraction', 400, () => put(running, '1.5', second)],
    ['past every interview', 400, () => put(running, 1_000_001, second)],
    [
      'an unknown track',
      400,
      () => put(running, 0, second, { path: `/api/live/${running.interviewId}/tv/stream-one/0` }),
    ],
    [
      'a short stream id',
      400,
      () => put(running, 0, second, { path: `/api/live/${running.interviewId}/candidate/a/0` }),
    ],
    [
      'a path in the stream id',
      404,
      () => put(running, 0, second, { path: `/api/live/${running.interviewId}/candidate/../../0` }),
    ],
    [
      'an id past every id',
      400,
      () => put(running, 0, second, { path: '/api/live/99999999999/candidate/stream-one/0' }),
    ],
    ['a posted page', 422, () => post(running, new TextEncoder().encode('<html></html>'), 'audio/webm')],
    ['posted nothing', 400, () => post(running, new Uint8Array(), 'audio/webm')],
    ['a posted wrong type', 415, () => post(running, second, 'application/pdf')],
    ['a posted wrong id', 400, () => post(running, second, 'audio/wav', { InterviewId: 'x' })],
  ]
  for (const [name, status, attempt] of attempts) {
    const answer = await attempt()
    expect([name, answer.status]).toEqual([name, status])
    expectProblem(answer, status)
  }
  expect((await put(running, 0, second)).json).toEqual({ duplicate: false })
  expect((await put(running, 0, randomBytes(32_000))).json).toEqual({ duplicate: true })
})

test('content that is no sound is stored, costs its own second only, and is reported', async () => {
  const running = await openInterview()
  const webm = { headers: { 'content-type': 'audio/webm;codecs=opus' } }
  // An MP3 header, random bytes, text and a WAV header that lies about its length.
  const lies = Buffer.concat([
    Buffer.from('RIFF'),
    Buffer.from([255, 255, 255, 127]),
    Buffer.from('WAVEfmt '),
  ])
  const bodies = [Buffer.from('ID3\u0004 not webm'), randomBytes(3000), Buffer.from('{"not":"audio"}'), lies]
  for (const [sequence, body] of bodies.entries())
    expect((await put(running, sequence, body, webm)).json).toEqual({ duplicate: false })
  expect((await put(running, bodies.length, second)).json).toEqual({ duplicate: false })
  expect(await door.services.interviewHost.drain(running.interviewId, 20_000)).toBe(true)
  const [interview] = await door.services.db
    .select()
    .from(interviews)
    .where(eq(interviews.id, running.interviewId))
  expect(interview?.status).toBe('live')
  const rows = await door.services.db
    .select()
    .from(liveEvents)
    .where(eq(liveEvents.interviewId, running.interviewId))
  for (const { event } of rows) expect(event.type).not.toBe('utterance')
})

test('foreign and ended interviews read the same as before, and take nothing', async () => {
  const running = await openInterview()
  const stranger = await openInterview()
  const foreign = { ...running, token: stranger.token }
  const unknown = { ...running, interviewId: 2_000_000_000 }
  const answers = [
    await put(foreign, 0, second),
    await put(unknown, 0, second),
    await post(foreign, second, 'audio/wav'),
  ]
  for (const answer of answers) expectProblem(answer, 404)
  const text = (answer?: Answer) => (answer?.json as { detail: string } | undefined)?.detail
  expect(text(answers[0])).toBe(text(answers[1]))
  const nobody = await put({ ...running, token: 'nobody' }, 0, second)
  expectProblem(nobody, 401)
  const longAgo = new Date(door.services.clock.now().getTime() - 3_600_000)
  await door.services.db
    .update(interviews)
    .set({ status: 'ended', endedAt: longAgo })
    .where(eq(interviews.id, running.interviewId))
  for (const answer of [await put(running, 0, second), await post(running, second, 'audio/wav')])
    expectProblem(answer, 409)
})

test('a flood from one interview gets a Retry-After; another interview of the account goes on', async () => {
  const running = await openInterview()
  const other = await openInterview(running)
  let limited: Answer | undefined
  let sequence = 0
  for (; sequence < 1300 && !limited; sequence += 20) {
    const burst = Array.from({ length: 20 }, (_, index) => put(running, sequence + index, new Uint8Array(2)))
    limited = (await Promise.all(burst)).find(({ status }) => status === 429)
  }
  if (!limited) throw new Error('never limited')
  expectProblem(limited, 429)
  expect(sequence).toBeGreaterThanOrEqual(1200)
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await put(other, 0, second)).json).toEqual({ duplicate: false })
}, 60_000)

test('a sign-in that ended anywhere stores nothing from that moment on, though it was looked up just before', async () => {
  const { db } = door.services
  const [here, elsewhere, tooOld] = [await openInterview(), await openInterview(), await openInterview()]
  const all = [here, elsewhere, tooOld]
  for (const running of all)
    for (const sequence of [0, 1]) {
      const taken = await put(running, sequence, second)
      expect(taken).toMatchObject({ status: 200, json: { duplicate: false } })
    }
  expect((await door.call('POST', '/api/Auth/logout', { token: here.token })).status).toBeLessThan(300)
  const [owner] = await db.select().from(interviews).where(eq(interviews.id, elsewhere.interviewId))
  // As another process ends it.
  await db.delete(sessions).where(eq(sessions.userId, owner?.userId ?? 0))
  const [other] = await db.select().from(interviews).where(eq(interviews.id, tooOld.interviewId))
  await db
    .update(sessions)
    .set({ absoluteExpiresAt: new Date(door.services.clock.now().getTime() - 1) })
    .where(eq(sessions.userId, other?.userId ?? 0))
  for (const running of all) {
    expect(await put(running, 2, second)).toMatchObject({ status: 401, json: { code: 'not-signed-in' } })
    // The answer does not reveal what is stored already.
    expect((await put(running, 1, second)).status).toBe(401)
    const stored = await db.$count(audioSlices, eq(audioSlices.interviewId, running.interviewId))
    expect(stored).toBe(2)
  }
})
