import { classifyAside, withoutAsides } from './asides.ts'
import { asks, isPremise, isSetUp } from './asking.ts'
import { judgeWords } from './ending.ts'
import { mendSentence } from './utterance-joiner.ts'

/** What a question is about, or why it is not a question. */
export type QuestionKind =
  | 'behavioural'
  | 'technical'
  | 'role'
  | 'logistics'
  | 'smalltalk'
  | 'clarification'
  | 'other'

/** What an utterance asks. */
export interface DetectedQuestion {
  /** Whether the candidate should be helped to answer: small talk, logistics and plain statements are not. */
  isQuestion: boolean
  kind: QuestionKind
  /** The questions in the order they were asked, each with what announced it, without other words; empty when `isQuestion` is false. */
  parts: string[]
  /** Only announces a question; its words belong to the one that follows. */
  isSetUp: boolean
  /** Perhaps a question: not answered by itself, but the candidate is offered an answer. */
  isOffered?: boolean
}

const lead =
  /^((so|and then|okay|ok|great|right|well|now|alright|all right|then|good|perfect|thanks|thank you|thanks for that|yes|yeah|sure|um|uh|hmm|next|first|second|secondly|finally|hi|hello|hey|that's (interesting|great|good)|interesting|lastly)\b[,.]?\s+)+/i

/** A sentence without its lead-in words. */
export const withoutLead = (sentence: string): string => sentence.replace(lead, '')

/**
 * Decides whether an utterance is a question worth answering. Works on recognised speech, with punctuation or without;
 * a question mark helps but is never needed.
 */
export function detectQuestion(utterance: string): DetectedQuestion {
  const parts: string[] = []
  let premise = ''
  let context = ''
  let aside: QuestionKind | undefined
  let announces = false
  /** The recogniser ended the question before its speaker did; the next words are its rest. */
  let isCut = false
  for (const sentence of splitSentences(utterance)) {
    const words = sentence.toLowerCase().replaceAll('’', "'")
    const found = classifyAside(words)
    if (found && !asksBeside(words)) aside ??= found
    else if (isPremise(words)) premise = premise ? `${premise} ${sentence}` : sentence
    else if (asks(words)) {
      parts.push([context, premise, sentence].filter(Boolean).join(' '))
      premise = ''
      context = ''
      isCut = judgeWords(words.replace(/(?<![\s.?!])[\s.?!]+$/, ''), false) === 'open'
      continue
    } else if (isSetUp(words)) {
      context = sentence
      announces = true
    } else if (isCut && !found) {
      parts.push(mendSentence(parts.pop() ?? '', sentence))
    }
    isCut = false
  }
  // A case that nothing was asked about is itself what the candidate should speak to.
  if (premise) parts.push(premise)
  if (parts.length === 0) return { isQuestion: false, kind: aside ?? 'other', parts: [], isSetUp: announces }
  return { isQuestion: true, kind: classifyTopic(utterance.toLowerCase()), parts, isSetUp: false }
}

function splitSentences(utterance: string): string[] {
  return utterance
    .split(/(?<=[.?!])\s+/)
    .map((sentence) => withoutLead(sentence.trim()))
    .filter(Boolean)
}

/** Unpunctuated speech may hold a greeting and the question in one breath; then the question counts. */
function asksBeside(words: string): boolean {
  const rest = withoutAsides(words).replace(/\s+/g, ' ').trim().replace(lead, '')
  return rest.split(' ').length > 7 && asks(rest)
}

const behavioural =
  /\b(a time|an example|example of|a situation|situation where|conflict|disagree(d|ment)?|failure|failed|mistake|proud|challeng(e|es|ing)|difficult|lead a|led a|deadline|feedback|strengths?|weakness(es)?|pressure|mentor(ed|ing)?|persuade|prioriti[sz]e)\b/
const role =
  /\b(this (role|position|company|job|team)|our (company|team)|work (for|with|here|at)|why do you want|why are you|leave your|leaving your|current job|career|five years|salary|motivates?|about yourself|introduce yourself|your background|hire you|interested in)\b/
const technical =
  /\b(quer(y|ies)|database|index(es)?|api|service|services|microservices?|system|systems|scal(e|ing)|cache|caching|latency|kafka|node|postgres(ql)?|sql|code|algorithm|deploy(ment)?|test(s|ing)?|design|architecture|transactions?|queue|thread|memory|security|debug|event|monolith|java(script)?|typescript|python|http|load|data|difference between|payments?|idempoten(t|cy)|event loop|shorten(er|ing)|complexity)\b/

/** What a question is about; lower case words. */
function classifyTopic(words: string): QuestionKind {
  if (/\b(a time|an example of|a situation)\b/.test(words)) return 'behavioural'
  if (role.test(words)) return 'role'
  if (/\b(conflict|disagree|mistake|proud|strength|weakness)/.test(words)) return 'behavioural'
  if (technical.test(words)) return 'technical'
  return behavioural.test(words) ? 'behavioural' : 'other'
}
