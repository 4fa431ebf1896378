import { detectAudioType } from './detect-audio-type.ts'
import { readOggOpus } from './ogg-reader.ts'
import { createOpusStreamDecoder } from './opus-stream-decoder.ts'
import { readPcm16, readWav } from './wav-reader.ts'
import { createWebmReader, type OpusPacket } from './webm-reader.ts'

/** One slice as it arrived. `sequence` counts from 0 within its `streamId`; a recorder that restarts takes a new id. */
export interface TrackSlice {
  streamId: string
  sequence: number
  bytes: Uint8Array
  /** `application/octet-stream` means raw int16 at 16 kHz; anything else is told by content. */
  mediaType?: string
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
const longestHoleMs = 5000

/** A hole in a slice's own packets that is longer than this is filled, so that damage does not shift what follows. */
const longestPacketGapMs = 100

/** Where to go on in a stream that was heard up to there. */
export interface StreamPlace {
  streamId: string
  sequence: number
  /** What the track's clock says there. */
  streamMs?: number
}

/** Puts the slices of one track in order and turns them into samples; `start` continues a known stream. */
export async function createTrackAssembler(start?: StreamPlace): Promise<TrackAssembler> {
  const decoder = await createOpusStreamDecoder()
  const reader = createWebmReader()
  const retired = new Set<string>()
  let streamId = start?.streamId
  let nextSequence = start?.sequence ?? 0
  let held = new Map<number, TrackSlice>()
  let heldSinceMs = 0
  let position = Math.round((start?.streamMs ?? 0) * 16)
  /** When the sample at `position` was recorded. */
  let capturedAtMs: number | undefined
  let nextPacketMs: number | undefined

  function place<Event extends object>(event: Event, samples: Float32Array) {
    const streamMs = position / 16
    position += samples.length
    return { ...event, streamMs, samples }
  }

  function decode({ bytes, mediaType }: TrackSlice): Float32Array | undefined {
    const type = detectAudioType(bytes)
    if (type === 'wav') return readWav(bytes)
    if (type === 'ogg') return readOgg(bytes)
    if (type === 'webm') nextPacketMs = undefined
    if (type === 'unknown' && mediaType?.startsWith('application/octet-stream')) return readPcm16(bytes)
    return decodePackets(reader.push(bytes))
  }

  function readOgg(bytes: Uint8Array): Float32Array | undefined {
    const packets = readOggOpus(bytes)
    return packets && decoder.decode(packets.map((data) => ({ timeMs: 0, data })))
  }

  /** Packets carry their time, so what is missing between them is known. */
  function decodePackets(packets: readonly OpusPacket[]): Float32Array {
    const parts: Float32Array[] = []
    for (const packet of packets) {
      const holeMs = nextPacketMs === undefined ? 0 : packet.timeMs - nextPacketMs
      if (holeMs > longestPacketGapMs && holeMs < longestHoleMs)
        parts.push(new Float32Array(Math.round(holeMs) * 16))
      const samples = decoder.decode([packet])
      parts.push(samples)
      nextPacketMs = packet.timeMs + samples.length / 16
    }
    return joinSamples(parts)
  }

  function release(slice: TrackSlice): TrackEvent {
    const { sequence, durationMs } = slice
    nextSequence = sequence + 1
    const samples = decode(slice)
    if (!samples?.length) nextPacketMs = undefined
    const what = { streamId: slice.streamId, sequence }
    const stretch = samples?.length
      ? samples
      : new Float32Array(durationMs ? Math.min(durationMs, 5000) * 16 : sliceSamples)
    if (slice.capturedAtMs !== undefined) capturedAtMs = slice.capturedAtMs + stretch.length / 16
    return place({ ...what, kind: samples?.length ? ('audio' as const) : ('not_audio' as const) }, stretch)
  }

  /** How long the missing slices were, which the clock of the next one tells. */
  function measureGap(missing: number): number {
    const nextAtMs = held.get(nextSequence)?.capturedAtMs
    const longest = longestGapSlices * sliceSamples
    if (nextAtMs === undefined || capturedAtMs === undefined) return Math.min(missing * sliceSamples, longest)
    return Math.round(Math.max(0, Math.min(nextAtMs - capturedAtMs, longest / 16))) * 16
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
    nextPacketMs = undefined
    const zeros = new Float32Array(measureGap(missing))
    return [place({ kind: 'gap' as const, sequence, missing }, zeros), ...releaseReady(nowMs)]
  }

  function finish(nowMs = 0): TrackEvent[] {
    const events: TrackEvent[] = []
    while (held.size > 0) events.push(...skipMissing(nowMs))
    return events
  }

  function changeStream(first: TrackSlice): TrackEvent[] {
    const next = first.streamId
    const events = finish()
    if (streamId) retired.add(streamId)
    streamId = next
    nextSequence = 0
    held = new Map()
    reader.gap()
    nextPacketMs = undefined
    return [...events, ...pauseBetween(first)]
  }

  /** A recorder that starts again, after a reload for instance, left out the time in between. */
  function pauseBetween(first: TrackSlice): TrackEvent[] {
    if (capturedAtMs === undefined || first.capturedAtMs === undefined || first.sequence !== 0) return []
    const pausedMs = Math.round(Math.max(0, Math.min(first.capturedAtMs - capturedAtMs, longestHoleMs * 12)))
    if (pausedMs < longestPacketGapMs) return []
    return [place({ kind: 'gap' as const, sequence: 0, missing: 0 }, new Float32Array(pausedMs * 16))]
  }

  return {
    accept(slice, nowMs) {
      const { sequence } = slice
      const duplicate = { kind: 'duplicate' as const, streamId: slice.streamId, sequence }
      if (retired.has(slice.streamId)) return [duplicate]
      const events = streamId === slice.streamId ? [] : changeStream(slice)
      if (sequence < nextSequence || held.has(sequence)) return [...events, duplicate]
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

function joinSamples(parts: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
