import type OpenAI from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { z } from 'zod'
import { DomainError } from '../../core/errors.ts'
import type { ReportCall } from '../../ports/language-model.ts'
import { toDomainError } from './openai-errors.ts'
import { type Prompt, repairRequest } from './openai-prompts.ts'
import { type CallMeter, startCallMeter } from './openai-usage.ts'

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
  /** Told once what the output used. */
  report?: ReportCall | undefined
  /** When the output was begun by a stream that is repaired now. */
  meter?: CallMeter | undefined
}

export const toMessages = (prompt: Prompt): ChatCompletionMessageParam[] => [
  { role: 'system', content: prompt.system },
  { role: 'user', content: prompt.user },
]

/** One checked JSON answer; a wrong shape gets one chance of repair. Throws DomainError. */
export async function completeJson<Schema extends z.ZodType>(
  options: CompletionOptions<Schema>,
): Promise<z.infer<Schema>> {
  const meter = options.meter ?? startCallMeter(options.model, options.report)
  try {
    return await completeMetered(options, meter)
  } catch (error) {
    meter.end(options.signal?.aborted ? 'cancelled' : 'failed')
    throw error
  }
}

async function completeMetered<Schema extends z.ZodType>(
  options: CompletionOptions<Schema>,
  meter: CallMeter,
): Promise<z.infer<Schema>> {
  const messages = toMessages(options.prompt)
  const first = await requestText(options, messages, meter)
  const checked = parseChecked(options.schema, first)
  if (checked.isValid) {
    meter.end(options.meter ? 'repaired' : 'done')
    return checked.value
  }
  const repair = await requestText(
    options,
    [
      ...messages,
      { role: 'assistant', content: first },
      { role: 'user', content: repairRequest(checked.problem) },
    ],
    meter,
  )
  const repaired = parseChecked(options.schema, repair)
  if (repaired.isValid) {
    meter.end('repaired')
    return repaired.value
  }
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
  meter: CallMeter,
): Promise<string> {
  const { client, model, schema, name, timeoutMs, retries, signal } = options
  try {
    const completion = await client.chat.completions.create(
      { model, messages, response_format: zodResponseFormat(schema, name) },
      { timeout: timeoutMs, maxRetries: retries, ...(signal ? { signal } : {}) },
    )
    meter.add(completion.usage)
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
