import { audio } from '@cuelight/contracts/constants'

/** All times are milliseconds on the track's own clock, which counts samples. */
export type TurnEvent =
  | { kind: 'speech-started'; startMs: number }
  /** Silence has lasted `turnRules.pauseMs`: time to transcribe ahead. `endMs` is where the speech ended. */
  | { kind: 'pause'; startMs: number; endMs: number }
  /** Silence has lasted the interview's own pause, shorter than the rule: the turn may end if its words are finished. */
  | { kind: 'ready'; startMs: number; endMs: number }
  /** Silence has lasted longer than that: the turn may end if its words may be finished. */
  | { kind: 'patient'; startMs: number; endMs: number }
  /** Speech came back after a pause: the draft is discarded, the turn continues. */
  | { kind: 'speech-resumed'; startMs: number; resumedMs: number }
  | { kind: 'turn-complete'; startMs: number; endMs: number; reason: 'silence' | 'too-long' | 'asked' }

/** The lengths that decide about a turn, in milliseconds; `silenceRms` is a root mean square. */
export const turnRules = {
  /** Product rule: RMS below this is silence. */
  silenceRms: audio.silenceRms,
  /** Product rule: continuous silence after speech that completes a turn. */
  completeMs: audio.questionCompleteMs,
  /** Long enough not to be a breath, short enough to leave 2.4 s for the start of the answer. */
  pauseMs: 600,
  /** How much longer than the interview's own pause the silence lasts before words that may go on count as finished. */
  patienceMs: 800,
  /** Speech must last this long (3 frames) to open a turn, so that a click does not. */
  openMs: 96,
  /** A turn never grows past this: the recogniser and the reader's patience end there. */
  longestMs: 60_000,
  /** Missing audio up to this neither adds to nor resets the silence; beyond it counts as silence. */
  longestUnknownMs: 2000,
} as const

/** A turn that has begun and is not complete. */
export interface TrackedTurn {
  startMs: number
  /** Where its speech has ended so far. */
  endMs: number
  silentMs: number
  isPaused: boolean
  isReady: boolean
  isPatient: boolean
  /** The last frames that counted as speech, newest first, and the silence since, as RMS. */
  spoken: number[]
  room: number[]
}

/** Where one track stands. Plain data: every function below returns a new one. */
export interface TurnTracking {
  nowMs: number
  loudMs: number
  unknownMs: number
  /** How loud the frames of this turn's speaker were, ascending: the level is asked once a frame. */
  levels: number[]
  turn: TrackedTurn | undefined
}

/** What one frame sounds like. `isSpeech` is the speech gate's word; without it the bare energy rule decides. */
export interface FrameSound {
  rms: number
  isSpeech: boolean | undefined
}
