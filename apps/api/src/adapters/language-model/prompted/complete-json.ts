import type { z } from 'zod'
import type { ReportCall } from '../../../ports/language-model.ts'
import { CallMeter } from './call-meter.ts'
import { type ChatMessage, type ChatRequest, type ChatTransport, unusableAnswer } from './chat-transport.ts'
import type { Prompt } from './prompts/data-blocks.ts'
import { repairRequest } from './prompts/repair.ts'

export interface CompletionOptions<Schema extends z.ZodType>
  extends Omit<ChatRequest, 'messages' | 'schema'> {
  transport: ChatTransport
  prompt: Prompt
  schema: Schema
  /** Called once with what the output used. */
  report?: ReportCall | undefined
  /** Of the prompt, where it is not the one for questions and answers. */
  version?: string | undefined
  /** The meter of the stream whose answer is being repaired. */
  meter?: CallMeter | undefined
}

export const toMessages = (prompt: Prompt): ChatMessage[] => [
  { role: 'system', content: prompt.system },
  { role: 'user', content: prompt.user },
]

/** One checked JSON answer; a wrong shape gets one chance of repair. Throws DomainError. */
export async function completeJson<Schema extends z.ZodType>(
  options: CompletionOptions<Schema>,
): Promise<z.infer<Schema>> {
  const meter = options.meter ?? new CallMeter(options.model, options.report, options.version)
  try {
    return await completeOrRepair(options, meter)
  } catch (error) {
    meter.end(options.signal?.aborted ? 'cancelled' : 'failed')
    throw error
  }
}

async function completeOrRepair<Schema extends z.ZodType>(
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
  messages.push(
    { role: 'assistant', content: first },
    { role: 'user', content: repairRequest(checked.problem) },
  )
  const repaired = parseChecked(options.schema, await requestText(options, messages, meter))
  if (!repaired.isValid) throw unusableAnswer(new Error(repaired.problem))
  meter.end('repaired')
  return repaired.value
}

async function requestText(
  {
    transport,
    model,
    schema,
    schemaName,
    timeoutMs,
    maxTokens,
    retries,
    signal,
  }: CompletionOptions<z.ZodType>,
  messages: readonly ChatMessage[],
  meter: CallMeter,
): Promise<string> {
  const request = { model, messages, schema, schemaName, timeoutMs, maxTokens, retries, signal }
  const { text, usage } = await transport.complete(request)
  meter.add(usage)
  return text
}

type Checked<Value> = { isValid: true; value: Value } | { isValid: false; problem: string }

/** A text read as JSON of this shape, or what is wrong with it, in words that the model can act on. */
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
