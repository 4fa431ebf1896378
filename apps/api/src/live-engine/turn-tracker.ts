import { audio } from '@cuelight/contracts/constants'
import { frameMs, frameSamples, measureRms } from './energy.ts'
import { createTalkerLevel } from './talker-level.ts'

/** All times are milliseconds on the track's own clock, which counts samples. */
export type TurnEvent =
  | { kind: 'speech-started'; startMs: number }
  /** Silence has lasted `pauseMs`: time to finish the transcript unseen. `endMs` is where the speech ended. */
  | { kind: 'pause'; startMs: number; endMs: number }
  /** Silence has lasted the session's own pause, shorter than the rule: the turn may end if its words are finished. */
  | { kind: 'ready'; startMs: number; endMs: number }
  /** Silence has lasted longer than that: the turn may end if its words may be. */
  | { kind: 'patient'; startMs: number; endMs: number }
  /** Speech came back after a pause: what was begun is thrown away, the turn goes on. */
  | { kind: 'speech-resumed'; startMs: number; resumedMs: number }
  | { kind: 'turn-complete'; startMs: number; endMs: number; reason: 'silence' | 'too-long' | 'asked' }

export interface TurnTrackerOptions {
  /** Product rule: RMS below this is silence. */
  silenceRms?: number
  /** Product rule: continuous silence after speech that completes a turn. */
  completeMs?: number
  /** The session's own pause, asked anew at each frame; as long as `completeMs` or longer means that there is none. */
  readyMs?: () => number
  /** How much longer than `readyMs` the silence lasts before words that may go on count as finished. */
  patienceMs?: number
  /** Long enough not to be a breath, short enough to leave 2.4 s for the answer's start. */
  pauseMs?: number
  /** Speech must last this long (3 frames) to open a turn, so that a click does not. */
  openMs?: number
  /** A turn never grows past this: the recogniser and the reader's patience end there. */
  longestMs?: number
  /** Missing audio up to this neither adds to nor resets the silence; beyond it counts as silence. */
  longestUnknownMs?: number
  /** What the track's clock says at the first sample. */
  startMs?: number
}

export interface OpenTurn {
  startMs: number
  /** Where its speech ended so far. */
  endMs: number
  silentMs: number
  isPaused: boolean
  /** The silence at which the next event is due. */
  nextMarkMs: number
}

export interface TurnTracker {
  /**
   * Whole frames. `speech` says for each whether the speech gate hears somebody; without it the bare energy rule
   * decides.
   */
  push(frames: Float32Array, speech?: Uint8Array): TurnEvent[]
  /** Audio of this length never came. */
  pushUnknown(durationMs: number): TurnEvent[]
  /** Takes the silence as this long, without counting it: its last samples are on their way. */
  trustSilence(silentMs: number): TurnEvent[]
  /** Completes an open turn at once. */
  complete(reason: 'silence' | 'asked'): TurnEvent[]
  openTurn(): OpenTurn | undefined
}

/** A frame below this share of the talker's level is somebody else, or the room (research, speech 4, rule F). */
const talkerShare = 0.2

/** So much silence shows what the room sounds like; shorter than any pause that decides something. */
const roomMs = 320
/** A frame this much louder than the room is not yet the room. */
const roomShare = 1.3
/** The gate hears a voice in loud noise for up to about this long after it has ended. */
const longestEchoFrames = 6

interface Turn {
  startMs: number
  endMs: number
  silentMs: number
  paused: boolean
  ready: boolean
  patient: boolean
  /** The last frames that counted as speech, newest first, and the silence since, as RMS. */
  spoken: number[]
  room: number[]
}

/** Follows one track and says when somebody began, paused, went on, and was done. Pure: the clock is the samples. */
export function createTurnTracker(options: TurnTrackerOptions = {}): TurnTracker {
  const { silenceRms = audio.silenceRms, completeMs = audio.questionCompleteMs, openMs = 96 } = options
  const { longestMs = 60_000, longestUnknownMs = 2000, readyMs = () => completeMs } = options
  const { patienceMs = 800 } = options
  const patientMs = () => readyMs() + patienceMs
  const pauseMs = () => Math.min(options.pauseMs ?? 600, readyMs())
  const level = createTalkerLevel()
  let nowMs = options.startMs ?? 0
  let loudMs = 0
  let turn: Turn | undefined
  let unknownMs = 0

  function hearsSpeech(frame: Float32Array, flag: number | undefined): boolean {
    const rms = measureRms(frame)
    if (flag === undefined) return rms >= silenceRms
    const isSpeech = flag === 1 && rms >= talkerShare * level.value()
    if (isSpeech) level.add(rms)
    return isSpeech
  }

  /**
   * The gate lets go of a voice slowly in loud noise. Once the room has been heard alone, the last frames of the speech
   * that were no louder are counted as the silence they were.
   */
  function dateEnd(current: Turn): void {
    const { spoken, room } = current
    const level = roomShare * Math.sqrt(room.reduce((sum, rms) => sum + rms * rms, 0) / room.length)
    const found = spoken.findIndex((rms) => rms >= level)
    const lateMs = (found < 0 ? spoken.length : found) * frameMs
    current.endMs -= lateMs
    current.silentMs += lateMs
  }

  function hearRoom(current: Turn, rms: number): void {
    current.room.push(rms)
    if (current.room.length * frameMs === roomMs) dateEnd(current)
  }

  function complete(reason: 'silence' | 'too-long' | 'asked'): TurnEvent[] {
    if (!turn) return []
    const { startMs, endMs } = turn
    turn = undefined
    loudMs = 0
    level.reset()
    return [{ kind: 'turn-complete', startMs, endMs, reason }]
  }

  function hearSpeech(rms: number): TurnEvent[] {
    unknownMs = 0
    if (!turn) {
      loudMs += frameMs
      if (loudMs < openMs) return []
      turn = {
        startMs: nowMs - loudMs,
        endMs: nowMs,
        silentMs: 0,
        paused: false,
        ready: false,
        patient: false,
        spoken: [],
        room: [],
      }
      return [{ kind: 'speech-started', startMs: turn.startMs }]
    }
    const events: TurnEvent[] = []
    if (turn.paused)
      events.push({ kind: 'speech-resumed', startMs: turn.startMs, resumedMs: nowMs - frameMs })
    const spoken = [rms, ...turn.spoken].slice(0, longestEchoFrames)
    Object.assign(turn, { paused: false, ready: false, patient: false })
    Object.assign(turn, { silentMs: 0, endMs: nowMs, spoken, room: [] })
    return events
  }

  /** The events that a silence of this length has come to. */
  function reachMarks(current: Turn, silentMs: number): TurnEvent[] {
    const { startMs, endMs } = current
    const events: TurnEvent[] = []
    if (!current.paused && silentMs >= pauseMs()) {
      current.paused = true
      events.push({ kind: 'pause', startMs, endMs })
    }
    if (!current.ready && readyMs() < completeMs && silentMs >= readyMs()) {
      current.ready = true
      events.push({ kind: 'ready', startMs, endMs })
    }
    if (!current.patient && patientMs() < completeMs && silentMs >= patientMs()) {
      current.patient = true
      events.push({ kind: 'patient', startMs, endMs })
    }
    if (silentMs >= completeMs) events.push(...complete('silence'))
    return events
  }

  function nextMark({ paused, ready, patient }: Turn): number {
    if (!paused) return pauseMs()
    if (!ready) return Math.min(readyMs(), completeMs)
    return patient ? completeMs : Math.min(patientMs(), completeMs)
  }

  function hearSilence(durationMs: number): TurnEvent[] {
    loudMs = 0
    if (!turn) {
      // Sounds too short to be a turn must not set the level of the one that comes.
      level.reset()
      return []
    }
    turn.silentMs += durationMs
    return reachMarks(turn, turn.silentMs)
  }

  const checkLength = () => (turn && nowMs - turn.startMs >= longestMs ? complete('too-long') : [])

  return {
    push(frames, speech) {
      const events: TurnEvent[] = []
      for (let index = 0; (index + 1) * frameSamples <= frames.length; index += 1) {
        nowMs += frameMs
        const frame = frames.subarray(index * frameSamples, (index + 1) * frameSamples)
        const isSpeech = hearsSpeech(frame, speech?.[index])
        if (!isSpeech) unknownMs = 0
        // The bare rule stays bare.
        if (!isSpeech && turn && speech) hearRoom(turn, measureRms(frame))
        events.push(...(isSpeech ? hearSpeech(measureRms(frame)) : hearSilence(frameMs)), ...checkLength())
      }
      return events
    },
    pushUnknown(durationMs) {
      nowMs += durationMs
      const before = Math.max(0, unknownMs - longestUnknownMs)
      unknownMs += durationMs
      const excess = Math.max(0, unknownMs - longestUnknownMs) - before
      return [...(excess > 0 ? hearSilence(excess) : []), ...checkLength()]
    },
    trustSilence: (silentMs) => (turn ? reachMarks(turn, Math.max(turn.silentMs, silentMs)) : []),
    complete,
    openTurn() {
      if (!turn) return undefined
      const { startMs, endMs, silentMs, paused: isPaused } = turn
      return { startMs, endMs, silentMs, isPaused, nextMarkMs: nextMark(turn) }
    },
  }
}
