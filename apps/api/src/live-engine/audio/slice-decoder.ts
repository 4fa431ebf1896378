import type { EncodedSlice, SoundStream } from '../../ports/audio-decoder.ts'
import { joinSamples } from './bytes.ts'
import { detectAudioType } from './detect-audio-type.ts'
import { readOggOpus } from './ogg-reader.ts'
import { createOpusStreamDecoder } from './opus-stream-decoder.ts'
import { readPcm16, readWav } from './wav-reader.ts'
import { type OpusPacket, WebmReader } from './webm-reader.ts'

/** A synchronous `SoundStream`. */
export interface SliceDecoder {
  decode(slice: EncodedSlice): Float32Array | undefined
  skip(): void
  free(): void
}

/** A hole in a slice's own packets that is longer than this is filled, so that damage does not shift what follows. */
const longestPacketGapMs = 100
const longestHoleMs = 5000

/** Decodes the slices of one track in this thread. */
export async function createSliceDecoder(): Promise<SliceDecoder> {
  const decoder = await createOpusStreamDecoder()
  const reader = new WebmReader()
  let nextPacketMs: number | undefined

  function read({ bytes, mediaType }: EncodedSlice): Float32Array | undefined {
    const type = detectAudioType(bytes)
    if (type === 'wav') return readWav(bytes)
    if (type === 'ogg') return readOgg(bytes)
    if (type === 'webm') nextPacketMs = undefined
    if (type === 'unknown' && mediaType?.startsWith('application/octet-stream')) return readPcm16(bytes)
    return decodePackets(reader.push(bytes))
  }

  function readOgg(bytes: Uint8Array): Float32Array | undefined {
    const packets = readOggOpus(bytes)
    return packets && decoder.decode(packets)
  }

  /** Packets carry their time, so what is missing between them is known. */
  function decodePackets(packets: readonly OpusPacket[]): Float32Array {
    const parts: Float32Array[] = []
    for (const { timeMs, data } of packets) {
      const holeMs = nextPacketMs === undefined || timeMs === undefined ? 0 : timeMs - nextPacketMs
      if (holeMs > longestPacketGapMs && holeMs < longestHoleMs)
        parts.push(new Float32Array(Math.round(holeMs) * 16))
      const samples = decoder.decode([data])
      parts.push(samples)
      nextPacketMs = timeMs === undefined ? undefined : timeMs + samples.length / 16
    }
    return joinSamples(parts)
  }

  return {
    decode(slice) {
      const samples = read(slice)
      if (samples?.length) return samples
      nextPacketMs = undefined
      return undefined
    },
    skip() {
      reader.gap()
      nextPacketMs = undefined
    },
    free: () => decoder.free(),
  }
}

/** Decodes on the calling thread, for callers without an event loop to keep responsive. */
export async function openStreamHere(): Promise<SoundStream> {
  const decoder = await createSliceDecoder()
  return {
    decode: async (slice) => decoder.decode(slice),
    skip: decoder.skip,
    close: decoder.free,
  }
}
