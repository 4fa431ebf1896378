import { audio } from '@cuelight/contracts/constants'
import { type DetectedQuestion, detectQuestion } from './question-detector.ts'
import { joinUtterance } from './utterance-joiner.ts'

/** What the interviewer said, in milliseconds of any one clock. */
export interface SpokenText {
  text: string
  startedAtMs: number
  endedAtMs: number
}

export interface ThreadedQuestion extends DetectedQuestion {
  /** All parts as one text, with the announcement that came before; the whole text when nothing is asked. */
  question: string
}

/** An announcement is about what is asked within this time. */
const setUpMs = 20_000

/** Remembers what the interviewer said just before, because a question may begin in one turn and end in the next. */
export interface QuestionThread {
  /** Judges a turn without remembering it; the same turn gives the same answer until another one is added. */
  judge(spoken: SpokenText): ThreadedQuestion
  add(spoken: SpokenText): void
}

export function createQuestionThread(): QuestionThread {
  let setUp: SpokenText | undefined
  let open: SpokenText | undefined

  /** Under a short pause setting a turn may be the rest of the one before, which asked nothing by itself. */
  function detect({ text, startedAtMs }: SpokenText): DetectedQuestion {
    const detected = detectQuestion(text)
    const isContinued = open && startedAtMs - open.endedAtMs < audio.questionCompleteMs
    if (detected.isQuestion || !open || !isContinued) return detected
    const joined = detectQuestion(joinUtterance([open.text.replace(/[.\s]+$/, ''), text]))
    return joined.isQuestion ? joined : detected
  }

  return {
    judge(spoken) {
      const detected = detect(spoken)
      const question = detected.parts.join(' ') || spoken.text
      const isAnnounced = setUp && spoken.startedAtMs - setUp.endedAtMs < setUpMs
      if (!detected.isQuestion || !setUp || !isAnnounced) return { ...detected, question }
      return { ...detected, question: joinUtterance([setUp.text, question]) }
    },
    add(spoken) {
      const detected = detect(spoken)
      if (detected.isSetUp) setUp = spoken
      open = detected.isQuestion || detected.isSetUp ? undefined : spoken
    },
  }
}
