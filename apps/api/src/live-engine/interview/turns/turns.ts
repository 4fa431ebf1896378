import type { TurnEvent } from '../../endpointing/turn-state.ts'
import { addTurn, noteCandidate } from '../../questions/question-thread.ts'
import type { EngineEffect, Step } from '../events.ts'
import { findKnown } from '../state/known-utterances.ts'
import { capturedAt, placeWords, readerMoment } from '../state/source.ts'
import type { ClosedTurn, InterviewState, OpenTurn, SourceState } from '../state/state.ts'
import { changeSource, readSource, step } from '../step.ts'
import { dropDraft } from './drafts.ts'

type Complete = Extract<TurnEvent, { kind: 'turn-complete' }>

const rememberedTurns = 50

/** What the tracker noticed, as a change of the source's open turn. */
export function changeTurn(state: InterviewState, key: string, event: TurnEvent, isForced: boolean): Step {
  const source = readSource(state, key)
  if (event.kind === 'speech-started') {
    const opened = changeSource(state, key, { turn: openTurn(event.startMs) })
    return step(opened, speaking(source, true))
  }
  const { turn } = source
  if (!turn) return step(state)
  const change = (changes: Partial<OpenTurn>) => changeSource(state, key, { turn: { ...turn, ...changes } })
  switch (event.kind) {
    case 'pause':
      return step({ ...change({ pausedAtMs: event.endMs }), thread: noteSpeaker(state, source, event) })
    case 'ready':
      return step(change({ isReady: true }))
    case 'patient':
      return step(change({ isPatient: true }))
    case 'speech-resumed': {
      const resumed = { pausedAtMs: undefined, isReady: false, isPatient: false, draft: undefined }
      return step(change(resumed), ...dropDraft(turn.draft))
    }
    case 'turn-complete':
      return closeTurn(state, source, turn, event, isForced)
  }
}

const openTurn = (startMs: number): OpenTurn => ({
  startMs,
  pausedAtMs: undefined,
  isReady: false,
  isPatient: false,
  tries: 0,
  draft: undefined,
  partialEndMs: startMs,
  partialText: '',
})

const speaking = ({ track }: SourceState, isSpeaking: boolean): EngineEffect => ({
  type: 'publish-hint',
  event: { type: 'speaking', track, isSpeaking },
})

/** What is asked after the candidate began to answer is a question of its own. */
function noteSpeaker(
  { thread, known }: InterviewState,
  source: SourceState,
  span: { startMs: number; endMs: number },
) {
  if (source.track !== 'candidate' || source.isFragment) return thread
  // What was stored before is in the thread already, from its beginning on.
  if (findKnown(known, source, span)) return thread
  return noteCandidate(thread, capturedAt(source, span.startMs), capturedAt(source, span.endMs))
}

function closeTurn(
  state: InterviewState,
  source: SourceState,
  turn: OpenTurn,
  { startMs, endMs }: Complete,
  isForced: boolean,
): Step {
  const id = state.lastId + 1
  const draft = turn.draft?.endMs === endMs ? turn.draft : undefined
  const { startedAtMs, endedAtMs } = placeWords(source, startMs, endMs)
  const closed: ClosedTurn = {
    id,
    stage: 'waiting',
    startMs,
    endMs,
    startedAtMs,
    endedAtMs,
    speechEndedAtMs: readerMoment(source, endMs),
    isForced,
    tries: turn.tries,
    draft,
    text: undefined,
    judged: undefined,
    releases: undefined,
    said: undefined,
  }
  const change = { turn: undefined, closed: remember(source.closed, closed) }
  return step(
    { ...changeSource(state, source.key, change), lastId: id },
    speaking(source, false),
    { type: 'keep-sound', turn: id, source: source.key, startMs, endMs },
    ...(draft ? [] : dropDraft(turn.draft)),
  )
}

/** The oldest are forgotten once they are stored. */
function remember(turns: readonly ClosedTurn[], added: ClosedTurn): ClosedTurn[] {
  const recent = turns.length - rememberedTurns + 1
  return [...turns.filter(({ stage }, index) => index >= recent || stage !== 'done'), added]
}

/** The closed turn with this number; undefined once it is forgotten. */
export function findClosed(
  { sources }: InterviewState,
  id: number,
): { source: SourceState; turn: ClosedTurn } | undefined {
  for (const source of sources) {
    const turn = source.closed.find((entry) => entry.id === id)
    if (turn) return { source, turn }
  }
  return undefined
}

/** The state with a closed turn changed. */
export function changeClosed(
  state: InterviewState,
  { key, closed }: SourceState,
  id: number,
  change: Partial<ClosedTurn>,
): InterviewState {
  return changeSource(state, key, {
    closed: closed.map((turn) => (turn.id === id ? { ...turn, ...change } : turn)),
  })
}

/** Words of the interviewer, remembered for what follows them. */
export function rememberWords(
  state: InterviewState,
  words: Parameters<typeof addTurn>[1],
  lineId: number | undefined,
): InterviewState {
  return { ...state, thread: addTurn(state.thread, words, lineId) }
}
