import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RateLimits } from '../core/limits/rate-limits.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { createHttpApp } from './app.ts'

// A call counts by what it costs, whichever door and process it comes through.

let door: Door
/** Another process on the same database. */
let otherUrl: string
let close: () => void
beforeAll(async () => {
  door = await openDoor()
  const app = createHttpApp(
    { ...door.services, rateLimits: new RateLimits(door.services.db) },
    { trustProxyHops: 1, folders: { app: '/nowhere', site: '/nowhere' }, health: () => Promise.reject() },
  )
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  otherUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(async () => {
  close()
  await door.close()
})

const nowhere = 2_000_000_000
const doors = {
  REST: (token: string) => door.call('GET', `/api/UserInterview/generate-report/${nowhere}`, { token }),
  tRPC: (token: string) =>
    door.call('POST', '/trpc/report.request', { token, body: { interviewId: nowhere } }),
  'the other process': async (token: string) => {
    const response = await fetch(`${otherUrl}/trpc/report.request`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ interviewId: nowhere }),
    })
    return { status: response.status, headers: response.headers }
  },
}

it('counts reports of all doors and processes together, and says on each when to come back', async () => {
  const [token, neighbour] = [await door.signIn('ada@example.com'), await door.signIn('bob@example.com')]
  for (let round = 0; round < 20; round += 1) {
    for (const ask of Object.values(doors)) expect((await ask(token)).status).toBe(404)
  }
  for (const [name, ask] of Object.entries(doors)) {
    const { status, headers } = await ask(token)
    expect(status, name).toBe(429)
    expect(Number(headers.get('retry-after')), name).toBeGreaterThan(0)
    expect((await ask(neighbour)).status, name).toBe(404)
  }
  // Looking costs nothing of it.
  expect((await door.call('GET', '/trpc/resume.list', { token })).status).toBe(200)
})

it('counts each call of a batch', async () => {
  const token = await door.signIn('eve@example.com')
  const path = Array(10).fill('report.request').join(',')
  const body = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, { interviewId: nowhere }]))
  const batch = () => door.call('POST', `/trpc/${path}?batch=1`, { token, body })
  for (let count = 0; count < 6; count += 1) expect((await batch()).status).toBe(404)
  expect((await batch()).status).toBe(429)
})

it('refuses an upload before its body is read', async () => {
  const token = await door.signIn('kim@example.com')
  const upload = () => {
    const body = new FormData()
    body.set('file', new Blob(['x'.repeat(5_000_000)]), 'cv.pdf')
    return door.call('POST', '/api/UserCv', { token, body })
  }
  const statuses: number[] = []
  while (statuses.length < 9) statuses.push((await upload()).status)
  // 20 points and one for each of fifty times 100 kB, of 600.
  expect(statuses).toEqual([415, 415, 415, 415, 415, 415, 415, 415, 429])
})
