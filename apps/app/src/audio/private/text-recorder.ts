import { audio, textLimits } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import { type MeterReading, openTrackChain, type TrackChain } from '../capture/track-chain.ts'
import type { TrackRecorder } from '../capture/track-recorder.ts'
import { GapWatch, type SoundGap } from '../watching/gap-watch.ts'
import { SoundWatch } from '../watching/sound-watch.ts'
import { type TrackProblem, TrackWatch } from '../watching/watch-track.ts'
import type { BrowserRecogniser } from './browser-recogniser.ts'
import { type Piece, TurnCutter } from './turn-cutter.ts'

export type RecognisedLine = { sourceKey: string; text: string; startedAt: string; endedAt: string }

export type TextRecorderOptions = {
  stream: MediaStream
  track: Track
  /** The pause that completes a question in this interview, milliseconds. */
  pauseMs: number
  recogniser: BrowserRecogniser
  onReading: (reading: MeterReading) => void
  onProblem: (problem: TrackProblem | null) => void
  onGap: (gap: SoundGap) => void
  /** The words of the turn so far. */
  onPartial: (text: string) => void
  /** Resolves once the line is stored. */
  onLine: (line: RecognisedLine) => Promise<void>
  /** Some words could not be recognised. */
  onLost: () => void
}

/** Nothing is answered from the candidate's lines, so they need not wait for the pause that completes a question. */
const candidatePauseMs = 1200
const watchEveryMs = 1000

/** The recorder of private mode: the same source, but text comes out, and the sound is dropped at once. */
export async function startTextRecorder(options: TextRecorderOptions): Promise<TrackRecorder> {
  let recorder: TextRecorder | null = null
  const chain = await openTrackChain({
    stream: options.stream,
    isCollecting: true,
    onReading: (reading) => recorder?.addReading(reading),
  })
  recorder = new TextRecorder(chain, options)
  return recorder
}

class TextRecorder implements TrackRecorder {
  readonly #chain: TrackChain
  readonly #options: TextRecorderOptions
  readonly #turns: TurnWriter
  readonly #cutter: TurnCutter
  readonly #gaps: GapWatch
  readonly #track: TrackWatch
  readonly #sound: SoundWatch
  readonly #timer: ReturnType<typeof setInterval>
  #isMuted = false

  constructor(chain: TrackChain, options: TextRecorderOptions) {
    const { track, pauseMs } = options
    this.#chain = chain
    this.#options = options
    this.#turns = new TurnWriter(options, chain.context.sampleRate)
    this.#cutter = new TurnCutter({
      pauseMs: track === 'interviewer' ? pauseMs : Math.min(pauseMs, candidatePauseMs),
      onPiece: (piece) => this.#turns.addPiece(piece),
      onTurnEnd: () => this.#turns.finishTurn(),
    })
    this.#gaps = new GapWatch({
      now: Date.now,
      onGap: (gap) => {
        // Words on both sides of a gap are no sentence.
        this.#cutter.completeNow()
        options.onGap(gap)
      },
    })
    this.#track = new TrackWatch(options.stream, options.onProblem)
    this.#sound = new SoundWatch({
      now: () => performance.now(),
      onState: (state) => this.#track.setSound(state),
    })
    this.#timer = setInterval(() => !this.#isMuted && this.#sound.tick(), watchEveryMs)
  }

  addReading(reading: MeterReading): void {
    const { samples } = reading
    this.#options.onReading(reading)
    this.#gaps.addReading(reading)
    if (!this.#isMuted) this.#sound.addReading(reading)
    if (samples) this.#cutter.addBlock({ ...reading, samples }, Date.now())
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted
    for (const track of this.#options.stream.getAudioTracks()) track.enabled = !isMuted
    if (isMuted) this.#track.setSound('fine')
  }

  flush(): Promise<void> {
    this.#cutter.completeNow()
    return this.#turns.finished()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#track.stop()
    this.#cutter.completeNow()
    await this.#chain.close()
    await this.#turns.finished()
  }
}

/** Recognises the pieces of a turn in order and delivers the whole turn as one line. */
class TurnWriter {
  readonly #options: TextRecorderOptions
  readonly #rateHz: number
  #texts: string[] = []
  #startedAtMs: number | null = null
  #endedAtMs = 0
  #work: Promise<void> = Promise.resolve()

  constructor(options: TextRecorderOptions, rateHz: number) {
    this.#options = options
    this.#rateHz = rateHz
  }

  addPiece(piece: Piece): void {
    this.#work = this.#work.then(() => this.#recognise(piece))
  }

  finishTurn(): void {
    this.#work = this.#work.then(() => this.#deliver())
  }

  finished(): Promise<void> {
    return this.#work
  }

  async #recognise({ samples, startedAtMs, endedAtMs }: Piece): Promise<void> {
    try {
      const text = await this.#options.recogniser.transcribe(await toSixteenKilohertz(samples, this.#rateHz))
      if (text === '') return
      this.#texts.push(text)
      this.#startedAtMs ??= startedAtMs
      this.#endedAtMs = endedAtMs
      this.#options.onPartial(this.#texts.join(' '))
    } catch (error) {
      console.warn(error)
      this.#options.onLost()
    }
  }

  async #deliver(): Promise<void> {
    const text = this.#texts.join(' ').slice(0, textLimits.utterance)
    const startedAtMs = this.#startedAtMs
    this.#texts = []
    this.#startedAtMs = null
    if (text === '' || startedAtMs === null) return
    await this.#options.onLine({
      sourceKey: crypto.randomUUID(),
      text,
      startedAt: new Date(startedAtMs).toISOString(),
      endedAt: new Date(this.#endedAtMs).toISOString(),
    })
    this.#options.onPartial('')
  }
}

/** Mono samples at the recogniser's rate; the browser converts where the rates differ. */
async function toSixteenKilohertz(samples: Float32Array, fromHz: number): Promise<Float32Array> {
  if (fromHz === audio.sampleRateHz) return samples
  const length = Math.max(1, Math.round((samples.length * audio.sampleRateHz) / fromHz))
  const context = new OfflineAudioContext(1, length, audio.sampleRateHz)
  const buffer = new AudioBuffer({ length: samples.length, sampleRate: fromHz })
  buffer.copyToChannel(Float32Array.from(samples), 0)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(context.destination)
  source.start()
  return (await context.startRendering()).getChannelData(0)
}
