import type { EngineEffect, EngineEvent } from '../../../../live-engine/interview/events.ts'
import type { InterviewState } from '../../../../live-engine/interview/state/state.ts'
import { askFor, type EngineContext, writeEvents } from '../context.ts'
import { answerUtterance, findUnwritten } from './answer-rows.ts'
import { type SoundEffect, Sounds } from './sounds.ts'
import { Speculation, timeParts } from './speculation.ts'
import { storeTurn } from './store-turn.ts'
import { Words } from './words.ts'
import { writeAnswer } from './write-answer.ts'

type Effect<Type extends EngineEffect['type']> = Extract<EngineEffect, { type: Type }>
/** What an effect comes to: nothing, one event, or several as they come. */
export type Outcome = undefined | Promise<EngineEvent | undefined> | AsyncIterable<EngineEvent>
/** Effects that reply to a caller or end the engine; the engine performs them itself. */
export type OuterEffect = Effect<'drained' | 'recognised' | 'stop'>

/** Performs the effects of one interview: decoder, recogniser, database, screens. */
export class Effects {
  readonly sounds: Sounds
  readonly #context: EngineContext
  readonly #words: Words
  readonly #speculations = new Map<number, Speculation>()
  /** Lines and notices are written in the order in which they were decided. */
  #log: Promise<unknown> = Promise.resolve()

  constructor(context: EngineContext, readState: () => InterviewState) {
    this.#context = context
    this.sounds = new Sounds(context, readState)
    this.#words = new Words(context, this.sounds)
  }

  perform(effect: Exclude<EngineEffect, SoundEffect | OuterEffect>): Outcome {
    switch (effect.type) {
      case 'keep-sound':
        this.sounds.keep(effect.turn, effect.source, effect.startMs, effect.endMs)
        return undefined
      case 'drop-sound':
        this.sounds.drop(effect.turn)
        return undefined
      case 'transcribe':
        return this.#words.transcribe(effect)
      case 'cancel-transcription':
        this.#words.cancel(effect.id)
        return undefined
      case 'transcribe-partial':
        return this.#words.transcribePartial(effect)
      case 'transcribe-turn':
        return this.#words.transcribeTurn(effect)
      case 'publish-hint':
        this.#context.publish([{ id: null, event: effect.event }])
        return undefined
      default:
        return this.#write(effect)
    }
  }

  #write(
    effect: Effect<
      | 'store-turn'
      | 'write-notice'
      | 'speculate'
      | 'discard-speculation'
      | 'answer-utterance'
      | 'find-unwritten'
      | 'write-answer'
    >,
  ): Outcome {
    const { services, facts } = this.#context
    switch (effect.type) {
      case 'store-turn':
        return this.#inOrder(() => storeTurn(this.#context, effect.turn))
      case 'write-notice':
        return this.#inOrder(() => writeEvents(this.#context, { type: 'notice', ...effect.notice }))
      case 'speculate':
        return this.#speculate(effect)
      case 'discard-speculation':
        this.#take(effect.id)?.abort()
        return undefined
      case 'answer-utterance':
        return answerUtterance(this.#context, effect.utteranceId)
      case 'find-unwritten':
        return findUnwritten(services, facts.id)
      case 'write-answer':
        return this.#writeAnswer(effect)
    }
  }

  #inOrder<Result>(write: () => Promise<Result>): Promise<Result> {
    const written = this.#log.then(write)
    this.#log = written.catch(() => undefined)
    return written
  }

  async #speculate({ id, asked }: Effect<'speculate'>): Promise<EngineEvent | undefined> {
    const context = this.#context
    const start = (signal: AbortSignal, onRetrieved: () => void) =>
      askFor(context, asked, AbortSignal.any([signal, context.signal]), onRetrieved)
    const speculation = new Speculation(start, context.services.clock)
    this.#speculations.set(id, speculation)
    return (await speculation.ended) ? undefined : { type: 'speculation-failed', id }
  }

  /** A speculation is released; any other answer is begun now. */
  async #writeAnswer({ answer, asked, speculation }: Effect<'write-answer'>): Promise<EngineEvent> {
    const context = this.#context
    const ask = (onRetrieved: () => void) => askFor(context, asked, context.signal, onRetrieved)
    const begun = speculation === undefined ? undefined : this.#take(speculation)
    await writeAnswer(context, answer, begun?.release() ?? timeParts(ask, context.services.clock))
    return { type: 'answer-written', id: answer.id }
  }

  #take(id: number): Speculation | undefined {
    const speculation = this.#speculations.get(id)
    this.#speculations.delete(id)
    return speculation
  }
}
