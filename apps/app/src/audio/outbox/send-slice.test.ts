// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSession, storeSession } from '../../shell/session/session-store.ts'
import { sendSlice } from './send-slice.ts'
import type { StoredSlice } from './slice-store.ts'

const slice: StoredSlice = {
  order: 1,
  userId: 7,
  interviewId: 3,
  track: 'candidate',
  streamId: 'stream',
  sequence: 4,
  capturedAt: '2030-01-01T00:00:00.000Z',
  durationMs: 999.6,
  mediaType: 'audio/webm;codecs=opus',
  bytes: new ArrayBuffer(1),
}

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  storeSession({ token: 'a-token', user: { id: 7, email: 'ada@example.com', name: 'Ada' } })
})
afterEach(() => void vi.unstubAllGlobals())

const html = (status: number) =>
  new Response('<h1>Not the server</h1>', { status, headers: { 'Content-Type': 'text/html' } })
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json(
    { type: 'about:blank', title: 'No', status, code, detail: 'It has ended.' },
    { status, headers },
  )
const acknowledged = { streamId: 'stream', sequence: 4, duplicate: false }

function sendAgainst(response: Response | Error) {
  if (response instanceof Response) fetched.mockResolvedValueOnce(response)
  else fetched.mockRejectedValueOnce(response)
  return sendSlice(slice)
}

test('lets a slice go once the server acknowledges it', async () => {
  expect(await sendAgainst(Response.json(acknowledged))).toEqual({ kind: 'acknowledged' })
  const [address, options] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/api/live/3/candidate/stream/4')
  const headers = new Headers(options?.headers)
  expect(headers.get('Authorization')).toBe('Bearer a-token')
  expect(headers.get('X-Captured-At')).toBe(slice.capturedAt)
  expect(headers.get('X-Duration-Ms')).toBe('1000')
})

test.each([
  ['the 404 page of a proxy', html(404)],
  ['the 403 page of a firewall', html(403)],
  ['the sign-in page of a network', html(200)],
  ['a success in JSON that is not the acknowledgement', Response.json({ ok: true })],
  ['a server that restarts', html(502)],
  ['a server that is overloaded', problem(429, 'too-many-requests')],
  ['a network that fails', new TypeError('Failed to fetch')],
])('keeps a slice after %s', async (_what, response) => {
  expect(await sendAgainst(response)).toEqual({ kind: 'retry' })
})

test('waits as long as the server asks', async () => {
  const busy = problem(503, 'unavailable', { 'Retry-After': '7' })
  expect(await sendAgainst(busy)).toEqual({ kind: 'retry', afterMs: 7000 })
})

test('repeats an attempt that timed out soon', async () => {
  const timeout = new DOMException('signal timed out', 'TimeoutError')
  expect(await sendAgainst(timeout)).toEqual({ kind: 'retry', afterMs: 200 })
})

test("drops a slice only on the server's own refusal", async () => {
  expect(await sendAgainst(problem(409, 'wrong-state'))).toEqual({ kind: 'refused', reason: 'It has ended.' })
  expect(await sendAgainst(problem(404, 'not-found'))).toEqual({ kind: 'refused', reason: 'It has ended.' })
})

test('keeps a slice and signs out when the token has expired', async () => {
  expect(await sendAgainst(problem(401, 'not-signed-in'))).toEqual({ kind: 'signed-out' })
  expect(readSession()).toBeNull()
})
