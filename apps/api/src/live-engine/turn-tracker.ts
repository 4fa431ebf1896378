import { audio } from '@cuelight/contracts/constants'
import { frameMs, frameSamples, measureRms } from './energy.ts'

/** Says for each 32 ms frame whether somebody speaks, better than energy alone can. */
export interface SpeechGate {
  isSpeech(frame: Float32Array): boolean
  reset(): void
}

/** All times are milliseconds on the track's own clock, which counts samples. */
export type TurnEvent =
  | { kind: 'speech-started'; startMs: number }
  /** Silence has lasted `pauseMs`: time to finish the transcript unseen. `endMs` is where the speech ended. */
  | { kind: 'pause'; startMs: number; endMs: number }
  /** Speech came back after a pause: what was begun is thrown away, the turn goes on. */
  | { kind: 'speech-resumed'; startMs: number; resumedMs: number }
  | { kind: 'turn-complete'; startMs: number; endMs: number; reason: 'silence' | 'too-long' | 'asked' }

export interface TurnTrackerOptions {
  /** Product rule: RMS below this is silence. */
  silenceRms?: number
  /** Product rule: continuous silence after speech that completes a turn. */
  completeMs?: number
  /** Long enough not to be a breath, short enough to leave 2.4 s for the answer's start. */
  pauseMs?: number
  /** Speech must last this long (3 frames) to open a turn, so that a click does not. */
  openMs?: number
  /** A turn never grows past this: the recogniser and the reader's patience end there. */
  longestMs?: number
  /** Missing audio up to this neither adds to nor resets the silence; beyond it counts as silence. */
  longestUnknownMs?: number
  gate?: SpeechGate
}

export interface TurnTracker {
  push(samples: Float32Array): TurnEvent[]
  /** Audio of this length never came. */
  pushUnknown(durationMs: number): TurnEvent[]
  /** The key "Answer now": completes an open turn at once. */
  completeNow(): TurnEvent[]
}

/** Follows one track and says when somebody began, paused, went on, and was done. Pure: the clock is the samples. */
export function createTurnTracker(options: TurnTrackerOptions = {}): TurnTracker {
  const {
    silenceRms = audio.silenceRms,
    completeMs = audio.questionCompleteMs,
    pauseMs = 600,
    openMs = 96,
  } = options
  const { longestMs = 60_000, longestUnknownMs = 2000, gate } = options
  let rest = new Float32Array()
  let nowMs = 0
  let loudMs = 0
  let turn: { startMs: number; endMs: number; silentMs: number; paused: boolean } | undefined
  let unknownMs = 0
  let levels: number[] = []

  function hearsSpeech(frame: Float32Array): boolean {
    const rms = measureRms(frame)
    if (!gate) return rms >= silenceRms
    const isSpeech = gate.isSpeech(frame) && rms >= 0.2 * talkerLevel(levels)
    if (isSpeech) levels.push(rms)
    return isSpeech
  }

  function complete(reason: 'silence' | 'too-long' | 'asked'): TurnEvent[] {
    if (!turn) return []
    const { startMs, endMs } = turn
    turn = undefined
    loudMs = 0
    levels = []
    gate?.reset()
    return [{ kind: 'turn-complete', startMs, endMs, reason }]
  }

  function hearSpeech(): TurnEvent[] {
    unknownMs = 0
    if (!turn) {
      loudMs += frameMs
      if (loudMs < openMs) return []
      turn = { startMs: nowMs - loudMs, endMs: nowMs, silentMs: 0, paused: false }
      return [{ kind: 'speech-started', startMs: turn.startMs }]
    }
    const events: TurnEvent[] = []
    if (turn.paused)
      events.push({ kind: 'speech-resumed', startMs: turn.startMs, resumedMs: nowMs - frameMs })
    turn.paused = false
    turn.silentMs = 0
    turn.endMs = nowMs
    return events
  }

  function hearSilence(durationMs: number): TurnEvent[] {
    loudMs = 0
    if (!turn) return []
    const events: TurnEvent[] = []
    turn.silentMs += durationMs
    if (!turn.paused && turn.silentMs >= pauseMs) {
      turn.paused = true
      events.push({ kind: 'pause', startMs: turn.startMs, endMs: turn.endMs })
    }
    if (turn.silentMs >= completeMs) events.push(...complete('silence'))
    return events
  }

  function checkLength(): TurnEvent[] {
    return turn && nowMs - turn.startMs >= longestMs ? complete('too-long') : []
  }

  return {
    push(samples) {
      const all = new Float32Array(rest.length + samples.length)
      all.set(rest)
      all.set(samples, rest.length)
      const events: TurnEvent[] = []
      let at = 0
      for (; at + frameSamples <= all.length; at += frameSamples) {
        nowMs += frameMs
        const frame = all.subarray(at, at + frameSamples)
        const speech = hearsSpeech(frame)
        if (!speech) unknownMs = 0
        events.push(...(speech ? hearSpeech() : hearSilence(frameMs)), ...checkLength())
      }
      rest = all.slice(at)
      return events
    },
    pushUnknown(durationMs) {
      nowMs += durationMs
      const before = Math.max(0, unknownMs - longestUnknownMs)
      unknownMs += durationMs
      const excess = Math.max(0, unknownMs - longestUnknownMs) - before
      return [...(excess > 0 ? hearSilence(excess) : []), ...checkLength()]
    },
    completeNow: () => complete('asked'),
  }
}

/** How loud this turn's speaker is: the 90th percentile of its speech frames. */
function talkerLevel(levels: readonly number[]): number {
  return [...levels].sort((first, second) => first - second)[Math.floor(levels.length * 0.9)] ?? 0
}
