import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Door, openDoor } from '../testing/door.ts'

let door: Door
let token: string
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cuelight-app-'))
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>App</title>${' '.repeat(2000)}`)
  door = await openDoor({}, { folders: { app: folder, site: folder } })
  token = await door.signIn('ada@example.com')
})
afterAll(async () => {
  await door.close()
  rmSync(folder, { recursive: true, force: true })
})

it('takes ten tRPC calls in one request, and no more', async () => {
  const batch = (count: number) =>
    door.call('GET', `/trpc/${Array(count).fill('resume.list').join(',')}?batch=1&input=%7B%7D`, { token })
  expect((await batch(10)).status).toBe(200)
  const refused = await batch(11)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('at most 10 calls')
  expect((await batch(1000)).text.length).toBeLessThan(1000)
})

it.each([
  ['REST', '/api/InterviewSchedule'],
  ['tRPC', '/trpc/schedule.create'],
])('reports thousands of unknown fields over %s once', async (_door, path) => {
  const fields = Array.from({ length: 5000 }, (_, at) => [`a-field-that-nobody-knows-${at}`, at])
  const { status, text } = await door.call('POST', path, { token, body: Object.fromEntries(fields) })
  expect(status).toBe(400)
  expect(text).toContain('and 4997 more')
  expect(text.length).toBeLessThan(2000)
})

it.each([
  ['/api/UserInterviewQuestionAndAnswer', 413],
  ['/trpc/live.answerNow', 413],
  // These take a text of that size.
  ['/api/UserInterview/End', 404],
  ['/trpc/live.end', 404],
  ['/trpc/resume.importJson', 400],
])('takes a body of 150 kB at %s with %i', async (path, status) => {
  const body = { UserInterviewId: 2_000_000_000, CandidateText: 'x'.repeat(150_000) }
  expect((await door.call('POST', path, { token, body })).status).toBe(status)
})

it('sends its headers with every kind of answer', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const { headers } = await door.call('GET', '/dashboard', { headers: { 'accept-encoding': encoding } })
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('permissions-policy')).toMatch(/microphone=\(self\).*geolocation=\(\)/)
  }
  for (const path of ['/trpc/resume.list', '/trpc/nothing.here']) {
    expect((await door.call('GET', path, { token })).headers.get('cache-control')).toBe('no-store')
  }
})

it('says where to report a weakness', async () => {
  const { status, headers, text } = await door.call('GET', '/.well-known/security.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toMatch(/^Contact: mailto:operator@example\.com\nExpires: 20\d\d-.*Z\nCanonical: http.*\n$/)
})
