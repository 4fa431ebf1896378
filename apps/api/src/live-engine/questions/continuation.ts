import { classifyAside } from './asides.ts'
import { detectQuestion } from './question-detector.ts'
import { judgedPart } from './spoken-length.ts'
import { judgeEnding } from './unfinished.ts'
import { joinUtterance, mendSentence } from './utterance-joiner.ts'

/** What an interviewer says while the candidate begins to answer: it adds nothing to the question. */
const encouragement =
  /^(?:(?:okay|ok|right|great|good|sure|yes|yeah|no|mm+|mhm|hmm|uh huh|i see|all right|alright|thanks|thank you|sorry|please|go ahead|take your time|no rush|whenever you(?:'re| are) ready|interesting|perfect|nice|exactly|cool|of course|fine|um+|uh+)\b[\s.,!]*)+(?:(?:of course|then|so much|very much|first)[\s.!]*)?$/i

/**
 * A question with the words that followed it within a moment, as one text; undefined when they do not belong to it.
 */
export function continueQuestion(question: string, next: string): string | undefined {
  const words = next.trim()
  if (!words || encouragement.test(judgedPart(words))) return undefined
  const { isQuestion } = detectQuestion(words)
  if (!isQuestion && classifyAside(words.toLowerCase())) return undefined
  if (isQuestion && judgeEnding(question) === 'over') return joinUtterance([question, words])
  return mendSentence(question, words)
}
