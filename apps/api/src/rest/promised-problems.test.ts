import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RateLimits } from '../core/limits/rate-limits.ts'
import { anyAddress, type Call, type Door, openDoor } from '../testing/door.ts'
import { callExamples } from './reference/call-examples.ts'
import { limitsOf, problemsOf } from './reference/promised-problems.ts'
import type { Row } from './row.ts'
import { restTable } from './table.ts'

// What a call answers when it is made wrongly, beside what the reference says about it.

/** The least that every call promises and that can be brought about from outside. */
const provoked = new Set([400, 401, 404, 415])
const nobodys = 2_000_000_000
const parts: Record<string, string> = {
  track: 'interviewer',
  streamId: 'stream-0001',
  sequence: '0',
  sessionId: 'cs_test_unknown',
  key: `${'0'.repeat(43)}.ics`,
}

let door: Door
let token: string
const unlimited = Object.assign(Object.create(RateLimits.prototype) as RateLimits, {
  take: async () => ({ remaining: 1, resetSeconds: 1 }),
  takeOnce: async () => undefined,
})

beforeAll(async () => {
  door = await openDoor({ rateLimits: unlimited })
  token = await door.signIn('caller@example.com')
})
afterAll(() => door.close())

describe.each(restTable.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (name, row) => {
  it('answers what the reference promises, and can answer each of it', async () => {
    // These calls end the session or need another one.
    const caller = name === 'POST /auth/logout' || name === 'POST /auth/refresh' ? undefined : token
    const statuses = new Set<number>()
    for (const call of wrongCalls(row, caller)) {
      const { path, ...request } = call
      statuses.add((await door.call(row.method, `/api${path}`, { from: anyAddress(), ...request })).status)
    }
    const promised = [...Object.keys(row.responses), ...Object.keys(problemsOf(row))].map(Number)
    expect(promised, `answered ${[...statuses].join(', ')}`).toEqual(expect.arrayContaining([...statuses]))
    const missing = promised.filter((status) => provoked.has(status) && !statuses.has(status))
    expect(missing).toEqual([])
  })
})

function wrongCalls(row: Row, caller: string | undefined): ({ path: string } & Call)[] {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? String(nobodys))
  const named = row.query ? `${path}?token=${'0'.repeat(43)}` : path
  const wrongPath = row.path.replaceAll(/\{\w+\}/g, '%00')
  const calls: ({ path: string } & Call)[] = [{ path }, { path: wrongPath, token: caller }]
  const send = (request: Call) => calls.push({ path: named, token: caller, ...request })
  if (row.method === 'GET' || row.method === 'DELETE') send({})
  else if (row.bodyKind === 'multipart') {
    send({ body: new FormData() })
    send({ body: formOf(row) })
    send({ body: 'x', headers: { 'content-type': 'text/plain' } })
  } else if (row.bodyKind === 'raw') {
    const headers = { 'x-captured-at': '2026-11-21T09:00:00Z', 'x-duration-ms': '1000' }
    const body = new Uint8Array([1, 2])
    send({ body, headers: { ...headers, 'content-type': 'application/octet-stream' } })
    send({ body, headers: { ...headers, 'content-type': 'image/png' } })
  } else {
    send({ body: '{"unknown": 1}', headers: { 'content-type': 'application/json' } })
    if (row.body) send({ body: JSON.stringify(bodyOf(row)), headers: { 'content-type': 'application/json' } })
    if (row.body) send({ body: 'x', headers: { 'content-type': 'text/plain' } })
  }
  return calls
}

/** The body of the row's example with ids of nobody. */
function bodyOf(row: Row): Record<string, unknown> {
  const body = callExamples[`${row.method} ${row.path}`]?.body ?? {}
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (value === '$now') return [name, '2026-11-21T09:00:00Z']
      if (name === 'sessionId' || name === 'idToken') return [name, 'unknown']
      return [name, typeof value === 'string' && value.startsWith('$') ? nobodys : value]
    }),
  )
}

function formOf(row: Row): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(bodyOf(row))) form.set(name, String(value))
  const bytes = row.file?.name === 'AudioFile' ? 'x' : '%PDF-1.4 a list of projects'
  form.set(row.file?.name ?? 'file', new Blob([bytes], { type: 'audio/webm' }), 'a.bin')
  return form
}

it('tells limits in words', () => {
  const one = (call: string) =>
    limitsOf(restTable.find(({ method, path }) => `${method} ${path}` === call) as Row)
  expect(one('POST /UserCv')).toEqual(['30 calls a minute for each account.', 'The file has at most 10 MB.'])
  expect(one('GET /account/export')).toEqual(['6 calls an hour for each account.'])
  expect(one('POST /enquiry/contact')).toEqual(['6 calls a minute for each address.'])
  expect(one('PUT /live/{interviewId}/{track}/{streamId}/{sequence}')).toEqual([
    '1,200 calls a minute for each interview.',
    'The body has at most 256 KB.',
  ])
  expect(one('GET /UserCv')).toEqual([])
})
