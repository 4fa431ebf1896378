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

// The small mappings between the wire and the verbs.

const named = (row: Row) => `${row.method} ${row.path}`
const find = (call: string) => {
  const row = restTable.find((one) => named(one) === call)
  if (!row) throw new Error(`the table has no ${call}`)
  return row
}
const toInput = (call: string, wire: Partial<Wire<unknown, unknown, unknown>>) =>
  find(call).toInput?.({ params: {}, query: {}, body: {}, file: null, headers: {}, ...wire } as Wire<
    never,
    never,
    never
  >)
const toWire = (call: string, output: unknown) => find(call).toWire?.(output as never)

const byInterview = { interviewId: 7 }
const bodies: Record<string, object> = {
  'POST /Auth/login-with-google': { idToken: 'a' },
  'POST /InterviewSchedule': { cvId: 3, position: 'Engineer', companyName: 'Acme', jobDescription: 'Build.' },
  'POST /UserInterview/End': { UserInterviewId: 7, CandidateText: 'I built it.' },
  'POST /StripeSession/checkout': { packageId: 2 },
  'POST /StripeSession/accept': { sessionId: 'cs_1' },
  'POST /StripeSession/cancel': { sessionId: 'cs_1' },
}
const addressed: Record<string, [params: object, input: object]> = {
  'GET /InterviewSchedulePreparation/interview-schedule/{scheduleId}': [{ scheduleId: 9 }, { scheduleId: 9 }],
  'DELETE /UserCv/{id}': [{ id: 7 }, { id: 7 }],
  'GET /UserInterview/generate-report/{id}': [{ id: 7 }, byInterview],
  'GET /UserInterview/reportdetail/{id}': [{ id: 7 }, byInterview],
  'DELETE /UserInterview/reportdetail/{id}': [{ id: 7 }, byInterview],
  'DELETE /UserInterview/{id}/transcript': [{ id: 7 }, byInterview],
}

it.each(Object.entries(bodies))('%s passes its body on', (call, body) => {
  expect(toInput(call, { body, params: { id: 1 }, query: { id: 2 } })).toEqual(body)
})

it.each(Object.entries(addressed))('%s takes its id from the address', (call, [params, input]) => {
  expect(toInput(call, { params, body: { id: 99 }, query: { id: 98 } })).toEqual(input)
})

const start = 'POST /UserInterview'
it.each([
  ['the address', { interviewScheduleId: 9 }, {}],
  ['the body', {}, { interviewScheduleId: 9 }],
  ['both', { interviewScheduleId: 9 }, { interviewScheduleId: 9 }],
])('starts the interview of the schedule that %s names', (_, query, body) => {
  expect(toInput(start, { query, body })).toEqual({ interviewScheduleId: 9 })
})

it.each([
  [{}, {}, 'interviewScheduleId is missing.'],
  [
    { interviewScheduleId: 9 },
    { interviewScheduleId: 10 },
    'interviewScheduleId differs between the address and the body.',
  ],
])('refuses to start with the address %j and the body %j', (query, body, message) => {
  expect(() => toInput(start, { query, body })).toThrow(
    expect.objectContaining({ code: 'invalid-input', message }),
  )
})

it('maps the input of every other row in one of these ways', () => {
  const mapped = restTable.filter((row) => row.toInput).map(named)
  expect(mapped.toSorted()).toEqual([start, ...Object.keys(bodies), ...Object.keys(addressed)].toSorted())
})

const silent = [
  'POST /auth/logout',
  'DELETE /UserCv/{id}',
  'DELETE /UserInterview/reportdetail/{id}',
  'DELETE /UserInterview/{id}/transcript',
]
it.each(silent)('%s answers 204 without a body', (call) => {
  expect(toWire(call, undefined)).toEqual({ status: 204 })
})

const waiting = { id: 1, position: 'Engineer', generateSummary: null }
const ready = { ...waiting, id: 2, generateSummary: { JobDescriptionSummary: 'Build "it".' } }
const onTheWire = [waiting, { ...ready, generateSummary: '{"JobDescriptionSummary":"Build \\"it\\"."}' }]
const lists = [
  'GET /InterviewSchedule',
  'GET /InterviewSchedule/GetUpcomingInterviews',
  'GET /InterviewSchedule/GetRecentPerformance',
]
it.each(lists)('%s gives each summary as a JSON text, and null while it is made', (call) => {
  expect(toWire(call, [waiting, ready])).toEqual({ json: onTheWire })
})

const create = 'POST /InterviewSchedule'
it('creates a schedule with 201 and the same item', () => {
  expect(toWire(create, ready)).toEqual({ status: 201, json: onTheWire[1] })
})

const dashboard = 'GET /Dashboard/data'
it('gives the dashboard with the schedules of both lists as they are listed', () => {
  const data = { stats: { userCredit: 3 }, userCvs: [{ id: 4 }] }
  const output = { ...data, upcomingInterviews: [waiting, ready], recentPerformance: [ready] }
  expect(toWire(dashboard, output)).toEqual({
    json: { ...data, upcomingInterviews: onTheWire, recentPerformance: onTheWire.slice(1) },
  })
})

const resumes = 'GET /UserCv'
it('gives of a resume the documented fields alone', () => {
  const item = { id: 1, fileName: 'a.pdf', createdDate: '2026-11-21T09:00:00.000Z', status: 'failed' }
  const failed = { ...item, statusReason: 'It has no text.' }
  expect(toWire(resumes, [{ ...failed, notice: 'Reading page 2', progress: 'x' }])).toEqual({
    json: [failed],
  })
})

const prepared = 'GET /InterviewSchedulePreparation/interview-schedule/{scheduleId}'
it('gives a prepared answer as one text with its resume lines, and no story among them', () => {
  const line = { cvChunkId: 5, section: 'Experience', text: 'Led a team.' }
  const story = { cvChunkId: -2, section: 'Stories', text: 'It froze.', storyId: 2 }
  const segments = [{ text: 'I led a team.' }, { text: 'It held.' }]
  const item = { id: 3, question: 'Why?', kind: 'open', segments, evidence: [line, story] }
  expect(toWire(prepared, { items: [item], status: 'ready' })).toEqual({
    json: [{ id: 3, question: 'Why?', answer: 'I led a team. It held.', evidence: [line] }],
  })
})

const request = 'GET /UserInterview/generate-report/{id}'
it('takes the wish for a report with 202 and its state', () => {
  expect(toWire(request, { status: 'processing' })).toEqual({ status: 202, json: { status: 'processing' } })
})

const report = 'GET /UserInterview/reportdetail/{id}'
it('gives a report with its JSON texts, 202 with Retry-After before it is there, and says why it failed', () => {
  const question = { question: 'Why?', summary: { a: 1 }, quantitive: { b: 2 }, qualitive: { c: 3 } }
  const data = { summary: { d: 4 }, questionDetail: [question], overallScore: 70 }
  expect(toWire(report, { status: 'ready', data })).toEqual({
    json: {
      data: {
        overallScore: 70,
        summary: '{"d":4}',
        questionDetail: [
          { question: 'Why?', summary: '{"a":1}', quantitive: '{"b":2}', qualitive: '{"c":3}' },
        ],
      },
    },
  })
  expect(toWire(report, { status: 'processing' })).toEqual({
    status: 202,
    headers: { 'Retry-After': '2' },
    json: { status: 'processing' },
  })
  expect(() => toWire(report, { status: 'failed', reason: 'The model broke.' })).toThrow(
    expect.objectContaining({
      code: 'wrong-state',
      message: 'The model broke. Ask for the report again with generate-report.',
    }),
  )
})

it('maps the output of every other row in one of these ways', () => {
  const mapped = restTable.filter((row) => row.toWire).map(named)
  const known = [...silent, ...lists, create, dashboard, resumes, prepared, request, report]
  expect(mapped.toSorted()).toEqual(known.toSorted())
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
