import OpenAI, { APIError } from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import { z } from 'zod'
import { anyDialect, type Dialect, keyHeaders, type ModelEndpoint } from '../../core/model-endpoint.ts'
import type { AnswerJudge } from '../../ports/answer-judge.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import type { SentenceReader } from '../../ports/sentence-reader.ts'
import { LearnedDialect, type Wording } from './openai/dialect.ts'
import { JsonText, readJsonText } from './openai/json-text.ts'
import { toDomainError } from './openai/read-error.ts'
import type {
  ChatMessage,
  ChatPiece,
  ChatRequest,
  ChatTransport,
  ChatUsage,
} from './prompted/chat-transport.ts'
import { createPromptedJudge } from './prompted/prompted-judge.ts'
import { createPromptedModel, type PromptedModelOptions } from './prompted/prompted-model.ts'
import { createPromptedReader } from './prompted/prompted-reader.ts'

interface OpenAiServer {
  apiKey: string
  /** Any OpenAI-compatible server; OpenAI's own when left out. */
  baseURL?: string | undefined
  /** The header that carries the key; `authorization` when left out. */
  keyHeader?: ModelEndpoint['keyHeader'] | undefined
  /** What is known of the server; the rest is learned from what it refuses. */
  dialect?: Dialect | undefined
}

export type OpenAiLanguageModelOptions = OpenAiServer & PromptedModelOptions

export interface OpenAiJudgeOptions extends OpenAiServer {
  model: string
  /** Shorter ones are for tests. */
  timeoutMs?: number | undefined
}

/** Our prompts on any server that speaks Chat Completions with a JSON schema. */
export function createOpenAiLanguageModel(options: OpenAiLanguageModelOptions): LanguageModel {
  return createPromptedModel(createOpenAiTransport(options), options)
}

export function createOpenAiJudge(options: OpenAiJudgeOptions): AnswerJudge {
  return createPromptedJudge(createOpenAiTransport(options), options)
}

export function createOpenAiReader(options: OpenAiServer & { model: string }): SentenceReader {
  return createPromptedReader(createOpenAiTransport(options), options)
}

/** A server, and what it has refused so far. */
interface Connection {
  client: OpenAI
  dialect: LearnedDialect
}

/** Chat Completions with JSON, in the first wording the server takes. */
function createOpenAiTransport(server: OpenAiServer): ChatTransport {
  const { apiKey, baseURL, keyHeader = 'authorization', dialect = anyDialect } = server
  const defaultHeaders = keyHeaders({ keyHeader, apiKey })
  const client = new OpenAI({ apiKey, maxRetries: 0, defaultHeaders, ...(baseURL ? { baseURL } : {}) })
  const connection = { client, dialect: new LearnedDialect(dialect) }
  return {
    complete: (request) => complete(connection, request),
    stream: (request) => stream(connection, request),
    async check(timeoutMs) {
      try {
        await client.models.list({ timeout: timeoutMs })
      } catch (error) {
        throw toDomainError(error)
      }
    },
  }
}

async function complete({ client, dialect }: Connection, request: ChatRequest) {
  try {
    const completion = await inItsWords(dialect, request, (wording) =>
      client.chat.completions.create(toBody(request, wording), toOptions(request)),
    )
    // A proxy's HTML page comes as a plain string through the SDK, without choices.
    const choice = completion.choices?.[0]
    if (choice?.finish_reason === 'length') throw new Error('The answer was cut at the token limit.')
    return { text: readJsonText(choice?.message?.content ?? ''), usage: toUsage(completion.usage) }
  } catch (error) {
    throw toDomainError(error, request.signal)
  }
}

/** The SDK ends an aborted stream in silence. */
async function* stream({ client, dialect }: Connection, request: ChatRequest): AsyncGenerator<ChatPiece> {
  const json = new JsonText()
  try {
    const chunks = await inItsWords(dialect, request, (wording) =>
      client.chat.completions.create(
        {
          ...toBody(request, wording),
          stream: true,
          ...(wording.streamUsage && { stream_options: { include_usage: true } }),
        },
        toOptions(request),
      ),
    )
    for await (const { choices, usage } of chunks) {
      const choice = choices?.[0]
      const reason = choice?.finish_reason
      const ending = reason ? (reason === 'stop' ? 'whole' : 'cut') : null
      yield { text: json.push(choice?.delta?.content ?? ''), usage: toUsage(usage), ending }
    }
  } catch (error) {
    throw toDomainError(error, request.signal)
  }
}

/** Every wording is refused at most once, so this ends. */
async function inItsWords<Result>(
  dialect: LearnedDialect,
  { model }: ChatRequest,
  send: (wording: Wording) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const wording = dialect.wordingFor(model)
    try {
      return await send(wording)
    } catch (error) {
      if (!isRefusedWording(error) || !dialect.learn(model, wording, readComplaint(error))) throw error
    }
  }
}

/** Not the key, the account, the rate or the server itself. */
const otherRefusals = new Set([401, 402, 403, 408, 429])
const isRefusedWording = (error: unknown): error is APIError =>
  error instanceof APIError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status <= 501 &&
  error.status !== 500 &&
  !otherRefusals.has(error.status)

const readComplaint = ({ message, error }: APIError) => `${message} ${JSON.stringify(error ?? '')}`

function toBody({ model, messages, schema, schemaName, maxTokens }: ChatRequest, wording: Wording) {
  const { structured, tokenLimit } = wording
  const limit = tokenLimit === null ? {} : { [tokenLimit]: maxTokens }
  const asked = structured === 'json_schema' ? messages : withSchema(messages, schema)
  return {
    model,
    messages: asked as ChatCompletionMessageParam[],
    ...limit,
    ...(structured === 'json_schema' && { response_format: zodResponseFormat(schema, schemaName) }),
    ...(structured === 'json_object' && { response_format: { type: 'json_object' as const } }),
  }
}

/** The shape in words, for servers that cannot be held to it. It is the same for each task, so it goes first. */
function withSchema(messages: readonly ChatMessage[], schema: z.ZodType): ChatMessage[] {
  const shape = `Write one JSON object of this JSON Schema and nothing else:\n${JSON.stringify(z.toJSONSchema(schema))}`
  return messages.map((message, index) =>
    index === 0 ? { ...message, content: `${message.content}\n\n${shape}` } : message,
  )
}

function toOptions({ timeoutMs, retries, signal }: ChatRequest) {
  return { timeout: timeoutMs, maxRetries: retries, ...(signal ? { signal } : {}) }
}

function toUsage(usage: OpenAI.CompletionUsage | null | undefined): ChatUsage | null {
  if (!usage) return null
  return {
    input: usage.prompt_tokens ?? 0,
    cachedInput: usage.prompt_tokens_details?.cached_tokens ?? 0,
    output: usage.completion_tokens ?? 0,
  }
}
