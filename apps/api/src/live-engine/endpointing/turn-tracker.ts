import { frameMs } from './energy.ts'
import { addRoom, countsAsSpeech } from './speech-level.ts'
import {
  type FrameSound,
  type TrackedTurn,
  type TurnEvent,
  type TurnTracking,
  turnRules,
} from './turn-state.ts'

/** The gate hears a voice in loud noise for up to about this long after it has ended. */
const longestEchoFrames = 6

/** Where a track stands after some sound, and the events in it. */
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
    // Without a gate the energy rule alone decides.
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

/** Completes an open turn immediately. */
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

/** The events that a silence of this length has reached. */
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
