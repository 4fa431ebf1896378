import type { AnswerSegment, Engine, Fallback } from '@cuelight/contracts/answer'
import {
  type AnswerInput,
  AnswerLateError,
  type AnswerPart,
  type LanguageModel,
  type ReportCall,
} from '../../ports/language-model.ts'

/** A conversation tolerates two seconds of silence; by then there must be something on the screen to say. */
export const defaultPatienceMs = 2000

/** What is shown of an answer, in order: at most one cue, checked segments, the end. */
export type InTimePart =
  | { type: 'cue'; segment: AnswerSegment }
  | { type: 'segment'; segment: AnswerSegment }
  | { type: 'finished'; gaps: string[]; engine: Engine; fallback?: Fallback | undefined }

/** What may be shown of a segment: itself, what is left of it, or nothing. */
type Check = (segment: AnswerSegment) => Promise<AnswerSegment[]>

export interface InTimeRequest {
  input: AnswerInput
  check: Check
  patienceMs: number
  signal?: AbortSignal | undefined
  report?: ReportCall | undefined
}

/** The parts of one engine as far as the check lets them through. */
export async function* checkParts(
  parts: AsyncIterable<AnswerPart>,
  check: Check,
): AsyncGenerator<InTimePart> {
  for await (const part of parts) {
    if (part.type === 'finished') yield part
    else for (const segment of await check(part.segment)) yield { type: 'segment', segment }
  }
}

/**
 * An answer nobody waits for longer than `patienceMs`. The stand-in's cue comes at once and the model's checked segments
 * follow. If none has come in time, or the model fails before one, the stand-in's answer is given and says why; a model
 * that breaks off later leaves what it wrote. `model` is null where it may not be used.
 */
export async function* answerInTime(
  { model, standIn }: { model: LanguageModel | null; standIn: LanguageModel },
  request: InTimeRequest,
): AsyncGenerator<InTimePart> {
  const { input, check, signal } = request
  if (!model) return yield* standInFor(standIn, request, 'limit')
  const race = new Race(model, request)
  try {
    const cue = await findCue(standIn, input, signal)
    for (const segment of cue ? (await check(cue)).slice(0, 1) : []) yield { type: 'cue', segment }
    let hasShown = false
    for (;;) {
      const next = await (hasShown ? race.next() : race.nextInTime())
      if (next.type === 'end') return
      if (next.type === 'late') return yield* standInFor(standIn, request, 'late')
      if (next.type === 'failed') {
        signal?.throwIfAborted()
        if (hasShown) return yield { type: 'finished', gaps: [], engine: race.engine, fallback: 'cut' }
        return yield* standInFor(standIn, request, 'failed')
      }
      if (next.part.type === 'finished') {
        yield { ...next.part, ...(isOther(next.part.engine, model) && { fallback: 'failed' }) }
        continue
      }
      for (const segment of await check(next.part.segment)) {
        hasShown = true
        yield { type: 'segment', segment }
      }
    }
  } finally {
    race.stop()
  }
}

/** A model may hand the question to its own fallback; its engine says so. */
const isOther = (engine: Engine, model: LanguageModel) => engine.kind !== model.engine.kind

type Outcome =
  | { type: 'part'; part: AnswerPart }
  | { type: 'end' }
  | { type: 'late' }
  | { type: 'failed'; error: unknown }

/** A model that writes against the clock. */
class Race {
  readonly #parts: AsyncIterator<AnswerPart>
  readonly #controller = new AbortController()
  readonly #late: Promise<Outcome>
  readonly #timer: NodeJS.Timeout
  readonly engine: Engine
  /** Asked for before anything else is done, so that the model begins at once. */
  #pending: Promise<Outcome> | undefined

  constructor(model: LanguageModel, { input, patienceMs, signal, report }: InTimeRequest) {
    const signals = [this.#controller.signal, ...(signal ? [signal] : [])]
    this.#parts = model.answer(input, AbortSignal.any(signals), report)[Symbol.asyncIterator]()
    this.engine = model.engine
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    this.#late = promise
    this.#timer = setTimeout(() => resolve({ type: 'late' }), patienceMs)
    this.#pending = this.#read()
  }

  next(): Promise<Outcome> {
    const next = this.#pending ?? this.#read()
    this.#pending = undefined
    return next
  }

  /** The next part, or `late` once the time is up. */
  async nextInTime(): Promise<Outcome> {
    return Promise.race([this.next(), this.#late])
  }

  /** Ends the model's work; harmless once it is done. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#controller.abort(new AnswerLateError())
    // Nobody needs to know that it failed to end.
    void this.#parts.return?.().catch(() => undefined)
  }

  async #read(): Promise<Outcome> {
    try {
      const { done, value } = await this.#parts.next()
      return done ? { type: 'end' } : { type: 'part', part: value }
    } catch (error) {
      return { type: 'failed', error }
    }
  }
}

/** The first line of the stand-in's answer, when it is one to remember a story by. */
async function findCue(
  standIn: LanguageModel,
  input: AnswerInput,
  signal: AbortSignal | undefined,
): Promise<AnswerSegment | null> {
  if (input.reshape) return null
  for await (const part of standIn.answer(input, signal)) {
    if (part.type === 'finished') return null
    const { segment } = part
    return segment.kind === 'grounded' && segment.part === 'headline' ? segment : null
  }
  return null
}

async function* standInFor(
  standIn: LanguageModel,
  { input, check, signal }: InTimeRequest,
  fallback: Fallback,
): AsyncGenerator<InTimePart> {
  for await (const part of checkParts(standIn.answer(input, signal), check)) {
    yield part.type === 'finished' ? { ...part, fallback } : part
  }
}
