// The thread that decodes: a second of Opus takes one to two milliseconds, which the event loop of the API must not feel.
import { getPriority, setPriority } from 'node:os'
import { serveRequests } from '../../core/worker/serve-requests.ts'
import { createSliceDecoder, type SliceDecoder } from '../../live-engine/audio/slice-decoder.ts'

interface SentSlice {
  bytes: Uint8Array<ArrayBuffer>
  mediaType: string | undefined
  longestMs: number | undefined
}

/** The next slice of the stream that is the request's key. */
export interface DecodeRequest {
  slice: SentSlice
  /** Bytes are missing before this slice. */
  isAfterGap: boolean
  /** Decoded before by a thread that died: the stream goes on from there. */
  replay: SentSlice[]
}

/** Undefined for a slice without sound. */
export type DecodedSlice = Float32Array | undefined

/** Where cores are short, accepting slices comes before decoding them. */
const niceBy = 5
const nicest = 19
const decoders = new Map<string, SliceDecoder>()

async function findDecoder(stream: string): Promise<SliceDecoder> {
  const known = decoders.get(stream)
  if (known) return known
  const decoder = await createSliceDecoder()
  decoders.set(stream, decoder)
  return decoder
}

async function decode(stream: string, slice: SentSlice, isAfterGap: boolean): Promise<DecodedSlice> {
  const decoder = await findDecoder(stream)
  if (isAfterGap) decoder.skip()
  try {
    return decoder.decode(slice)
  } catch {
    // An exception may leave the library broken, so the stream continues with a new decoder.
    decoders.delete(stream)
    return undefined
  }
}

// Elsewhere the priority would be that of the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(nicest, getPriority(0) + niceBy))

serveRequests<undefined, DecodeRequest, DecodedSlice>({
  async handle({ slice, isAfterGap, replay }, { key }) {
    for (const known of replay) await decode(key, known, false)
    return decode(key, slice, isAfterGap)
  },
  release(stream) {
    decoders.get(stream)?.free()
    decoders.delete(stream)
  },
  // A view into a larger buffer would take the whole buffer along.
  transferOf: (samples) =>
    samples?.buffer instanceof ArrayBuffer && samples.byteLength === samples.buffer.byteLength
      ? [samples.buffer]
      : [],
})
