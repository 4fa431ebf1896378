import { echoWindowMs, isEcho } from '../../echo.ts'
import { capturedAt, pendingTurns } from '../state/source.ts'
import type { InterviewState, SourceState } from '../state/state.ts'

interface Span {
  startedAtMs: number
  endedAtMs: number
}

interface Heard extends Span {
  text: string
}

/**
 * Whether the candidate's words at a pause may decide what the interviewer's track only repeats: somebody on that track
 * speaks, or is about to be judged, near enough. Otherwise they are transcribed once, at the end of the turn.
 */
export function mayBeRepeated(
  { sources }: InterviewState,
  candidate: SourceState,
  span: { startMs: number; endMs: number },
): boolean {
  const said = {
    startedAtMs: capturedAt(candidate, span.startMs),
    endedAtMs: capturedAt(candidate, span.endMs),
  }
  return sources.some((source) => {
    if (source.track !== 'interviewer') return false
    const { turn, untilMs } = source
    const open = turn && {
      startedAtMs: capturedAt(source, turn.startMs),
      endedAtMs: capturedAt(source, turn.pausedAtMs ?? untilMs),
    }
    return [...pendingTurns(source), ...(open ? [open] : [])].some((heard) => isNear(said, heard))
  })
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
  // At a pause their words are asked for by the next beat, because these here may repeat them.
  const isAsked = turn.draft ? turn.draft.status === 'pending' : turn.pausedAtMs !== undefined
  if (isAsked) return ['awaited']
  const text = turn.draft ? turn.draft.text?.text : turn.partialText
  const endedAtMs = capturedAt(source, turn.pausedAtMs ?? untilMs)
  return text ? [{ text, startedAtMs, endedAtMs }] : []
}

const isNear = (said: Span, heard: Span) =>
  said.startedAtMs <= heard.endedAtMs + echoWindowMs && said.endedAtMs >= heard.startedAtMs - echoWindowMs
