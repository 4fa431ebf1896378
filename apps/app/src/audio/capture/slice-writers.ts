import { audio } from '@cuelight/contracts/constants'
import { shortestGapMs } from '../watching/gap-watch.ts'
import type { MeterReading, TrackChain } from './track-chain.ts'
import { writeWav } from './wav-file.ts'

export type RecordedSlice = {
  /** One per writer: the server joins what belongs together. */
  streamId: string
  sequence: number
  /** When its first sample was heard, ISO. */
  capturedAt: string
  durationMs: number
  mediaType: string
  bytes: ArrayBuffer
}

/** Cuts a chain into slices of a second. */
export type SliceWriter = {
  /** Hands over what there is now; the next slice begins here. Resolves when it was handed over. */
  flush(): Promise<void>
  hear(reading: MeterReading): void
  /** Resolves when the last slice was handed over. */
  stop(): Promise<void>
}

type OnSlice = (slice: RecordedSlice) => Promise<void>

/** `onDeath`: the browser ended the recording by itself. */
export type StartWriter = (chain: TrackChain, onSlice: OnSlice, onDeath: () => void) => SliceWriter

/** True where the browser records WebM with Opus; elsewhere slices are PCM files of their own. */
export const canRecordWebm = (): boolean =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(audio.mediaType)

/** WebM with Opus at 24 kbit/s, about 3 kB a slice; only the slices together are a file. */
export const startWebmWriter: StartWriter = ({ context, source }, onSlice, onDeath) => {
  const destination = new MediaStreamAudioDestinationNode(context, { channelCount: audio.channels })
  source.connect(destination)
  const recorder = new MediaRecorder(destination.stream, {
    mimeType: audio.mediaType,
    audioBitsPerSecond: audio.bitsPerSecond,
  })
  const numbered = numberSlices(audio.mediaType, onSlice)
  // Counted in sound, not by the clock, which goes on while the machine sleeps.
  let heardMs = 0
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    numbered.add(heardMs, data.arrayBuffer())
    heardMs = 0
  })
  recorder.addEventListener('stop', onDeath)
  recorder.start(audio.sliceMs)
  return {
    async flush() {
      if (recorder.state !== 'recording') return
      const given = new Promise((resolve) =>
        recorder.addEventListener('dataavailable', resolve, { once: true }),
      )
      recorder.requestData()
      await given
      await numbered.finished()
    },
    hear({ blockMs }) {
      heardMs += blockMs
    },
    async stop() {
      recorder.removeEventListener('stop', onDeath)
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }))
        recorder.stop()
        await stopped
      }
      source.disconnect(destination)
      await numbered.finished()
    },
  }
}

/** PCM16 at the chain's rate, each slice a WAV file of its own; needs a chain that collects. */
export const startPcmWriter: StartWriter = ({ context }, onSlice) => {
  const numbered = numberSlices('audio/wav', onSlice)
  let blocks: Float32Array[] = []
  let recordedMs = 0
  async function flush() {
    if (blocks.length === 0) return numbered.finished()
    const bytes = writeWav(joinBlocks(blocks), context.sampleRate)
    numbered.add(recordedMs, Promise.resolve(bytes))
    blocks = []
    recordedMs = 0
    await numbered.finished()
  }
  return {
    flush,
    hear({ samples, blockMs }) {
      if (!samples) return
      blocks.push(samples)
      recordedMs += blockMs
      if (recordedMs >= audio.sliceMs) flush().catch(console.error)
    },
    stop: flush,
  }
}

export function joinBlocks(blocks: Float32Array[]): Float32Array {
  const joined = new Float32Array(blocks.reduce((sum, block) => sum + block.length, 0))
  let at = 0
  for (const block of blocks) {
    joined.set(block, at)
    at += block.length
  }
  return joined
}

/** Numbers the pieces of one stream and hands them over in order, although reading their bytes takes time. */
function numberSlices(mediaType: string, onSlice: OnSlice) {
  const streamId = crypto.randomUUID()
  let sequence = 0
  let chain = Promise.resolve()
  let startedAtMs = Date.now()
  return {
    add(durationMs: number, content: Promise<ArrayBuffer>) {
      const place = { streamId, sequence: sequence++, mediaType }
      const capturedAt = new Date(startedAtMs).toISOString()
      // The clock is followed, but a stream has no gap: what comes after one begins a stream of its own, and its
      // distance from the end of this one says how long the gap was.
      const soundEndMs = startedAtMs + durationMs
      startedAtMs = Date.now() - soundEndMs < shortestGapMs ? Date.now() : soundEndMs
      chain = chain.then(async () => onSlice({ ...place, capturedAt, durationMs, bytes: await content }))
    },
    finished: () => chain,
  }
}
