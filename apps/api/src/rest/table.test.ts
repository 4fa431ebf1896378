import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyAddress } from '../testing/door.ts'
import { restTable } from './table.ts'
import { type Caller, instant, openCaller } from './testing-caller.ts'

/** Section 4 of the contract as data: method, path, answer. A row that is lost or renamed fails here. */
const documented: [call: string, status: number][] = [
  ['POST /Auth/login-with-google', 200],
  ['POST /auth/refresh', 200],
  ['GET /auth/validate', 200],
  ['POST /auth/logout', 204],
  ['GET /Dashboard/data', 200],
  ['GET /UserCv', 200],
  ['POST /UserCv', 201],
  ['GET /UserCv/{id}/download', 200],
  ['DELETE /UserCv/{id}', 204],
  ['GET /InterviewSchedule', 200],
  ['POST /InterviewSchedule', 201],
  ['GET /InterviewSchedule/GetUpcomingInterviews', 200],
  ['GET /InterviewSchedule/GetRecentPerformance', 200],
  ['GET /InterviewSchedulePreparation/interview-schedule/{scheduleId}', 200],
  ['POST /UserInterview', 200],
  ['POST /Audio/interviewer', 200],
  ['POST /Audio/candidate', 200],
  ['POST /UserInterviewQuestionAndAnswer', 200],
  ['POST /UserInterview/End', 200],
  ['GET /UserInterview/generate-report/{id}', 202],
  ['GET /UserInterview/reportdetail/{id}', 200],
  ['GET /Package', 200],
  ['GET /Package/trial', 200],
  ['GET /Package/user-packages', 200],
  ['POST /StripeSession/checkout', 200],
  ['POST /StripeSession/accept', 200],
  ['POST /StripeSession/cancel', 200],
  ['GET /StripeSession/invoice/{sessionId}', 200],
]

it.each(documented)('has the documented call %s with answer %i', (call, status) => {
  const row = restTable.find(({ method, path }) => `${method} ${path}` === call)
  expect(row, call).toBeDefined()
  expect(Object.keys(row?.responses ?? {})).toContain(String(status))
})

const scheduleKeys = [
  'id',
  'position',
  'companyName',
  'companyDetails',
  'cvId',
  'cvName',
  'createdDate',
  'generateSummary',
  'isAllowedInterview',
  'isInterviewCreated',
  'isReportGenerated',
  'userInterviewId',
]

let caller: Caller
beforeAll(async () => {
  caller = await openCaller()
})
afterAll(() => caller.door.close())
const ask: Caller['ask'] = (...call) => caller.ask(...call)

describe('the account', () => {
  it('signs in, and the token works until it is renewed or ended', async () => {
    const body = { idToken: 'ok:grace@example.com' }
    const signedIn = await caller.door.call('POST', '/api/Auth/login-with-google', {
      body,
      from: anyAddress(),
    })
    expect(signedIn.json).toEqual({
      token: expect.any(String),
      user: { id: expect.any(Number), email: 'grace@example.com', name: 'Test Person' },
    })
    const first = (signedIn.json as { token: string }).token
    const renewed = await caller.door.call('POST', '/api/auth/refresh', { token: first })
    expect(renewed).toMatchObject({ status: 200, json: { user: { email: 'grace@example.com' } } })
    const second = (renewed.json as { token: string }).token
    expect((await caller.door.call('GET', '/api/UserCv', { token: first })).status).toBe(401)
    expect((await caller.door.call('GET', '/api/auth/validate', { token: first })).json).toEqual({
      valid: false,
    })
    expect((await caller.door.call('GET', '/api/auth/validate', { token: second })).json).toEqual({
      valid: true,
    })
    const ended = await caller.door.call('POST', '/api/auth/logout', { token: second })
    expect(ended).toMatchObject({ status: 204, text: '' })
    expect((await caller.door.call('GET', '/api/auth/validate', { token: second })).json).toEqual({
      valid: false,
    })
  })

  it('says false and not 401 for a token that is missing or wrong', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Basic x' }]) {
      const answer = await caller.door.call('GET', '/api/auth/validate', {
        headers: headers as Record<string, string>,
      })
      expect(answer).toMatchObject({ status: 200, json: { valid: false } })
    }
  })

  it('refuses an id token that is not one, or was used', async () => {
    const login = (idToken: string) =>
      caller.door.call('POST', '/api/Auth/login-with-google', { body: { idToken }, from: anyAddress() })
    expect(await login('forged')).toMatchObject({ status: 401, json: { code: 'sign-in-failed' } })
    expect((await login('ok:once@example.com')).status).toBe(200)
    expect(await login('ok:once@example.com')).toMatchObject({
      status: 401,
      json: { detail: 'Authentication failed. Please try again.' },
    })
  })

  it('takes the token in any case of its scheme', async () => {
    expect(
      (
        await ask('GET', '/UserCv', {
          token: undefined,
          headers: { authorization: `bEARER ${caller.token}` },
        })
      ).status,
    ).toBe(200)
  })
})

describe('resumes', () => {
  it('takes, lists, gives back and deletes one', async () => {
    const form = new FormData()
    form.set('file', new Blob(['%PDF-1.7 hello']), 'Lebenslauf "Müller"\r\nX-Evil: 1.pdf')
    const uploaded = await ask('POST', '/UserCv', { body: form })
    expect(uploaded).toMatchObject({ status: 201, json: { id: expect.any(Number), status: 'processing' } })
    const item = uploaded.json as { id: number; createdDate: string; fileName: string }
    expect(item.createdDate).toMatch(instant)
    expect((await ask('GET', '/UserCv')).json).toContainEqual(item)
    const file = await ask('GET', `/UserCv/${item.id}/download`)
    expect(file).toMatchObject({ status: 200, text: '%PDF-1.7 hello' })
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename/)
    expect(file.headers.get('x-evil')).toBeNull()
    expect(await ask('DELETE', `/UserCv/${item.id}`)).toMatchObject({ status: 204, text: '' })
    expect((await ask('GET', `/UserCv/${item.id}/download`)).status).toBe(404)
  })

  it('refuses what is no PDF', async () => {
    const form = new FormData()
    form.set('file', new Blob(['<html>']), 'resume.pdf')
    expect(await ask('POST', '/UserCv', { body: form })).toMatchObject({
      status: 415,
      json: { detail: 'Only PDF files are allowed. Please select a PDF file.' },
    })
  })
})

describe('schedules and preparation', () => {
  const created = () =>
    ask('POST', '/InterviewSchedule', {
      body: { cvId: caller.own.cvId, jobDescription: 'Build.', position: 'Engineer', companyName: 'Acme' },
    })

  it('creates one, and lists it in three ways', async () => {
    const { status, json } = await created()
    expect(status).toBe(201)
    expect(Object.keys(json as object).toSorted()).toEqual(scheduleKeys.toSorted())
    expect(json).toMatchObject({
      generateSummary: null,
      companyDetails: '',
      isInterviewCreated: false,
      userInterviewId: null,
    })
    for (const path of ['/InterviewSchedule', '/InterviewSchedule/GetUpcomingInterviews']) {
      expect((await ask('GET', path)).json).toContainEqual(json)
    }
    const recent = (await ask('GET', '/InterviewSchedule/GetRecentPerformance')).json as object[]
    for (const item of recent)
      expect(Object.keys(item).toSorted()).toEqual([...scheduleKeys, 'overallScore'].toSorted())
  })

  it('names what is missing in a schedule', async () => {
    const body = { cvId: 0, jobDescription: '', position: ' ', companyName: '' }
    const { status, json } = await ask('POST', '/InterviewSchedule', { body })
    expect(status).toBe(400)
    const { errors } = json as { errors: { path: string; message: string }[] }
    expect(errors.map(({ path }) => path)).toEqual(['cvId', 'jobDescription', 'position', 'companyName'])
  })

  it('gives the preparation as a list', async () => {
    const { status, json } = await ask(
      'GET',
      `/InterviewSchedulePreparation/interview-schedule/${caller.own.scheduleId}`,
    )
    expect({ status, json }).toEqual({ status: 200, json: [] })
  })

  const question = () => ({
    userInterviewId: 0,
    question: 'What did you build?',
    interviewScheduleId: caller.own.scheduleId,
  })

  it('answers a question as JSON', async () => {
    const { status, json } = await ask('POST', '/UserInterviewQuestionAndAnswer', { body: question() })
    expect(status).toBe(200)
    expect(json).toEqual({
      answer: expect.stringContaining('Your resume has no line'),
      evidence: [],
    })
    const prepared = await ask(
      'GET',
      `/InterviewSchedulePreparation/interview-schedule/${caller.own.scheduleId}`,
    )
    expect(prepared.json).toEqual([
      { id: expect.any(Number), question: question().question, answer: expect.any(String), evidence: [] },
    ])
  })

  it('streams the same answer as events', async () => {
    const { status, headers, text } = await ask('POST', '/UserInterviewQuestionAndAnswer', {
      body: { ...question(), userInterviewId: null },
      headers: { accept: 'text/event-stream' },
    })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
    const events = text
      .trimEnd()
      .split('\n\n')
      .map((block) => {
        const [, name, data = ''] = /^event: (\S+)\ndata: (.+)$/.exec(block) ?? []
        return { name, data: JSON.parse(data) }
      })
    const names = events.map(({ name }) => name)
    expect(names).toEqual([...names.slice(1).map(() => 'segment'), 'finished'])
    expect(names.length).toBeGreaterThan(1)
    expect(events.at(0)?.data).toMatchObject({
      segment: { text: expect.stringContaining('Your resume has no line') },
    })
    expect(events.at(-1)?.data).toMatchObject({ itemId: expect.any(Number), answer: { evidence: [] } })
  })

  it('refuses before it streams with a problem document', async () => {
    const answer = await ask('POST', '/UserInterviewQuestionAndAnswer', {
      body: { ...question(), interviewScheduleId: 2_000_000_000 },
      headers: { accept: 'text/event-stream' },
    })
    expect(answer).toMatchObject({ status: 404, json: { code: 'not-found' } })
  })
})

it('gives the dashboard', async () => {
  const { status, json } = await ask('GET', '/Dashboard/data')
  expect(status).toBe(200)
  const dashboard = json as { stats: object }
  expect(Object.keys(dashboard).toSorted()).toEqual([
    'recentPerformance',
    'stats',
    'upcomingInterviews',
    'userCvs',
  ])
  expect(Object.keys(dashboard.stats)).toEqual(
    expect.arrayContaining([
      'totalInterviews',
      'completedInterviews',
      'scheduledInterviews',
      'userCredit',
      'totalCvs',
      'subscriptionStatus',
      'nextBillingDate',
      'monthlyAmount',
    ]),
  )
})

describe('every answer', () => {
  it('is found whatever the case of its path', async () => {
    for (const path of [
      '/api/usercv',
      '/API/USERCV',
      '/api/UserCv/',
      '/Api/interviewschedule/getupcominginterviews',
    ]) {
      expect((await caller.door.call('GET', path, { token: caller.token })).status, path).toBe(200)
    }
    expect((await caller.door.call('GET', '/api/AUTH/VALIDATE', { token: caller.token })).json).toEqual({
      valid: true,
    })
  })

  it('is not cached and carries the id of its request', async () => {
    const answer = await ask('GET', '/UserCv')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('x-powered-by')).toBeNull()
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('is a problem for an unknown address or method below /api', async () => {
    for (const [method, path] of [
      ['GET', '/api'],
      ['GET', '/api/nothing'],
      ['DELETE', '/api/UserCv'],
      ['PUT', '/api/webhooks/stripe'],
    ] as const) {
      const answer = await caller.door.call(method, path, { token: caller.token })
      expect(answer, path).toMatchObject({
        status: 404,
        json: { type: 'urn:cuelight:problem:not-found', title: 'Not Found' },
      })
      expect(Object.keys(answer.json as object).toSorted()).toEqual([
        'code',
        'detail',
        'requestId',
        'status',
        'title',
        'type',
      ])
    }
  })

  it('is 429 with Retry-After past the limit, by account and not by what the caller claims', async () => {
    const limited = await caller.door.signIn('eager@example.com')
    const from = anyAddress()
    const checkout = () =>
      caller.door.call('POST', '/api/StripeSession/checkout', {
        token: limited,
        body: { packageId: 1 },
        from,
      })
    const statuses = new Set<number>()
    for (let count = 0; count < 10; count += 1) statuses.add((await checkout()).status)
    expect(statuses).toEqual(new Set([200]))
    const refused = await checkout()
    expect(refused).toMatchObject({
      status: 429,
      json: { code: 'rate-limited', requestId: refused.headers.get('x-request-id') },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    const renewed = await caller.door.call('POST', '/api/auth/refresh', { token: limited })
    const { token: next } = renewed.json as { token: string }
    const again = { token: next, body: { packageId: 1 }, from: anyAddress() }
    expect((await caller.door.call('POST', '/api/StripeSession/checkout', again)).status).toBe(429)
    expect((await ask('POST', '/StripeSession/checkout', { body: { packageId: 1 }, from })).status).toBe(200)
  })

  it('does not let made-up tokens open a new count at the sign-in', async () => {
    const from = anyAddress()
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      const request = { body: { idToken: 'forged' }, token: `made-up-${count}`, from }
      statuses.push((await caller.door.call('POST', '/api/Auth/login-with-google', request)).status)
    }
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(401))
    expect(statuses.at(60)).toBe(429)
  })
})
