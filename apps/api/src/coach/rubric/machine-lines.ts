import { findInstructions } from '../instructions/instruction-text.ts'
import { splitSentences, words } from '../text.ts'

/**
 * Sentences that speak to a machine and not to the interviewer. They are no part of an answer: they earn nothing, cost
 * nothing, and a judgement may not stand on them.
 */
const addresses: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override) (?:all|any|every|your|previous|prior|these|the above|the previous)\b[^.]{0,40}\b(?:instructions?|prompts?|rules?|rubric|above|guidelines)\b/iu,
  /\b(?:you are|act as|pretend to be)\b[^.]{0,30}\b(?:assistant|grader|judge|language model|a\.?i\.?|evaluator|bot)\b/iu,
  /\b(?:system prompt|developer message|end of (?:data|transcript|answer)|new instructions?)\b/iu,
  /\b(?:give|award|assign|grant|set|mark|score|rate|grade|output|return|write|print|respond with)\b[^.]{0,50}\b(?:full marks|(?:maximum|highest|perfect|top|best) (?:score|mark|rating|level|grade)|100 (?:points|percent|out of)|level (?:5|five)|(?:5|five|10|ten) (?:out of|\/)|score of|overall ?score)/iu,
  /\b(?:score|rate|grade|mark|evaluate) (?:this|my|the) (?:answer|candidate|response|interview)\b/iu,
  /\bdeserves? (?:the )?(?:full marks|(?:maximum|highest|perfect|top|best) (?:possible )?(?:scores?|marks?|ratings?|grades?))\b/iu,
  /\bany (?:evaluation|score|rating|grade|assessment) (?:below|under)\b/iu,
  /\b(?:dear|hey|hello|attention|note to|message to) (?:the |any )?(?:a\.?i|grader|judge|evaluator|scorer|assessor|language model|llm|chatbot|bot|model)\b/iu,
  /\b(?:as|by|of|on|for) (?:the|every|any|all|each) (?:reviewer|grader|judge|evaluator|assessor|anchors?|rubrics?|criteria|criterion)\b[^.]{0,60}\b(?:scor|mark|rat(?:e|ing)|grade|points?|maxim|highest|full|level [45]|perfect|top)\w*/iu,
  /\b(?:who(?:ever)? (?:is )?(?:scor(?:es|ing)|grad(?:es|ing)|judg(?:es|ing)|rat(?:es|ing)|evaluat(?:es|ing)|mark(?:s|ing)) (?:this|me|my|the (?:answer|interview|candidate|response|transcript))\b|whoever (?:reads|writes|is reading|is writing) this|deduct (?:anything|points?|nothing|no)|top band|recommend hiring (?:me|this|the candidate|without)|(?:admin|developer|god|debug) mode)\b/iu,
  /\bas (?:the|an?) (?:reviewer|grader|judge|evaluator|assessor|scorer),? (?:you|please|give|be|kindly)\b/iu,
  /\b(?:answers?|responses?|interview|candidate)\b[^.]{0,30}\ball criteria\b/iu,
  /\b(?:the|this|my) answers? above\b|\b(?:every|each) answers? (?:counts?|deserves?)\b/iu,
  /\b(?:this|the) candidate (?:is|already|must|should|deserves)\b[^.]{0,40}\b(?:scor|rat|mark|grade|hire|pass|recommend|level|top|high|maxim|full|perfect|strong|best|excel|outstanding|exceptional|ideal|qualif|qualities|everything|competen|prove|show|meets|fulfil|answered|demonstrat)\w*/iu,
  /\b(?:System|SYSTEM|Assistant|ASSISTANT): /u,
  /<\/?(?:data|system|instructions?|answer)\b[^<>]*>|\{\s*"(?:score|level|overallScore)"/iu,
]

/** The coach's finder knows orders in many languages; the patterns above what somebody says to a grader. */
export const addressesMachine = (sentence: string): boolean =>
  addresses.some((each) => each.test(sentence)) || findInstructions(sentence).length > 0

/** A transcript may lack the full stop before such a line; this many words before it are a sentence of their own. */
const minWordsBefore = 4

/** What is left of a sentence: what stands before the first word that addresses a machine. */
function keepBefore(sentence: string): string {
  const places = addresses.map((each) => sentence.search(each)).filter((place) => place >= 0)
  if (places.length === 0) return findInstructions(sentence).length > 0 ? '' : sentence
  const before = sentence.slice(0, Math.min(...places)).trim()
  return words(before).length >= minWordsBefore ? before : ''
}

/** The text without such sentences, and how many there were. */
export function leaveOutMachineLines(text: string): { text: string; count: number } {
  const sentences = splitSentences(text)
  const count = sentences.filter(addressesMachine).length
  const kept = sentences.map(keepBefore).filter((sentence) => sentence !== '')
  return { text: count === 0 ? text : kept.join(' '), count }
}
