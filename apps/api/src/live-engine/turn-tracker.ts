import { audio } from '@cuelight/contracts/constants'
import { frameMs } from './energy.ts'

/** All times are milliseconds on the track's own clock, which counts samples. */
export type TurnEvent =
  | { kind: 'speech-started'; startMs: number }
  /** Silence has lasted `turnRules.pauseMs`: time to transcribe ahead. `endMs` is where the speech ended. */
  | { kind: 'pause'; startMs: number; endMs: number }
  /** Silence has lasted the interview's own pause, shorter than the rule: the turn may end if its words are finished. */
  | { kind: 'ready'; startMs: number; endMs: number }
  /** Silence has lasted longer than that: the turn may end if its words may be finished. */
  | { kind: 'patient'; startMs: number; endMs: number }
  /** Speech came back after a pause: what was begun is thrown away, the turn goes on. */
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

/** A frame below this share of the talker's level is somebody else, or the room (research, speech 4, rule F). */
const talkerShare = 0.2
/** So much silence shows what the room sounds like; shorter than any pause that decides something. */
const roomMs = 320
/** A frame this much louder than the room is not yet the room. */
const roomShare = 1.3
/** The gate hears a voice in loud noise for up to about this long after it has ended. */
const longestEchoFrames = 6

/** A turn somebody has begun and not completed. */
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

export interface Tracked {
  tracking: TurnTracking
  events: TurnEvent[]
}

/** Nobody has spoken yet; `startMs` is what the track's clock says at the first sample. */
export function startTracking(startMs = 0): TurnTracking {
  return { nowMs: startMs, loudMs: 0, unknownMs: 0, levels: [], turn: undefined }
}

/**
 * Follows whole frames of a track: who began, paused, went on, and was done. `readyMs` is the interview's own pause;
 * `completeMs` or more means that it has none.
 */
export function trackFrames(before: TurnTracking, frames: readonly FrameSound[], readyMs: number): Tracked {
  const tracking = copy(before)
  const events = frames.flatMap((frame) => {
    tracking.nowMs += frameMs
    const isSpeech = countsAsSpeech(tracking, frame)
    if (!isSpeech) tracking.unknownMs = 0
    // The bare rule stays bare.
    if (!isSpeech && tracking.turn && frame.isSpeech !== undefined) addRoom(tracking.turn, frame.rms)
    const heard = isSpeech ? addSpeech(tracking, frame.rms) : addSilence(tracking, frameMs, readyMs)
    return [...heard, ...endTooLong(tracking)]
  })
  return { tracking, events }
}

/** Audio of this length never came. */
export function trackUnknown(before: TurnTracking, durationMs: number, readyMs: number): Tracked {
  const tracking = copy(before)
  const { longestUnknownMs } = turnRules
  const counted = Math.max(0, tracking.unknownMs - longestUnknownMs)
  tracking.nowMs += durationMs
  tracking.unknownMs += durationMs
  const excessMs = Math.max(0, tracking.unknownMs - longestUnknownMs) - counted
  const events = excessMs > 0 ? addSilence(tracking, excessMs, readyMs) : []
  return { tracking, events: [...events, ...endTooLong(tracking)] }
}

/** Takes the silence as this long without counting it: its last samples are on their way. */
export function trustSilence(before: TurnTracking, silentMs: number, readyMs: number): Tracked {
  const tracking = copy(before)
  const { turn } = tracking
  const events = turn ? reachMarks(tracking, turn, Math.max(turn.silentMs, silentMs), readyMs) : []
  return { tracking, events }
}

/** Completes an open turn at once. */
export function completeTurn(before: TurnTracking, reason: 'silence' | 'asked'): Tracked {
  const tracking = copy(before)
  return { tracking, events: end(tracking, reason) }
}

/** The silence at which the turn's next event is due, in milliseconds. */
export function nextMark({ isPaused, isReady, isPatient }: TrackedTurn, readyMs: number): number {
  const { completeMs, patienceMs, pauseMs } = turnRules
  if (!isPaused) return Math.min(pauseMs, readyMs)
  if (!isReady) return Math.min(readyMs, completeMs)
  return isPatient ? completeMs : Math.min(readyMs + patienceMs, completeMs)
}

// Everything below changes the copy that one of the functions above has made: a new object a frame would keep the
// garbage collector busy.

function copy(tracking: TurnTracking): TurnTracking {
  const { turn } = tracking
  return { ...tracking, levels: [...tracking.levels], turn: turn && { ...turn, room: [...turn.room] } }
}

function countsAsSpeech(tracking: TurnTracking, { rms, isSpeech }: FrameSound): boolean {
  if (isSpeech === undefined) return rms >= turnRules.silenceRms
  const { levels } = tracking
  // The 90th percentile is how loud the speaker is.
  const level = levels[Math.floor(levels.length * 0.9)] ?? 0
  if (!isSpeech || rms < talkerShare * level) return false
  insertSorted(levels, rms)
  return true
}

function insertSorted(sorted: number[], value: number): void {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  sorted.splice(low, 0, value)
}

function addSpeech(tracking: TurnTracking, rms: number): TurnEvent[] {
  const { nowMs, turn } = tracking
  tracking.unknownMs = 0
  const fresh = { silentMs: 0, isPaused: false, isReady: false, isPatient: false, room: [], endMs: nowMs }
  if (!turn) {
    tracking.loudMs += frameMs
    if (tracking.loudMs < turnRules.openMs) return []
    const startMs = nowMs - tracking.loudMs
    tracking.turn = { ...fresh, startMs, spoken: [] }
    return [{ kind: 'speech-started', startMs }]
  }
  const { startMs, isPaused } = turn
  tracking.turn = { ...fresh, startMs, spoken: [rms, ...turn.spoken].slice(0, longestEchoFrames) }
  return isPaused ? [{ kind: 'speech-resumed', startMs, resumedMs: nowMs - frameMs }] : []
}

function addSilence(tracking: TurnTracking, durationMs: number, readyMs: number): TurnEvent[] {
  const { turn } = tracking
  tracking.loudMs = 0
  if (!turn) {
    // Sounds too short to be a turn must not set the level of the one that comes.
    tracking.levels = []
    return []
  }
  turn.silentMs += durationMs
  return reachMarks(tracking, turn, turn.silentMs, readyMs)
}

/** The events that a silence of this length has come to. */
function reachMarks(
  tracking: TurnTracking,
  turn: TrackedTurn,
  silentMs: number,
  readyMs: number,
): TurnEvent[] {
  const { completeMs, patienceMs, pauseMs } = turnRules
  const { startMs, endMs } = turn
  const events: TurnEvent[] = []
  if (!turn.isPaused && silentMs >= Math.min(pauseMs, readyMs)) {
    turn.isPaused = true
    events.push({ kind: 'pause', startMs, endMs })
  }
  if (!turn.isReady && readyMs < completeMs && silentMs >= readyMs) {
    turn.isReady = true
    events.push({ kind: 'ready', startMs, endMs })
  }
  const patientMs = readyMs + patienceMs
  if (!turn.isPatient && patientMs < completeMs && silentMs >= patientMs) {
    turn.isPatient = true
    events.push({ kind: 'patient', startMs, endMs })
  }
  return silentMs >= completeMs ? [...events, ...end(tracking, 'silence')] : events
}

/** Once the room has been heard alone, the turn's end is dated anew. */
function addRoom(turn: TrackedTurn, rms: number): void {
  turn.room.push(rms)
  if (turn.room.length * frameMs === roomMs) dateEnd(turn)
}

/**
 * The gate lets go of a voice slowly in loud noise: the last frames of the speech that were no louder than the room
 * count as the silence they were.
 */
function dateEnd(turn: TrackedTurn): void {
  const { spoken, room } = turn
  const level = roomShare * Math.sqrt(room.reduce((sum, rms) => sum + rms * rms, 0) / room.length)
  const found = spoken.findIndex((rms) => rms >= level)
  const lateMs = (found < 0 ? spoken.length : found) * frameMs
  turn.endMs -= lateMs
  turn.silentMs += lateMs
}

function endTooLong(tracking: TurnTracking): TurnEvent[] {
  const { nowMs, turn } = tracking
  return turn && nowMs - turn.startMs >= turnRules.longestMs ? end(tracking, 'too-long') : []
}

function end(tracking: TurnTracking, reason: 'silence' | 'too-long' | 'asked'): TurnEvent[] {
  if (!tracking.turn) return []
  const { startMs, endMs } = tracking.turn
  Object.assign(tracking, { turn: undefined, loudMs: 0, levels: [] })
  return [{ kind: 'turn-complete', startMs, endMs, reason }]
}
