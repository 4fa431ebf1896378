const samplesPerMs = 16

/** The recent samples of a track, addressed by milliseconds since its first sample. */
export interface SampleBuffer {
  readonly endMs: number
  push(samples: Float32Array): void
  /** A copy of the samples still kept between the two times. */
  read(fromMs: number, toMs: number): Float32Array
  /** Forgets everything before. */
  trim(beforeMs: number): void
}

/** An empty buffer whose next sample is at `startMs`. */
export function createSampleBuffer(startMs = 0): SampleBuffer {
  let pieces: { at: number; samples: Float32Array }[] = []
  let end = Math.round(startMs * samplesPerMs)
  return {
    get endMs() {
      return end / samplesPerMs
    },
    push(samples) {
      pieces.push({ at: end, samples })
      end += samples.length
    },
    read(fromMs, toMs) {
      const from = Math.max(pieces[0]?.at ?? end, Math.round(fromMs * samplesPerMs))
      const to = Math.min(end, Math.round(toMs * samplesPerMs))
      const result = new Float32Array(Math.max(0, to - from))
      for (const { at, samples } of pieces) {
        const start = Math.max(from, at)
        const stop = Math.min(to, at + samples.length)
        if (start < stop) result.set(samples.subarray(start - at, stop - at), start - from)
      }
      return result
    },
    trim(beforeMs) {
      const before = beforeMs * samplesPerMs
      pieces = pieces.filter(({ at, samples }) => at + samples.length > before)
    },
  }
}
