import { textLimits } from '@cuelight/contracts/constants'
import type { Track } from '@cuelight/contracts/live'
import { type MeterReading, openTrackChain } from '../capture/track-chain.ts'
import type { TrackRecorder } from '../capture/track-recorder.ts'
import { createGapWatch, type SoundGap } from '../watching/gap-watch.ts'
import { createSoundWatch } from '../watching/sound-watch.ts'
import { type TrackProblem, watchTrack } from '../watching/watch-track.ts'
import type { BrowserRecogniser } from './browser-recogniser.ts'
import { toSixteenKilohertz } from './resample.ts'
import { createTurnCutter, type Piece } from './turn-cutter.ts'

export type HeardLine = { sourceKey: string; text: string; startedAt: string; endedAt: string }

export type TextListenerOptions = {
  stream: MediaStream
  track: Track
  /** The pause after which the session counts a question as complete, milliseconds. */
  pauseMs: number
  recogniser: BrowserRecogniser
  onReading: (reading: MeterReading) => void
  onProblem: (problem: TrackProblem | null) => void
  onGap: (gap: SoundGap) => void
  /** What has been understood of the turn so far. */
  onPartial: (text: string) => void
  /** Resolves when the line is kept. */
  onLine: (line: HeardLine) => Promise<void>
  onLost: () => void
}

/** The candidate's lines answer nothing, so they need not wait for the pause that completes a question. */
const candidatePauseMs = 1200
const watchEveryMs = 1000

/** Private mode's ear: the same source, but what comes out is text, and the sound is forgotten at once. */
export async function startTextListener(options: TextListenerOptions): Promise<TrackRecorder> {
  let isMuted = false
  const turns = createTurnWriter(options)
  const cutter = createTurnCutter({
    pauseMs: options.track === 'interviewer' ? options.pauseMs : Math.min(options.pauseMs, candidatePauseMs),
    onPiece: (piece) => turns.addPiece(piece, chain.context.sampleRate),
    onTurnEnd: turns.finishTurn,
  })
  const gaps = createGapWatch({
    now: Date.now,
    onGap(gap) {
      // Words around a gap are no sentence.
      cutter.completeNow()
      options.onGap(gap)
    },
  })
  const tracks = watchTrack(options.stream, options.onProblem)
  const sound = createSoundWatch({ now: () => performance.now(), onState: tracks.setSound })
  const chain = await openTrackChain({
    stream: options.stream,
    isCollecting: true,
    onReading(reading) {
      options.onReading(reading)
      gaps.hear(reading)
      if (!isMuted) sound.hear(reading)
      if (reading.samples) cutter.hear({ ...reading, samples: reading.samples }, Date.now())
    },
  })
  const timer = setInterval(() => !isMuted && sound.tick(), watchEveryMs)
  return {
    setMuted(next) {
      isMuted = next
      for (const each of options.stream.getAudioTracks()) each.enabled = !next
      if (next) tracks.setSound('fine')
    },
    flush() {
      cutter.completeNow()
      return turns.settled()
    },
    async stop() {
      clearInterval(timer)
      tracks.stop()
      cutter.completeNow()
      await chain.close()
      await turns.settled()
    },
  }
}

/** Recognises the pieces of a turn in order and hands the whole turn over as one line. */
function createTurnWriter(options: TextListenerOptions) {
  let texts: string[] = []
  let startedAtMs: number | null = null
  let endedAtMs = 0
  let chain: Promise<void> = Promise.resolve()

  async function recognise(piece: Piece, rateHz: number) {
    try {
      const text = await options.recogniser.transcribe(await toSixteenKilohertz(piece.samples, rateHz))
      if (text === '') return
      texts.push(text)
      startedAtMs ??= piece.startedAtMs
      endedAtMs = piece.endedAtMs
      options.onPartial(texts.join(' '))
    } catch (error) {
      console.warn(error)
      options.onLost()
    }
  }

  async function finish() {
    const text = texts.join(' ').slice(0, textLimits.utterance)
    const started = startedAtMs
    texts = []
    startedAtMs = null
    if (text === '' || started === null) return
    await options.onLine({
      sourceKey: crypto.randomUUID(),
      text,
      startedAt: new Date(started).toISOString(),
      endedAt: new Date(endedAtMs).toISOString(),
    })
    options.onPartial('')
  }
  return {
    addPiece(piece: Piece, rateHz: number) {
      chain = chain.then(() => recognise(piece, rateHz))
    },
    finishTurn() {
      chain = chain.then(finish)
    },
    settled: () => chain,
  }
}
