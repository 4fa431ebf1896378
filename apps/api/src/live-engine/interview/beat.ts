import type { EngineEffect, Step } from './events.ts'
import { endTurn, followClock, sliceDueAt } from './follow-sound.ts'
import { findKnown } from './state/known-utterances.ts'
import type { InterviewState } from './state/state.ts'
import { chain, chainEach, changeSource, readSource, step } from './step.ts'
import { mayBeRepeated } from './turns/candidate-echo.ts'
import { isFinished, startDraft, startPartial } from './turns/drafts.ts'
import { isIdle } from './turns/waiting.ts'

/** Nothing came for this long and no sentence is open: the lease is released. */
const idleMs = 5 * 60_000
/** After the end only sound on its way is awaited; then the last turn is complete, paused or not. */
const lastWordsMs = 3000
/** The same end of speech moves by less than this when the next slice brings a new time. */
const sameMomentMs = 100

/** Everything stored is read, so overdue slices are given up. */
export function catchUp(state: InterviewState, databaseNowMs: number): Step {
  const effects = state.sources.map(
    ({ key }): EngineEffect => ({ type: 'give-up-missing', source: key, databaseNowMs }),
  )
  return step({ ...state, isCatchingUp: false }, ...effects)
}

/** The time itself completes turns: at a mark, after the end of the interview, or when a caller asks to close turns. */
export function passTime(
  state: InterviewState,
  { nowMs, atMs, closeTurns }: { nowMs: number; atMs: number; closeTurns: boolean },
): Step {
  const followed = followClock(state, nowMs)
  return closeTurns || isPast(state, atMs) ? chain(followed, finishSources) : followed
}

/** What is being said in any source is complete. */
export function finishSources(state: InterviewState): Step {
  return step(state, ...state.sources.map(({ key }) => ({ type: 'finish-source' as const, source: key })))
}

const isPast = ({ hasEnded, lastSliceAtMs }: InterviewState, atMs: number) =>
  hasEnded && atMs - lastSliceAtMs > lastWordsMs

/** Nothing is left to read or to do: open turns are transcribed as far as they go. */
export function beat(state: InterviewState): Step {
  const asked = { ...state, drains: [...state.drains, ...state.askedDrains], askedDrains: [] }
  return chainEach(asked, asked.sources, (current, { key }) =>
    chain(
      askForSlice(current, key),
      (after) => transcribeAhead(after, key),
      (after) => endIfFinished(after, key),
    ),
  )
}

/** Asks the recorder for its slice, once for each mark. */
function askForSlice(state: InterviewState, key: string): Step {
  const source = readSource(state, key)
  const atMs = source.isFragment ? undefined : sliceDueAt(source, state.pauseMs)
  if (atMs === undefined || Math.abs(atMs - source.askedAtMs) < sameMomentMs) return step(state)
  const event = { type: 'hand-over' as const, track: source.track, atMs }
  return step(changeSource(state, key, { askedAtMs: atMs }), { type: 'publish-hint', event })
}

function transcribeAhead(state: InterviewState, key: string): Step {
  const source = readSource(state, key)
  const { turn } = source
  if (!turn) return step(state)
  const { startMs, pausedAtMs } = turn
  if (pausedAtMs === undefined) return startPartial(state, source, turn)
  const span = { startMs, endMs: pausedAtMs }
  const isDone = turn.draft ?? findKnown(state.known, source, span)
  // Only the interviewer is answered, so the candidate's words can wait for the end of the turn.
  const isWanted = source.track === 'interviewer' || mayBeRepeated(state, source, span)
  return isDone || !isWanted ? step(state) : startDraft(state, source, turn, pausedAtMs)
}

/** Ends a question at the interview's own pause once its words are finished. */
export function endIfFinished(state: InterviewState, key: string): Step {
  const source = readSource(state, key)
  const isOver = source.turn && isFinished(state, source, source.turn)
  return isOver ? endTurn(state, key, 'silence') : step(state)
}

/** Gives the lease back when nothing is left to do. */
export function stopWhenOver(state: InterviewState, atMs: number): Step {
  const isDue = isPast(state, atMs) || atMs - state.lastSliceAtMs > idleMs
  return isDue && isIdle(state) ? step(state, { type: 'stop' }) : step(state)
}
