import { judgeTurn, noteCandidateWords, type ThreadedQuestion } from '../../questions/question-thread.ts'
import type { EngineEffect, Step, StoredTurn, TurnToStore } from '../events.ts'
import { findKnown, type KnownUtterance } from '../state/known-utterances.ts'
import { canAsk, pendingTurns } from '../state/source.ts'
import type { ClosedTurn, InterviewState, RecognisedText, SourceState, Speculation } from '../state/state.ts'
import { chain, chainEach, readSource, step } from '../step.ts'
import { repeatsCandidate } from './candidate-echo.ts'
import { askFor, dropDraft } from './drafts.ts'
import { changeClosed, findClosed, rememberWords } from './turns.ts'

const notAsked: ThreadedQuestion = {
  isQuestion: false,
  kind: 'other',
  parts: [],
  isSetUp: false,
  question: '',
  continues: undefined,
}

/** Advances the first unstored turn of each source as far as possible: known, transcribed, judged, stored. */
export function finishTurns(state: InterviewState): Step {
  return chainEach(state, state.sources, (current, { key }) => finishFirst(current, key))
}

function finishFirst(state: InterviewState, key: string): Step {
  const source = readSource(state, key)
  const [turn] = pendingTurns(source)
  if (!turn) return step(state)
  const moved = advance(state, source, turn)
  // What was stored makes room for the next one, and what was transcribed can be judged at once.
  return moved ? chain(moved, (after) => finishFirst(after, key)) : step(state)
}

/** The turn's next stage; undefined while something is awaited. */
function advance(state: InterviewState, source: SourceState, turn: ClosedTurn): Step | undefined {
  const to = (change: Partial<ClosedTurn>, ...effects: EngineEffect[]) =>
    step(changeClosed(state, source, turn.id, change), ...effects)
  if (turn.stage === 'waiting') {
    const known = findKnown(state.known, source, turn)
    if (known) return finishKnown(state, source, turn, known)
    if (turn.draft?.status === 'pending') return undefined
    if (turn.draft?.text) return to({ stage: 'judging', text: turn.draft.text })
    const { before } = state.thread
    return to(
      { stage: 'transcribing' },
      { type: 'transcribe-turn', turn: turn.id, source: source.key, before },
    )
  }
  if (turn.stage !== 'judging' || !turn.text) return undefined
  const isEcho = turn.text.text === '' || repeatsCandidate(state, source, wordsOf(source, turn))
  if (isEcho === undefined) return undefined
  if (isEcho) return to({ stage: 'done' }, ...dropDraft(turn.draft), { type: 'drop-sound', turn: turn.id })
  return sendToStore(state, source, turn, turn.text)
}

const wordsOf = ({ sourceId }: SourceState, turn: ClosedTurn) => ({
  text: turn.text?.text ?? '',
  meaning: turn.text?.meaning,
  startedAtMs: turn.startedAtMs,
  endedAtMs: turn.endedAtMs,
  sound: { sourceId, startMs: turn.startMs, endMs: turn.endMs },
})

function finishKnown(
  state: InterviewState,
  source: SourceState,
  turn: ClosedTurn,
  { text, isQuestion }: KnownUtterance,
): Step {
  const said = { ...wordsOf(source, turn), text, isQuestion }
  const done = changeClosed(state, source, turn.id, { stage: 'done', said })
  return step(done, ...dropDraft(turn.draft), { type: 'drop-sound', turn: turn.id })
}

function sendToStore(
  state: InterviewState,
  source: SourceState,
  turn: ClosedTurn,
  text: RecognisedText,
): Step {
  const judged = canAsk(source) ? judgeTurn(state.thread, wordsOf(source, turn)) : notAsked
  const hit = findHit(turn, judged, text.text)
  const change = { stage: 'storing' as const, judged, releases: hit?.id }
  const stored = describeTurn(source, turn, text, judged, hit)
  return step(changeClosed(state, source, turn.id, change), { type: 'store-turn', turn: stored })
}

function describeTurn(
  source: SourceState,
  turn: ClosedTurn,
  { text, engine, atMs, repairs }: RecognisedText,
  judged: ThreadedQuestion,
  hit: Speculation | undefined,
): TurnToStore {
  const { isForced, tries } = turn
  const wanted = isForced ? 'always' : judged.isQuestion ? 'auto' : 'never'
  return {
    turn: turn.id,
    track: source.track,
    sourceId: source.sourceId,
    startMs: turn.startMs,
    startedAtMs: turn.startedAtMs,
    endedAtMs: turn.endedAtMs,
    text,
    ...(repairs && { repairs }),
    engine,
    kind: judged.kind,
    isQuestion: judged.isQuestion,
    ...(judged.isOffered && !isForced && { isOffered: true }),
    continues: judged.continues,
    answer: canAsk(source) ? wanted : 'never',
    question: judged.question || text,
    speechEndedAtMs: turn.speechEndedAtMs,
    transcriptAtMs: atMs,
    questionAtMs: hit?.beganAtMs,
    speculation: hit ? 'hit' : tries > 0 ? 'miss' : 'none',
    discardedTries: tries - (hit ? 1 : 0),
  }
}

/** The speculation, if it answers the final question. */
function findHit({ draft }: ClosedTurn, judged: ThreadedQuestion, text: string) {
  const begun = draft?.speculation
  return begun && begun.question === (judged.question || text) && !begun.hasFailed ? begun : undefined
}

/** A turn is in the database: its answer is written, and what it said is remembered. */
export function noteStored(state: InterviewState, id: number, { isAutoOn, line, answer }: StoredTurn): Step {
  const found = findClosed(state, id)
  const judged = found?.turn.judged
  const text = found?.turn.text?.text
  if (!found || !judged || text === undefined) return step(state)
  const { source, turn } = found
  const begun = turn.draft?.speculation
  // One that was found in the meantime is being written already.
  const isWriting = answer !== undefined && state.writing.includes(answer.id)
  const released = answer && !isWriting ? turn.releases : undefined
  const said = { ...wordsOf(source, turn), isQuestion: line?.isQuestion === true }
  const done = changeClosed(state, source, id, { stage: 'done', said })
  const next = { ...rememberQuestion(done, source, turn, judged, line?.id), isAutoOn }
  const drop: EngineEffect = { type: 'drop-sound', turn: id }
  const discard =
    begun && begun.id !== released ? [{ type: 'discard-speculation' as const, id: begun.id }] : []
  if (!answer || isWriting) return step(next, drop, ...discard)
  const asked = askFor(state, answer.question, judged.parts)
  return step({ ...next, writing: [...next.writing, answer.id] }, drop, ...discard, {
    type: 'write-answer',
    answer,
    asked,
    speculation: released,
  })
}

function rememberQuestion(
  state: InterviewState,
  source: SourceState,
  turn: ClosedTurn,
  judged: ThreadedQuestion,
  lineId: number | undefined,
): InterviewState {
  if (source.track === 'candidate') return rememberCandidate(state, wordsOf(source, turn).text)
  if (!canAsk(source)) return state
  const next = rememberWords(state, wordsOf(source, turn), turn.isForced ? undefined : lineId)
  if (!judged.isQuestion) return next
  const half = judged.continues?.question
  const question = judged.question || wordsOf(source, turn).text
  return { ...next, questions: [...next.questions.filter((earlier) => earlier !== half), question] }
}

const rememberCandidate = (state: InterviewState, text: string): InterviewState => ({
  ...state,
  thread: noteCandidateWords(state.thread, text),
})

/** The text of a turn arrived. */
export function noteTurnText(state: InterviewState, id: number, text: RecognisedText): InterviewState {
  const found = findClosed(state, id)
  return found ? changeClosed(state, found.source, id, { stage: 'judging', text }) : state
}
