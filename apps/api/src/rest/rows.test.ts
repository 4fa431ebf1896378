import { users } from '@cuelight/db/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withTransaction } from '../core/transaction.ts'
import { grantWelcomeCredits } from '../features/billing/index.ts'
import { cut, openInterview, readRows, tone } from '../features/live/testing/interview-rows.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { firstLineModel } from '../testing/fakes.ts'
import { createActor } from '../testing/services.ts'
import type { Row, Wire } from './row.ts'
import { restTable } from './table.ts'

// The small mappings between the wire and the verbs, with whatever may come.

const named = (row: Row) => `${row.method} ${row.path}`
const attempt = (act: () => unknown) => {
  try {
    return act()
  } catch (error) {
    return error instanceof Error ? `throws ${error.name}: ${error.message}` : 'throws'
  }
}

const wires = [
  { params: {}, query: {}, body: {} },
  {
    params: { id: 7, interviewId: 8, scheduleId: 9, sessionId: 'cs_1', token: 'a', name: 'b' },
    query: {
      id: 17,
      days: 30,
      interviewScheduleId: 9,
      interviewId: 18,
      page: 2,
      sessionId: 'cs_2',
      token: 'c',
    },
    body: { id: 27, interviewScheduleId: 9, idToken: 'd', text: 'e', days: 1, key: 'f', scheduleId: null },
  },
  { params: { id: 7 }, query: { interviewScheduleId: 9 }, body: { interviewScheduleId: 10 } },
  { params: { id: 7 }, query: { interviewScheduleId: 9 }, body: {} },
]
const mapped = restTable.filter(({ toInput }) => toInput)
it.each(mapped.map((row) => [named(row), row] as const))('%s reads its input', (_, { toInput }) => {
  const inputs = wires.map((wire) =>
    attempt(() => toInput?.({ ...wire, file: null, headers: {} } as unknown as Wire<never, never, never>)),
  )
  expect(inputs.map((input) => JSON.stringify(input)).join('\n')).toMatchSnapshot()
})

const question = { question: 'Why?', summary: { a: 1 }, quantitive: { b: 2 }, qualitive: { c: 3 } }
const data = { summary: { d: 4 }, questionDetail: [question], overallScore: 70 }
const outputs = [
  null,
  undefined,
  [],
  {},
  7,
  [
    { id: 1, generateSummary: null },
    { id: 2, generateSummary: { role: 'x' } },
  ],
  { id: 1, generateSummary: { role: 'x' }, items: [] },
  { status: 'processing' },
  { status: 'failed', reason: 'It broke.' },
  { status: 'ready', data },
  { token: 't', user: { id: 1 } },
]
const answering = restTable.filter(({ toWire }) => toWire)
it.each(answering.map((row) => [named(row), row] as const))('%s answers', (_, { toWire }) => {
  const replies = outputs.map((output) => attempt(() => toWire?.(output as never)))
  expect(replies.map((reply) => JSON.stringify(reply)).join('\n')).toMatchSnapshot()
})

// What a row does itself, through the door.

let door: Door
let token = ''
let interviewId = 0
let scheduleId = 0
let answerFails = false
beforeAll(async () => {
  const model = firstLineModel()
  door = await openDoor({
    languageModel: {
      ...model,
      async *answer(input, signal) {
        const segment = { kind: 'bridge' as const, part: 'headline' as const, text: 'Well.', chunkIds: [] }
        yield { type: 'segment', segment }
        if (answerFails) throw new Error('the secret reason')
        yield* model.answer(input, signal)
      },
    },
  })
  token = await door.signIn('rows@example.com')
  const [user] = await door.services.db.select().from(users).where(eq(users.email, 'rows@example.com'))
  const someone = await createActor(door.services)
  const ctx = { ...someone, actor: { ...someone.actor, userId: user?.id ?? 0 } }
  const { userId } = ctx.actor
  await withTransaction(ctx, (tx) => grantWelcomeCredits(tx, { userId, credits: 1 }))
  const opened = await openInterview(ctx)
  interviewId = opened.interviewId
  scheduleId = opened.scheduleId
})
afterAll(() => door.close())

const slicePath = (sequence: number) => `/api/live/${interviewId}/interviewer/stream-one/${sequence}`
const [bytes = new Uint8Array()] = cut(tone(1000))

it('stores a slice with the length and the times that its headers give', async () => {
  const headers = { 'content-type': 'application/octet-stream', 'x-captured-at': '2026-11-21T09:00:00Z' }
  const put = (sequence: number, more: Record<string, string> = {}) =>
    door.call('PUT', slicePath(sequence), { token, body: bytes, headers: { ...headers, ...more } })
  expect(await put(0, { 'x-duration-ms': '970' })).toMatchObject({ status: 200, json: { duplicate: false } })
  expect(await put(1)).toMatchObject({ status: 200 })
  expect((await put(1)).json).toEqual({ duplicate: true })
  const { slices } = await readRows(door.services, interviewId)
  const stored = slices.toSorted((one, other) => one.sequence - other.sequence)
  expect(stored.map(({ durationMs, mediaType }) => [durationMs, mediaType])).toEqual([
    [970, 'application/octet-stream'],
    [null, 'application/octet-stream'],
  ])
  const wrong: Record<string, string>[] = [
    { 'x-duration-ms': 'long' },
    { 'x-sent-at': 'now' },
    { 'x-captured-at': 'then' },
  ]
  for (const more of wrong)
    expect((await put(2, more)).json).toMatchObject({
      code: 'invalid-input',
      detail: expect.stringContaining('Header X-'),
    })
})

const ask = (accept: string) =>
  door.call('POST', '/api/UserInterviewQuestionAndAnswer', {
    token,
    headers: { accept },
    body: { userInterviewId: 0, question: 'Why us?', interviewScheduleId: scheduleId },
  })

it('streams an answer as events, also its failure, and gives it whole as JSON', async () => {
  const streamed = await ask('text/event-stream')
  expect(streamed.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(streamed.headers.get('x-accel-buffering')).toBe('no')
  expect(streamed.text.match(/^event: \w+/gm)?.at(-1)).toBe('event: finished')
  expect((await ask('application/json')).json).toEqual({
    answer: expect.stringContaining('Well.'),
    evidence: [],
  })
  answerFails = true
  const failed = await ask('text/event-stream')
  expect(failed.text).toMatch(
    /^event: segment\ndata: \{"type":"segment".*\n\nevent: problem\ndata: \{.*"status":500.*\}\n\n$/s,
  )
  expect(failed.text).not.toContain('secret')
  answerFails = false
})

it('gives everything as an archive that is read while it is sent', async () => {
  const { status, headers, text } = await door.call('GET', '/api/account/export', { token })
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    200,
    'application/zip',
    'nosniff',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename=cuelight-export-2026-11-21.zip')
  expect(text.startsWith('PK')).toBe(true)
})

it('reads a recording that a program posts, and says which part of the form is wrong', async () => {
  const post = (fields: Record<string, string>, sound?: Uint8Array) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    if (sound) body.append('AudioFile', new Blob([Uint8Array.from(sound)], { type: 'audio/wav' }), 'a.wav')
    return door.call('POST', '/api/Audio/candidate', { token, body })
  }
  const given = { InterviewId: String(interviewId), Timestamp: '2026-11-21T09:00:10Z' }
  expect((await post(given)).json).toMatchObject({
    code: 'invalid-input',
    detail: expect.stringContaining('AudioFile'),
  })
  expect((await post({ ...given, Timestamp: 'now' }, bytes)).json).toMatchObject({ code: 'invalid-input' })
  expect((await post(given, new Uint8Array(50))).json).toMatchObject({ code: 'unreadable' })
})
