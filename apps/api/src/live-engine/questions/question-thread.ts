import { audio } from '@cuelight/contracts/constants'
import { continueQuestion } from './continuation.ts'
import { type DetectedQuestion, detectQuestion } from './question-detector.ts'
import { toDetected } from './read-turn.ts'
import { noContext, type TurnContext } from './turn-features.ts'
import type { TurnMeaning } from './turn-model.ts'
import { joinUtterance } from './utterance-joiner.ts'

/** What the interviewer said, in milliseconds of any one clock. */
export interface SpokenText {
  text: string
  startedAtMs: number
  endedAtMs: number
  /**
   * The same on the clock of its sound. The pause between two turns of one recorder is measured by it: moments are of
   * little use when a recording is sent faster than it was spoken, or by a clock that is ahead.
   */
  sound?: { sourceId: string; startMs: number; endMs: number }
  /** What the sentence vectors say of `text`; undefined: the rules judge. */
  meaning?: TurnMeaning | undefined
  /** What was decided when the turn was stored; it stands. */
  wasQuestion?: boolean
}

/** A turn, given what was said just before it. */
export interface ThreadedQuestion extends DetectedQuestion {
  /** All parts as one text, with the announcement that came before; the whole text when nothing is asked. */
  question: string
  /** The question before, which was answered too early: these words belong to it. `text` is the whole of it. */
  continues: { lineId: number; question: string; text: string } | undefined
}

/** A question that has its line in the transcript. */
interface AskedLine extends SpokenText {
  lineId: number
  question: string
}

/** An announcement is about what is asked within this time, in milliseconds. */
export const setUpMs = 20_000
/** Characters of the candidate's words that are kept. */
const longestContext = 2000
/** Shorter than this is a sound of listening. */
const leastAnswerMs = 700

/** What the interviewer said just before: a question may begin in one turn and end in the next. */
export interface QuestionThread {
  /** The last announcement of a question. */
  setUp: SpokenText | undefined
  /** The last turn, when it neither asked nor announced anything. */
  open: SpokenText | undefined
  /** The last turn, when it asked something and has a line. */
  asked: AskedLine | undefined
  /** When the candidate last began to say more than a sound of listening; minus infinity for never. */
  answeredAtMs: number
  /** What was said last, as words. */
  before: TurnContext
}

/** Nothing has been said yet. */
export const emptyThread: QuestionThread = {
  setUp: undefined,
  open: undefined,
  asked: undefined,
  answeredAtMs: Number.NEGATIVE_INFINITY,
  before: noContext,
}

/** Judges a turn without remembering it. */
export function judgeTurn(thread: QuestionThread, spoken: SpokenText): ThreadedQuestion {
  const whole = joinAsked(thread, spoken)
  const joined = whole && detectQuestion(whole.text)
  if (whole && joined?.isQuestion) {
    const { lineId, before, text } = whole
    const continues = { lineId, question: before, text }
    return { ...joined, question: withSetUp(thread, whole, joined), continues }
  }
  const detected = detect(thread, spoken)
  return { ...detected, question: withSetUp(thread, spoken, detected), continues: undefined }
}

/** The candidate spoke; what is asked after an answer began is a question of its own. */
export function noteCandidate(
  thread: QuestionThread,
  startedAtMs: number,
  endedAtMs: number,
): QuestionThread {
  return endedAtMs - startedAtMs >= leastAnswerMs ? { ...thread, answeredAtMs: startedAtMs } : thread
}

/** The candidate's words are known; what is asked next may refer to them. */
export function noteCandidateWords(thread: QuestionThread, text: string): QuestionThread {
  const { candidate, interviewer } = thread.before
  return {
    ...thread,
    before: { interviewer, candidate: joinUtterance([candidate, text]).slice(-longestContext) },
  }
}

/** Remembers a turn by the line it was written to; without one its words cannot be continued later. */
export function addTurn(thread: QuestionThread, spoken: SpokenText, lineId?: number): QuestionThread {
  const { isQuestion, isSetUp, question, continues } = judgeTurn(thread, spoken)
  const text = continues?.text ?? spoken.text
  const startedAtMs = continues && thread.asked ? thread.asked.startedAtMs : spoken.startedAtMs
  const isAsked = isQuestion && lineId !== undefined
  return {
    ...thread,
    before: { interviewer: spoken.text, candidate: '' },
    asked: isAsked ? { ...spoken, text, startedAtMs, lineId, question } : undefined,
    setUp: isSetUp ? spoken : thread.setUp,
    open: isQuestion || isSetUp ? undefined : spoken,
  }
}

function pauseBetween(before: SpokenText, after: SpokenText): number {
  if (before.sound && after.sound && before.sound.sourceId === after.sound.sourceId)
    return after.sound.startMs - before.sound.endMs
  return after.startedAtMs - before.endedAtMs
}

/** With a short pause a turn may be the rest of the one before, which asked nothing on its own. */
function detect({ open, before }: QuestionThread, spoken: SpokenText): DetectedQuestion {
  const { text, wasQuestion } = spoken
  const detected = toDetected(spoken, before)
  if (wasQuestion !== undefined && wasQuestion !== detected.isQuestion)
    return { ...detected, isQuestion: wasQuestion, parts: wasQuestion ? [text] : [] }
  const isContinued = open && pauseBetween(open, spoken) < audio.questionCompleteMs
  if (detected.isQuestion || !open || !isContinued) return detected
  const joined = detectQuestion(joinUtterance([open.text.replace(/(?<![.\s])[.\s]+$/, ''), text]))
  return joined.isQuestion ? joined : detected
}

/** The whole of a question whose first part was taken for all of it: under the 3000 ms rule it is one turn. */
function joinAsked({ asked, answeredAtMs }: QuestionThread, spoken: SpokenText) {
  if (!asked || pauseBetween(asked, spoken) >= audio.questionCompleteMs) return undefined
  if (answeredAtMs > asked.endedAtMs && answeredAtMs < spoken.startedAtMs) return undefined
  const text = continueQuestion(asked.text, spoken.text)
  const { startedAtMs, lineId, question } = asked
  return text ? { ...spoken, text, startedAtMs, lineId, before: question } : undefined
}

function withSetUp(
  { setUp }: QuestionThread,
  { text, startedAtMs }: SpokenText,
  detected: DetectedQuestion,
): string {
  const question = detected.parts.join(' ') || text
  const isAnnounced = setUp && startedAtMs - setUp.endedAtMs < setUpMs
  return detected.isQuestion && setUp && isAnnounced ? joinUtterance([setUp.text, question]) : question
}
