import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server does with one request; the last one of a script applies to all that follow. */
export type Behaviour =
  | { kind: 'json'; content: string }
  | { kind: 'stream'; pieces: string[]; end: 'stop' | 'length' | 'none' | 'cut' }
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  | { kind: 'slow'; afterMs: number; content: string }
  | { kind: 'html' }
  | { kind: 'hang' }

export interface RecordedRequest {
  body: { model: string; messages: { role: string; content: string }[]; response_format?: { type: string } }
  /** The client disconnected before the answer was complete. */
  isAborted: boolean
}

/** A small OpenAI-compatible server with faults, on a free port of this machine. */
export async function startFaultServer() {
  const requests: RecordedRequest[] = []
  let script: Behaviour[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'application/json').end('{"object":"list","data":[]}')
      return
    }
    const recorded: RecordedRequest = { body: JSON.parse(await readBody(request)), isAborted: false }
    requests.push(recorded)
    response.on('close', () => {
      recorded.isAborted = !response.writableFinished
    })
    behave(response, script.length > 1 ? script.shift() : script[0])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    play(...behaviours: Behaviour[]) {
      script = behaviours
      requests.length = 0
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

function behave(response: ServerResponse, behaviour: Behaviour = { kind: 'hang' }): void {
  if (behaviour.kind === 'hang') return
  if (behaviour.kind === 'html') {
    response.setHeader('content-type', 'text/html').end('<html><h1>Bad gateway</h1></html>')
  } else if (behaviour.kind === 'status') {
    response.statusCode = behaviour.status
    if (behaviour.retryAfterSeconds === undefined) response.setHeader('retry-after-ms', '1')
    else response.setHeader('retry-after', String(behaviour.retryAfterSeconds))
    response.setHeader('content-type', 'application/json').end('{"error":{"message":"secret detail"}}')
  } else if (behaviour.kind === 'json') {
    complete(response, behaviour.content)
  } else if (behaviour.kind === 'slow') {
    setTimeout(() => complete(response, behaviour.content), behaviour.afterMs)
  } else stream(response, behaviour)
}

/** What every whole answer of this server used. */
export const usage = {
  prompt_tokens: 100,
  prompt_tokens_details: { cached_tokens: 40 },
  completion_tokens: 20,
  total_tokens: 120,
}

function complete(response: ServerResponse, content: string): void {
  const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ id: 'c', choices: [choice], usage }))
}

function stream(response: ServerResponse, { pieces, end }: Extract<Behaviour, { kind: 'stream' }>): void {
  response.setHeader('content-type', 'text/event-stream')
  const send = (delta: object, reason: string | null) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`,
    )
  for (const content of pieces) send({ content }, null)
  if (end === 'none') return
  if (end === 'cut') {
    response.end()
    return
  }
  send({}, end)
  response.write(`data: ${JSON.stringify({ id: 'c', choices: [], usage })}\n\n`)
  response.end('data: [DONE]\n\n')
}
