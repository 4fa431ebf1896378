import { audio } from '@cuelight/contracts/constants'

interface WavSound {
  /** Bytes of the samples: from `start` up to `end`. */
  start: number
  end: number
  code: number
  channels: number
  rate: number
  bits: number
}

/** The speech of a stand-alone RIFF file (PCM16 or float32, any rate, any channels) as 16 kHz mono; undefined for anything else. */
export function readWav(bytes: Uint8Array): Float32Array | undefined {
  const sound = findSound(bytes)
  return sound && resample(readMono(viewOf(bytes), sound), sound.rate)
}

/** How long such a file lasts, in milliseconds, from its header; undefined when it cannot be read. */
export function measureWav(bytes: Uint8Array): number | undefined {
  const sound = findSound(bytes)
  return sound && (countFrames(sound) * 1000) / sound.rate
}

/** Chunks that are looked at before the sound; a chunk may be eight bytes long. */
const mostChunks = 1000

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function findSound(bytes: Uint8Array): WavSound | undefined {
  const view = viewOf(bytes)
  let format: Omit<WavSound, 'start' | 'end'> | undefined
  for (let at = 12, chunks = 0; at + 8 <= bytes.length && chunks < mostChunks; chunks += 1) {
    const id = String.fromCharCode(...bytes.subarray(at, at + 4))
    const size = view.getUint32(at + 4, true)
    const start = at + 8
    if (id === 'fmt ' && start + 16 <= bytes.length) {
      const code = view.getUint16(start, true)
      // 0xFFFE: the real code is the start of the sub-format.
      const extended = code === 0xfffe && start + 26 <= bytes.length
      format = {
        code: extended ? view.getUint16(start + 24, true) : code,
        channels: view.getUint16(start + 2, true),
        rate: view.getUint32(start + 4, true),
        bits: view.getUint16(start + 14, true),
      }
    }
    if (id === 'data' && format) {
      const sound = { ...format, start, end: Math.min(bytes.length, start + size) }
      return isReadable(sound) ? sound : undefined
    }
    at = start + size + (size % 2)
  }
  return undefined
}

function isReadable({ code, channels, rate, bits }: WavSound): boolean {
  const isPcm16 = code === 1 && bits === 16
  const isFloat = code === 3 && bits === 32
  return (isPcm16 || isFloat) && channels >= 1 && channels <= 8 && rate >= 8000 && rate <= 192_000
}

const countFrames = ({ start, end, bits, channels }: WavSound) =>
  Math.floor((end - start) / ((bits / 8) * channels))

function readMono(view: DataView, sound: WavSound): Float32Array {
  const { start, bits, channels } = sound
  const width = bits / 8
  const mono = new Float32Array(countFrames(sound))
  for (let frame = 0; frame < mono.length; frame += 1) {
    let sum = 0
    for (let channel = 0; channel < channels; channel += 1) {
      const at = start + (frame * channels + channel) * width
      const value = bits === 32 ? view.getFloat32(at, true) : view.getInt16(at, true) / 32_768
      if (Number.isFinite(value)) sum += Math.max(-1, Math.min(1, value))
    }
    mono[frame] = sum / channels
  }
  return mono
}

/** Raw little-endian int16 at 16 kHz; undefined for an odd number of bytes or none. */
export function readPcm16(bytes: Uint8Array): Float32Array | undefined {
  if (bytes.length === 0 || bytes.length % 2 !== 0) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Float32Array.from(
    { length: bytes.length / 2 },
    (_, index) => view.getInt16(index * 2, true) / 32_768,
  )
}

/** To 16 kHz: down by the mean of the source span (a plain low-pass), up by straight lines. */
export function resample(samples: Float32Array, fromHz: number): Float32Array {
  if (fromHz === audio.sampleRateHz) return samples
  const step = fromHz / audio.sampleRateHz
  const output = new Float32Array(Math.floor(samples.length / step))
  for (let index = 0; index < output.length; index += 1) {
    const position = index * step
    const first = Math.floor(position)
    if (step > 1) {
      const last = Math.max(first + 1, Math.floor(position + step))
      let sum = 0
      for (let at = first; at < last; at += 1) sum += samples[at] ?? 0
      output[index] = sum / (last - first)
    } else {
      const here = samples[first] ?? 0
      output[index] = here + ((samples[first + 1] ?? here) - here) * (position - first)
    }
  }
  return output
}
