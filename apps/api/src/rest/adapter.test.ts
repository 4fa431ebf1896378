import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import type { ActorContext } from '../core/context.ts'
import { anonymous, createActor, createTestServices } from '../testing/services.ts'
import { createRestRouter } from './adapter.ts'
import { directRow, procedureRow, type Row } from './row.ts'

// The router alone, built in each test from a few rows, in front of real limits and real procedures.

let test: Awaited<ReturnType<typeof createTestServices>>
let ctx: ActorContext
const asked: { admitsRecent: boolean }[] = []
beforeAll(async () => {
  test = await createTestServices()
})
beforeEach(async () => {
  ctx = await createActor(test.services)
  asked.length = 0
})
afterAll(() => test.drop())

type DirectRow = Parameters<typeof directRow>[0]
const base = { tag: 'Test', summary: 'A test.', responses: { 200: null } }
/** Answers with what the row sees of the request. */
const echo = (row: Partial<DirectRow> & Pick<DirectRow, 'method' | 'path'>): Row =>
  directRow({
    ...base,
    access: 'public',
    handle: async (_context, { params, query, body, file }, response) => {
      const seen = Buffer.isBuffer(body) ? `bytes ${body.length}` : body
      response.send({ params, query, body: seen, file: file?.fileName })
    },
    ...row,
  })

/** A server with these rows; a call is made for the candidate unless it says otherwise. */
async function serve(...rows: Row[]) {
  const app = express()
  const router = createRestRouter(rows, test.services.rateLimits, async (_request, _response, options) => {
    asked.push(options)
    return _request.headers['x-stranger'] ? anonymous(test.services) : ctx
  })
  const answerError: ErrorRequestHandler = ({ code, type, message }, _request, response, _next) =>
    void response.status(400).send({ error: code ?? type, message })
  app.use('/api', router, answerError)
  const server = createServer(app).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  return async (
    method: string,
    path: string,
    body?: string | FormData,
    headers: Record<string, string> = {},
  ) => {
    const response = await fetch(url + path, { method, headers, ...(body === undefined ? {} : { body }) })
    const text = await response.text()
    return {
      status: response.status,
      json: text.startsWith('{') ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }
}
const jsonType = { 'content-type': 'application/json' }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

it('puts the parts of a path and the query into the row, whatever their case', async () => {
  const params = z.strictObject({ id: z.coerce.number().int(), name: z.string() })
  const query = z.strictObject({ days: z.coerce.number().default(7) })
  const call = await serve(echo({ method: 'GET', path: '/Thing/{id}/of/{name}', params, query }))
  expect((await call('GET', '/thing/5/OF/ada?days=3')).json).toEqual({
    params: { id: 5, name: 'ada' },
    query: { days: 3 },
  })
  expect((await call('GET', '/thing/5/of/ada')).json.query).toEqual({ days: 7 })
  expect((await call('GET', '/thing/x/of/ada')).json).toMatchObject({ error: 'invalid-input' })
  expect((await call('GET', '/thing/5/of/a%00da')).json).toMatchObject({ error: 'invalid-input' })
  expect((await call('GET', '/thing/5')).status).toBe(404)
  expect((await call('POST', '/thing/5/of/ada')).status).toBe(404)
})

it('reads JSON and nothing else where a row has no other kind of body', async () => {
  const body = z.strictObject({ name: z.string() })
  const call = await serve(echo({ method: 'POST', path: '/thing', body, maxBodyBytes: 50 }))
  expect((await call('POST', '/thing', '{"name":"Ada"}', jsonType)).json.body).toEqual({ name: 'Ada' })
  const wrong = await call('POST', '/thing', 'name=Ada', formType)
  expect(wrong.json).toEqual({ error: 'wrong-type', message: 'Please send the body as application/json.' })
  expect((await call('POST', '/thing')).json).toMatchObject({ error: 'invalid-input' })
  expect((await call('POST', '/thing', '"text"', jsonType)).json).toMatchObject({
    error: 'entity.parse.failed',
  })
  const long = JSON.stringify({ name: 'x'.repeat(50) })
  expect((await call('POST', '/thing', long, jsonType)).json).toMatchObject({ error: 'entity.too.large' })
  expect((await call('POST', '/thing', '{"name":"a\\u0000"}', jsonType)).json.error).toBe('invalid-input')
})

it('takes 100,000 bytes of JSON where a row does not say how many', async () => {
  const call = await serve(echo({ method: 'PUT', path: '/thing', body: z.object({ text: z.string() }) }))
  const send = (length: number) =>
    call('PUT', '/thing', JSON.stringify({ text: 'x'.repeat(length) }), jsonType)
  expect((await send(99_980)).status).toBe(200)
  expect((await send(100_000)).json).toMatchObject({ error: 'entity.too.large' })
})

it('reads a form where a row accepts one, without nesting', async () => {
  const body = z.record(z.string(), z.string())
  const call = await serve(echo({ method: 'POST', path: '/thing', body, acceptsForm: true }))
  expect((await call('POST', '/thing', 'a[b]=1&c=2', formType)).json.body).toEqual({ 'a[b]': '1', c: '2' })
  expect((await call('POST', '/thing', '{"c":"2"}', jsonType)).json.body).toEqual({ c: '2' })
  expect((await call('POST', '/thing', 'x', { 'content-type': 'text/plain' })).json.error).toBe('wrong-type')
  const long = `c=${'x'.repeat(64 * 1024)}`
  expect((await call('POST', '/thing', long, formType)).json).toMatchObject({ error: 'entity.too.large' })
})

it('reads bytes of any type, and no body at all with GET and DELETE', async () => {
  const call = await serve(
    echo({ method: 'PUT', path: '/bytes', bodyKind: 'raw', maxBodyBytes: 10 }),
    echo({ method: 'DELETE', path: '/thing' }),
    echo({ method: 'GET', path: '/thing' }),
  )
  expect((await call('PUT', '/bytes', '0123456789', { 'content-type': 'audio/webm' })).json.body).toBe(
    'bytes 10',
  )
  expect((await call('PUT', '/bytes', '0123456789x')).json).toMatchObject({ error: 'entity.too.large' })
  const dropped = await call('DELETE', '/thing', 'anything', { 'content-type': 'text/plain' })
  expect([dropped.status, dropped.json.body]).toEqual([200, undefined])
  expect((await call('GET', '/thing')).status).toBe(200)
})

it('reads a file with its fields, and says what is missing', async () => {
  const file = { name: 'cv', maxBytes: 9, tooLargeText: 'Too large.', missingText: 'Please choose a file.' }
  const fields = z.strictObject({ note: z.string() })
  const call = await serve(
    echo({ method: 'POST', path: '/file', bodyKind: 'multipart', file, body: fields }),
    echo({ method: 'POST', path: '/any', bodyKind: 'multipart', file }),
  )
  const send = (path: string, bytes: string | undefined, note?: string) => {
    const form = new FormData()
    if (note) form.append('note', note)
    if (bytes !== undefined) form.append('cv', new Blob([bytes]), 'a.pdf')
    return call('POST', path, form)
  }
  expect((await send('/file', 'bytes', 'hello')).json).toMatchObject({
    body: { note: 'hello' },
    file: 'a.pdf',
  })
  expect((await send('/any', 'bytes', 'free')).json).toMatchObject({ body: { note: 'free' }, file: 'a.pdf' })
  expect((await send('/file', 'bytes')).json).toMatchObject({ error: 'invalid-input' })
  for (const bytes of [undefined, ''])
    expect((await send('/any', bytes, 'x')).json).toEqual({
      error: 'invalid-input',
      message: 'Please choose a file.',
    })
})

it('lets a stranger reach public rows only, and looks a caller up as the row allows', async () => {
  const call = await serve(
    echo({ method: 'GET', path: '/public', admitsRecent: true }),
    echo({ method: 'GET', path: '/own', access: 'candidate' }),
  )
  const stranger = { 'x-stranger': 'yes' }
  expect((await call('GET', '/public', undefined, stranger)).status).toBe(200)
  expect((await call('GET', '/own', undefined, stranger)).json).toMatchObject({ error: 'not-signed-in' })
  expect((await call('GET', '/own')).status).toBe(200)
  expect(asked).toEqual([{ admitsRecent: true }, { admitsRecent: false }, { admitsRecent: false }])
})

it('calls a procedure with the mapped input and answers with the mapped output', async () => {
  const row = (more: Partial<Parameters<typeof procedureRow>[0]>) =>
    procedureRow({
      ...base,
      method: 'GET',
      path: '/list',
      access: 'candidate',
      procedure: 'schedule.list',
      ...more,
    } as never)
  const plain = await (await serve(row({})))('GET', '/list')
  expect([plain.status, plain.headers.get('content-type'), plain.headers.get('cache-control')]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ])
  expect(plain.json).toBe('[]')
  const made = await (await serve(row({ status: 201 })))('GET', '/list')
  expect(made.status).toBe(201)
  const toWire = () => ({ status: 202, headers: { 'x-count': '0' }, json: { count: 0 } })
  const mapped = await (await serve(row({ toWire, status: 201 })))('GET', '/list')
  expect([mapped.status, mapped.headers.get('x-count'), mapped.json]).toEqual([202, '0', { count: 0 }])
  const empty = await (await serve(row({ toWire: () => ({ status: 204 }) })))('GET', '/list')
  expect([empty.status, empty.json]).toEqual([204, ''])
})

it('refuses a table that names no procedure', async () => {
  const named = (procedure: string | undefined) =>
    procedureRow({ ...base, method: 'GET', path: '/x', access: 'public', procedure } as never)
  const text = 'REST row GET /x names no procedure'
  await expect(serve(named('schedule.none'))).rejects.toThrow(text)
  await expect(serve(named(undefined))).rejects.toThrow(text)
})

it('limits a row by the minute, the hour, and the part of a path; many calls are counted in memory', async () => {
  const taken: unknown[] = []
  const { rateLimits } = test.services
  const take = rateLimits.take.bind(rateLimits)
  vi.spyOn(rateLimits, 'take').mockImplementation((limit, caller) => {
    taken.push([limit, caller])
    return take(limit, caller)
  })
  const params = z.strictObject({ id: z.string() })
  const call = await serve(
    echo({ method: 'GET', path: '/free' }),
    echo({ method: 'GET', path: '/minute', ratePerMinute: 60 }),
    echo({ method: 'GET', path: '/busy', ratePerMinute: 61 }),
    echo({ method: 'GET', path: '/hour', ratePerHour: 2 }),
    echo({
      method: 'GET',
      path: '/both/{id}',
      params,
      ratePerMinute: 10,
      ratePerHour: 30,
      rateParameter: 'id',
    }),
  )
  const policies = []
  for (const path of ['/free', '/minute', '/busy', '/hour', '/both/7'])
    policies.push((await call('GET', path)).headers.get('ratelimit-policy'))
  expect(policies).toEqual([null, '60;w=60', '61;w=60', '2;w=3600', '30;w=3600'])
  const key = `account:${ctx.actor.userId}`
  const limit = (name: string, most: number, windowMs: number, isLocal = false) => ({
    name,
    most,
    windowMs,
    isLocal,
  })
  expect(taken).toEqual([
    [limit('GET /minute 60/60', 60, 60_000), key],
    [limit('GET /busy 61/60', 61, 60_000, true), key],
    [limit('GET /hour 2/3600', 2, 3_600_000), key],
    [limit('GET /both/{id} 40/60', 40, 60_000), key],
    [limit('GET /both/{id} 10/60', 10, 60_000), `${key}/7`],
    [limit('GET /both/{id} 30/3600', 30, 3_600_000), key],
  ])
  await call('GET', '/hour')
  expect((await call('GET', '/hour')).json).toMatchObject({ error: 'rate-limited' })
})
