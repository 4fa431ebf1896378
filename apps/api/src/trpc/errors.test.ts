import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Door, openDoor } from '../testing/door.ts'
import { letterEmbedder } from '../testing/fakes.ts'

let door: Door
let token: string
const secret = 'password=hunter2 at /srv/secret.ts:1'

beforeAll(async () => {
  const mailer = { name: 'x', send: async () => undefined, check: async () => undefined }
  door = await openDoor({ mailer, embedder: letterEmbedder() })
  token = await door.signIn('ada@example.com')
})
afterAll(() => door.close())

const failure = (json: unknown) =>
  (json as { error: { message: string; data: Record<string, unknown> } }).error

it('says what is wrong with the input, by field', async () => {
  const { status, json, text } = await door.call('POST', '/trpc/schedule.create', {
    token,
    body: { cvId: 0 },
  })
  expect(status).toBe(400)
  expect(failure(json).data).toMatchObject({ domainCode: 'invalid-input', httpStatus: 400 })
  expect(failure(json).data.fields).toContainEqual({ path: 'cvId', message: 'Please select a resume' })
  expect(text).not.toContain('stack')
})

it.each([
  ['an unknown procedure', 'GET', '/trpc/nothing.here', undefined, 404, 'not-found'],
  ['no token', 'GET', '/trpc/resume.list', undefined, 401, 'not-signed-in'],
  ['a body that is no JSON', 'POST', '/trpc/schedule.create', '{"broken', 400, 'invalid-input'],
  ['a NUL in a text', 'POST', '/trpc/billing.accept', '{"sessionId":"\\u0000"}', 400, 'invalid-input'],
  ['an id beyond the database', 'POST', '/trpc/resume.delete', '{"id":10000000000}', 400, 'invalid-input'],
  ['an unknown field', 'POST', '/trpc/resume.delete', '{"id":1,"userId":2}', 400, 'invalid-input'],
  ["somebody else's id", 'POST', '/trpc/resume.delete', '{"id":2000000000}', 404, 'not-found'],
])('answers %s without a stack', async (what, method, path, body, status, domainCode) => {
  const headers = { 'content-type': 'application/json' }
  const sent = what === 'no token' ? {} : { token }
  const answer = await door.call(method, path, { ...sent, headers, ...(body ? { body } : {}) })
  expect(answer.status, answer.text).toBe(status)
  expect(failure(answer.json).data).toMatchObject({ domainCode })
  expect(answer.text).not.toMatch(/"stack"|node_modules|\.ts:\d/)
})

it('hides what failed inside, and reports a defect', async () => {
  const own = await openDoor({
    identity: { ...door.fakes.identity, authorizationUrl: async () => Promise.reject(new Error(secret)) },
  })
  const answer = await own.call('POST', '/trpc/account.startSignIn', { body: {} })
  expect(answer.status).toBe(500)
  expect(failure(answer.json)).toMatchObject({
    message: 'Something went wrong on our side. Please try again.',
    data: { domainCode: 'internal' },
  })
  expect(answer.text).not.toContain('hunter2')
  await own.close()
})

it('reports an answer of the wrong shape as a defect, not as a wrong field', async () => {
  const payments = {
    ...door.fakes.payments,
    createCheckout: async () => ({ sessionId: 'cs', paymentUrl: 7 as never }),
  }
  const own = await openDoor({ payments })
  const buyer = await own.signIn('ada@example.com')
  const request = { token: buyer, body: { packageId: 1 } }
  const rest = await own.call('POST', '/api/StripeSession/checkout', request)
  expect(rest).toMatchObject({ status: 500, json: { code: 'internal' } })
  await own.close()
})
