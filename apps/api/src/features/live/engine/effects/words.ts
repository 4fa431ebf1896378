import type { EngineEffect, EngineEvent } from '../../../../live-engine/interview/events.ts'
import type { RecognisedText } from '../../../../live-engine/interview/state/state.ts'
import { repairNames } from '../../../../live-engine/jargon/repair-names.ts'
import type { TurnContext } from '../../../../live-engine/questions/turn-features.ts'
import { weighText } from '../../text/weigh-text.ts'
import type { EngineContext } from '../context.ts'
import type { Sounds } from './sounds.ts'

type Effect<Type extends EngineEffect['type']> = Extract<EngineEffect, { type: Type }>

const longestBackOffMs = 15_000

/** Asks the recogniser for the words of an interview's turns. */
export class Words {
  readonly #context: EngineContext
  readonly #sounds: Sounds
  /** Transcriptions that may be cancelled. */
  readonly #running = new Map<number, AbortController>()

  constructor(context: EngineContext, sounds: Sounds) {
    this.#context = context
    this.#sounds = sounds
  }

  /** Once; a turn's completion transcribes the same samples again, with retries. */
  async transcribe({ id, source, startMs, endMs, before }: Effect<'transcribe'>): Promise<EngineEvent> {
    const controller = new AbortController()
    this.#running.set(id, controller)
    const signal = AbortSignal.any([controller.signal, this.#context.signal])
    const samples = this.#sounds.read(source, startMs, endMs)
    const text = await this.#recognise(samples, source, before, signal).catch(() => undefined)
    this.#running.delete(id)
    return { type: 'transcribed', id, text: signal.aborted ? undefined : text }
  }

  cancel(id: number): void {
    this.#running.get(id)?.abort()
  }

  async transcribePartial({ source, startMs, endMs }: Effect<'transcribe-partial'>): Promise<EngineEvent> {
    const { services, signal } = this.#context
    const samples = this.#sounds.read(source, startMs, endMs)
    const askedAtMs = performance.now()
    const heard = await this.#recognise(samples, source, null, signal).catch((error: unknown) => {
      if (!signal.aborted) services.logger.debug({ error }, 'partial text failed')
    })
    const tookMs = performance.now() - askedAtMs
    return { type: 'partial-transcribed', source, startMs, text: heard?.text ?? '', tookMs }
  }

  /** Until it works, or the engine stops. */
  async *transcribeTurn({ turn, source, before }: Effect<'transcribe-turn'>): AsyncGenerator<EngineEvent> {
    const { services, signal } = this.#context
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        const text = await this.#recognise(this.#sounds.readKept(turn), source, before, signal)
        if (attempt > 0) yield { type: 'recogniser', isRunning: true }
        yield { type: 'turn-transcribed', turn, text }
        return
      } catch (error) {
        if (signal.aborted) return
        services.logger.warn({ error, attempt }, 'transcription failed, trying again')
        if (attempt === 0) yield { type: 'recogniser', isRunning: false }
        await pause(Math.min(longestBackOffMs, 500 * 2 ** attempt), signal)
      }
    }
  }

  /** `before`: what was said before a turn that may be over; null for words that are only shown. */
  async #recognise(
    samples: Float32Array,
    source: string,
    before: TurnContext | null,
    signal: AbortSignal,
  ): Promise<RecognisedText> {
    const { services, facts } = this.#context
    const isTurn = before !== null && source.startsWith('interviewer')
    const { text, engine } = await services.transcriber.transcribe({
      samples,
      hints: [...(facts.hints ?? [facts.job.companyName, facts.job.position])],
      priority: before ? 'final' : 'partial',
      isUrgent: isTurn,
      streamKey: `${facts.id}/${source}`,
      signal,
    })
    const { text: words, repairs } = repairNames(text.trim(), facts.names)
    const meaning = isTurn ? await weighText(services, words, before, signal) : undefined
    const atMs = services.clock.now().getTime()
    return { text: words, engine, atMs, meaning, ...(repairs.length > 0 && { repairs }) }
  }
}

/** Waits this long, or until the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
  })
}
