import { echoWindowMs, isEcho } from '../../echo.ts'
import { capturedAt } from '../state/source.ts'
import type { InterviewState, SourceState } from '../state/state.ts'

interface Heard {
  text: string
  startedAtMs: number
  endedAtMs: number
}

/** Whether the tab's words only repeat the candidate; undefined while the candidate's words of that time are awaited. */
export function repeatsCandidate(
  { sources }: InterviewState,
  { track }: SourceState,
  heard: Heard,
): boolean | undefined {
  if (track !== 'interviewer') return false
  const near = sources
    .filter((source) => source.track === 'candidate')
    .flatMap((source) => [...closedNear(source, heard), ...openNear(source, heard)])
  if (near.includes('awaited')) return undefined
  return isEcho(
    heard,
    near.filter((said) => said !== 'awaited'),
  )
}

function closedNear({ closed }: SourceState, heard: Heard): (Heard | 'awaited')[] {
  return closed
    .filter((turn) => isNear(turn, heard))
    .map(({ stage, said }) => (stage === 'done' ? said : 'awaited'))
    .filter((said) => said !== undefined)
}

/** As far as it is known without new work. */
function openNear(source: SourceState, heard: Heard): (Heard | 'awaited')[] {
  const { turn, untilMs } = source
  if (!turn) return []
  const startedAtMs = capturedAt(source, turn.startMs)
  const isOpenNear = isNear({ startedAtMs, endedAtMs: capturedAt(source, untilMs) }, heard)
  if (!isOpenNear) return []
  if (turn.draft?.status === 'pending') return ['awaited']
  const text = turn.draft ? turn.draft.text?.text : turn.partialText
  const endedAtMs = capturedAt(source, turn.pausedAtMs ?? untilMs)
  return text ? [{ text, startedAtMs, endedAtMs }] : []
}

const isNear = (said: { startedAtMs: number; endedAtMs: number }, heard: Heard) =>
  said.startedAtMs <= heard.endedAtMs + echoWindowMs && said.endedAtMs >= heard.startedAtMs - echoWindowMs
