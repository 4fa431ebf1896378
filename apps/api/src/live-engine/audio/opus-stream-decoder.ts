import { OpusDecoder } from 'opus-decoder'
import { joinSamples } from './bytes.ts'

/** Decodes the Opus packets of one stream. */
export interface OpusStreamDecoder {
  /** 16 kHz mono samples of the packets, in order; a packet that cannot be decoded gives no samples. */
  decode(packets: readonly Uint8Array[]): Float32Array
  /** Frees the decoder's memory; nothing may be decoded afterwards. */
  free(): void
}

/** One decoder per stream. It needs no codec head, so a lost first slice costs only its own second. */
export async function createOpusStreamDecoder(): Promise<OpusStreamDecoder> {
  const decoder = new OpusDecoder({
    sampleRate: 16_000,
    channels: 1,
    streamCount: 1,
    coupledStreamCount: 0,
    channelMappingTable: [0],
  })
  await decoder.ready
  return {
    decode(packets) {
      const parts = packets.map((packet) => decoder.decodeFrame(packet).channelData[0] ?? new Float32Array())
      const [only] = parts
      if (only && parts.length === 1) return only
      return joinSamples(parts)
    },
    free: () => decoder.free(),
  }
}
