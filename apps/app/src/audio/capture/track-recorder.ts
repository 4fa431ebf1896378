import { GapWatch, type SoundGap } from '../watching/gap-watch.ts'
import { SoundWatch } from '../watching/sound-watch.ts'
import { type TrackProblem, TrackWatch } from '../watching/watch-track.ts'
import { createPauseDetector, encoderLagMs, pauseMarks } from './pause-detector.ts'
import { RequestedCut } from './requested-cut.ts'
import {
  canRecordWebm,
  type RecordedSlice,
  type SliceWriter,
  startPcmWriter,
  startWebmWriter,
} from './slice-writers.ts'
import { type MeterReading, openTrackChain, type TrackChain } from './track-chain.ts'

export type { RecordedSlice } from './slice-writers.ts'

export type TrackRecorderOptions = {
  stream: MediaStream
  /** The pause that completes a question in this interview, milliseconds. */
  pauseMs: number
  /** Resolves once the slice is stored. Stopping waits for that, so the last words are sent before the interview ends. */
  onSlice: (slice: RecordedSlice) => Promise<void>
  /** Fifty times a second. */
  onReading: (reading: MeterReading) => void
  /** Null when the sound is back. */
  onProblem: (problem: TrackProblem | null) => void
  /** Some time was not recorded; recording goes on. */
  onGap?: (gap: SoundGap) => void
  /** For a browser that cannot record WebM. */
  isPcm?: boolean
}

export type TrackRecorder = {
  /** A muted track records silence, so its clock goes on. */
  setMuted(isMuted: boolean): void
  /** Cuts the running slice now, e.g. because the page goes away; resolves once it is stored. */
  flush(): Promise<void>
  /** Cuts the running slice at a moment the server asked for, milliseconds since 1970. */
  cutAt?(atMs: number): void
  /** Resolves once the last slice is stored. The stream stays open: it belongs to its opener. */
  stop(): Promise<void>
}

const watchEveryMs = 1000
/** A recorder that the browser ends again and again must not restart in a tight loop. */
const restartMs = 500

/** Records one track: 16 kHz mono, a slice a second, and one more at each mark of a pause. */
export async function startTrackRecorder(options: TrackRecorderOptions): Promise<TrackRecorder> {
  const isPcm = options.isPcm ?? !canRecordWebm()
  let recorder: SliceRecorder | null = null
  const chain = await openTrackChain({
    stream: options.stream,
    isCollecting: isPcm,
    onReading: (reading) => recorder?.addReading(reading),
  })
  recorder = new SliceRecorder(chain, { ...options, isPcm })
  return recorder
}

class SliceRecorder implements TrackRecorder {
  readonly #chain: TrackChain
  readonly #options: TrackRecorderOptions & { isPcm: boolean }
  readonly #gaps: GapWatch
  readonly #track: TrackWatch
  readonly #sound: SoundWatch
  readonly #cut: RequestedCut
  readonly #detectPause: (rms: number, blockMs: number) => void
  readonly #timer: ReturnType<typeof setInterval>
  #writer: SliceWriter
  /** The last slices of earlier writers. */
  #closing: Promise<void> = Promise.resolve()
  #isMuted = false
  #isStopped = false

  constructor(chain: TrackChain, options: TrackRecorderOptions & { isPcm: boolean }) {
    this.#chain = chain
    this.#options = options
    this.#writer = this.#startWriter()
    this.#gaps = new GapWatch({ now: Date.now, onGap: (gap) => this.#onGap(gap) })
    this.#track = new TrackWatch(options.stream, options.onProblem)
    this.#sound = new SoundWatch({
      now: () => performance.now(),
      onState: (state) => this.#track.setSound(this.#isMuted ? 'fine' : state),
    })
    const flushNow = () => void this.flush().catch(console.error)
    this.#cut = new RequestedCut(flushNow)
    this.#detectPause = createPauseDetector(
      pauseMarks(options.pauseMs, options.isPcm ? 0 : encoderLagMs),
      flushNow,
    )
    this.#timer = setInterval(() => this.#tick(), watchEveryMs)
  }

  addReading(reading: MeterReading): void {
    this.#gaps.addReading(reading)
    this.#writer.addReading(reading)
    this.#detectPause(reading.rms, reading.blockMs)
    this.#cut.check(Date.now())
    this.#options.onReading(reading)
    // On a muted track zeros are what the candidate asked for.
    if (!this.#isMuted) this.#sound.addReading(reading)
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted
    for (const track of this.#options.stream.getAudioTracks()) track.enabled = !isMuted
    if (isMuted) this.#track.setSound('fine')
  }

  flush(): Promise<void> {
    return this.#writer.flush()
  }

  cutAt(atMs: number): void {
    this.#cut.request(atMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#track.stop()
    this.#isStopped = true
    await Promise.all([this.#closing, this.#writer.stop()])
    await this.#chain.close()
  }

  #startWriter(): SliceWriter {
    const start = this.#options.isPcm ? startPcmWriter : startWebmWriter
    return start(this.#chain, this.#options.onSlice, () => setTimeout(() => this.#restart(), restartMs))
  }

  /** What follows a gap is a stream of its own, so the server does not join the words around it. */
  #restart(): void {
    if (this.#isStopped) return
    const before = this.#writer
    this.#writer = this.#startWriter()
    this.#closing = Promise.all([this.#closing, before.stop()]).then(() => {}, console.error)
  }

  #onGap(gap: SoundGap): void {
    this.#restart()
    this.#options.onGap?.(gap)
  }

  #tick(): void {
    this.#sound.tick()
    const { context } = this.#chain
    if (context.state === 'suspended') context.resume().catch(console.warn)
  }
}
