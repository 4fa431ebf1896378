import { problemSchema } from '@cuelight/contracts/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RateLimits } from '../core/limits/rate-limits.ts'
import { type Belongings, giveBelongings } from '../testing/candidate-rows.ts'
import { type Answer, anyAddress, type Call, type Door, openDoor } from '../testing/door.ts'
import type { Row } from './row.ts'
import { restTable } from './table.ts'

// Walks the table itself, so a row without an entry here fails.

/** The same call, with every id of `owner`'s put where the row takes one. */
type IdCall = (owner: Belongings) => { path: string } & Call

const audioForm = (interviewId: number | string) => {
  const form = new FormData()
  form.set('AudioFile', new Blob([new Uint8Array([1, 2, 3])], { type: 'audio/webm' }), 'slice.webm')
  form.set('InterviewId', String(interviewId))
  form.set('Timestamp', '2026-11-21T09:00:00Z')
  return form
}
const slice = {
  body: new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]),
  headers: { 'content-type': 'audio/webm', 'x-captured-at': '2026-11-21T09:00:00Z', 'x-duration-ms': '1000' },
}
const audioRow: (path: string) => IdCall = (path) => (owner) => ({ path, body: audioForm(owner.interviewId) })

function pdfForm(): FormData {
  const form = new FormData()
  form.set('file', new Blob(['%PDF-1.4 a list of projects']), 'projects.pdf')
  return form
}

/** How each row takes the candidate's own ids; `null` for a row that takes none. */
const ownIds: Record<string, IdCall | null> = {
  'POST /Auth/login-with-google': null,
  'POST /auth/refresh': null,
  'GET /auth/validate': null,
  'POST /auth/logout': null,
  'GET /account/usage': null,
  'GET /account/export': null,
  'GET /Dashboard/data': null,
  'GET /UserCv': null,
  'POST /UserCv': null,
  'GET /UserCv/{id}/download': ({ cvId }) => ({ path: `/UserCv/${cvId}/download` }),
  'POST /UserCv/{id}/notes': ({ cvId }) => ({ path: `/UserCv/${cvId}/notes`, body: pdfForm() }),
  'DELETE /UserCv/{id}': ({ cvId }) => ({ path: `/UserCv/${cvId}` }),
  'GET /InterviewSchedule': null,
  'POST /InterviewSchedule': ({ cvId }) => ({
    path: '/InterviewSchedule',
    body: { cvId, jobDescription: 'Build.', position: 'Engineer', companyName: 'Acme' },
  }),
  'GET /InterviewSchedule/GetUpcomingInterviews': null,
  'GET /InterviewSchedule/GetRecentPerformance': null,
  'GET /InterviewSchedule/{id}/calendar': ({ scheduleId }) => ({
    path: `/InterviewSchedule/${scheduleId}/calendar`,
  }),
  // Its key is the secret.
  'GET /calendar/{key}': ({ userId }) => ({ path: `/calendar/${String(userId).padStart(43, '0')}.ics` }),
  'GET /InterviewSchedulePreparation/interview-schedule/{scheduleId}': ({ scheduleId }) => ({
    path: `/InterviewSchedulePreparation/interview-schedule/${scheduleId}`,
  }),
  'POST /UserInterviewQuestionAndAnswer': ({ scheduleId }) => ({
    path: '/UserInterviewQuestionAndAnswer',
    body: { userInterviewId: null, question: 'Why?', interviewScheduleId: scheduleId },
  }),
  'POST /UserInterview': ({ scheduleId }) => ({
    path: `/UserInterview?interviewScheduleId=${scheduleId}`,
    body: { interviewScheduleId: scheduleId },
  }),
  'POST /Audio/interviewer': audioRow('/Audio/interviewer'),
  'POST /Audio/candidate': audioRow('/Audio/candidate'),
  'PUT /live/{interviewId}/{track}/{streamId}/{sequence}': ({ interviewId }) => ({
    path: `/live/${interviewId}/interviewer/stream-0001/0`,
    ...slice,
  }),
  'POST /UserInterview/End': ({ interviewId }) => ({
    path: '/UserInterview/End',
    body: { UserInterviewId: interviewId, CandidateText: '' },
  }),
  'GET /UserInterview/generate-report/{id}': ({ interviewId }) => ({
    path: `/UserInterview/generate-report/${interviewId}`,
  }),
  'GET /UserInterview/reportdetail/{id}': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}`,
  }),
  'DELETE /UserInterview/reportdetail/{id}': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}`,
  }),
  'DELETE /UserInterview/{id}/transcript': ({ interviewId }) => ({
    path: `/UserInterview/${interviewId}/transcript`,
  }),
  'GET /UserInterview/reportdetail/{id}/pdf': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}/pdf`,
  }),
  'GET /UserInterview/reportdetail/{id}/md': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}/md`,
  }),
  'GET /UserInterview/reportdetail/{id}/vtt': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}/vtt`,
  }),
  'GET /UserInterview/reportdetail/{id}/json': ({ interviewId }) => ({
    path: `/UserInterview/reportdetail/${interviewId}/json`,
  }),
  'GET /Package': null,
  'GET /Package/trial': null,
  'GET /Package/user-packages': null,
  // Packages have no owner, so the only wrong id is an unknown one.
  'POST /StripeSession/checkout': null,
  'POST /StripeSession/accept': ({ sessionId }) => ({ path: '/StripeSession/accept', body: { sessionId } }),
  'POST /StripeSession/cancel': ({ sessionId }) => ({ path: '/StripeSession/cancel', body: { sessionId } }),
  'GET /StripeSession/invoice/{sessionId}': ({ sessionId }) => ({
    path: `/StripeSession/invoice/${sessionId}`,
  }),
  'POST /enquiry/contact': null,
  'POST /enquiry/newsletter': null,
  'GET /enquiry/newsletter/confirm': null,
  'POST /enquiry/newsletter/confirm': null,
  'GET /enquiry/newsletter/unsubscribe': null,
  'POST /enquiry/newsletter/unsubscribe': null,
  'POST /enquiry/application': null,
}

/** A second id a row takes in its body, beside the one above. */
const nestedIds: Record<string, IdCall> = {
  'POST /UserInterviewQuestionAndAnswer': ({ interviewId, scheduleId }) => ({
    path: '/UserInterviewQuestionAndAnswer',
    body: { userInterviewId: interviewId, question: 'Why?', interviewScheduleId: scheduleId },
  }),
}

const unknown: Belongings = {
  userId: 2_000_000_000,
  cvId: 2_000_000_000,
  scheduleId: 2_000_000_000,
  interviewId: 2_000_000_000,
  packageId: 2_000_000_000,
  sessionId: 'cs_test_unknown',
}

let door: Door
let owner: Belongings
let stranger: string
let strangerOwns: Belongings

/** One account sends here in a minute what many send in an hour. */
const unlimited = Object.assign(Object.create(RateLimits.prototype) as RateLimits, {
  take: async () => ({ remaining: 1, resetSeconds: 1 }),
  takeOnce: async () => undefined,
})

beforeAll(async () => {
  door = await openDoor({ rateLimits: unlimited })
  await door.signIn('owner@example.com')
  stranger = await door.signIn('stranger@example.com')
  owner = await giveBelongings(door.services, 'owner@example.com')
  strangerOwns = await giveBelongings(door.services, 'stranger@example.com')
})
afterAll(() => door.close())

const nameOf = (row: Row) => `${row.method} ${row.path}`
const candidateRows = restTable.filter((row) => row.access === 'candidate')
const pathOf = (row: Row) => `/api${row.path.replace(/\{track\}/, 'interviewer').replaceAll(/\{\w+\}/g, '1')}`
/** A public row counts by address, and strangers have many. */
const callerOf = (row: Row, token: string): Call =>
  row.access === 'public' ? { from: anyAddress() } : { token }
const body = ({ json }: Answer) => ({ ...(json as object), requestId: '' })

function expectProblem(answer: Answer, status: number): void {
  expect({ status: answer.status, type: answer.headers.get('content-type') }, answer.text).toEqual({
    status,
    type: expect.stringContaining('application/problem+json'),
  })
  const problem = problemSchema.strict().parse(answer.json)
  expect(problem.status).toBe(status)
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'))
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|insert into|select "/)
}

it('names every row of the table, and no other', () => {
  expect(Object.keys(ownIds).toSorted()).toEqual(restTable.map(nameOf).toSorted())
})

it('knows for every row with an id in its address how to call it', () => {
  for (const row of restTable)
    if (row.path.includes('{')) expect(ownIds[nameOf(row)], nameOf(row)).not.toBeNull()
})

describe.each(candidateRows.map((row) => [nameOf(row), row] as const))('%s', (_name, row) => {
  it('refuses calls without a token, with a wrong one, another scheme or broken headers', async () => {
    for (const authorization of [
      undefined,
      'Bearer wrong',
      'Bearer ',
      'Basic b2s6b2s=',
      'wrong',
      `Bearer ${'x'.repeat(600)}`,
    ]) {
      // The answer must not depend on the broken body, which should not even be read.
      const request = row.method === 'GET' ? {} : { body: '{"broken', 'content-type': 'application/json' }
      const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
      const answer = await door.call(row.method, pathOf(row), { ...request, headers })
      expectProblem(answer, 401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  })
})

const rowsWithIds = Object.entries({ ...ownIds }).flatMap(([name, call]) =>
  call ? [[name, call] as const] : [],
)
const nested = Object.entries(nestedIds).map(([name, call]) => [`${name} (nested)`, call] as const)

describe.each([...rowsWithIds, ...nested])("%s with somebody else's id", (name, idCall) => {
  it('answers as for an id that does not exist', async () => {
    const [method = ''] = name.split(' ')
    const ask = ({ path, ...request }: ReturnType<IdCall>) =>
      door.call(method, `/api${path}`, { ...request, token: stranger })
    const foreign = await ask(idCall(owner))
    const absent = await ask(idCall(unknown))
    expectProblem(foreign, 404)
    expectProblem(absent, 404)
    expect(body(foreign)).toEqual(body(absent))
  })
})

it('refuses a foreign interview under an own schedule, and the other way round', async () => {
  const ask = (userInterviewId: number, interviewScheduleId: number) =>
    door.call('POST', '/api/UserInterviewQuestionAndAnswer', {
      token: stranger,
      body: { userInterviewId, question: 'Why?', interviewScheduleId },
    })
  expectProblem(await ask(owner.interviewId, strangerOwns.scheduleId), 404)
})

it('refuses a package that is not sold', async () => {
  const request = { token: stranger, body: { packageId: unknown.packageId } }
  expectProblem(await door.call('POST', '/api/StripeSession/checkout', request), 404)
})

const wrongIds = [
  '0',
  '-1',
  '1.5',
  '1e10',
  '99999999999',
  '9007199254740993',
  'abc',
  '%00',
  '1%00',
  '%ff',
  'NaN',
  '__proto__',
  'x'.repeat(500),
]
const numberRows = restTable.filter((row) => /\{(id|scheduleId|interviewId)\}/.test(row.path))

it.each(numberRows.map((row) => [nameOf(row), row] as const))(
  '%s refuses what is no id',
  async (_name, row) => {
    for (const wrong of wrongIds) {
      const path = `/api${row.path
        .replace(/\{(id|scheduleId|interviewId)\}/, wrong)
        .replace('{track}', 'interviewer')
        .replace('{streamId}', 'stream-0001')
        .replace('{sequence}', '0')}`
      const request = row.bodyKind === 'raw' ? slice : {}
      expectProblem(await door.call(row.method, path, { ...request, token: stranger }), 400)
    }
  },
)

it('reads a session id that cannot be one as unknown or wrong', async () => {
  for (const [wrong, status] of [
    ['%00', 400],
    ['%ff', 400],
    ['x'.repeat(301), 400],
    ['%27%3B--', 404],
    ['__proto__', 404],
  ] as const) {
    expectProblem(await door.call('GET', `/api/StripeSession/invoice/${wrong}`, { token: stranger }), status)
  }
})

/** A body of each JSON row that is right but for its ids. */
const jsonRows = restTable.filter((row) => row.body && (row.bodyKind ?? 'json') === 'json')

describe.each(jsonRows.map((row) => [nameOf(row), row] as const))('%s', (name, row) => {
  // Each row has its own caller, so no limit is reached.
  const sendAs = async () => {
    const token = await door.signIn(
      `${name.replaceAll(/\W/g, '-')}-${Math.trunc(performance.now())}@example.com`,
    )
    return (text: string, headers: Record<string, string> = {}) =>
      door.call(row.method, `/api${row.path}`, {
        ...callerOf(row, token),
        body: text,
        headers: { 'content-type': 'application/json', ...headers },
      })
  }
  const known = (ownIds[name]?.(unknown).body ??
    (name.includes('checkout') ? { packageId: 1 } : { idToken: 'ok:someone@example.com' })) as object

  it('refuses a field it does not know', async () => {
    const send = await sendAs()
    for (const field of ['userId', 'credits', 'status', 'amount']) {
      expectProblem(await send(JSON.stringify({ ...known, [field]: 1 })), 400)
    }
    expectProblem(await send(`{"__proto__": {"isAdmin": true}, ${JSON.stringify(known).slice(1)}`), 400)
    expectProblem(await send(`{"constructor": {"prototype": {}}, ${JSON.stringify(known).slice(1)}`), 400)
  })

  it('refuses what is not JSON, or not an object', async () => {
    const send = await sendAs()
    for (const text of ['{"broken', '[]', 'null', '"text"', '7', '{"a":NaN}', `${'['.repeat(10_000)}`]) {
      expectProblem(await send(text), 400)
    }
    const deep = `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    expectProblem(await send(deep), 400)
  })

  it('refuses another type, another encoding and too much', async () => {
    const send = await sendAs()
    expectProblem(await send(JSON.stringify(known), { 'content-type': 'text/plain' }), 415)
    expectProblem(
      await send(JSON.stringify(known), { 'content-type': 'application/x-www-form-urlencoded' }),
      row.acceptsForm ? 400 : 415,
    )
    expectProblem(await send(JSON.stringify(known), { 'content-encoding': 'compress' }), 415)
    expectProblem(await send(JSON.stringify({ ...known, x: 'x'.repeat(1024 * 1024) })), 413)
  })

  it('refuses every field of a wrong type', async () => {
    const send = await sendAs()
    for (const field of Object.keys(known)) {
      const values =
        row.ratePerMinute && row.ratePerMinute < 12
          ? [{}, '\\0', 1e10]
          : [{}, [], true, -1, 1e10, '\0', '1\0']
      for (const wrong of values) {
        const answer = await send(JSON.stringify({ ...known, [field]: wrong }))
        expectProblem(answer, 400)
      }
    }
  })
})

const multipartRows = restTable.filter((row) => row.bodyKind === 'multipart')

describe.each(multipartRows.map((row) => [nameOf(row), row] as const))('%s', (name, row) => {
  const field = row.file?.name ?? ''
  const form = (change: (form: FormData) => void, size = 3) => {
    const whole = ownIds[name]?.(strangerOwns).body ?? new FormData()
    if (!(whole instanceof FormData)) throw new Error(`${name} takes a form`)
    whole.set(field, new Blob([new Uint8Array(size)]), 'a.bin')
    change(whole)
    return whole
  }
  const send = (whole: unknown, headers: Record<string, string> = {}) =>
    door.call(row.method, `/api${ownIds[name]?.(strangerOwns).path ?? row.path}`, {
      ...callerOf(row, stranger),
      body: whole,
      headers,
    })

  it('needs its file, in its field, and nothing else', async () => {
    expectProblem(await send(form((whole) => whole.delete(field))), 400)
    expectProblem(await send(form((whole) => whole.set(field, new Blob([]), 'empty.bin'))), 400)
    expectProblem(await send(form((whole) => whole.set('other', new Blob(['x']), 'b.bin'))), 400)
    expectProblem(await send(form((whole) => whole.append(field, new Blob(['x']), 'b.bin'))), 400)
    expectProblem(await send(form((whole) => whole.set('userId', '1'))), 400)
    expectProblem(await send(form((whole) => whole.set('__proto__', '1'))), 400)
    expectProblem(await send(form((whole) => whole.set('constructor', '1'))), 400)
    expectProblem(await send(form((whole) => whole.set('userId', 'x'.repeat(20_000)))), 400)
    for (let count = 0; count < 3; count += 1) {
      const many = form((whole) => {
        for (let index = 0; index < 50; index += 1) whole.append(`f${index}`, 'x')
      })
      expectProblem(await send(many), 400)
    }
  })

  it('refuses too much, and says what to do', async () => {
    const answer = await send(form(() => undefined, (row.file?.maxBytes ?? 0) + 1))
    expectProblem(answer, 413)
    expect(answer.json).toMatchObject({ detail: row.file?.tooLargeText })
  })

  it('refuses a broken form and another type', async () => {
    const type = 'multipart/form-data; boundary=b'
    expectProblem(
      await send('--b\r\nContent-Disposition: form-data; name="x"\r\n\r\ncut', { 'content-type': type }),
      400,
    )
    const cutFile = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\n\r\ncut`
    expectProblem(await send(cutFile, { 'content-type': type }), 400)
    expectProblem(await send('nothing of a form', { 'content-type': type }), 400)
    expectProblem(await send('', { 'content-type': type }), 400)
    expectProblem(await send('x', { 'content-type': 'multipart/form-data' }), 400)
    expectProblem(
      await send('x', { 'content-type': `multipart/form-data; boundary=${'b'.repeat(5000)}` }),
      400,
    )
    expectProblem(await send('{}', { 'content-type': 'application/json' }), 415)
    expectProblem(await send('x', { 'content-type': 'text/plain' }), 415)
  })
})

it.each(
  multipartRows
    .filter((row) => row.body?.safeParse({}).success === false)
    .map((row) => [nameOf(row), row] as const),
)('%s refuses wrong fields beside the file', async (_name, row) => {
  const send = (id: string, time: string) => {
    const form = audioForm(id)
    form.set('Timestamp', time)
    return door.call(row.method, `/api${row.path}`, { ...callerOf(row, stranger), body: form })
  }
  for (const id of ['', '0', '-1', '1e10', 'abc', '1\0'])
    expectProblem(await send(id, '2026-11-21T09:00:00Z'), 400)
  for (const time of ['', 'now', '2026-13-01T00:00:00Z', '1732179600'])
    expectProblem(await send('1', time), 400)
})

it('refuses a slice that is too large, unnamed or undated', async () => {
  const path = (track: string, stream: string, sequence: string) =>
    `/api/live/${strangerOwns.interviewId}/${track}/${stream}/${sequence}`
  const send = (where: string, change: Call = {}) =>
    door.call('PUT', where, { ...slice, token: stranger, ...change })
  const good = path('interviewer', 'stream-0001', '0')
  expectProblem(await send(good, { body: new Uint8Array(256 * 1024 + 1) }), 413)
  expectProblem(await send(good, { headers: { 'content-type': 'audio/webm' } }), 400)
  expectProblem(await send(good, { headers: { ...slice.headers, 'x-captured-at': 'yesterday' } }), 400)
  expectProblem(await send(good, { headers: { ...slice.headers, 'x-duration-ms': 'long' } }), 400)
  expectProblem(await send(path('nobody', 'stream-0001', '0')), 400)
  expectProblem(await send(path('interviewer', 'short', '0')), 400)
  expectProblem(await send(path('interviewer', 'stream-0001%2F..', '0')), 400)
  expectProblem(await send(path('interviewer', 'stream-0001', '-1')), 400)
  expectProblem(await send(path('interviewer', 'stream-0001', '1e9')), 400)
})
