import OpenAI from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { AnswerJudge } from '../../ports/answer-judge.ts'
import type { LanguageModel } from '../../ports/language-model.ts'
import { toDomainError } from './openai-errors.ts'
import type { ChatPiece, ChatRequest, ChatTransport, ChatUsage } from './prompted/chat-transport.ts'
import { createPromptedJudge } from './prompted/prompted-judge.ts'
import { createPromptedModel, type PromptedModelOptions } from './prompted/prompted-model.ts'

interface OpenAiServer {
  apiKey: string
  /** Any OpenAI-compatible server; OpenAI's own when left out. */
  baseURL?: string | undefined
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

/** Chat Completions with JSON schema, the form most servers understand. */
function createOpenAiTransport({ apiKey, baseURL }: OpenAiServer): ChatTransport {
  const client = new OpenAI({ apiKey, maxRetries: 0, ...(baseURL ? { baseURL } : {}) })
  return {
    complete: (request) => complete(client, request),
    stream: (request) => stream(client, request),
    async check(timeoutMs) {
      try {
        await client.models.list({ timeout: timeoutMs })
      } catch (error) {
        throw toDomainError(error)
      }
    },
  }
}

async function complete(client: OpenAI, request: ChatRequest) {
  try {
    const completion = await client.chat.completions.create(toBody(request), toOptions(request))
    // A proxy's HTML page comes as a plain string through the SDK, without choices.
    const choice = completion.choices?.[0]
    if (choice?.finish_reason === 'length') throw new Error('The answer was cut at the token limit.')
    return { text: choice?.message?.content ?? '', usage: toUsage(completion.usage) }
  } catch (error) {
    throw toDomainError(error, request.signal)
  }
}

/** The SDK ends an aborted stream in silence. */
async function* stream(client: OpenAI, request: ChatRequest): AsyncGenerator<ChatPiece> {
  try {
    const chunks = await client.chat.completions.create(
      { ...toBody(request), stream: true, stream_options: { include_usage: true } },
      toOptions(request),
    )
    for await (const { choices, usage } of chunks) {
      const choice = choices?.[0]
      const reason = choice?.finish_reason
      const ending = reason ? (reason === 'stop' ? 'whole' : 'cut') : null
      yield { text: choice?.delta?.content ?? '', usage: toUsage(usage), ending }
    }
  } catch (error) {
    throw toDomainError(error, request.signal)
  }
}

function toBody({ model, messages, schema, schemaName }: ChatRequest) {
  return {
    model,
    messages: messages as ChatCompletionMessageParam[],
    response_format: zodResponseFormat(schema, schemaName),
  }
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
