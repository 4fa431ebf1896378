import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer of a server, byte for byte. */
export interface RecordedAnswer {
  status?: number
  headers?: Record<string, string>
  body: string
  /** The connection breaks after the body. */
  isCut?: boolean
}

export interface SeenRequest {
  headers: IncomingHttpHeaders
  body: Record<string, unknown> & { messages: { role: string; content: string }[] }
}

/** Plays answers in turn, the last one for good, and keeps what it was asked. */
export async function playExchanges(...answers: RecordedAnswer[]) {
  const seen: SeenRequest[] = []
  const server = createServer(async (request, response) => {
    const pieces: Uint8Array[] = []
    for await (const piece of request) pieces.push(piece)
    seen.push({ headers: request.headers, body: JSON.parse(Buffer.concat(pieces).toString('utf8')) })
    const answer = answers[Math.min(seen.length, answers.length) - 1]
    const { status = 200, headers = {}, body = '', isCut = false } = answer ?? {}
    const type = body.startsWith('{') ? 'application/json' : 'text/event-stream'
    response.writeHead(status, { 'content-type': type, ...headers })
    if (isCut) response.write(body, () => response.destroy())
    else response.end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    seen,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const json = (status: number, body: object, headers: Record<string, string> = {}): RecordedAnswer => ({
  status,
  headers,
  body: JSON.stringify(body),
})
const chunk = (delta: object, rest: object = {}) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: null }], ...rest })}\n\n`
const last = (finish_reason: string) => chunk({}, { choices: [{ index: 0, delta: {}, finish_reason }] })
const done = 'data: [DONE]\n\n'
const inPieces = (text: string) => text.match(/.{1,9}/gs) ?? []
const say = (text: string) => inPieces(text).map((content) => chunk({ content }))

/**
 * What servers answer, put down from their documentation and from reports of their users; `text` is the answer they give.
 * Nothing in it comes from an account of ours.
 */
export const exchanges = {
  whole: (text: string): RecordedAnswer => ({ body: [...say(text), last('stop'), done].join('') }),

  openai: {
    // community reports since o1: "Use 'max_completion_tokens' instead"
    refusesMaxTokens: json(400, {
      error: {
        message:
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        type: 'invalid_request_error',
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    }),
    outOfCredit: json(429, {
      error: {
        message: 'You exceeded your current quota, please check your plan and billing details.',
        type: 'insufficient_quota',
        param: null,
        code: 'insufficient_quota',
      },
    }),
    rateLimited: json(
      429,
      {
        error: {
          message: 'Rate limit reached for m on tokens per min (TPM): Limit 30000, Used 29500.',
          type: 'tokens',
          param: null,
          code: 'rate_limit_exceeded',
        },
      },
      { 'retry-after': '7', 'x-ratelimit-remaining-tokens': '0' },
    ),
    /** A refusal has a field of its own and no content. */
    refusal: {
      body: [chunk({ refusal: "I'm sorry, I can't help with that." }), last('stop'), done].join(''),
    },
  },

  azure: {
    /** The first chunk has no choice, only what the filter says of the prompt. */
    whole: (text: string): RecordedAnswer => ({
      body: [
        chunk({}, { choices: [], prompt_filter_results: [{ prompt_index: 0, content_filter_results: {} }] }),
        ...say(text),
        last('stop'),
        done,
      ].join(''),
    }),
    filtered: (text: string): RecordedAnswer => ({
      body: [...say(text), last('content_filter'), done].join(''),
    }),
    rateLimited: json(
      429,
      { error: { code: '429', message: 'Requests have exceeded the token rate limit of your tier.' } },
      { 'retry-after-ms': '2500' },
    ),
  },

  openrouter: {
    whole: (text: string): RecordedAnswer => ({
      body: [
        ': OPENROUTER PROCESSING\n\n: OPENROUTER PROCESSING\n\n',
        chunk({ content: '', reasoning: 'The user wants {an answer}.' }),
        ...say(text),
        last('stop'),
        done,
      ].join(''),
    }),
    /** HTTP says 200; the error comes in the middle. */
    failsOnTheWay: (text: string): RecordedAnswer => ({
      body: [
        ...say(text),
        `data: ${JSON.stringify({ id: 'c', error: { code: 502, message: 'Provider disconnected' }, choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }] })}\n\n`,
      ].join(''),
    }),
    rateLimited: json(
      429,
      {
        error: {
          code: 429,
          message: 'Provider returned error',
          metadata: { provider_name: 'X', raw: 'slow' },
        },
      },
      { 'retry-after': '3' },
    ),
    outOfCredit: json(402, { error: { code: 402, message: 'Insufficient credits' } }),
  },

  ollama: {
    unknownModel: json(404, {
      error: {
        message: 'model "m" not found, try pulling it first',
        type: 'api_error',
        param: null,
        code: null,
      },
    }),
    /** Models that think say it in a field beside the content. */
    thinks: (text: string): RecordedAnswer => ({
      body: [
        chunk({ role: 'assistant', content: '', reasoning: 'Let me see {' }),
        chunk({ role: 'assistant', content: '', reasoning: ' what fits.' }),
        ...say(text),
        last('stop'),
        done,
      ].join(''),
    }),
  },

  lmStudio: {
    refusesJsonObject: json(400, { error: "'response_format.type' must be 'json_schema' or 'text'" }),
  },

  llamaCpp: {
    // ggml-org/llama.cpp, issue 11847
    refusesSchema: json(400, {
      error: {
        code: 400,
        message: 'Either "json_schema" or "grammar" can be specified, but not both',
        type: 'invalid_request_error',
      },
    }),
    loading: json(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }),
  },

  vllm: {
    /** Without a reasoning parser the thoughts stand in the content, and the fence too. */
    thinksAloud: (text: string): RecordedAnswer => ({
      body: [
        ...say(
          `<think>\nThe candidate {has} PostgreSQL.\n</think>\n\n\`\`\`json\n${text}\n\`\`\`\nI hope this helps!`,
        ),
        last('stop'),
        done,
      ].join(''),
    }),
    refusesStreamOptions: json(400, {
      object: 'error',
      message:
        "[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options'), 'msg': 'Extra inputs are not permitted'}]",
      type: 'BadRequestError',
      param: null,
      code: 400,
    }),
    tooLong: json(400, {
      object: 'error',
      message:
        "'max_tokens' or 'max_completion_tokens' is too large: 4000. This model's maximum context length is 4096 tokens and your request has 1900 input tokens.",
      type: 'BadRequestError',
      param: null,
      code: 400,
    }),
  },
} as const
