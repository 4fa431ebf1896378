import type { EncodedSlice, SoundStream } from '../../ports/audio-decoder.ts'
import { openStreamHere } from './slice-decoder.ts'

/** One slice as it arrived. `sequence` counts from 0 within its `streamId`; a recorder that restarts takes a new id. */
export interface TrackSlice extends EncodedSlice {
  streamId: string
  sequence: number
  /** When its first sample was recorded, by any steady clock; tells how long a gap is. */
  capturedAtMs?: number
  /** How long its sender says it is; stands in where it cannot be read. */
  durationMs?: number | null
}

/** `streamMs` is the place on the track's own clock, which counts samples. */
export type TrackEvent =
  | { kind: 'audio'; streamId: string; streamMs: number; sequence: number; samples: Float32Array }
  /** Slices never came: `samples` are the zeros that stand for them. */
  | { kind: 'gap'; streamMs: number; sequence: number; missing: number; samples: Float32Array }
  | { kind: 'duplicate'; streamId: string; sequence: number }
  /** The slice held no sound that could be read; its time is zeros. */
  | { kind: 'not_audio'; streamId: string; streamMs: number; sequence: number; samples: Float32Array }

/** One call at a time: the next one waits for the one before. */
export interface TrackAssembler {
  accept(slice: TrackSlice, nowMs: number): Promise<TrackEvent[]>
  /** Gives up on slices that were waited for long enough; call it about once a second. */
  tick(nowMs: number): Promise<TrackEvent[]>
  /** Gives up on everything missing at once: the track has ended. */
  finish(): Promise<TrackEvent[]>
  /** A slice is held back because one before it is missing. */
  readonly isWaiting: boolean
  free(): void
}

const heldSlices = 3
const heldMs = 2500
const sliceSamples = 16_000
/** A gap is never filled with more than this: a forged sequence number must not fill the memory. */
const longestGapSlices = 60
/** A pause between two recorders is kept up to this length, and below the other one it is none. */
const longestPauseMs = 60_000
const shortestPauseMs = 100

/** Where to go on in a stream that was heard up to there. */
export interface StreamPlace {
  streamId: string
  sequence: number
  /** What the track's clock says there. */
  streamMs?: number
}

/**
 * Puts the slices of one track in order and turns them into samples; `start` continues a known stream. `sound` decodes
 * them, in this thread unless it is given.
 */
export async function createTrackAssembler(
  start?: StreamPlace,
  sound?: SoundStream,
): Promise<TrackAssembler> {
  const decoder = sound ?? (await openStreamHere())
  const retired = new Set<string>()
  let streamId = start?.streamId
  let nextSequence = start?.sequence ?? 0
  let held = new Map<number, TrackSlice>()
  let heldSinceMs = 0
  let position = Math.round((start?.streamMs ?? 0) * 16)
  /** When the sample at `position` was recorded. */
  let capturedAtMs: number | undefined

  function place<Event extends object>(event: Event, samples: Float32Array) {
    const streamMs = position / 16
    position += samples.length
    return { ...event, streamMs, samples }
  }

  async function release(slice: TrackSlice): Promise<TrackEvent> {
    const { sequence, durationMs } = slice
    nextSequence = sequence + 1
    const samples = await decoder.decode(slice)
    const what = { streamId: slice.streamId, sequence }
    const stretch = samples ?? new Float32Array(durationMs ? Math.min(durationMs, 5000) * 16 : sliceSamples)
    if (slice.capturedAtMs !== undefined) capturedAtMs = slice.capturedAtMs + stretch.length / 16
    return place({ ...what, kind: samples ? ('audio' as const) : ('not_audio' as const) }, stretch)
  }

  /** How long the missing slices were, which the clock of the next one tells. */
  function measureGap(missing: number): number {
    const nextAtMs = held.get(nextSequence)?.capturedAtMs
    const longest = longestGapSlices * sliceSamples
    if (nextAtMs === undefined || capturedAtMs === undefined) return Math.min(missing * sliceSamples, longest)
    return Math.round(Math.max(0, Math.min(nextAtMs - capturedAtMs, longest / 16))) * 16
  }

  async function releaseReady(nowMs: number): Promise<TrackEvent[]> {
    const events: TrackEvent[] = []
    for (let slice = held.get(nextSequence); slice; slice = held.get(nextSequence)) {
      held.delete(nextSequence)
      events.push(await release(slice))
    }
    if (events.length) heldSinceMs = nowMs
    return events
  }

  async function skipMissing(nowMs: number): Promise<TrackEvent[]> {
    if (held.size === 0) return []
    const sequence = nextSequence
    nextSequence = Math.min(...held.keys())
    const missing = nextSequence - sequence
    decoder.skip()
    const zeros = new Float32Array(measureGap(missing))
    return [place({ kind: 'gap' as const, sequence, missing }, zeros), ...(await releaseReady(nowMs))]
  }

  async function finish(nowMs = 0): Promise<TrackEvent[]> {
    const events: TrackEvent[] = []
    while (held.size > 0) events.push(...(await skipMissing(nowMs)))
    return events
  }

  async function changeStream(first: TrackSlice): Promise<TrackEvent[]> {
    const next = first.streamId
    const events = await finish()
    if (streamId) retired.add(streamId)
    streamId = next
    nextSequence = 0
    held = new Map()
    decoder.skip()
    return [...events, ...pauseBetween(first)]
  }

  /** A recorder that starts again, after a reload for instance, left out the time in between. */
  function pauseBetween(first: TrackSlice): TrackEvent[] {
    if (capturedAtMs === undefined || first.capturedAtMs === undefined || first.sequence !== 0) return []
    const pausedMs = Math.round(Math.max(0, Math.min(first.capturedAtMs - capturedAtMs, longestPauseMs)))
    if (pausedMs < shortestPauseMs) return []
    return [place({ kind: 'gap' as const, sequence: 0, missing: 0 }, new Float32Array(pausedMs * 16))]
  }

  return {
    async accept(slice, nowMs) {
      const { sequence } = slice
      const duplicate = { kind: 'duplicate' as const, streamId: slice.streamId, sequence }
      if (retired.has(slice.streamId)) return [duplicate]
      const events = streamId === slice.streamId ? [] : await changeStream(slice)
      if (sequence < nextSequence || held.has(sequence)) return [...events, duplicate]
      if (held.size === 0) heldSinceMs = nowMs
      held.set(sequence, slice)
      events.push(...(await releaseReady(nowMs)))
      if (held.size > heldSlices) events.push(...(await skipMissing(nowMs)))
      return events
    },
    tick: async (nowMs) => (held.size > 0 && nowMs - heldSinceMs >= heldMs ? skipMissing(nowMs) : []),
    finish: () => finish(),
    get isWaiting() {
      return held.size > 0
    },
    free: decoder.close,
  }
}
