// @vitest-environment jsdom
import { TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import { beforeEach, expect, test, vi } from 'vitest'
import { expireOnUnauthorized, messageOf } from './api-client.ts'
import { authorizedFetch } from './session/authorized-fetch.ts'
import { readSession, storeSession } from './session/session-store.ts'

const user = { id: 7, email: 'ada@example.com', name: 'Ada' }
beforeEach(() => storeSession({ token: 'a-token', user }))

const failure = (domainCode: string) =>
  new TRPCClientError('Sign in again.', { result: { error: { data: { domainCode } } } } as never)

/** Runs one call of which the server says this, while `during` happens. */
function callThatFails(error: Error, during = () => {}) {
  const link = expireOnUnauthorized({} as never)
  const errors: unknown[] = []
  const next = () =>
    observable<never, never>((observer) => {
      during()
      observer.error(error as never)
    })
  link({ op: {} as never, next: next as never }).subscribe({ error: (found) => errors.push(found) })
  return errors
}

test('a call that is refused as not signed in signs out and still reports its error', () => {
  const error = failure('not-signed-in')
  expect(callThatFails(error)).toEqual([error])
  expect(readSession()).toBeNull()
})

test('any other refusal keeps the candidate signed in', () => {
  callThatFails(failure('not-found'))
  expect(readSession()?.token).toBe('a-token')
})

test('a late refusal does not end the session that replaced its own', () => {
  callThatFails(failure('not-signed-in'), () => storeSession({ token: 'newer', user }))
  expect(readSession()?.token).toBe('newer')
})

test('a 401 of a plain request signs out; a 403 does not', async () => {
  const fetched = vi.fn<typeof fetch>().mockResolvedValueOnce(new Response(null, { status: 403 }))
  vi.stubGlobal('fetch', fetched)
  await authorizedFetch('/api/UserCv')
  expect(readSession()?.token).toBe('a-token')
  fetched.mockResolvedValueOnce(new Response(null, { status: 401 }))
  await authorizedFetch('/api/UserCv')
  expect(readSession()).toBeNull()
  vi.unstubAllGlobals()
})

test("shows the server's words only when the server said them", () => {
  expect(messageOf(failure('not-found'), 'fallback')).toBe('Sign in again.')
  expect(messageOf(new TRPCClientError('Failed to fetch'), 'fallback')).toBe('fallback')
  expect(messageOf(new Error('x is undefined'), 'fallback')).toBe('fallback')
})
