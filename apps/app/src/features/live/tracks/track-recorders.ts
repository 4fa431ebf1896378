import type { Track } from '@cuelight/contracts/live'
import type { TrackRecorder } from '../../../audio/capture/track-recorder.ts'
import type { RecordingEvent } from './recording-state.ts'

export type TrackRecordersOptions = {
  /** `open` asks the browser for a source, `take` only when none is open; `close` stops all of them. */
  sources: {
    open(track: Track): Promise<MediaStream>
    take(track: Track): Promise<MediaStream>
    close(): void
  }
  startRecorder: (track: Track, stream: MediaStream) => Promise<TrackRecorder>
  report: (event: RecordingEvent) => void
}

/** The recorders of one interview, one per track at most. */
export class TrackRecorders {
  readonly #options: TrackRecordersOptions
  readonly #running = new Map<Track, TrackRecorder>()
  /** A track muted by the candidate, or while the browser speaks, stays muted when its source changes. */
  readonly #muted = new Set<Track>()
  /** The whole recording is paused: nothing is heard on any track, muted or not. */
  #isPaused = false

  constructor(options: TrackRecordersOptions) {
    this.#options = options
  }

  /** Records the track, from a new source if `isFresh`. False when that failed; the reason is reported. */
  async start(track: Track, { isFresh = false } = {}): Promise<boolean> {
    try {
      await this.#replace(track, isFresh)
      return true
    } catch (error) {
      console.warn(error)
      this.#options.report({
        type: 'not-started',
        track,
        // Closing the browser's picker must not silence what still records.
        isOn: this.#running.has(track),
        failure: error instanceof Error ? error.message : 'The recording could not start.',
      })
      return false
    }
  }

  async #replace(track: Track, isFresh: boolean): Promise<void> {
    const { sources, startRecorder, report } = this.#options
    const stream = await (isFresh ? sources.open(track) : sources.take(track))
    const before = this.#running.get(track)
    // If the next recorder fails to start, this one must not seem to be still recording.
    this.#running.delete(track)
    await before?.stop()
    report({ type: 'source-opened', track })
    const isMuted = this.#isSilent(track)
    for (const sound of stream.getAudioTracks()) sound.enabled = !isMuted
    const recorder = await startRecorder(track, stream)
    recorder.setMuted(isMuted)
    this.#running.set(track, recorder)
    report({ type: 'started', track, isMuted })
  }

  setMuted(track: Track, isMuted: boolean): void {
    this.#muted[isMuted ? 'add' : 'delete'](track)
    this.#silence(track)
  }

  setPaused(isPaused: boolean): void {
    if (this.#isPaused === isPaused) return
    this.#isPaused = isPaused
    for (const track of this.#running.keys()) this.#silence(track)
  }

  #isSilent(track: Track): boolean {
    return this.#isPaused || this.#muted.has(track)
  }

  #silence(track: Track): void {
    const isMuted = this.#isSilent(track)
    this.#running.get(track)?.setMuted(isMuted)
    this.#options.report({ type: 'muted', track, isMuted })
  }

  cutAt(track: Track, atMs: number): void {
    this.#running.get(track)?.cutAt?.(atMs)
  }

  /** Resolves once everything said so far is stored. */
  async flush(): Promise<void> {
    await Promise.all([...this.#running.values()].map((recorder) => recorder.flush()))
  }

  /** Resolves once the last words are stored; the sources are closed then. */
  async stop(): Promise<void> {
    const running = [...this.#running.values()]
    this.#running.clear()
    this.#muted.clear()
    try {
      await Promise.all(running.map((recorder) => recorder.stop()))
    } finally {
      this.#options.sources.close()
    }
    this.#options.report({ type: 'all-stopped' })
  }
}
