import { createGapWatch, type SoundGap } from '../watching/gap-watch.ts'
import { createSoundWatch } from '../watching/sound-watch.ts'
import { type TrackProblem, watchTrack } from '../watching/watch-track.ts'
import { createPauseDetector, encoderLagMs, pauseMarks } from './pause-detector.ts'
import { createAskedHandOver } from './requested-cut.ts'
import { canRecordWebm, type RecordedSlice, startPcmWriter, startWebmWriter } from './slice-writers.ts'
import { type MeterReading, openTrackChain } from './track-chain.ts'

export type { RecordedSlice } from './slice-writers.ts'

export type TrackRecorderOptions = {
  stream: MediaStream
  /** The pause after which the session counts a question as complete, milliseconds. */
  pauseMs: number
  /** Resolves when the slice is kept; stopping waits for that, so that the last words are sent before the end. */
  onSlice: (slice: RecordedSlice) => Promise<void>
  /** Fifty times a second. */
  onReading: (reading: MeterReading) => void
  /** Null when the sound is back. */
  onProblem: (problem: TrackProblem | null) => void
  /** Time in which nothing was recorded has passed; recording goes on. */
  onGap?: (gap: SoundGap) => void
  /** For a browser without WebM recording. */
  isPcm?: boolean
}

export type TrackRecorder = {
  /** Silence is recorded while muted, so the clock of the track goes on. */
  setMuted(isMuted: boolean): void
  /** Hands over what was heard so far, e.g. because the page goes away; resolves when that is kept. */
  flush(): Promise<void>
  /** The server wants what was heard until this moment as soon as it has come (milliseconds since 1970). */
  handOverAt?(atMs: number): void
  /** Resolves when the last slice was handed over. The stream stays open: it belongs to who opened it. */
  stop(): Promise<void>
}

const watchEveryMs = 1000
/** A recorder that the browser ends again and again must not be started without a pause. */
const restartMs = 500

/** Records one track: 16 kHz mono, a slice a second, and one at once at each mark of a pause. */
export async function startTrackRecorder(options: TrackRecorderOptions): Promise<TrackRecorder> {
  const isPcm = options.isPcm ?? !canRecordWebm()
  let isMuted = false
  let hear = (_reading: MeterReading) => {}
  const chain = await openTrackChain({
    stream: options.stream,
    isCollecting: isPcm,
    onReading: (reading) => hear(reading),
  })
  const startWriter = () =>
    (isPcm ? startPcmWriter : startWebmWriter)(chain, options.onSlice, () => setTimeout(beginAnew, restartMs))
  let writer = startWriter()
  let closing = Promise.resolve()
  let isStopped = false
  // What comes after a gap is a stream of its own, so that the server does not join the words around it.
  function beginAnew() {
    if (isStopped) return
    const before = writer
    writer = startWriter()
    closing = Promise.all([closing, before.stop()]).then(() => {}, console.error)
  }
  const gaps = createGapWatch({
    now: Date.now,
    onGap(gap) {
      beginAnew()
      options.onGap?.(gap)
    },
  })
  const tracks = watchTrack(options.stream, options.onProblem)
  const sound = createSoundWatch({
    now: () => performance.now(),
    onState: (state) => tracks.setSound(isMuted ? 'fine' : state),
  })
  const flushNow = () => void writer.flush().catch(console.error)
  const asked = createAskedHandOver(flushNow)
  const marks = pauseMarks(options.pauseMs, isPcm ? 0 : encoderLagMs)
  const detectPause = createPauseDetector(marks, flushNow)
  hear = (reading) => {
    gaps.hear(reading)
    writer.hear(reading)
    detectPause(reading.rms, reading.blockMs)
    asked.hear(Date.now())
    options.onReading(reading)
    // Muted by choice, zeros are what is asked for.
    if (!isMuted) sound.hear(reading)
  }
  const timer = setInterval(() => {
    sound.tick()
    if (chain.context.state === 'suspended') chain.context.resume().catch(console.warn)
  }, watchEveryMs)
  return {
    setMuted(next) {
      isMuted = next
      for (const track of options.stream.getAudioTracks()) track.enabled = !next
      if (next) tracks.setSound('fine')
    },
    flush: () => writer.flush(),
    handOverAt: asked.askFor,
    async stop() {
      clearInterval(timer)
      tracks.stop()
      isStopped = true
      await Promise.all([closing, writer.stop()])
      await chain.close()
    },
  }
}
