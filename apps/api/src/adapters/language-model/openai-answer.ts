import type { Engine } from '@cuelight/contracts/answer'
import type OpenAI from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import { DomainError } from '../../core/errors.ts'
import type { AnswerInput, AnswerPart, ReportCall } from '../../ports/language-model.ts'
import { completeJson, parseChecked, toMessages } from './openai-completion.ts'
import { timedOut, toDomainError } from './openai-errors.ts'
import { answerPrompt } from './openai-prompts.ts'
import { modelAnswerSchema, modelSegmentSchema } from './openai-schemas.ts'
import { startCallMeter } from './openai-usage.ts'
import { SegmentStream } from './segment-stream.ts'

export interface LiveDeadlines {
  firstTokenMs: number
  totalMs: number
}

/** Streams an answer: each segment as soon as its JSON is whole. Never looks complete when it was cut. */
export async function* streamModelAnswer(
  {
    client,
    model,
    engine,
    deadlines,
  }: { client: OpenAI; model: string; engine: Engine; deadlines: LiveDeadlines },
  input: AnswerInput,
  signal?: AbortSignal,
  report?: ReportCall,
): AsyncGenerator<AnswerPart> {
  signal?.throwIfAborted()
  const meter = startCallMeter(model, report)
  let hasFailed = false
  const prompt = answerPrompt(input)
  const reader = new SegmentStream()
  const deadline = startDeadline(deadlines, signal)
  let shown = 0
  let isFinished = false
  try {
    const stream = await client.chat.completions.create(
      {
        model,
        messages: toMessages(prompt),
        response_format: zodResponseFormat(modelAnswerSchema, 'answer'),
        stream: true,
        stream_options: { include_usage: true },
      },
      { signal: deadline.signal, timeout: deadlines.totalMs, maxRetries: 0 },
    )
    for await (const chunk of stream) {
      meter.add(chunk.usage)
      const choice = chunk.choices?.[0]
      const piece = choice?.delta?.content ?? ''
      if (piece !== '') deadline.firstTokenCame()
      for (const object of reader.push(piece)) {
        const segment = parseChecked(modelSegmentSchema, object)
        if (!segment.isValid) continue
        shown += 1
        yield { type: 'segment', segment: segment.value }
      }
      if (choice?.finish_reason) isFinished = choice.finish_reason === 'stop'
    }
    // The SDK ends an aborted stream in silence.
    signal?.throwIfAborted()
    if (deadline.signal.aborted) throw timedOut()
    if (!isFinished) throw new DomainError('provider-failed', 'The answer was cut off. Please try again.')
  } catch (error) {
    hasFailed = !signal?.aborted
    if (signal?.aborted) throw signal.reason
    throw deadline.signal.aborted ? timedOut() : toDomainError(error, signal)
  } finally {
    deadline.stop()
    if (!isFinished) meter.end(hasFailed ? 'failed' : 'cancelled')
  }
  const whole = parseChecked(modelAnswerSchema, reader.whole)
  if (whole.isValid) {
    meter.end('done')
    yield { type: 'finished', gaps: whole.value.gaps, engine }
    return
  }
  if (shown > 0) meter.end('failed')
  if (shown > 0) throw new DomainError('provider-failed', 'The answer was damaged. Please try again.')
  // Nothing was shown yet, so the one repair may begin again.
  const timeoutMs = deadlines.totalMs
  const options = {
    client,
    model,
    prompt,
    schema: modelAnswerSchema,
    name: 'answer',
    timeoutMs,
    retries: 0,
    signal,
    meter,
  }
  const repaired = await completeJson(options)
  for (const segment of repaired.segments) yield { type: 'segment', segment }
  yield { type: 'finished', gaps: repaired.gaps, engine }
}

/** Aborts when the first token or the end is overdue, or when the caller wants to stop; also ends the connection. */
function startDeadline({ firstTokenMs, totalMs }: LiveDeadlines, signal?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const first = setTimeout(abort, firstTokenMs)
  const total = setTimeout(abort, totalMs)
  signal?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    firstTokenCame: () => clearTimeout(first),
    stop() {
      clearTimeout(first)
      clearTimeout(total)
      signal?.removeEventListener('abort', abort)
      // A caller that leaves early must not leave the provider writing.
      controller.abort()
    },
  }
}
