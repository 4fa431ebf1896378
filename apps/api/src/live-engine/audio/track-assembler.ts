import { audio } from '@cuelight/contracts/constants'
import type { EncodedSlice, SoundStream } from '../../ports/audio-decoder.ts'
import { joinSamples } from './bytes.ts'
import { findOverlap, isPostedStream, longestOverlapSamples } from './overlap.ts'
import { openStreamHere } from './slice-decoder.ts'

/** One slice as it arrived. `sequence` counts from 0 within its `streamId`; a recorder that restarts takes a new id. */
export interface TrackSlice extends EncodedSlice {
  streamId: string
  sequence: number
  /** When its first sample was recorded, by any steady clock; gaps are measured by it. */
  capturedAtMs?: number
  /** How long its sender says it is, for when it cannot be read. */
  durationMs?: number | null
}

/** `streamMs` is the place on the track's own clock, which counts samples. */
export type TrackEvent =
  | {
      kind: 'audio'
      streamId: string
      streamMs: number
      sequence: number
      samples: Float32Array
      /** So much of the slice's beginning was heard before and is left out. */
      cutMs?: number
    }
  /** Slices never came: `samples` are zeros in their place. */
  | { kind: 'gap'; streamMs: number; sequence: number; missing: number; samples: Float32Array }
  | { kind: 'duplicate'; streamId: string; sequence: number }
  /** The slice held no sound that could be read; its time is zeros. */
  | { kind: 'not_audio'; streamId: string; streamMs: number; sequence: number; samples: Float32Array }

const heldSlices = 3
const heldMs = 2500
const sliceSamples = 16_000
/** A gap is never filled with more than this: a forged sequence number must not fill the memory. */
const longestGapSlices = 60
/** A pause between two recorders is cut to this length; a shorter one than the other limit is ignored. */
const longestPauseMs = 60_000
const shortestPauseMs = 100

/** Where to continue in a stream. */
export interface StreamPlace {
  streamId: string
  sequence: number
  /** What the track's clock says there. */
  streamMs?: number
}

/** Puts the slices of one track in order and turns them into samples. Calls run one at a time, in order. */
export class TrackAssembler {
  readonly #decoder: SoundStream
  readonly #retired = new Set<string>()
  #streamId: string | undefined
  #nextSequence: number
  #held = new Map<number, TrackSlice>()
  #heldSinceMs = 0
  /** Samples released so far. */
  #position: number
  /** The end of what was posted; empty for a stream of a recorder. */
  #posted = new Float32Array()
  /** When the sample at `position` was recorded. */
  #capturedAtMs: number | undefined

  constructor(decoder: SoundStream, start?: StreamPlace) {
    this.#decoder = decoder
    this.#streamId = start?.streamId
    this.#nextSequence = start?.sequence ?? 0
    this.#position = Math.round((start?.streamMs ?? 0) * 16)
  }

  /** A slice is held back because one before it is missing. */
  get isWaiting(): boolean {
    return this.#held.size > 0
  }

  async accept(slice: TrackSlice, nowMs: number): Promise<TrackEvent[]> {
    const { streamId, sequence } = slice
    const duplicate = { kind: 'duplicate' as const, streamId, sequence }
    if (this.#retired.has(streamId)) return [duplicate]
    const events = this.#streamId === streamId ? [] : await this.#changeStream(slice)
    if (sequence < this.#nextSequence || this.#held.has(sequence)) return [...events, duplicate]
    if (this.#held.size === 0) this.#heldSinceMs = nowMs
    this.#held.set(sequence, slice)
    events.push(...(await this.#releaseReady(nowMs)))
    if (this.#held.size > heldSlices) events.push(...(await this.#skipMissing(nowMs)))
    return events
  }

  /** Gives up on slices that are overdue; call it about once a second. */
  async tick(nowMs: number): Promise<TrackEvent[]> {
    return this.isWaiting && nowMs - this.#heldSinceMs >= heldMs ? this.#skipMissing(nowMs) : []
  }

  /** Gives up everything missing, because the track has ended. */
  async finish(): Promise<TrackEvent[]> {
    const events: TrackEvent[] = []
    while (this.isWaiting) events.push(...(await this.#skipMissing(0)))
    return events
  }

  /** Frees the decoder's memory. */
  free(): void {
    this.#decoder.close()
  }

  #place<Event extends object>(event: Event, samples: Float32Array) {
    const streamMs = this.#position / 16
    this.#position += samples.length
    return { ...event, streamMs, samples }
  }

  async #release(slice: TrackSlice): Promise<TrackEvent> {
    const { streamId, sequence, durationMs, capturedAtMs } = slice
    this.#nextSequence = sequence + 1
    const longestMs = isPostedStream(streamId) ? audio.maxFileMs : audio.maxSliceMs
    const decoded = await this.#decoder.decode({ ...slice, longestMs })
    const samples = decoded && this.#withoutRepetition(slice, decoded)
    const stretch = samples ?? new Float32Array(durationMs ? Math.min(durationMs, 5000) * 16 : sliceSamples)
    const cutMs = decoded && samples ? (decoded.length - samples.length) / 16 : 0
    if (capturedAtMs !== undefined) {
      const endMs = capturedAtMs + cutMs + stretch.length / 16
      this.#capturedAtMs = isPostedStream(streamId) ? Math.max(endMs, this.#capturedAtMs ?? endMs) : endMs
    }
    const kind = samples ? ('audio' as const) : ('not_audio' as const)
    if (kind === 'audio' && cutMs > 0) return this.#place({ streamId, sequence, kind, cutMs }, stretch)
    return this.#place({ streamId, sequence, kind }, stretch)
  }

  /** A posted recording may begin before the last one ended; what was heard then is not heard twice. */
  #withoutRepetition({ streamId, capturedAtMs }: TrackSlice, samples: Float32Array): Float32Array {
    if (!isPostedStream(streamId)) return samples
    const before = this.#posted
    const overlapMs =
      capturedAtMs === undefined || this.#capturedAtMs === undefined ? 0 : this.#capturedAtMs - capturedAtMs
    const rest = samples.subarray(findOverlap(before, samples, overlapMs))
    this.#posted = joinSamples([before, rest]).slice(-longestOverlapSamples)
    return rest
  }

  async #releaseReady(nowMs: number): Promise<TrackEvent[]> {
    const events: TrackEvent[] = []
    for (let slice = this.#takeNext(); slice; slice = this.#takeNext())
      events.push(await this.#release(slice))
    if (events.length) this.#heldSinceMs = nowMs
    return events
  }

  #takeNext(): TrackSlice | undefined {
    const slice = this.#held.get(this.#nextSequence)
    this.#held.delete(this.#nextSequence)
    return slice
  }

  async #skipMissing(nowMs: number): Promise<TrackEvent[]> {
    if (!this.isWaiting) return []
    const sequence = this.#nextSequence
    this.#nextSequence = Math.min(...this.#held.keys())
    const missing = this.#nextSequence - sequence
    this.#decoder.skip()
    const zeros = new Float32Array(this.#measureGap(missing))
    const gap = this.#place({ kind: 'gap' as const, sequence, missing }, zeros)
    return [gap, ...(await this.#releaseReady(nowMs))]
  }

  /** How long the missing slices were, by the clock of the next one. */
  #measureGap(missing: number): number {
    const nextAtMs = this.#held.get(this.#nextSequence)?.capturedAtMs
    const longest = longestGapSlices * sliceSamples
    if (nextAtMs === undefined || this.#capturedAtMs === undefined)
      return Math.min(missing * sliceSamples, longest)
    return Math.round(Math.max(0, Math.min(nextAtMs - this.#capturedAtMs, longest / 16))) * 16
  }

  async #changeStream(first: TrackSlice): Promise<TrackEvent[]> {
    const events = await this.finish()
    if (this.#streamId) this.#retired.add(this.#streamId)
    this.#streamId = first.streamId
    this.#nextSequence = 0
    this.#held = new Map()
    this.#decoder.skip()
    return [...events, ...this.#pauseBefore(first)]
  }

  /** A recorder that starts again, after a reload for instance, left out the time in between. */
  #pauseBefore(first: TrackSlice): TrackEvent[] {
    if (this.#capturedAtMs === undefined || first.capturedAtMs === undefined || first.sequence !== 0)
      return []
    const sinceMs = first.capturedAtMs - this.#capturedAtMs
    const pausedMs = Math.round(Math.max(0, Math.min(sinceMs, longestPauseMs)))
    if (pausedMs < shortestPauseMs) return []
    return [this.#place({ kind: 'gap' as const, sequence: 0, missing: 0 }, new Float32Array(pausedMs * 16))]
  }
}

/** An assembler that continues a known stream with `start`. `sound` decodes, in this thread unless it is given. */
export async function createTrackAssembler(
  start?: StreamPlace,
  sound?: SoundStream,
): Promise<TrackAssembler> {
  return new TrackAssembler(sound ?? (await openStreamHere()), start)
}
