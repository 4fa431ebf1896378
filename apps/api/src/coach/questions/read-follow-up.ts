import { splitSentences } from '../text.ts'

/** What a follow-up wants to know of the story that was told. */
export type FollowUpAim =
  | 'differently'
  | 'what-if'
  | 'lasting'
  | 'proof'
  | 'reason'
  | 'opinion'
  | 'others'
  | 'result'
  | 'amount'
  | 'own-part'
  | 'who'
  | 'manner'
  | 'whether'
  | 'more'

/** The first that fits decides. */
const aims: readonly [FollowUpAim, RegExp][] = [
  [
    'differently',
    /\b(?:would|could|should) you\b[^.?!]{0,40}\b(?:differently|again|another go|a second go|next time|the same way)\b|\b(?:do|did) you\b[^.?!]{0,40}\bdifferently\b|\b(?:looking back|in hindsight|with hindsight|if you could)\b/iu,
  ],
  [
    'what-if',
    /\bwhat if\b|\bif (?:he|she|it|they|you|that|the|nobody|somebody)(?:['’]d| had| hadn['’]t|['’]d not)\b/iu,
  ],
  [
    'lasting',
    /\bhappen (?:again|today|tomorrow|a second time)\b|\bstill happen\b|\b(?:change|rule|fix) would hold\b|\bstop(?:s|ped)? it (?:from )?happening\b|\bwhat(?:['’]s| is) (?:different|in place) (?:now|today|since)\b|\bhappen a second time\b/iu,
  ],
  [
    'proof',
    /\b(?:sure|certain|confident|convinced)\b|\b(?:know|knew|tell) (?:that )?(?:it|this|that) (?:had |was |really )/iu,
  ],
  ['reason', /\bwhy\b|\bhow come\b|\bwhat made you\b|\bthe reason\b/iu],
  ['opinion', /\bdo you (?:make|think|feel|say)\b/iu],
  [
    'others',
    /\bhow (?:did|have) (?!(?:it|this|that|you|things)\b)[\p{L}-]+(?: [\p{L}-]+){0,2} (?:react|respond|take|taken|feel|like|find)\b|\breact(?:ed|ion)?\b|\b(?:say|said|think|thought|make|made) (?:of|about|to) (?:that|it|this|them)\b|\bwhat(?:['’]d| did| do| does) (?!(?:you|i|we)\b)[\p{L}, '’-]{2,60} (?:say|think|make|hear|feel)\b|\bwhat were they like\b/iu,
  ],
  [
    'result',
    /\bresults?\b|\boutcome\b|\b(?:came|come|comes|become|became) of\b|\bturn(?:ed)? out\b|\bend(?:ed)? up\b|\bhow did (?:it|that|this|things)(?: all)? (?:end|go|work out)\b|\bwhat happened (?:then|next|after|afterwards|in the end|to|with|since)\b|\bin the end\b|\bimpact\b|\bwhat (?:was|is|were) different\b|\bsecond (?:time|go)\b|\bwhat (?:did|have) you change\b|\bdo differently\b|\bstand now\b/iu,
  ],
  ['amount', /\bhow (?:long|many|much|often|big|far|soon)\b|\bwhat was it worth\b|\bcost you\b/iu],
  ['own-part', /\byour (?:own )?(?:part|role|share)\b|\bdid you (?:yourself|personally)\b/iu],
  [
    'who',
    /(?:^|[.!?,;:]\s+)(?:(?:and|so|but|then) )?who(?:['’]d|['’]s)? (?:did|decided|authori[sz]ed|else|was|were|had|told|taught|paid|signed|gave|helped)\b|(?:^|[.!?,;:]\s+)(?:(?:and|so|but|then) )?who['’]d\b/iu,
  ],
  [
    'manner',
    /\bhow (?:did|do|could|would) (?:you|it|that|the)\b|\bhow was it\b|\bwalk me through\b|\btalk me through\b/iu,
  ],
  [
    'whether',
    /(?:^|[.!?,:]\s+|\b(?:and|so|but|then)\s+)(?:did|do|does|is|are|was|were|wasn['’]t|weren['’]t|has|have|had|would|will|could|can)\b/iu,
  ],
]

/** Reads only what is asked: the interviewer first says back what was told. */
export function askedPart(question: string): string {
  const sentences = splitSentences(question)
  const asking = sentences.filter((sentence) => sentence.includes('?'))
  return (asking.length > 0 ? asking : sentences).join(' ')
}

/** What a question that goes on from a story wants to know of it. */
export function readFollowUp(question: string): FollowUpAim {
  const asked = askedPart(question)
  return aims.find(([, pattern]) => pattern.test(asked))?.[0] ?? 'more'
}

const another =
  /\b(?:another (?:one|example|time|case|story)|(?:a|any) (?:different|second|other) (?:example|case|story)|and (?:a|one) (?:time )?(?:you|where you|when you|that)\b|somewhere else|anywhere else|one more)\b/iu

/** Asks for a further story of the kind, and not for more of the one that was told. */
export const asksForAnother = (question: string): boolean => another.test(question)

const saidBack =
  /\byou (?:said|mentioned|told (?:me|us)|were saying)\b|, you say[.,?!]|^(?:and |so |ok(?:ay)?,? )?(?:going|coming) back to\b/iu

/** Makes no sense but of something that was told. */
const onlyOfTold =
  /\b(?:do|done|handle|change) (?:(?:it|that|this|anything|something) )?differently\b|\b(?:give|have) (?:it|that|this) (?:another|a second) go\b|^(?:and |so )?(?:why|how come) (?:that|this) way\b|\bin hindsight\b/iu
/** A longer question says itself what it is about. */
const mostWordsOfTold = 12

/** Speaks of what the candidate has just told. */
export const pointsAtTold = (question: string): boolean =>
  saidBack.test(question) ||
  (onlyOfTold.test(question) && question.split(/\s+/u, mostWordsOfTold + 1).length <= mostWordsOfTold)

const exampleWanted =
  /\b(?:give me|tell (?:me|us) about|describe|share|talk about) (?:a|an|one|the|some|your)\b|\b(?:have you ever|was there ever|a time (?:when|you))\b/iu
const goesOnFrom =
  /^(?:(?:and|so|but|then|right|ok(?:ay)?|fine|good|nice)\b[\s,.!]*)+|\b(?:that|those|these|this|it|he|she|him|her|they|them)\b/iu
/** A question that stands alone is longer, or names what it is about. */
const mostWords = 32

/** May go on from what was told without being a follow-up by its form; whoever asks knows more of the story than its words. */
export const mayGoOn = (question: string): boolean =>
  question.split(/\s+/u, mostWords + 1).length <= mostWords &&
  goesOnFrom.test(question) &&
  !exampleWanted.test(question)
