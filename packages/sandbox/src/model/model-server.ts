import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Order } from './obey.ts'
import { type Pace, type PaceOptions, paces } from './pace.ts'
import { readPrompt } from './read-prompt.ts'
import { type ReferenceAnswer, ReferenceBook } from './reference-answers.ts'
import { squeeze } from './words.ts'
import { type ModelKind, writeReply } from './write-reply.ts'

export interface ModelServerOptions {
  kind: ModelKind
  answers: readonly ReferenceAnswer[]
  pace: PaceOptions
  /** What an `obeying` model obeys beside the orders it finds by itself. */
  orders?: readonly Order[]
  /** What a good reader knows of sentences that are in no reference answer. */
  labels?: readonly { text: string; isFair: boolean }[]
  /** 0 takes any free port. */
  port?: number
  /** The key a caller must send; any without it. */
  apiKey?: string
}

/** When a reply was given, in milliseconds of `performance.now()` of this process. */
export interface Trace {
  shape: string
  askedAtMs: number
  firstTokenAtMs: number | null
  /** When the last character of the first segment went out. */
  firstSegmentAtMs: number | null
  endedAtMs: number | null
  pace: Pace
}

export interface ModelServer {
  /** What OPENAI_BASE_URL takes. */
  baseUrl: string
  traces: readonly Trace[]
  close(): Promise<void>
}

interface ChatBody {
  model?: string
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  messages?: { role: string; content: unknown }[]
  response_format?: { json_schema?: { name?: string } }
}

/** About as many characters as a token has in English. */
const tokenCharacters = 4

/**
 * A stand-in for a language model, on this machine only: the chat completions of an OpenAI-compatible server, answered from
 * reference answers at a model's pace.
 */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const { kind, orders = [], labels = [] } = options
  const known = new Map(labels.map(({ text, isFair }) => [squeeze(text), isFair]))
  const writer = { kind, orders, labels: known, book: new ReferenceBook(options.answers) }
  const pace = paces(options.pace)
  const traces: Trace[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (options.apiKey && !bearsKey(request, options.apiKey))
      return sendJson(response, 401, {
        error: { message: 'Incorrect API key provided', code: 'invalid_api_key' },
      })
    if (request.method === 'GET') {
      return sendJson(response, 200, { object: 'list', data: [{ id: kind, object: 'model' }] })
    }
    if (request.url?.endsWith('/audio/transcriptions')) return sendJson(response, 200, await hear(request))
    if (request.url?.endsWith('/embeddings')) return sendJson(response, 200, embed(await readJson(request)))
    const body = (await readJson(request)) as ChatBody
    const shape = body.response_format?.json_schema?.name ?? 'answer'
    const trace: Trace = {
      shape,
      askedAtMs: performance.now(),
      firstTokenAtMs: null,
      firstSegmentAtMs: null,
      endedAtMs: null,
      pace: pace.next().value,
    }
    traces.push(trace)
    const prompt = readPrompt(body.messages ?? [])
    const text = writeReply(writer, prompt, shape)
    const used = { input: tokens(prompt.system) + tokens(prompt.user), output: tokens(text) }
    await reply(response, body, trace, trace.pace.fault === 'malformed' ? garble(text) : text, used)
  }
  await listen(server, options.port ?? 0)
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    traces,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

const tokens = (text: string) => Math.ceil(text.length / tokenCharacters)

const bearsKey = ({ headers }: IncomingMessage, key: string) =>
  headers.authorization === `Bearer ${key}` || headers['api-key'] === key

/** Reads the whole sound and understands none of it. */
async function hear(request: IncomingMessage): Promise<object> {
  for await (const _piece of request);
  return { text: '' }
}

/** A vector for each text: as long as asked for, and the same for the same text. */
function embed(body: unknown): object {
  const { input, dimensions = 512 } = body as { input: string | string[]; dimensions?: number }
  const data = [input].flat().map((text, index) => ({
    index,
    object: 'embedding',
    embedding: Array.from(
      { length: dimensions },
      (_, at) => (text.charCodeAt(at % text.length) % 32) + 1 + (at % 7),
    ),
  }))
  return { object: 'list', data }
}

/** Half way through, the JSON stops being JSON. */
const garble = (text: string) => `${text.slice(0, Math.floor(text.length / 2))} <oops> ${text.slice(-20)}`

async function readJson(request: IncomingMessage): Promise<unknown> {
  const pieces: Uint8Array[] = []
  for await (const piece of request) pieces.push(piece)
  return JSON.parse(Buffer.concat(pieces).toString('utf8'))
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function reply(
  response: ServerResponse,
  { model = 'reference', stream, stream_options }: ChatBody,
  trace: Trace,
  text: string,
  used: { input: number; output: number },
): Promise<void> {
  const { fault, firstTokenMs, tokensPerSecond } = trace.pace
  if (fault === 'silent') return
  if (fault === 429 || fault === 500) {
    const message = fault === 429 ? 'Rate limit reached for requests' : 'The server had an error'
    return sendJson(response, fault, {
      error: { message, type: fault === 429 ? 'requests' : 'server_error' },
    })
  }
  const usage = {
    prompt_tokens: used.input,
    completion_tokens: used.output,
    total_tokens: used.input + used.output,
  }
  await wait(firstTokenMs)
  trace.firstTokenAtMs = performance.now()
  const head = { id: 'chatcmpl-reference', created: Math.floor(Date.now() / 1000), model }
  if (!stream) {
    await wait((used.output / tokensPerSecond) * 1000)
    trace.endedAtMs = performance.now()
    const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }
    return sendJson(response, 200, { ...head, object: 'chat.completion', choices: [choice], usage })
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (rest: object) =>
    response.write(`data: ${JSON.stringify({ ...head, object: 'chat.completion.chunk', ...rest })}\n\n`)
  const delta = (content: object, finish_reason: string | null) =>
    send({ choices: [{ index: 0, delta: content, finish_reason }] })
  const end = fault === 'cut' ? Math.floor(text.length * 0.6) : text.length
  await sendText(text.slice(0, end), tokensPerSecond, trace, (content) => delta({ content }, null))
  if (fault === 'cut') return void response.destroy()
  delta({}, 'stop')
  if (stream_options?.include_usage) send({ choices: [], usage })
  trace.endedAtMs = performance.now()
  response.end('data: [DONE]\n\n')
}

/** Sends token by token, each at its time; what is overdue goes out at once. */
async function sendText(
  text: string,
  tokensPerSecond: number,
  trace: Trace,
  send: (content: string) => void,
): Promise<void> {
  const startMs = performance.now()
  const firstSegmentEnd = text.indexOf('}') + 1
  for (let at = 0; at < text.length; at += tokenCharacters) {
    const dueMs = startMs + (at / tokenCharacters / tokensPerSecond) * 1000
    const leftMs = dueMs - performance.now()
    if (leftMs > 1) await wait(leftMs)
    send(text.slice(at, at + tokenCharacters))
    if (trace.firstSegmentAtMs === null && at + tokenCharacters >= firstSegmentEnd)
      trace.firstSegmentAtMs = performance.now()
  }
}
