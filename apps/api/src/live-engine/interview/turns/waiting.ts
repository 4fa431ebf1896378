import type { Track } from '@cuelight/contracts/live'
import { detectQuestion } from '../../questions/question-detector.ts'
import type { EngineEffect, Step } from '../events.ts'
import { pendingTurns, placeWords } from '../state/source.ts'
import type { InterviewState, OpenTurn, RecogniseRequest, Said, SourceState } from '../state/state.ts'
import { chain, readSource, step } from '../step.ts'
import { startDraft } from './drafts.ts'
import { findClosed } from './turns.ts'

/** Nobody is in the middle of a sentence and everything said is stored and answered. */
export const isIdle = (state: InterviewState): boolean =>
  isDrained(state) && state.sources.every(({ turn }) => !turn)

/** Everything that was read is stored, and its answers are written. */
function isDrained({ sources, writing, starting }: InterviewState): boolean {
  return (
    writing.length === 0 && starting === 0 && sources.every((source) => pendingTurns(source).length === 0)
  )
}

/** Tells who waits that everything is processed. */
export function finishDrains(state: InterviewState): Step {
  if (state.drains.length === 0 || !isDrained(state)) return step(state)
  const effects: EngineEffect[] = state.drains.map((id) => ({ type: 'drained', id }))
  return step({ ...state, drains: [] }, ...effects)
}

interface AskedSlice {
  id: string
  track: Track
  streamId: string
  sequence: number
}

/** Replies with everything said in a slice once it is transcribed; a slice that is not remembered gives no words. */
export function askWords(state: InterviewState, { id, track, streamId, sequence }: AskedSlice): Step {
  const source = state.sources.find((entry) => entry.track === track && entry.streams.includes(streamId))
  const range = source?.ranges.find((entry) => entry.streamId === streamId && entry.sequence === sequence)
  if (!source || !range) return step(state, { type: 'recognised', id, heard: undefined })
  const { turn, closed } = source
  const isOpen = turn !== undefined && turn.startMs < range.toMs
  const turns = closed.filter(({ startMs, endMs }) => startMs < range.toMs && endMs > range.fromMs)
  const request = { id, key: source.key, turns: turns.map((entry) => entry.id), isFinal: !isOpen }
  return isOpen ? askOpen(state, source, turn, request) : keepRequest(state, { ...request, open: undefined })
}

type Asked = Omit<RecogniseRequest, 'open'>

/** The words of a turn that is not over: of its draft where it pauses, transcribed for the request where it does not. */
function askOpen(state: InterviewState, source: SourceState, turn: OpenTurn, request: Asked): Step {
  const { pausedAtMs, draft, startMs } = turn
  const endMs = pausedAtMs ?? source.untilMs
  const spoken = placeWords(source, startMs, endMs)
  const isDrafted = draft !== undefined || pausedAtMs !== undefined
  const drafted = draft || !isDrafted ? step(state) : startDraft(state, source, turn, endMs)
  return chain(drafted, (current) => {
    const known = readSource(current, source.key).turn?.draft
    if (known)
      return keepRequest(current, {
        ...request,
        open: {
          transcription: known.status === 'pending' ? known.id : undefined,
          spoken,
          text: known.text?.text ?? '',
        },
      })
    const id = current.lastId + 1
    const open = { transcription: id, spoken, text: '' }
    const kept = keepRequest({ ...current, lastId: id }, { ...request, open })
    const { before } = current.thread
    return step(kept.state, { type: 'transcribe', id, source: source.key, startMs, endMs, before })
  })
}

const keepRequest = (state: InterviewState, request: RecogniseRequest): Step =>
  step({ ...state, requests: [...state.requests, request] })

/** A transcription that requests may wait for has ended. */
export function noteTranscribed(state: InterviewState, id: number, text: string): InterviewState {
  const requests = state.requests.map((request) =>
    request.open?.transcription === id
      ? { ...request, open: { ...request.open, transcription: undefined, text } }
      : request,
  )
  return { ...state, requests }
}

/** Answers the requests whose words are there. */
export function finishRequests(state: InterviewState): Step {
  const replies = state.requests.flatMap((request) => {
    const said = collectWords(state, request)
    return said ? [{ request, said }] : []
  })
  const requests = state.requests.filter((entry) => !replies.some(({ request }) => request === entry))
  const effects = replies.map(
    ({ request: { id, isFinal }, said }): EngineEffect => ({
      type: 'recognised',
      id,
      heard: {
        text: said.map(({ text }) => text).join(' '),
        isFinal,
        isQuestion: said.some(({ isQuestion }) => isQuestion),
      },
    }),
  )
  return step(replies.length > 0 ? { ...state, requests } : state, ...effects)
}

/** Undefined while words are awaited. */
function collectWords(state: InterviewState, { turns, open }: RecogniseRequest): Said[] | undefined {
  const closed = turns.map((id) => findClosed(state, id)?.turn)
  if (open?.transcription !== undefined || closed.some((turn) => turn && turn.stage !== 'done'))
    return undefined
  const said = closed.map((turn) => turn?.said)
  const { text = '' } = open ?? {}
  const saying =
    open && text ? { ...open.spoken, text, isQuestion: detectQuestion(text).isQuestion } : undefined
  return [...said, saying].filter((entry) => entry !== undefined)
}
