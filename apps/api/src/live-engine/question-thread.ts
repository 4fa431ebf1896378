import { audio } from '@cuelight/contracts/constants'
import { continueQuestion } from './continuation.ts'
import { type DetectedQuestion, detectQuestion } from './question-detector.ts'
import { joinUtterance } from './utterance-joiner.ts'

/** What the interviewer said, in milliseconds of any one clock. */
export interface SpokenText {
  text: string
  startedAtMs: number
  endedAtMs: number
  /**
   * The same on the clock of its sound. It tells the pause between two turns of one recorder: their moments say little
   * when a recording is sent faster than it was spoken, or with a clock that is ahead.
   */
  sound?: { laneId: string; startMs: number; endMs: number }
}

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

/** An announcement is about what is asked within this time. */
export const setUpMs = 20_000
/** Shorter than this is a sound of listening. */
const leastAnswerMs = 700

/** Remembers what the interviewer said just before, because a question may begin in one turn and end in the next. */
export interface QuestionThread {
  /** Judges a turn without remembering it; the same turn gives the same answer until another one is added. */
  judge(spoken: SpokenText): ThreadedQuestion
  /** The candidate spoke; what is asked after an answer began is a question of its own. */
  hearCandidate(startedAtMs: number, endedAtMs: number): void
  /** Remembers a turn by the line it was written to; without one its words cannot be continued later. */
  add(spoken: SpokenText, lineId?: number): void
}

function pauseBetween(before: SpokenText, after: SpokenText): number {
  if (before.sound && after.sound && before.sound.laneId === after.sound.laneId)
    return after.sound.startMs - before.sound.endMs
  return after.startedAtMs - before.endedAtMs
}

export function createQuestionThread(): QuestionThread {
  let setUp: SpokenText | undefined
  let open: SpokenText | undefined
  let asked: AskedLine | undefined
  let answeredAtMs = Number.NEGATIVE_INFINITY

  /** Under a short pause setting a turn may be the rest of the one before, which asked nothing by itself. */
  function detect(spoken: SpokenText): DetectedQuestion {
    const { text } = spoken
    const detected = detectQuestion(text)
    const isContinued = open && pauseBetween(open, spoken) < audio.questionCompleteMs
    if (detected.isQuestion || !open || !isContinued) return detected
    const joined = detectQuestion(joinUtterance([open.text.replace(/(?<![.\s])[.\s]+$/, ''), text]))
    return joined.isQuestion ? joined : detected
  }

  /** The whole of a question whose first part was taken for all of it: under the 3000 ms rule it is one turn. */
  function joinAsked(spoken: SpokenText): (SpokenText & { lineId: number; before: string }) | undefined {
    if (!asked || pauseBetween(asked, spoken) >= audio.questionCompleteMs) return undefined
    if (answeredAtMs > asked.endedAtMs && answeredAtMs < spoken.startedAtMs) return undefined
    const text = continueQuestion(asked.text, spoken.text)
    const { startedAtMs, lineId, question } = asked
    return text ? { ...spoken, text, startedAtMs, lineId, before: question } : undefined
  }

  function withSetUp({ text, startedAtMs }: SpokenText, detected: DetectedQuestion): string {
    const question = detected.parts.join(' ') || text
    const isAnnounced = setUp && startedAtMs - setUp.endedAtMs < setUpMs
    return detected.isQuestion && setUp && isAnnounced ? joinUtterance([setUp.text, question]) : question
  }

  function judge(spoken: SpokenText): ThreadedQuestion {
    const whole = joinAsked(spoken)
    const joined = whole && detectQuestion(whole.text)
    if (whole && joined?.isQuestion) {
      const { lineId, before, text } = whole
      return { ...joined, question: withSetUp(whole, joined), continues: { lineId, question: before, text } }
    }
    const detected = detect(spoken)
    return { ...detected, question: withSetUp(spoken, detected), continues: undefined }
  }

  return {
    judge,
    hearCandidate(startedAtMs, endedAtMs) {
      if (endedAtMs - startedAtMs >= leastAnswerMs) answeredAtMs = startedAtMs
    },
    add(spoken, lineId) {
      const { isQuestion, isSetUp, question, continues } = judge(spoken)
      const text = continues?.text ?? spoken.text
      const startedAtMs = continues && asked ? asked.startedAtMs : spoken.startedAtMs
      asked =
        isQuestion && lineId !== undefined ? { ...spoken, text, startedAtMs, lineId, question } : undefined
      if (isSetUp) setUp = spoken
      open = isQuestion || isSetUp ? undefined : spoken
    },
  }
}
