import type OpenAI from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { z } from 'zod'
import { DomainError } from '../../core/errors.ts'
import { toDomainError } from './openai-errors.ts'
import { type Prompt, repairRequest } from './openai-prompts.ts'

export interface CompletionOptions<Schema extends z.ZodType> {
  client: OpenAI
  model: string
  prompt: Prompt
  schema: Schema
  name: string
  timeoutMs: number
  /** Tries after the first; the SDK is the one that repeats. */
  retries: number
  signal?: AbortSignal | undefined
}

export const toMessages = (prompt: Prompt): ChatCompletionMessageParam[] => [
  { role: 'system', content: prompt.system },
  { role: 'user', content: prompt.user },
]

/** One checked JSON answer; a wrong shape gets one chance of repair. Throws DomainError. */
export async function completeJson<Schema extends z.ZodType>(
  options: CompletionOptions<Schema>,
): Promise<z.infer<Schema>> {
  const messages = toMessages(options.prompt)
  const first = await requestText(options, messages)
  const checked = parseChecked(options.schema, first)
  if (checked.isValid) return checked.value
  const repair = await requestText(options, [
    ...messages,
    { role: 'assistant', content: first },
    { role: 'user', content: repairRequest(checked.problem) },
  ])
  const repaired = parseChecked(options.schema, repair)
  if (repaired.isValid) return repaired.value
  throw new DomainError(
    'provider-failed',
    'The language model gave an answer that cannot be used. Please try again.',
    {
      cause: new Error(repaired.problem),
    },
  )
}

async function requestText<Schema extends z.ZodType>(
  options: CompletionOptions<Schema>,
  messages: ChatCompletionMessageParam[],
): Promise<string> {
  const { client, model, schema, name, timeoutMs, retries, signal } = options
  try {
    const completion = await client.chat.completions.create(
      { model, messages, response_format: zodResponseFormat(schema, name) },
      { timeout: timeoutMs, maxRetries: retries, ...(signal ? { signal } : {}) },
    )
    // A proxy's HTML page comes as a plain string through the SDK, without choices.
    const choice = completion.choices?.[0]
    if (choice?.finish_reason === 'length') throw new Error('The answer was cut at the token limit.')
    return choice?.message?.content ?? ''
  } catch (error) {
    throw toDomainError(error, signal)
  }
}

type Checked<Value> = { isValid: true; value: Value } | { isValid: false; problem: string }

export function parseChecked<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): Checked<z.infer<Schema>> {
  try {
    const result = schema.safeParse(JSON.parse(text))
    if (result.success) return { isValid: true, value: result.data }
    const problem = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
    return { isValid: false, problem }
  } catch {
    return { isValid: false, problem: 'it is not JSON' }
  }
}
