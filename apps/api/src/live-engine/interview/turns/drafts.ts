import { judgeTurn } from '../../questions/question-thread.ts'
import { judgeEnding, looksUnfinished } from '../../questions/unfinished.ts'
import type { Asked, EngineEffect, Step } from '../events.ts'
import { canAsk, placeWords } from '../state/source.ts'
import type { Draft, InterviewState, OpenTurn, RecognisedText, SourceState } from '../state/state.ts'
import { changeSource, step } from '../step.ts'

/** At most this many speculations for one utterance. */
const mostTries = 3
/**
 * Between two texts of a turn that goes on. Each transcribes the turn from its start, so a long turn gets fewer; and one
 * that had to wait for the recogniser leaves it time for the ends of questions.
 */
const partialEveryMs = { shareOfTurn: 0.25, timesTaken: 3, mostWhenBusy: 15_000 } as const
/** The interviewer's words are read while they are spoken; the candidate knows their own. */
const trackEveryMs = { interviewer: { least: 2000, most: 5000 }, candidate: { least: 8000, most: 8000 } }

/** Transcribes an open turn up to its pause. */
export function startDraft(state: InterviewState, source: SourceState, turn: OpenTurn, endMs: number): Step {
  const id = state.lastId + 1
  const draft: Draft = { id, endMs, status: 'pending', text: undefined, speculation: undefined }
  const next = changeSource(state, source.key, { turn: { ...turn, draft } })
  const { startMs } = turn
  const { before } = state.thread
  return step({ ...next, lastId: id }, { type: 'transcribe', id, source: source.key, startMs, endMs, before })
}

/** Discards the work begun for a turn that continued or is known. */
export function dropDraft(draft: Draft | undefined): EngineEffect[] {
  if (!draft) return []
  const { speculation } = draft
  return [
    ...(draft.status === 'pending' ? [{ type: 'cancel-transcription' as const, id: draft.id }] : []),
    ...(speculation ? [{ type: 'discard-speculation' as const, id: speculation.id }] : []),
  ]
}

/** Shows the words so far: the interviewer's every few seconds, the candidate's more rarely. */
export function startPartial(state: InterviewState, source: SourceState, turn: OpenTurn): Step {
  const { key, track, untilMs: endMs, isPartialRunning, partialTookMs } = source
  const { shareOfTurn, timesTaken, mostWhenBusy } = partialEveryMs
  const { least, most } = trackEveryMs[track]
  const grownMs = Math.min(most, shareOfTurn * (endMs - turn.startMs))
  const busyMs = Math.min(mostWhenBusy, timesTaken * partialTookMs)
  const everyMs = Math.max(least, grownMs, busyMs)
  if (isPartialRunning || endMs - turn.partialEndMs < everyMs) return step(state)
  const change = { isPartialRunning: true, turn: { ...turn, partialEndMs: endMs } }
  const { startMs } = turn
  return step(changeSource(state, key, change), { type: 'transcribe-partial', source: key, startMs, endMs })
}

/** The words so far arrived; they are shown unless the turn is over. */
export function showPartial(
  state: InterviewState,
  source: SourceState,
  { startMs, text, tookMs = 0 }: { startMs: number; text: string; tookMs?: number },
): Step {
  const { key, track, turn } = source
  const idle = changeSource(state, key, { isPartialRunning: false, partialTookMs: tookMs })
  if (turn?.startMs !== startMs || !text) return step(idle)
  const shown = changeSource(idle, key, { turn: { ...turn, partialText: text } })
  return step(shown, { type: 'publish-hint', event: { type: 'partial', track, text } })
}

/** The text of a draft arrived, for a turn that is open or just over; a question in it is answered unseen. */
export function finishDraft(state: InterviewState, id: number, text: RecognisedText | undefined): Step {
  for (const source of state.sources) {
    const { turn, closed } = source
    if (turn?.draft?.id === id) {
      const { change, begun, lastId } = answerAhead(state, source, { ...turn, draft: turn.draft }, text)
      return step({ ...changeSource(state, source.key, { turn: { ...turn, ...change } }), lastId }, ...begun)
    }
    const ended = closed.find(({ draft }) => draft?.id === id)
    if (ended?.draft) {
      const { change, begun, lastId } = answerAhead(state, source, { ...ended, draft: ended.draft }, text)
      const changed = closed.map((entry) => (entry === ended ? { ...entry, ...change } : entry))
      return step({ ...changeSource(state, source.key, { closed: changed }), lastId }, ...begun)
    }
  }
  return step(state)
}

interface Drafted {
  startMs: number
  tries: number
  draft: Draft
}

function answerAhead(
  state: InterviewState,
  source: SourceState,
  { startMs, tries, draft }: Drafted,
  text: RecognisedText | undefined,
): { change: { draft: Draft; tries: number }; begun: EngineEffect[]; lastId: number } {
  const { lastId } = state
  // A draft that fails is no loss: completion transcribes the same samples again, with retries.
  if (!text) return { change: { tries, draft: { ...draft, status: 'failed' } }, begun: [], lastId }
  const done: Draft = { ...draft, status: 'done', text }
  const asked = judgeAhead(state, source, { startMs, tries, draft }, text)
  if (!asked) return { change: { tries, draft: done }, begun: [], lastId }
  const id = lastId + 1
  const speculation = { id, question: asked.question, beganAtMs: text.atMs, hasFailed: false }
  const change = { tries: tries + 1, draft: { ...done, speculation } }
  return { change, begun: [{ type: 'speculate', id, asked }], lastId: id }
}

function judgeAhead(
  state: InterviewState,
  source: SourceState,
  { startMs, tries, draft }: Drafted,
  { text, meaning }: RecognisedText,
): Asked | undefined {
  if (!canAsk(source) || !state.isAutoOn || tries >= mostTries) return undefined
  const spoken = { ...placeWords(source, startMs, draft.endMs), text, meaning }
  const { isQuestion, parts, question, continues } = judgeTurn(state.thread, spoken)
  if (!isQuestion || looksUnfinished(continues?.text ?? text)) return undefined
  return askFor(state, question, parts)
}

/** A question with those that came before it. */
export function askFor({ questions }: InterviewState, question: string, parts: string[]): Asked {
  // The first half of a question that went on is no question before it.
  const earlierQuestions = questions.filter((earlier) => !question.includes(bare(earlier))).slice(-5)
  return { question, parts, earlierQuestions }
}

const bare = (text: string) => text.replace(/(?<![\s.?!…,])[\s.?!…,]+$/, '')

/**
 * Whether a turn may end at the interview's own pause: a question ends once its words are finished, a little later when
 * they may be; everything else waits for the rule.
 */
export function isFinished({ thread }: InterviewState, source: SourceState, turn: OpenTurn): boolean {
  const { draft, pausedAtMs, isReady, isPatient, startMs } = turn
  const text = draft?.text?.text
  if (!isReady || pausedAtMs === undefined || !text || !canAsk(source)) return false
  const spoken = { ...placeWords(source, startMs, pausedAtMs), text, meaning: draft.text?.meaning }
  const { isQuestion, continues } = judgeTurn(thread, spoken)
  if (!isQuestion) return false
  const ending = judgeEnding(continues?.text ?? text)
  return ending === 'over' || (ending === 'doubtful' && isPatient)
}

/** A speculation failed: the turn may start another. */
export function failSpeculation(state: InterviewState, id: number): InterviewState {
  const mark = <Turn extends { draft: Draft | undefined }>(turn: Turn): Turn =>
    turn.draft?.speculation?.id === id
      ? {
          ...turn,
          draft: { ...turn.draft, speculation: { ...turn.draft.speculation, hasFailed: true } },
        }
      : turn
  const sources = state.sources.map((source) => ({
    ...source,
    turn: source.turn && mark(source.turn),
    closed: source.closed.map(mark),
  }))
  return { ...state, sources }
}
