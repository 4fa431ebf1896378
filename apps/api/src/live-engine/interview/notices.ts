import type { Step } from './events.ts'
import { addLoss } from './sources.ts'
import type { InterviewState } from './state/state.ts'
import { changeSource, readSource, step } from './step.ts'

const noticeAfterUnreadable = 3

/** Sound is missing or cannot be read; after a few slices in a row the screen says so. */
export function noteLost(
  state: InterviewState,
  key: string,
  { lostMs, why }: { lostMs: number; why: 'missing' | 'unreadable' },
): Step {
  const { track, isFragment, unreadable, untilMs } = readSource(state, key)
  // A fragment's time was counted when its place was filled.
  if (isFragment) return step(state)
  const lost = addLoss(state, key, { fromMs: untilMs - lostMs, lostMs })
  if (why === 'missing') return step(lost)
  const counted = changeSource(lost, key, { unreadable: unreadable + 1 })
  if (unreadable + 1 !== noticeAfterUnreadable) return step(counted)
  const text = 'The sound of this track cannot be read. Please check the microphone or share the tab again.'
  return step(counted, { type: 'write-notice', notice: { track, code: 'not-audio', text } })
}

/** Both tracks lose the speech gate together; the screen says it once. */
export function noteGate(state: InterviewState, isRunning: boolean): Step {
  if (isRunning === state.isGateRunning) return step(state)
  const text = isRunning
    ? 'The speech detector works again.'
    : 'The speech detector is not running. Until it is back, loudness alone decides when a question is complete.'
  const code = isRunning ? 'speech-gate-back' : 'speech-gate-unavailable'
  const notice = { track: null, code, text }
  return step({ ...state, isGateRunning: isRunning }, { type: 'write-notice', notice })
}

/** A turn could not be transcribed, or was after all. */
export function noteRecogniser(state: InterviewState, isRunning: boolean): Step {
  const text = isRunning
    ? 'Speech recognition works again.'
    : 'Speech recognition is not available right now. The sound is kept and will be transcribed when it is back.'
  const code = isRunning ? 'recogniser-back' : 'recogniser-unavailable'
  return step(state, { type: 'write-notice', notice: { track: null, code, text } })
}
