import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '../testing/door.ts'
import type { Row } from './row.ts'
import { restTable } from './table.ts'
import {
  expectProblem,
  type IdCall,
  nameOf,
  nestedIds,
  openMatrix,
  ownIds,
  slice,
  unknown,
} from './testing-matrix.ts'

// Walks the table itself, so a row without an entry in `ownIds` fails.

let matrix: Awaited<ReturnType<typeof openMatrix>>
beforeAll(async () => {
  matrix = await openMatrix()
})
afterAll(() => matrix.door.close())

const candidateRows = restTable.filter((row) => row.access === 'candidate')
const pathOf = (row: Row) => `/api${row.path.replace(/\{track\}/, 'interviewer').replaceAll(/\{\w+\}/g, '1')}`
const body = ({ json }: Answer) => ({ ...(json as object), requestId: '' })

it('names every row of the table, and no other', () => {
  expect(Object.keys(ownIds).toSorted()).toEqual(restTable.map(nameOf).toSorted())
})

it('knows for every row with an id in its address how to call it', () => {
  for (const row of restTable)
    if (row.path.includes('{')) expect(ownIds[nameOf(row)], nameOf(row)).not.toBeNull()
})

describe.each(candidateRows.map((row) => [nameOf(row), row] as const))('%s', (_name, row) => {
  it('refuses calls without a token, with a wrong one, another scheme or broken headers', async () => {
    for (const authorization of [
      undefined,
      'Bearer wrong',
      'Bearer ',
      'Basic b2s6b2s=',
      'wrong',
      `Bearer ${'x'.repeat(600)}`,
    ]) {
      // The answer must not depend on the broken body, which should not even be read.
      const request = row.method === 'GET' ? {} : { body: '{"broken', 'content-type': 'application/json' }
      const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
      const answer = await matrix.door.call(row.method, pathOf(row), { ...request, headers })
      expectProblem(answer, 401)
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  })
})

const rowsWithIds = Object.entries({ ...ownIds }).flatMap(([name, call]) =>
  call ? [[name, call] as const] : [],
)
const nested = Object.entries(nestedIds).map(([name, call]) => [`${name} (nested)`, call] as const)

describe.each([...rowsWithIds, ...nested])("%s with somebody else's id", (name, idCall) => {
  it('answers as for an id that does not exist', async () => {
    const [method = ''] = name.split(' ')
    const ask = ({ path, ...request }: ReturnType<IdCall>) =>
      matrix.door.call(method, `/api${path}`, { ...request, token: matrix.stranger })
    const foreign = await ask(idCall(matrix.owner))
    const absent = await ask(idCall(unknown))
    expectProblem(foreign, 404)
    expectProblem(absent, 404)
    expect(body(foreign)).toEqual(body(absent))
  })
})

it('refuses a foreign interview under an own schedule, and the other way round', async () => {
  const ask = (userInterviewId: number, interviewScheduleId: number) =>
    matrix.door.call('POST', '/api/UserInterviewQuestionAndAnswer', {
      token: matrix.stranger,
      body: { userInterviewId, question: 'Why?', interviewScheduleId },
    })
  expectProblem(await ask(matrix.owner.interviewId, matrix.strangerOwns.scheduleId), 404)
})

it('refuses a package that is not sold', async () => {
  const request = { token: matrix.stranger, body: { packageId: unknown.packageId } }
  expectProblem(await matrix.door.call('POST', '/api/StripeSession/checkout', request), 404)
})

const wrongIds = [
  '0',
  '-1',
  '1.5',
  '1e10',
  '99999999999',
  '9007199254740993',
  'abc',
  '%00',
  '1%00',
  '%ff',
  'NaN',
  '__proto__',
  'x'.repeat(500),
]
const numberRows = restTable.filter((row) => /\{(id|scheduleId|interviewId)\}/.test(row.path))

it.each(numberRows.map((row) => [nameOf(row), row] as const))(
  '%s refuses what is no id',
  async (_name, row) => {
    for (const wrong of wrongIds) {
      const path = `/api${row.path
        .replace(/\{(id|scheduleId|interviewId)\}/, wrong)
        .replace('{track}', 'interviewer')
        .replace('{streamId}', 'stream-0001')
        .replace('{sequence}', '0')}`
      const request = row.bodyKind === 'raw' ? slice : {}
      expectProblem(await matrix.door.call(row.method, path, { ...request, token: matrix.stranger }), 400)
    }
  },
)

it('reads a session id that cannot be one as unknown or wrong', async () => {
  for (const [wrong, status] of [
    ['%00', 400],
    ['%ff', 400],
    ['x'.repeat(301), 400],
    ['%27%3B--', 404],
    ['__proto__', 404],
  ] as const) {
    expectProblem(
      await matrix.door.call('GET', `/api/StripeSession/invoice/${wrong}`, { token: matrix.stranger }),
      status,
    )
  }
})
