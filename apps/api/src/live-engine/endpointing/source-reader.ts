import type { StoredSlice } from '../../ports/interview-host.ts'
import type { GateStream } from '../../ports/speech-gate.ts'
import type { TrackAssembler, TrackEvent } from '../audio/track-assembler.ts'
import type { EngineEvent } from '../interview/events.ts'
import { samplesToSkip } from '../interview/state/source.ts'
import { frameSamples, measureRms } from './energy.ts'
import { createFrameCutter } from './frame-cutter.ts'
import { createSampleBuffer, type SampleBuffer } from './sample-buffer.ts'
import type { FrameSound } from './turn-state.ts'

/** Recognition gets a little more than the speech itself: energy sees soft beginnings and ends too late. */
const beforeMs = 250
const afterMs = 300
/** A slice is followed in pieces, so that a long file is followed like a stream. */
const pieceSamples = 16_000
/** What is kept during silence. */
const keptMs = 1000

/** What a reader works with. */
export interface SourceReaderOptions {
  /** The source's key, for its events. */
  key: string
  assembler: TrackAssembler
  /** Judges the frames of this source; without it energy decides. */
  gate?: GateStream | undefined
  /** Continues where an earlier reader of the same source stopped. */
  startMs?: number
}

/**
 * One source's slices in, events with measured frames out; keeps the samples that may still be transcribed. It decides
 * nothing about turns: `interview/` does.
 */
export class SourceReader {
  readonly #key: string
  readonly #assembler: TrackAssembler
  readonly #gate: GateStream | undefined
  readonly #cutFrames: (samples: Float32Array) => Float32Array
  readonly #buffer: SampleBuffer
  /** Slices that have no place yet. */
  readonly #arrived = new Map<string, StoredSlice>()
  #isGateRunning = true

  constructor({ key, assembler, gate, startMs = 0 }: SourceReaderOptions) {
    this.#key = key
    this.#assembler = assembler
    this.#gate = gate
    this.#cutFrames = createFrameCutter(samplesToSkip(startMs))
    this.#buffer = createSampleBuffer(startMs)
  }

  /** A slice is held back because one before it is missing. */
  get isWaiting(): boolean {
    return this.#assembler.isWaiting
  }

  /** Takes a slice; one before it that was waited for too long is given up first. */
  async *take(slice: StoredSlice): AsyncGenerator<EngineEvent> {
    this.#arrived.set(nameSlice(slice.streamId, slice.sequence), slice)
    yield* this.#follow(await this.#assembler.tick(slice.receivedAtMs))
    yield* this.#follow(await this.#assembler.accept(slice, slice.receivedAtMs))
  }

  /** Gives up on slices that are overdue by the clock that stamped them. */
  async *giveUp(databaseNowMs: number): AsyncGenerator<EngineEvent> {
    yield* this.#follow(await this.#assembler.tick(databaseNowMs))
  }

  /** The source has ended: what is missing will not come. */
  async *finish(): AsyncGenerator<EngineEvent> {
    yield* this.#follow(await this.#assembler.finish())
    yield { type: 'source-finished', source: this.#key }
  }

  /** The sound between two of the source's times, with a little around it, as far as it is kept. */
  read(fromMs: number, toMs: number): Float32Array {
    return this.#buffer.read(fromMs - beforeMs, toMs + afterMs)
  }

  /** Forgets what comes before an open turn, or without one all but the last second. */
  forget(turnStartMs: number | undefined): void {
    this.#buffer.trim((turnStartMs ?? this.#buffer.endMs - keptMs) - 2 * beforeMs)
  }

  /** Frees the memory of the decoder and the gate. */
  free(): void {
    this.#assembler.free()
    this.#gate?.close()
  }

  async *#follow(events: readonly TrackEvent[]): AsyncGenerator<EngineEvent> {
    for (const event of events) {
      if (event.kind === 'duplicate') yield* this.#noteLate(event)
      else yield* this.#listen(event)
    }
  }

  /** The database holds each slice once: one whose number was passed has come after its place was filled. */
  *#noteLate({ streamId, sequence }: Extract<TrackEvent, { kind: 'duplicate' }>): Generator<EngineEvent> {
    const slice = this.#forgetArrived(streamId, sequence)
    if (slice) yield { type: 'slice-late', source: this.#key, slice }
  }

  async *#listen(event: Exclude<TrackEvent, { kind: 'duplicate' }>): AsyncGenerator<EngineEvent> {
    const source = this.#key
    const { samples } = event
    if (event.kind === 'audio') yield* this.#place(event)
    for (let at = 0; at < samples.length; at += pieceSamples) {
      const piece = samples.subarray(at, at + pieceSamples)
      this.#buffer.push(piece)
      const untilMs = this.#buffer.endMs
      if (event.kind === 'audio') yield* this.#measure(piece)
      else yield { type: 'unknown-sound', source, untilMs, durationMs: piece.length / 16 }
    }
    const lostMs = samples.length / 16
    if (event.kind === 'not_audio') yield { type: 'sound-lost', source, lostMs, why: 'unreadable' }
    // A pause between two recorders lost nothing that was ever recorded.
    if (event.kind === 'gap' && event.missing > 0)
      yield { type: 'sound-lost', source, lostMs, why: 'missing' }
  }

  *#place({ streamId, sequence, streamMs, samples, cutMs = 0 }: Extract<TrackEvent, { kind: 'audio' }>) {
    const slice = this.#forgetArrived(streamId, sequence)
    if (!slice) return
    const place = { streamId, sequence, fromMs: streamMs, toMs: streamMs + samples.length / 16 }
    const range = { ...place, capturedAtMs: slice.capturedAtMs + cutMs }
    yield { type: 'slice-placed' as const, source: this.#key, range }
  }

  async *#measure(piece: Float32Array): AsyncGenerator<EngineEvent> {
    const samples = this.#cutFrames(piece)
    const speech = await this.#gate?.hear(samples)
    const frames = Array.from({ length: samples.length / frameSamples }, (_, index): FrameSound => {
      const frame = samples.subarray(index * frameSamples, (index + 1) * frameSamples)
      return { rms: measureRms(frame), isSpeech: speech && speech[index] === 1 }
    })
    yield { type: 'sound', source: this.#key, untilMs: this.#buffer.endMs, frames }
    if (!this.#gate || (speech !== undefined) === this.#isGateRunning) return
    this.#isGateRunning = speech !== undefined
    yield { type: 'gate', isRunning: this.#isGateRunning }
  }

  #forgetArrived(streamId: string, sequence: number): StoredSlice | undefined {
    const name = nameSlice(streamId, sequence)
    const slice = this.#arrived.get(name)
    this.#arrived.delete(name)
    return slice
  }
}

const nameSlice = (streamId: string, sequence: number) => `${streamId}/${sequence}`
