import { audio } from '@cuelight/contracts/constants'
import {
  completeTurn,
  nextMark,
  type Tracked,
  trackFrames,
  trackUnknown,
  trustSilence,
} from '../endpointing/turn-tracker.ts'
import type { EngineEvent, Step } from './events.ts'
import { isPosted } from './sources.ts'
import { endsKnown } from './state/known-utterances.ts'
import { capturedAt, readerMoment } from './state/source.ts'
import type { InterviewState, SourceState } from './state/state.ts'
import { chain, chainEach, changeSource, readSource, step } from './step.ts'
import { changeTurn } from './turns/turns.ts'

/** An integrator who posts recordings sends no silence, so it is assumed one slice after the 3000 ms rule. */
const postedSilenceMs = audio.questionCompleteMs + audio.sliceMs
/** How much of a silence may be missing when its mark comes: two packets and a frame, less for a short mark. */
const trustedMs = (markMs: number) => Math.min(200, markMs / 4)
/** Silence shorter than this is mostly the gap between two sounds of one word. */
const leastSilenceMs = 96

type SoundEvent = Extract<EngineEvent, { type: 'sound' | 'unknown-sound' }>

/** A piece of sound: what was said in it begins, pauses or ends turns. */
export function followSound(state: InterviewState, event: SoundEvent): Step {
  const { tracking } = readSource(state, event.source)
  const heard = changeSource(state, event.source, { untilMs: event.untilMs })
  const tracked =
    event.type === 'sound'
      ? trackFrames(tracking, event.frames, state.pauseMs)
      : trackUnknown(tracking, event.durationMs, state.pauseMs)
  return apply(heard, event.source, tracked)
}

/** Completes the turn that is open in a source. `isForced`: the candidate asked for its answer. */
export function endTurn(
  state: InterviewState,
  key: string,
  reason: 'silence' | 'asked',
  isForced = false,
): Step {
  return apply(state, key, completeTurn(readSource(state, key).tracking, reason), isForced)
}

function apply(state: InterviewState, key: string, { tracking, events }: Tracked, isForced = false): Step {
  return chainEach(changeSource(state, key, { tracking }), events, (current, event) => {
    const changed = changeTurn(current, key, event, isForced)
    if (event.kind !== 'ready' && event.kind !== 'patient') return changed
    // A rebuild has the words already; the turn ends where it ended the first time.
    return chain(changed, (after) => {
      const source = readSource(after, key)
      const isSame = source.turn?.startMs === source.tracking.turn?.startMs
      return isSame && endsKnown(after.known, source, event) ? endTurn(after, key, 'silence') : step(after)
    })
  })
}

/** Takes a silence whose mark has come by the clock as reached, and a posted recording that nothing follows as over. */
export function followClock(state: InterviewState, nowMs: number): Step {
  return chainEach(state, state.sources, (current, { key }) => {
    const source = readSource(current, key)
    const dueAtMs = sourceMarkAt(source, current.pauseMs)
    const { turn } = source.tracking
    const isDue = turn && dueAtMs !== undefined && nowMs >= dueAtMs
    const trusted = isDue
      ? apply(current, key, trustSilence(source.tracking, nextMark(turn, current.pauseMs), current.pauseMs))
      : step(current)
    const isOver = isPosted(source) && nowMs - source.lastReadAtMs >= postedSilenceMs
    return isOver ? chain(trusted, (after) => endTurn(after, key, 'silence')) : trusted
  })
}

/**
 * The reader's moment at which the next silence reaches its mark; undefined when none is near. Only its last samples
 * are still on their way: a recorder sends whole packets, and a meter counts finer than frames.
 */
export function nextMarkAt({ sources, pauseMs }: InterviewState): number | undefined {
  const marks = sources.map((source) => sourceMarkAt(source, pauseMs)).filter((mark) => mark !== undefined)
  return marks.length > 0 ? Math.min(...marks) : undefined
}

function sourceMarkAt(source: SourceState, pauseMs: number): number | undefined {
  const { turn } = source.tracking
  if (!turn) return undefined
  const markMs = nextMark(turn, pauseMs)
  if (turn.silentMs < markMs - trustedMs(markMs)) return undefined
  return readerMoment(source, turn.endMs) + markMs
}

/**
 * When the recorder should send what it has, by the sender's clock, so that the running silence reaches its next mark
 * in time; undefined when nothing is missing or there is no silence. A recorder's own meter sees pauses only in a
 * quiet room.
 */
export function sliceDueAt(source: SourceState, pauseMs: number): number | undefined {
  const { turn } = source.tracking
  if (!turn || turn.silentMs < leastSilenceMs || sourceMarkAt(source, pauseMs) !== undefined) return undefined
  const markMs = nextMark(turn, pauseMs)
  return capturedAt(source, turn.endMs) + markMs - trustedMs(markMs) / 2
}
