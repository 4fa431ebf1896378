import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Logger } from '../core/logger.ts'
import { silentLogger } from '../core/logger.ts'
import { type Door, openDoor } from '../testing/door.ts'

const logged: { level: string; message: unknown }[] = []
const logger = new Proxy(silentLogger, {
  get: (target, name: keyof Logger) => {
    if (name === ('child' as keyof Logger)) return () => logger
    const isLevel = ['debug', 'info', 'warn', 'error', 'fatal'].includes(name)
    if (!isLevel) return target[name]
    return (_fields: unknown, message: unknown) => logged.push({ level: name, message })
  },
})

let door: Door
beforeAll(async () => {
  door = await openDoor({ logger })
})
afterAll(() => door.close())
beforeEach(() => void logged.splice(0))

it.each([
  ['an unknown address', 'GET', '/api/nowhere', 404],
  ['nobody signed in', 'GET', '/api/account/usage', 401],
  ['a body that is no JSON', 'POST', '/api/Auth/login-with-google', 400],
])('has no cache keep the answer to %s', async (_name, method, path, status) => {
  const body = method === 'POST' ? '{' : undefined
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const answer = await door.call(method, path, { body, headers })
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    status,
    'no-store',
    null,
  ])
})

it.each(['/trpc/account.signInWithIdToken', '/api/Auth/login-with-google'])(
  'counts a body that breaks off as no fault: %s',
  async (path) => {
    const headers = { 'content-type': 'application/json', 'content-length': '1000' }
    const sent = request(door.url + path, { method: 'POST', headers })
    sent.on('error', () => {})
    sent.write('{"idToken":')
    await vi.waitFor(() => expect(sent.socket?.bytesWritten ?? 0).toBeGreaterThan(0))
    sent.destroy()
    await vi.waitFor(() => expect(logged).toContainEqual({ level: 'debug', message: 'the caller went away' }))
    expect(logged.filter(({ level }) => level === 'error')).toEqual([])
  },
)

it('counts an export that nobody waits for as no fault', async () => {
  const token = await door.signIn('leaves@example.org')
  const sent = request(`${door.url}/api/account/export`, { headers: { authorization: `Bearer ${token}` } })
  sent.on('error', () => {})
  sent.end()
  const [answer] = await once(sent, 'response')
  answer.on('error', () => {})
  sent.destroy()
  await vi.waitFor(() => expect(logged).toContainEqual({ level: 'debug', message: 'the caller went away' }))
  expect(logged.filter(({ level }) => level === 'error')).toEqual([])
})
