import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { describeEmbedderContract } from './contract-suite.ts'
import { createOpenAiEmbedder } from './openai.ts'

type EmbeddingsBody = { model: string; input: string[]; dimensions?: number }
type Answer = { status: number; body: unknown }

const requests: EmbeddingsBody[] = []
let server: Server
let baseUrl = ''
let answer: (body: EmbeddingsBody) => Answer | 'silent' | 'silent after the head' = answerWell

/** Same text, same vector; sent in reverse order, because only `index` says which text a vector belongs to. */
function answerWell({ input, dimensions = 8 }: EmbeddingsBody): Answer {
  const vectorOf = (text: string) =>
    Array.from(
      { length: dimensions },
      (_, index) => Math.sin((text.length + 1) * (index + 1)) + 2 + (text.charCodeAt(0) % 7),
    )
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
  return {
    status: 200,
    body: { object: 'list', data: data.reverse(), usage: { prompt_tokens: 1, total_tokens: 1 } },
  }
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const body = JSON.parse(text) as EmbeddingsBody
    requests.push(body)
    const result = answer(body)
    if (result === 'silent') return
    const status = result === 'silent after the head' ? 200 : result.status
    // The server names the wait before a retry; this one names the shortest.
    response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1' })
    if (result === 'silent after the head') return void response.write('{"object":')
    response.end(typeof result.body === 'string' ? result.body : JSON.stringify(result.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  answer = answerWell
  requests.length = 0
})

const create = (options: { maxRetries?: number; timeoutMs?: number; sendDimensions?: boolean } = {}) =>
  createOpenAiEmbedder({
    apiKey: 'test-key',
    baseUrl,
    model: 'text-embedding-3-small',
    dimensions: 8,
    ...options,
  })

describeEmbedderContract('The OpenAI embedder', async () => create())

it('asks for the length it needs, unless the server does not know that field', async () => {
  await create().embed(['one'])
  await create({ sendDimensions: false }).embed(['two'])
  expect(requests[0]).toMatchObject({ model: 'text-embedding-3-small', input: ['one'], dimensions: 8 })
  expect(requests[1]).not.toHaveProperty('dimensions')
})

it.each([
  ['another length', () => answerWell({ model: '', input: ['one'], dimensions: 2 })],
  ['fewer vectors', () => ({ status: 200, body: { data: [] } })],
  ['no vectors', () => ({ status: 200, body: { data: [{ index: 0 }] } })],
  ['no JSON', () => ({ status: 200, body: 'this is not JSON' })],
  ['a refusal', () => ({ status: 401, body: { error: { message: 'wrong key' } } })],
])('calls %s a failure', async (_, give) => {
  answer = give
  await expect(create().embed(['one'])).rejects.toMatchObject({
    name: 'DomainError',
    code: 'provider-failed',
  })
  expect(requests).toHaveLength(1)
})

it.each([503, 500, 429])(
  'asks a server that answers %i twice more, then calls it unavailable',
  async (status) => {
    answer = () => ({ status, body: { error: { message: 'busy' } } })
    await expect(create().embed(['one'])).rejects.toMatchObject({ code: 'provider-unavailable' })
    expect(requests).toHaveLength(3)
  },
)

it('retries a server that was busy once', async () => {
  answer = (body) => (requests.length === 1 ? { status: 503, body: {} } : answerWell(body))
  expect(await create().embed(['one'])).toHaveLength(1)
  expect(requests).toHaveLength(2)
})

it.each(['silent', 'silent after the head'] as const)(
  'gives up on a server that is %s',
  async (behaviour) => {
    answer = () => behaviour
    const silent = create({ maxRetries: 0, timeoutMs: 1000 })
    await expect(silent.embed(['one'])).rejects.toMatchObject({ code: 'provider-timeout' })
  },
)
