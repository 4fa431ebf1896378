import { createTrackAssembler } from '../../../../live-engine/audio/track-assembler.ts'
import { SourceReader } from '../../../../live-engine/endpointing/source-reader.ts'
import type { EngineEffect, EngineEvent } from '../../../../live-engine/interview/events.ts'
import type { InterviewState } from '../../../../live-engine/interview/state/state.ts'
import type { EngineContext } from '../context.ts'

export type SoundEffect = Extract<
  EngineEffect,
  { type: 'open-source' | 'decode-slice' | 'give-up-missing' | 'finish-source' }
>

/** The sound of an interview's sources: decoders, the speech gate, and the samples that may still be transcribed. */
export class Sounds {
  readonly #context: EngineContext
  readonly #readState: () => InterviewState
  readonly #readers = new Map<string, SourceReader>()
  /** Sound of turns that wait for the recogniser, by turn. */
  readonly #kept = new Map<number, Float32Array>()

  constructor(context: EngineContext, readState: () => InterviewState) {
    this.#context = context
    this.#readState = readState
  }

  /** Effects that take their time; one is done after the other. */
  async *perform(effect: SoundEffect): AsyncGenerator<EngineEvent> {
    if (effect.type === 'open-source') return this.#open(effect)
    const { source } = effect
    const reader = this.#find(source)
    for await (const event of listen(reader, effect)) {
      yield event
      reader.forget(this.#readState().sources.find(({ key }) => key === source)?.turn?.startMs)
    }
  }

  /** The sound of an open turn, up to a time of its source. */
  read(source: string, startMs: number, endMs: number): Float32Array {
    return this.#find(source).read(startMs, endMs)
  }

  /** The reader forgets the sound of a turn that is over; this does not, until it is dropped. */
  keep(turn: number, source: string, startMs: number, endMs: number): void {
    this.#kept.set(turn, this.read(source, startMs, endMs))
  }

  readKept(turn: number): Float32Array {
    return this.#kept.get(turn) ?? new Float32Array()
  }

  drop(turn: number): void {
    this.#kept.delete(turn)
  }

  /** A slice is held back because one before it is missing. */
  isWaiting(): boolean {
    return [...this.#readers.values()].some((reader) => reader.isWaiting)
  }

  free(): void {
    for (const reader of this.#readers.values()) reader.free()
  }

  async #open({ source, isFragment, start }: Extract<SoundEffect, { type: 'open-source' }>): Promise<void> {
    const { services, facts } = this.#context
    const usesGate = facts.endpointing === 'speech' && !isFragment
    const gate = usesGate ? services.speechGate?.openStream() : undefined
    const assembler = await createTrackAssembler(start, services.audioDecoder.openStream())
    const reader = new SourceReader({ key: source, assembler, gate, startMs: start.streamMs })
    this.#readers.set(source, reader)
  }

  #find(source: string): SourceReader {
    const reader = this.#readers.get(source)
    if (!reader) throw new Error(`the source ${source} is not open`)
    return reader
  }
}

function listen(reader: SourceReader, effect: Exclude<SoundEffect, { type: 'open-source' }>) {
  if (effect.type === 'decode-slice') return reader.take(effect.slice)
  return effect.type === 'finish-source' ? reader.finish() : reader.giveUp(effect.databaseNowMs)
}
