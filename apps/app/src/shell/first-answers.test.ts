// @vitest-environment jsdom
import type { AppRouter } from '@cuelight/api/router'
import { createTRPCClient, type TRPCLink } from '@trpc/client'
import { getQueryKey } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api-client.ts'
import { createQueryClient } from './data-provider.tsx'
import { firstAnswers } from './first-answers.ts'
import { storeSession } from './session/session-store.ts'

const user = { id: 7, email: 'ada@example.com', name: 'Ada' }
const asked: string[] = []

/** The server, asked by the app itself. */
const server: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      asked.push(op.path)
      observer.next({ result: { type: 'data', data: 'asked now' } })
      observer.complete()
    })
const client = createTRPCClient<AppRouter>({ links: [firstAnswers, server] })

const answerWith = (answers: unknown[], token = 'a-token') => {
  window.__firstAnswers = {
    token,
    keys: ['resume.list', 'preparation.read{"scheduleId":7}'],
    answers: answers.map(async (answer) => {
      if (answer instanceof Error) throw answer
      return answer
    }),
    here: [],
  }
  // As the boot script: nobody may ever ask for an answer.
  for (const answer of window.__firstAnswers.answers) answer.catch(() => undefined)
}
const both = [{ result: { data: ['a resume'] } }, { result: { data: 'a preparation' } }]

beforeEach(() => {
  asked.length = 0
  storeSession({ token: 'a-token', user })
  vi.spyOn(performance, 'now').mockReturnValue(900)
})
afterEach(() => {
  delete window.__firstAnswers
})

test('a first query takes the answer that was asked for before the app was here, once', async () => {
  answerWith(both)
  expect(await client.resume.list.query()).toEqual(['a resume'])
  expect(await client.preparation.read.query({ scheduleId: 7 })).toBe('a preparation')
  expect(asked).toEqual([])
  expect(await client.resume.list.query()).toBe('asked now')
})

test('a query about something else is asked', async () => {
  answerWith(both)
  expect(await client.preparation.read.query({ scheduleId: 8 })).toBe('asked now')
  expect(await client.facts.list.query()).toBe('asked now')
})

test.each([
  ['the call failed', [new Error('no network'), new Error('no network')]],
  ['it was refused', [{ error: { message: 'Sign in again.' } }, { error: {} }]],
  ['a proxy answered', [undefined, undefined]],
])('the query is asked again when %s', async (_case, answers) => {
  answerWith(answers)
  expect(await client.resume.list.query()).toBe('asked now')
})

test("another account's answers are nobody's", async () => {
  answerWith(both, 'the token before')
  expect(await client.resume.list.query()).toBe('asked now')
})

test('an answer that has become old is not shown', async () => {
  answerWith(both)
  vi.spyOn(performance, 'now').mockReturnValue(10_001)
  expect(await client.resume.list.query()).toBe('asked now')
})

test('what has arrived before the app is in its first drawing', () => {
  answerWith(both)
  Object.assign(window.__firstAnswers ?? {}, { here: both })
  const queries = createQueryClient()
  expect(queries.getQueryData(getQueryKey(api.resume.list, undefined, 'query'))).toEqual(['a resume'])
  const preparation = getQueryKey(api.preparation.read, { scheduleId: 7 }, 'query')
  expect(queries.getQueryData(preparation)).toBe('a preparation')
})

test('a query that was drawn with an answer asks when it asks again', async () => {
  answerWith(both)
  Object.assign(window.__firstAnswers ?? {}, { here: both })
  createQueryClient()
  expect(await client.resume.list.query()).toBe('asked now')
})

test('after a change nothing from before it is shown', async () => {
  answerWith(both)
  await client.account.signOut.mutate()
  expect(await client.resume.list.query()).toBe('asked now')
})

test('what has not arrived, or was refused, is not', () => {
  answerWith(both)
  Object.assign(window.__firstAnswers ?? {}, { here: [{ error: {} }] })
  expect(createQueryClient().getQueryCache().getAll()).toEqual([])
})
