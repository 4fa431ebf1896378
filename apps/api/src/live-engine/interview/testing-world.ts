import type { Track } from '@cuelight/contracts/live'
import type { StoredSlice } from '../../ports/interview-host.ts'
import type { EngineEffect, EngineEvent, TurnToStore } from './events.ts'
import { reduce } from './reduce.ts'
import { makeCheckpoint } from './sources.ts'
import { type Checkpoint, isBehind } from './state/checkpoint.ts'
import type { KnownUtterance } from './state/known-utterances.ts'
import { type InterviewState, startInterview } from './state/state.ts'

// An interview without a clock, decoder, recogniser or database: the state machine alone, and what it would have
// stored. Only tests use this file.

/** A slice is 32 frames; its bytes say for each whether there is speech. */
export const sliceFrames = 32
export const sliceMs = sliceFrames * 32

interface Answer {
  id: number
  lineId: number | null
  question: string
  trigger: 'detected' | 'answer-now'
  status: 'streaming' | 'done' | 'dismissed'
}

/** What outlives an engine. */
export interface Stored {
  slices: StoredSlice[]
  lines: KnownUtterance[]
  answers: Answer[]
  checkpoint: Checkpoint | undefined
  pauseMs: number
}

const texts = [
  'Tell me about the best team you led.',
  'And that you built yourself.',
  'How would you test it?',
  'I see.',
  'I have two questions about your work on Kafka.',
  'Why did you choose it?',
]
/** The words of a sound; undefined when the recogniser fails. */
export type Say = (source: string, startMs: number) => string | undefined

/** `store-turn turn=1 text="Why?"`: what an effect asks for, without the sound itself. */
function describeEffect({ type, ...given }: EngineEffect): string {
  const parts = Object.entries(given).map(([name, value]) =>
    name === 'slice' ? `slice=${value.streamId}/${value.sequence}` : `${name}=${JSON.stringify(value)}`,
  )
  return [type, ...parts].join(' ')
}

/** The recogniser: the same sound has the same words. */
const recognise = (source: string, startMs: number) =>
  source.startsWith('candidate/')
    ? 'I led five people at a bank.'
    : (texts[Math.round(startMs / 32) % texts.length] ?? '')

export class WorldEngine {
  readonly #stored: Stored
  state: InterviewState
  /** Where each source's decoder stands. */
  readonly #decoders = new Map<
    string,
    { streamId: string; sequence: number; untilMs: number; atMs: number }
  >()
  readonly #seen = new Set<StoredSlice>()
  #queue: EngineEvent[] = []
  /** Answers that are written by the next round. */
  #writing: number[] = []
  #nowMs = 0
  /** Every effect in its order, a line each. */
  readonly trace: string[] = []
  readonly #say: Say

  /** An engine that takes over what is stored. */
  constructor(stored: Stored, say: Say = recognise) {
    const { lines, checkpoint } = stored
    this.#stored = stored
    this.#say = say
    this.state = startInterview({
      known: structuredClone(lines).sort((one, other) => one.startedAtMs - other.startedAtMs),
      checkpoint,
      atMs: 0,
    })
    this.#dispatch({ type: 'lease-renewed', isAutoOn: true, pauseMs: stored.pauseMs, hasEnded: false })
    this.#dispatch({ type: 'write-answers-asked' })
    for (const slice of stored.slices) if (isBehind(checkpoint, slice)) this.#seen.add(slice)
  }

  /** Reads what is stored and new, and does what is done when everything is read. */
  round(): void {
    for (const id of this.#writing.splice(0)) {
      const answer = this.#stored.answers.find((entry) => entry.id === id)
      if (answer?.status === 'streaming') answer.status = 'done'
      this.#dispatch({ type: 'answer-written', id })
    }
    const fresh = this.#stored.slices.filter((slice) => !this.#seen.has(slice))
    this.#nowMs = Math.max(this.#nowMs, ...fresh.map(({ receivedAtMs }) => receivedAtMs))
    for (const slice of fresh) {
      this.#seen.add(slice)
      // Read when it came: an engine that takes over measures the sender's clock again, because a checkpoint does not hold it.
      this.#dispatch({ type: 'slice-read', slice, readAtMs: slice.receivedAtMs, atMs: this.#nowMs })
    }
    this.#dispatch({ type: 'caught-up', databaseNowMs: this.#nowMs })
    // Marks that the clock alone reaches are left out: when the samples after them are lost, a rebuild cannot see them.
    this.#dispatch({ type: 'clock', nowMs: 0, atMs: this.#nowMs, closeTurns: false })
    this.#dispatch({ type: 'beat', atMs: this.#nowMs })
  }

  /** Something happens beside what is stored. */
  tell(...events: EngineEvent[]): void {
    for (const event of events) this.#dispatch(event)
  }

  saveCheckpoint(): void {
    this.#stored.checkpoint = makeCheckpoint(this.state, this.#nowMs)
  }

  #dispatch(event: EngineEvent): void {
    this.#queue = [event]
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { state, effects } = reduce(this.state, next)
      this.state = state
      for (const effect of effects) {
        this.trace.push(describeEffect(effect))
        this.#queue.push(...this.#perform(effect))
      }
    }
  }

  #perform(effect: EngineEffect): EngineEvent[] {
    const { answers } = this.#stored
    switch (effect.type) {
      case 'open-source': {
        const { streamId, sequence, streamMs } = effect.start
        this.#decoders.set(effect.source, { streamId, sequence, untilMs: streamMs, atMs: Number.NaN })
        return []
      }
      case 'decode-slice':
        return this.#decode(effect.source, effect.slice)
      case 'finish-source':
        return [{ type: 'source-finished', source: effect.source }]
      case 'transcribe':
        return [{ type: 'transcribed', id: effect.id, text: this.#hear(effect.source, effect.startMs) }]
      case 'transcribe-partial':
        return [
          { ...effect, type: 'partial-transcribed', text: this.#say(effect.source, effect.startMs) ?? '' },
        ]
      case 'transcribe-turn': {
        const turn = this.state.sources.flatMap(({ closed }) => closed).find(({ id }) => id === effect.turn)
        return [
          {
            type: 'turn-transcribed',
            turn: effect.turn,
            // The runner repeats it until there are words.
            text: this.#hear(effect.source, turn?.startMs ?? 0) ?? {
              text: '',
              engine: 'world',
              atMs: this.#nowMs,
            },
          },
        ]
      }
      case 'store-turn':
        return [this.#store(effect.turn)]
      case 'find-unwritten': {
        const found = answers.filter(({ status }) => status === 'streaming')
        const rows = found.map(({ id, question }) => ({ id, question, speechEndedAtMs: null }))
        return [{ type: 'answers-found', answers: rows }]
      }
      case 'answer-utterance':
        return [{ type: 'answers-started', answers: [] }]
      case 'write-answer':
        this.#writing.push(effect.answer.id)
        return []
      default:
        return []
    }
  }

  #hear(source: string, startMs: number) {
    const text = this.#say(source, startMs)
    return text === undefined ? undefined : { text, engine: 'world', atMs: this.#nowMs }
  }

  #decode(source: string, slice: StoredSlice): EngineEvent[] {
    const at = this.#decoders.get(source)
    if (!at) return []
    const { streamId, sequence, capturedAtMs } = slice
    const events: EngineEvent[] = []
    const next = at.streamId === streamId ? at.sequence : 0
    const lostMs = Math.max(sequence - next, 0) * sliceMs
    if (lostMs > 0) {
      at.untilMs += lostMs
      events.push({ type: 'unknown-sound', source, untilMs: at.untilMs, durationMs: lostMs })
      events.push({ type: 'sound-lost', source, lostMs, why: 'missing' })
    }
    const fromMs = at.untilMs
    Object.assign(at, { streamId, sequence: sequence + 1, untilMs: fromMs + sliceMs })
    const range = { streamId, sequence, fromMs, toMs: at.untilMs, capturedAtMs }
    const frames = [...slice.bytes].map((isLoud) => ({ rms: isLoud ? 0.05 : 0, isSpeech: undefined }))
    events.push({ type: 'slice-placed', source, range })
    events.push({ type: 'sound', source, untilMs: at.untilMs, frames })
    return events
  }

  #store(turn: TurnToStore): EngineEvent {
    const line = this.#storeLine(turn)
    const { answers } = this.#stored
    const isWanted = line && turn.answer !== 'never'
    const id = answers.length + 1
    const trigger = turn.answer === 'always' ? ('answer-now' as const) : ('detected' as const)
    if (isWanted) answers.push({ id, lineId: line.id, question: turn.question, trigger, status: 'streaming' })
    const stored = {
      isAutoOn: true,
      line: line && { id: line.id, isQuestion: line.isQuestion },
      answer: isWanted ? { id, question: turn.question, speechEndedAtMs: turn.speechEndedAtMs } : undefined,
    }
    return { type: 'turn-stored', turn: turn.turn, stored }
  }

  #storeLine({ track, sourceId, startMs, startedAtMs, endedAtMs, ...turn }: TurnToStore) {
    const { lines, answers } = this.#stored
    const { text, isQuestion, continues } = turn
    const longer = continues && lines.find(({ id }) => id === continues.lineId)
    if (longer) {
      const endMs = longer.startMs + endedAtMs - longer.startedAtMs
      Object.assign(longer, { text: continues.text, isQuestion, endMs, endedAtMs })
      for (const answer of answers)
        if (answer.lineId === longer.id && answer.trigger === 'detected')
          Object.assign(answer, { lineId: null, status: 'dismissed' })
      return longer
    }
    if (lines.some((line) => line.track === track && line.sourceId === sourceId && line.startMs === startMs))
      return undefined
    const endMs = startMs + endedAtMs - startedAtMs
    const span = { startMs, endMs, startedAtMs, endedAtMs }
    const line = { id: lines.length + 1, track, sourceId, ...span, text, isQuestion }
    lines.push(line)
    return line
  }
}

/** One second of a track; `isLoud` says for each frame whether there is speech. */
export function makeSlice(
  track: Track,
  streamId: string,
  sequence: number,
  second: number,
  isLoud: readonly boolean[],
): StoredSlice {
  const times = { capturedAtMs: second * sliceMs, durationMs: sliceMs, receivedAtMs: (second + 1) * sliceMs }
  const bytes = Uint8Array.from(isLoud, Number)
  return { track, streamId, sequence, mediaType: 'frames', bytes, ...times }
}
