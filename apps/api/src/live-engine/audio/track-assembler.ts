import { detectAudioType } from './detect-audio-type.ts'
import { createOpusStreamDecoder } from './opus-stream-decoder.ts'
import { readPcm16, readWav } from './wav-reader.ts'
import { createWebmReader } from './webm-reader.ts'

/** One slice as it arrived. `sequence` counts from 0 within its `streamId`; a recorder that restarts takes a new id. */
export interface TrackSlice {
  streamId: string
  sequence: number
  bytes: Uint8Array
  /** `application/octet-stream` means raw int16 at 16 kHz; anything else is told by content. */
  mediaType?: string
}

/** `streamMs` is the place on the track's own clock, which counts samples. */
export type TrackEvent =
  | { kind: 'audio'; streamMs: number; sequence: number; samples: Float32Array }
  /** Slices never came: `samples` are the zeros that stand for them. */
  | { kind: 'gap'; streamMs: number; sequence: number; missing: number; samples: Float32Array }
  | { kind: 'duplicate'; sequence: number }
  /** The slice held no sound that could be read; its second is zeros. */
  | { kind: 'not_audio'; streamMs: number; sequence: number; samples: Float32Array }

export interface TrackAssembler {
  accept(slice: TrackSlice, nowMs: number): TrackEvent[]
  /** Gives up on slices that were waited for long enough; call it about once a second. */
  tick(nowMs: number): TrackEvent[]
  /** Gives up on everything missing at once: the track has ended. */
  finish(): TrackEvent[]
  free(): void
}

const heldSlices = 3
const heldMs = 2500
const sliceSamples = 16_000
/** A gap is never filled with more than this: a forged sequence number must not fill the memory. */
const longestGapSlices = 60

/** Puts the slices of one track in order and turns them into samples; `start` continues a known stream. */
export async function createTrackAssembler(start?: {
  streamId: string
  sequence: number
}): Promise<TrackAssembler> {
  const decoder = await createOpusStreamDecoder()
  const reader = createWebmReader()
  const retired = new Set<string>()
  let streamId = start?.streamId
  let nextSequence = start?.sequence ?? 0
  let held = new Map<number, TrackSlice>()
  let heldSinceMs = 0
  let position = 0

  function place<Event extends object>(event: Event, samples: Float32Array) {
    const streamMs = position / 16
    position += samples.length
    return { ...event, streamMs, samples }
  }

  function decode({ bytes, mediaType }: TrackSlice): Float32Array | undefined {
    const type = detectAudioType(bytes)
    if (type === 'wav') return readWav(bytes)
    if (type === 'unknown' && mediaType?.startsWith('application/octet-stream')) return readPcm16(bytes)
    return decoder.decode(reader.push(bytes))
  }

  function release(slice: TrackSlice): TrackEvent {
    const { sequence } = slice
    nextSequence = sequence + 1
    const samples = decode(slice)
    if (samples?.length) return place({ kind: 'audio' as const, sequence }, samples)
    return place({ kind: 'not_audio' as const, sequence }, new Float32Array(sliceSamples))
  }

  function releaseReady(nowMs: number): TrackEvent[] {
    const events: TrackEvent[] = []
    for (let slice = held.get(nextSequence); slice; slice = held.get(nextSequence)) {
      held.delete(nextSequence)
      events.push(release(slice))
    }
    if (events.length) heldSinceMs = nowMs
    return events
  }

  function skipMissing(nowMs: number): TrackEvent[] {
    if (held.size === 0) return []
    const sequence = nextSequence
    nextSequence = Math.min(...held.keys())
    const missing = nextSequence - sequence
    reader.gap()
    const zeros = new Float32Array(Math.min(missing, longestGapSlices) * sliceSamples)
    return [place({ kind: 'gap' as const, sequence, missing }, zeros), ...releaseReady(nowMs)]
  }

  function finish(nowMs = 0): TrackEvent[] {
    const events: TrackEvent[] = []
    while (held.size > 0) events.push(...skipMissing(nowMs))
    return events
  }

  function changeStream(next: string): TrackEvent[] {
    const events = finish()
    if (streamId) retired.add(streamId)
    streamId = next
    nextSequence = 0
    held = new Map()
    reader.gap()
    return events
  }

  return {
    accept(slice, nowMs) {
      const { sequence } = slice
      if (retired.has(slice.streamId)) return [{ kind: 'duplicate', sequence }]
      const events = streamId === slice.streamId ? [] : changeStream(slice.streamId)
      if (sequence < nextSequence || held.has(sequence)) return [...events, { kind: 'duplicate', sequence }]
      if (held.size === 0) heldSinceMs = nowMs
      held.set(sequence, slice)
      events.push(...releaseReady(nowMs))
      if (held.size > heldSlices) events.push(...skipMissing(nowMs))
      return events
    },
    tick: (nowMs) => (held.size > 0 && nowMs - heldSinceMs >= heldMs ? skipMissing(nowMs) : []),
    finish: () => finish(),
    free: () => decoder.free(),
  }
}
