import { audio } from '@cuelight/contracts/constants'
import { shortestGapMs } from '../watching/gap-watch.ts'
import type { MeterReading, TrackChain } from './track-chain.ts'
import { writeWav } from './wav-file.ts'

export type RecordedSlice = {
  /** One per writer: the server joins what belongs together. */
  streamId: string
  sequence: number
  /** The time of its first sample, ISO. */
  capturedAt: string
  durationMs: number
  mediaType: string
  bytes: ArrayBuffer
}

/** Cuts a chain into slices of a second. */
export type SliceWriter = {
  /** Cuts the running slice here. Resolves once it is stored. */
  flush(): Promise<void>
  addReading(reading: MeterReading): void
  /** Resolves once the last slice is stored. */
  stop(): Promise<void>
}

type OnSlice = (slice: RecordedSlice) => Promise<void>

/** `onDeath`: the browser ended the recording on its own. */
export type StartWriter = (chain: TrackChain, onSlice: OnSlice, onDeath: () => void) => SliceWriter

/** True where the browser records WebM with Opus; elsewhere each slice is a WAV file. */
export const canRecordWebm = (): boolean =>
  typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(audio.mediaType)

/** WebM with Opus at 24 kbit/s, about 3 kB a slice; only all slices together make a file. */
export const startWebmWriter: StartWriter = ({ context, source }, onSlice, onDeath) => {
  const destination = new MediaStreamAudioDestinationNode(context, { channelCount: audio.channels })
  source.connect(destination)
  const recorder = new MediaRecorder(destination.stream, {
    mimeType: audio.mediaType,
    audioBitsPerSecond: audio.bitsPerSecond,
  })
  const numbered = new SliceNumbering(audio.mediaType, onSlice)
  // Counted in sound, not by the clock, which goes on while the machine sleeps.
  let soundMs = 0
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return
    numbered.add(soundMs, data.arrayBuffer())
    soundMs = 0
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
    addReading({ blockMs }) {
      soundMs += blockMs
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

/** PCM16 at the chain's rate, each slice its own WAV file; needs a chain that collects. */
export const startPcmWriter: StartWriter = ({ context }, onSlice) => {
  const numbered = new SliceNumbering('audio/wav', onSlice)
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
    addReading({ samples, blockMs }) {
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

/** Numbers the slices of one stream and delivers them in order, although reading their bytes takes time. */
class SliceNumbering {
  readonly #mediaType: string
  readonly #onSlice: OnSlice
  readonly #streamId = crypto.randomUUID()
  #sequence = 0
  #delivery: Promise<void> = Promise.resolve()
  #startedAtMs = Date.now()

  constructor(mediaType: string, onSlice: OnSlice) {
    this.#mediaType = mediaType
    this.#onSlice = onSlice
  }

  add(durationMs: number, content: Promise<ArrayBuffer>): void {
    const slice = {
      streamId: this.#streamId,
      sequence: this.#sequence++,
      mediaType: this.#mediaType,
      capturedAt: new Date(this.#startedAtMs).toISOString(),
      durationMs,
    }
    // We follow the clock, but a stream has no gaps: what comes after one begins a new stream, and the distance from
    // the end of this one shows how long the gap was.
    const soundEndMs = this.#startedAtMs + durationMs
    const nowMs = Date.now()
    this.#startedAtMs = nowMs - soundEndMs < shortestGapMs ? nowMs : soundEndMs
    this.#delivery = this.#delivery.then(async () => this.#onSlice({ ...slice, bytes: await content }))
  }

  finished(): Promise<void> {
    return this.#delivery
  }
}
