import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveBelongings, giveSchedule } from '../testing/candidate-rows.ts'
import type { Call } from '../testing/door.ts'
import { type Caller, instant, openCaller } from './testing-caller.ts'

let caller: Caller
beforeAll(async () => {
  caller = await openCaller()
})
afterAll(() => caller.door.close())
const ask: Caller['ask'] = (...call) => caller.ask(...call)

describe('the interview', () => {
  it('starts by address, by body or by both, and spends one credit once', async () => {
    const scheduleId = await giveSchedule(caller.door.services, caller.own)
    const credit = async () =>
      ((await ask('GET', '/Dashboard/data')).json as { stats: { userCredit: number } }).stats.userCredit
    const before = await credit()
    const forms: [string, Call][] = [
      [`/UserInterview?interviewScheduleId=${scheduleId}`, {}],
      ['/UserInterview', { body: { interviewScheduleId: scheduleId } }],
      [`/UserInterview?interviewScheduleId=${scheduleId}`, { body: { interviewScheduleId: scheduleId } }],
      [`/UserInterview?interviewScheduleId=${scheduleId}`, { body: {} }],
    ]
    const ids: unknown[] = []
    for (const [path, request] of forms) {
      const { status, json, text } = await ask('POST', path, request)
      expect(status, text).toBe(200)
      ids.push(json)
    }
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toEqual(expect.any(Number))
    expect(await credit()).toBe(before - 1)
    expect(
      await ask('POST', `/UserInterview?interviewScheduleId=${scheduleId}`, {
        body: { interviewScheduleId: scheduleId + 1 },
      }),
    ).toMatchObject({
      status: 400,
      json: { detail: 'interviewScheduleId differs between the address and the body.' },
    })
    expect((await ask('POST', '/UserInterview')).status).toBe(400)
    expect((await ask('POST', '/UserInterview?interviewScheduleId=')).status).toBe(400)
  })

  it.each([
    ['/InterviewSchedule', {}, 'Please select a resume', 'cvId'],
    ['/InterviewSchedule', { cvId: 1 }, 'Please fill in all required fields', 'jobDescription'],
    ['/Auth/login-with-google', {}, 'Google sign-in failed: No credential received', 'idToken'],
    ['/StripeSession/checkout', {}, 'A required field is missing.', 'packageId'],
    ['/StripeSession/checkout', { packageId: 'one' }, 'Please send a number here.', 'packageId'],
  ])('answers %s %j with the bare text', async (path, body, detail, field) => {
    const { json } = await caller.door.call('POST', `/api${path}`, { token: caller.token, body })
    const errors = expect.arrayContaining([{ path: field, message: detail }])
    expect(json).toMatchObject({ detail, errors })
  })

  it('answers a file in another field as a missing file', async () => {
    const form = new FormData()
    form.set('resume', new File(['%PDF-1.7'], 'resume.pdf', { type: 'application/pdf' }))
    const answer = await caller.door.call('POST', '/api/UserCv', { token: caller.token, body: form })
    expect(answer).toMatchObject({ status: 400, json: { detail: 'Please select a file to upload' } })
  })

  it('says 402 with the specified text without a credit', async () => {
    const options = { ...caller.door.services.options, freeTrial: { credits: 0, days: 7 } }
    Object.assign(caller.door.services, { options })
    const poor = await caller.door.signIn('poor@example.com')
    const theirs = await giveBelongings(caller.door.services, 'poor@example.com')
    const scheduleId = await giveSchedule(caller.door.services, theirs)
    expect(
      await caller.door.call('POST', `/api/UserInterview?interviewScheduleId=${scheduleId}`, { token: poor }),
    ).toMatchObject({
      status: 402,
      json: { code: 'no-credits', detail: 'Before you start interview you must buy the credit' },
    })
  })

  it('ends, and makes a report once', async () => {
    const body = { UserInterviewId: caller.own.interviewId, CandidateText: 'I built it.' }
    expect(await ask('POST', '/UserInterview/End', { body })).toMatchObject({
      status: 200,
      json: { userInterviewId: caller.own.interviewId, status: 'ended', duration: 0 },
    })
    for (let time = 0; time < 2; time += 1) {
      const asked = await ask('GET', `/UserInterview/generate-report/${caller.own.interviewId}`)
      expect(asked).toMatchObject({ status: 202, json: { status: 'processing' } })
    }
    const pending = await ask('GET', `/UserInterview/reportdetail/${caller.own.interviewId}`)
    expect(pending).toMatchObject({ status: 202, json: { status: 'processing' } })
    expect(Number(pending.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('credits', () => {
  it('lists what is sold, to anybody', async () => {
    const { status, json } = await caller.door.call('GET', '/api/Package')
    expect(status).toBe(200)
    expect(json).toEqual([
      { id: expect.any(Number), price: 9, numberOfCredit: 1, expireInMonth: 3 },
      { id: expect.any(Number), price: 15, numberOfCredit: 2, expireInMonth: 6 },
      { id: expect.any(Number), price: 20, numberOfCredit: 3, expireInMonth: 12 },
    ])
  })

  it('sells one, and gives the invoice', async () => {
    const before = caller.payments.orders.length
    const body = { packageId: caller.own.packageId }
    const started = await ask('POST', '/StripeSession/checkout', { body })
    expect(started).toMatchObject({ status: 200, json: { paymentUrl: expect.stringMatching(/^http/) } })
    const sessionId = `cs_test_${caller.payments.orders[before]?.purchaseId}`
    const state = caller.payments.states.get(sessionId)
    expect(await ask('POST', '/StripeSession/accept', { body: { sessionId } })).toMatchObject({
      json: { status: 'open' },
    })
    Object.assign(state ?? {}, { status: 'complete', paymentStatus: 'paid', paymentIntentId: 'pi_1' })
    const accepted = await ask('POST', '/StripeSession/accept', { body: { sessionId } })
    expect(accepted).toMatchObject({ status: 200, json: { status: 'paid', userCredit: expect.any(Number) } })
    const bought = (await ask('GET', '/Package/user-packages')).json
    expect(bought).toContainEqual({
      credit: expect.any(Number),
      price: expect.any(Number),
      createdDate: expect.stringMatching(instant),
      stripeSessionId: sessionId,
    })
    const invoice = await ask('GET', `/StripeSession/invoice/${sessionId}`)
    expect(invoice.text.slice(0, 5)).toBe('%PDF-')
    expect(invoice.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="?invoice_${sessionId}.pdf"?$`),
    )
  })

  it('closes an open checkout', async () => {
    await ask('POST', '/StripeSession/checkout', { body: { packageId: caller.own.packageId } })
    const sessionId = `cs_test_${caller.payments.orders.at(-1)?.purchaseId}`
    expect(await ask('POST', '/StripeSession/cancel', { body: { sessionId } })).toMatchObject({
      status: 200,
      json: { status: 'expired', userCredit: expect.any(Number) },
    })
  })
})
