import { audio } from '@cuelight/contracts/constants'
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
/** So many packets of a slice may be broken: the library writes a line of the log for each. */
const mostBroken = 50
const samplesAMs = audio.sampleRateHz / 1000

/** Decodes the slices of one track in this thread. */
export async function createSliceDecoder(): Promise<SliceDecoder> {
  const decoder = await createOpusStreamDecoder()
  const reader = new WebmReader()
  let nextPacketMs: number | undefined

  function read({ bytes, mediaType, longestMs = audio.maxFileMs }: EncodedSlice): Float32Array | undefined {
    const type = detectAudioType(bytes)
    const mostSamples = longestMs * samplesAMs
    if (type === 'wav') return readWav(bytes)
    if (type === 'ogg') return readOgg(bytes, mostSamples)
    if (type === 'webm') nextPacketMs = undefined
    if (type === 'unknown' && mediaType?.startsWith('application/octet-stream')) return readPcm16(bytes)
    return decodePackets(reader.push(bytes), mostSamples)
  }

  function readOgg(bytes: Uint8Array, mostSamples: number): Float32Array | undefined {
    const packets = readOggOpus(bytes)
    return (
      packets &&
      decodePackets(
        packets.map((data) => ({ timeMs: undefined, data })),
        mostSamples,
      )
    )
  }

  /**
   * Packets carry their time, so what is missing between them is known. A packet of two bytes may last 120 ms, so the rest
   * is left out once the sound is longer than it may be.
   */
  function decodePackets(packets: readonly OpusPacket[], mostSamples: number): Float32Array {
    const parts: Float32Array[] = []
    let length = 0
    let broken = 0
    for (const { timeMs, data } of packets) {
      const holeMs = nextPacketMs === undefined || timeMs === undefined ? 0 : timeMs - nextPacketMs
      const isHole = holeMs > longestPacketGapMs && holeMs < longestHoleMs
      const hole = new Float32Array(isHole ? Math.round(holeMs) * samplesAMs : 0)
      const samples = decoder.decode([data])
      nextPacketMs = timeMs === undefined ? undefined : timeMs + samples.length / samplesAMs
      length += hole.length + samples.length
      if (samples.length === 0) broken += 1
      if (length > mostSamples || broken > mostBroken) break
      parts.push(hole, samples)
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
