import { audio } from '@cuelight/contracts/constants'
import { detectAudioType } from './detect-audio-type.ts'
import { readOggOpus } from './ogg-reader.ts'
import { measureWav } from './wav-reader.ts'
import { WebmReader } from './webm-reader.ts'

/** The length of a piece of audio and how to decode it. */
export interface MeasuredAudio {
  /** Always above 0. */
  durationMs: number
  /** The type it has to be decoded as: a WebM slice out of a stream may come without its name. */
  mediaType: string
}

/**
 * Measures one piece of audio, which may be a slice out of a stream, by its container and packet heads. Nothing is
 * decoded, so this costs next to nothing and needs no decoder. Undefined when there is no sound in it.
 */
export function measureAudio(mediaType: string, bytes: Uint8Array): MeasuredAudio | undefined {
  const asPcm = mediaType.startsWith('application/octet-stream')
  const type = detectAudioType(bytes)
  if (type === 'wav') return measured(measureWav(bytes), mediaType)
  if (type === 'ogg') return measured(packetsMs(readOggOpus(bytes) ?? []), mediaType)
  let webmMs = 0
  new WebmReader().walk(bytes, (whole, from, to) => {
    webmMs += opusPacketMs(whole[from], from + 1 < to ? whole[from + 1] : 0)
  })
  if (webmMs > 0) return { durationMs: webmMs, mediaType: asPcm ? 'audio/webm' : mediaType }
  const isPcm = asPcm && type === 'unknown' && bytes.length % 2 === 0
  return measured(isPcm ? (bytes.length / 2 / audio.sampleRateHz) * 1000 : undefined, mediaType)
}

function measured(durationMs: number | undefined, mediaType: string): MeasuredAudio | undefined {
  return durationMs ? { durationMs, mediaType } : undefined
}

const packetsMs = (packets: readonly Uint8Array[]) =>
  packets.reduce((total, packet) => total + opusPacketMs(packet[0], packet[1]), 0)

/** Milliseconds of one frame by the configuration number of the packet's first byte (RFC 6716, table 2). */
const silkFrameMs = [10, 20, 40, 60]
const celtFrameMs = [2.5, 5, 10, 20]
/** No packet may last longer (RFC 6716, section 3.4). */
const longestPacketMs = 120

/** What a packet lasts by its first two bytes; 0 for one that breaks the rules. */
function opusPacketMs(head: number | undefined, count = 0): number {
  if (head === undefined) return 0
  const durationMs = frameMs(head >> 3) * frames(head & 3, count)
  return durationMs <= longestPacketMs ? durationMs : 0
}

function frameMs(configuration: number): number {
  if (configuration < 12) return silkFrameMs[configuration % 4] ?? 0
  if (configuration < 16) return configuration % 2 === 0 ? 10 : 20
  return celtFrameMs[configuration % 4] ?? 0
}

function frames(code: number, count: number): number {
  if (code === 0) return 1
  return code === 3 ? count & 0x3f : 2
}
