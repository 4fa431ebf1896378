import type { AnswerSegment, Engine } from '@cuelight/contracts/answer'
import { DomainError } from '../../../core/errors.ts'
import type { AnswerInput, AnswerPart, ReportCall } from '../../../ports/language-model.ts'
import { CallMeter } from './call-meter.ts'
import { type ChatPiece, type ChatTransport, timedOut } from './chat-transport.ts'
import { completeJson, parseChecked, toMessages } from './complete-json.ts'
import { answerPrompt } from './prompts/answer.ts'
import type { Prompt } from './prompts/data-blocks.ts'
import { SegmentReader } from './read-segments.ts'
import { modelAnswerSchema, modelSegmentSchema, toAnswerSegment } from './schemas.ts'

export interface LiveDeadlines {
  firstTokenMs: number
  totalMs: number
}

export interface LiveModel {
  transport: ChatTransport
  model: string
  engine: Engine
  deadlines: LiveDeadlines
}

/** An answer takes about 400; thoughts come on top. */
const answerTokens = 4000

/** Streams an answer: each segment as soon as its JSON is whole. An answer that was cut never finishes. */
export async function* streamModelAnswer(
  live: LiveModel,
  input: AnswerInput,
  signal?: AbortSignal,
  report?: ReportCall,
): AsyncGenerator<AnswerPart> {
  signal?.throwIfAborted()
  const { model, engine } = live
  const meter = new CallMeter(model, report)
  const prompt = answerPrompt(input)
  const reader = new SegmentReader()
  let shown = 0
  for await (const segment of streamSegments(live, prompt, reader, meter, signal)) {
    shown += 1
    yield { type: 'segment', segment }
  }
  const whole = parseChecked(modelAnswerSchema, reader.whole)
  if (whole.isValid) {
    meter.end('done')
    yield { type: 'finished', gaps: whole.value.gaps, engine }
    return
  }
  if (shown > 0) {
    meter.end('failed')
    throw new DomainError('provider-failed', 'The answer was damaged. Please try again.')
  }
  // No word has been shown yet, so the one repair may start over.
  const shape = {
    schema: modelAnswerSchema,
    schemaName: 'answer',
    timeoutMs: live.deadlines.totalMs,
    maxTokens: answerTokens,
    retries: 0,
  }
  const repaired = await completeJson({ transport: live.transport, model, prompt, ...shape, signal, meter })
  for (const segment of repaired.segments) yield { type: 'segment', segment: toAnswerSegment(segment) }
  yield { type: 'finished', gaps: repaired.gaps, engine }
}

/** The valid segments of one stream; throws unless the server says that the text is whole. */
async function* streamSegments(
  { transport, model, deadlines }: LiveModel,
  prompt: Prompt,
  reader: SegmentReader,
  meter: CallMeter,
  signal: AbortSignal | undefined,
): AsyncGenerator<AnswerSegment> {
  const deadline = startDeadline(deadlines, signal)
  let ending: ChatPiece['ending'] = null
  let hasFailed = false
  try {
    const pieces = transport.stream({
      model,
      messages: toMessages(prompt),
      schema: modelAnswerSchema,
      schemaName: 'answer',
      timeoutMs: deadlines.totalMs,
      maxTokens: answerTokens,
      retries: 0,
      signal: deadline.signal,
    })
    for await (const piece of pieces) {
      meter.add(piece.usage)
      if (piece.text !== '') {
        deadline.firstTokenCame()
        meter.noteWord()
      }
      for (const element of reader.push(piece.text)) {
        const segment = modelSegmentSchema.safeParse(element)
        if (segment.success) yield toAnswerSegment(segment.data)
      }
      ending = piece.ending ?? ending
    }
    signal?.throwIfAborted()
    if (deadline.signal.aborted) throw timedOut()
    if (ending !== 'whole')
      throw new DomainError('provider-failed', 'The answer was cut off. Please try again.')
  } catch (error) {
    hasFailed = !signal?.aborted
    if (signal?.aborted) throw signal.reason
    throw deadline.signal.aborted ? timedOut() : error
  } finally {
    deadline.stop()
    if (ending !== 'whole') meter.end(hasFailed ? 'failed' : 'cancelled')
  }
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
