// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const user = { id: 7, email: 'ada@example.com', name: 'Ada Lovelace' }

async function load() {
  vi.resetModules()
  return import('./session-store.ts')
}

beforeEach(() => localStorage.clear())

test('a session is restored when both the token and the user are stored', async () => {
  localStorage.setItem('auth_token', 'a-token')
  localStorage.setItem('auth_user', JSON.stringify(user))
  const { readSession } = await load()
  expect(readSession()).toEqual({ token: 'a-token', user })
})

test.each([
  ['no user', 'a-token', null],
  ['no token', null, JSON.stringify(user)],
  ['a broken user', 'a-token', '{'],
])('nobody is signed in with %s', async (_case, token, storedUser) => {
  if (token) localStorage.setItem('auth_token', token)
  if (storedUser) localStorage.setItem('auth_user', storedUser)
  const { readSession } = await load()
  expect(readSession()).toBeNull()
})

test('a refused token ends its own session and no other', async () => {
  const { expireSession, readSession, storeSession } = await load()
  storeSession({ token: 'new', user })
  expireSession('old')
  expect(readSession()?.token).toBe('new')
  expireSession('new')
  expect(readSession()).toBeNull()
  expect(localStorage.getItem('auth_token')).toBeNull()
  expect(localStorage.getItem('auth_user')).toBeNull()
})
