import { once } from 'node:events'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Services } from '../core/context.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { answerByTrpc } from './app.ts'
import { answerPlainCalls } from './plain-calls.ts'
import { requestIds } from './request-context.ts'

// Calls that carry JSON both ways are answered without tRPC's own handler. Nobody must notice.

const maxBodyBytes = 1000

let door: Door
let token: string
let url: string
let close: () => void
let passedOn = 0
beforeAll(async () => {
  door = await openDoor()
  token = await door.signIn('ada@example.com')
  const app = express()
  const others = answerByTrpc(door.services, maxBodyBytes)
  app.use(requestIds())
  app.use('/usual', others)
  app.use(
    '/trpc',
    answerPlainCalls(door.services, maxBodyBytes, (request, response, next) => {
      passedOn += 1
      return others(request, response, next)
    }),
  )
  app.use('/long', answerPlainCalls(door.services, 100_000, others))
  const away: Services = { ...door.services, clock: { now: failToConnect } }
  const awayByTrpc = answerByTrpc(away, maxBodyBytes)
  app.use('/away-usual', awayByTrpc)
  app.use('/away-long', answerPlainCalls(away, 100_000, awayByTrpc))
  app.use('/away', answerPlainCalls(away, maxBodyBytes, awayByTrpc))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterAll(async () => {
  close()
  await door.close()
})

function failToConnect(): never {
  throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
}

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

async function ask(prefix: string, path: string, { method = 'GET', headers = {}, body }: Sent) {
  const response = await fetch(`${url}${prefix}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  const text = (await response.text()).replaceAll(/"requestId":"[^"]+"/g, '"requestId":""')
  const sent = ['content-type', 'cache-control', 'retry-after', 'vary'].map((name) =>
    response.headers.get(name),
  )
  return { status: response.status, text, headers: sent }
}

const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body,
})
const input = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`

const plain: [what: string, path: string, sent: Sent][] = [
  ['a query', '/dashboard.data', {}],
  ['a query with a wrong input', `/resume.detail?${input({ id: 0 })}`, {}],
  ['a query of what is not there', `/resume.detail?${input({ id: 99 })}`, {}],
  ['a batch', `/resume.list,dashboard.data?batch=1&${input({})}`, {}],
  ['a batch of one', `/resume.list?batch=1`, {}],
  ['a batch with commas escaped', `/resume.list%2Cdashboard.data?batch=1&${input({})}`, {}],
  ['a batch in which one fails', `/resume.list,resume.detail?batch=1&${input({ 1: { id: 99 } })}`, {}],
  ['a mutation', '/account.changeSettings', post('{}')],
  ['a mutation with unknown fields', '/resume.delete', post('{"id":1,"userId":2}')],
  ['a mutation with NUL', '/billing.accept', post('{"sessionId":"\\u0000"}')],
  ['a mutation without an answer', '/resume.delete', post('{"id":99}')],
  ['a batch of mutations', '/resume.delete,resume.delete?batch=1', post('{"0":{"id":98},"1":{"id":99}}')],
  ['a stranger', '/resume.list', { headers: { authorization: 'Bearer nobody' } }],
  ['a stranger of a public call', '/account.validate', { headers: { authorization: '' } }],
]

it.each(plain)('answers %s itself, as tRPC would', async (_what, path, sent) => {
  passedOn = 0
  const own = await ask('/trpc', path, sent)
  expect(passedOn).toBe(0)
  expect(own).toEqual(await ask('/usual', path, sent))
})

const others: [what: string, path: string, sent: Sent][] = [
  ['an unknown procedure', '/nothing.here', {}],
  ['a name that every object has', '/constructor', {}],
  ['a mutation asked for', '/account.signOut', {}],
  ['a query posted', '/resume.list', post('{}')],
  ['too many calls', `/${Array(11).fill('resume.list').join(',')}?batch=1`, {}],
  ['an input that is no JSON', '/resume.detail?input=%7B', {}],
  ['a body that is no JSON', '/resume.delete', post('{"broken')],
  ['a body that is too large', '/resume.delete', post(`"${'x'.repeat(maxBodyBytes)}"`)],
  ['a body of another type', '/resume.delete', post('id=1', { 'content-type': 'text/plain' })],
  ['an empty body', '/account.signOut', post('')],
  ['a batch whose input is a list', '/resume.delete?batch=1', post('[{"id":1}]')],
  ['a stream', `/resume.list?batch=1&${input({})}`, { headers: { 'trpc-accept': 'application/jsonl' } }],
  ['HEAD', '/resume.list', { method: 'HEAD' }],
]

it.each(others)('leaves %s to tRPC', async (_what, path, sent) => {
  passedOn = 0
  const own = await ask('/trpc', path, sent)
  expect(passedOn).toBe(1)
  expect(own).toEqual(await ask('/usual', path, sent))
})

it('says when to come back while the database is away, as tRPC would', async () => {
  const own = await ask('/away', '/resume.list', {})
  expect(own).toMatchObject({
    status: 503,
    headers: ['application/json', 'no-store', '2', expect.anything()],
  })
  expect(own).toEqual(await ask('/away-usual', '/resume.list', {}))
})

it.each([
  ['stranger', 401, { authorization: 'Bearer nobody' }],
  ['caller whose place in the database is away', 503, {}],
])('waits for no long body of a %s', async (_who, status, headers) => {
  const at = status === 401 ? '/long' : '/away-long'
  const length = { 'content-length': '90000' }
  const calling = sendRequest(`${url}${at}/resume.delete`, {
    method: 'POST',
    headers: { ...json, ...length, authorization: `Bearer ${token}`, ...headers },
  })
  calling.flushHeaders()
  const [response] = await once(calling, 'response')
  expect(response.statusCode).toBe(status)
  calling.destroy()
})

it('reads the long body of somebody who is signed in', async () => {
  const body = JSON.stringify({ id: 99, padding: 'x'.repeat(40_000) })
  expect((await ask('/long', '/resume.delete', post(body))).text).toContain('padding')
})
