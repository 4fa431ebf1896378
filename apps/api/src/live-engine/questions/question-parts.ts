import {
  bareWords,
  type ClauseForm,
  formOf,
  isAskingForm,
  restoreApostrophes,
  splitClauses,
} from './clauses.ts'

/** Sounds and words that carry nothing, where they stand alone between others. */
const fillers =
  /(?:^|(?<=[\s,]))(?:(?:um+|uh+|erm*|hmm*)(?:,|(?=\s|$))|(?:you know|i mean|(?<!\b(?:what|which|that|any|some|a|the) )sort of|kind of like|like(?=,|\s+\w))(?:,|(?=\s|$))(?!\s+(?:like\s+)?(?:what|which|how|where|who|why|when)\b)(?<!\b(?:would|do|did|it|was|you|you'd|what|i'd|feel|look|looks|looked|is) like)(?<!\b(?:do|what|if|did|would) you know))\s*/gi
const doubled = /\b(\w+(?: \w+)?)(?:,? \1\b)+/gi
const lead =
  /^(?:(?:so|and|but|then|okay|ok|great|right|well|now|alright|all right|good|perfect|thanks|thank you|yes|yeah|sure|no|oh|ah|sorry|lovely|brilliant|cool|nice|interesting|fair enough|got it|i see|makes sense|next question|next one|actually|basically|just|please|kindly|maybe)\b[,.!]?\s+)+/i
const reassuring =
  /\b(take your time|no rush|no hurry|does that make sense|if that makes sense|no wrong answer|whenever you're ready|doesn't have to be|don't have to|feel free|up to you|as much detail|briefly|go ahead|please)\b/
/** Narrows or softens the part before; no part of its own. */
const narrowing =
  /^(?:(?:and |but )?(?:why|how so|why not|why is that|how come|in what order)$|(?:and |but )?if (?:so|not)\b|or\b|(?:i mean|like)\b|(?:and )?(?:is|was) (?:it|that)\b|do you mean\b|you (?:can|could)\b|(?:does|would) that\b|don't worry\b|is there anything$)/
const listed =
  /(?:,\s*(?:and |then )*|(?<!\s)\s+and (?:also,? )?(?:then )?|[.?!;]\s+(?:and |also,? |second,? |secondly,? )*)(?=(?:(?:second|with|in|for|on|at) )?(?:what|why|how|when|where|who|which|whose)\b(?!(?: \w+){0,2}$))/i
const wh = /^(?:(?:in|on|for|to|at|with) )?(?:what|why|how|when|where|who|which|whose)\b/
/** Asks although its verb does not stand before its subject: "since when do you", "how many years you have", "why nursing". */
const plainAsking =
  /^(?:since when|how (?:many|much|long|often)|why (?!i\b|you\b|we\b|they\b|he\b|she\b|it\b))\b/
/** "I'd be curious to hear": what, is still to come. */
const bareWish = /^(?:i|we)(?:'d|'m| would| am)?(?: \w+){1,4} to (?:hear|know|see|understand|learn)$/
/** The other half of a choice. */
const alternative = /^or (?:do|does|did|is|are|was|were|have|has|would|could|can|will)\b/
/** Asks for the end or the reason of the story just asked for: "and how it got resolved". */
const storyRest = /^(?:what|how|why|who) (?:you|it|they|he|she|that|this|things)\b/
const asksForStory = /^(?:tell|talk|walk|take|give|describe|explain|can you (?:say|think)|could you)\b/
/** Asks for something in the candidate's past, so that a statement before it may go. */
const asksPast = /\b(?:have you (?:ever|had)|did you|you've|you had|a time)\b/
const pointsBack = /\b(?:that|this|these|those|it|its|they|them|their|he|him|his|she|her|there|one|then|so)\b/
const leastAloneWords = 7
const adverbial = /^when (?:i|you|we|they|he|she|it)\b/
const tag =
  /^(?:would|will|can|could|do|did|are|have|has|is|was|isn't|wasn't|don't|didn't|won't) (?:you|it|that|they|he|she|we)$/
/** The words with which a speaker begins a question again. */
const restart = /(?:^|[\s,]{1,3})(?:i mean|or rather)(?:,? like)?[,.]?$|^like[,.]?$/i
const startOfQuestion =
  '(?:what|why|how|when|where|who|which|do|does|did|are|is|was|were|would|could|can|will|have|has)\\b'
const second = new RegExp(`,?(?<!\\s)\\s(?:and )?(?:then )?second(?:ly)?,? (?=${startOfQuestion})`, 'gi')
const first = new RegExp(
  `^(?:so )?(?:(?:two|three|a couple of) (?:things|questions|parts),? )?first(?:ly)?,? (?=${startOfQuestion})`,
  'i',
)
/** Where the next of several questions begins in speech without punctuation. */
const unmarkedQuestion =
  /(?<!\b(?:me|us|about|of|in|on|at|for|with|to|through|from|by|that|is|was|exactly|know|see|and|or|just)) (?=(?:(?:how|why|what) (?:you|they|he|she|it|did|was)|who else|what (?:age|sort|kind|type|size|happened|went)) )/gi
const leastUnmarked = 2
/** Clauses before the question that tell what it is about. */
const mostBefore = 3
/** A turn this short is a question of its own with every word. */
const shortTurnWords = 6

/** A question in words that can stand alone: no lead, fillers, repetitions or reassurance; a long story before it is cut. */
export function cleanQuestion(text: string): string {
  const spoken = removeFillers(text)
  const clauses = splitClauses(spoken)
  const asking = clauses.findLastIndex((clause) => isAskingForm(formOf(clause)))
  // What is announced by a colon belongs to the question.
  const asked = clauses[asking] ?? ''
  const isLed =
    asked.endsWith(':') ||
    bareWish.test(bareWords(asked).replace(lead, '')) ||
    alternative.test(bareWords(clauses[asking + 1] ?? ''))
  const last = isLed ? asking + 1 : asking
  const first = standsAlone(asked) ? asking : Math.max(0, asking - mostBefore)
  const isShort = bareWords(spoken).split(' ').length <= shortTurnWords
  const kept = clauses.filter(
    (clause, at) => (at <= last || last < 0) && at >= first && (isShort || at >= asking || !isEmpty(clause)),
  )
  const whole = joinClauses(kept.length > 0 ? kept : clauses)
  const question = whole.replace(lead, '').trim()
  const isWhole = !/^(?:then|now|well|so)?$/.test(bareWords(question))
  return finish((isWhole ? question : whole) || text)
}

/** Whether a question needs nothing of what was said before it. */
function standsAlone(clause: string): boolean {
  const words = bareWords(clause).replace(lead, '')
  return words.split(' ').length >= leastAloneWords && asksPast.test(words) && !pointsBack.test(words)
}

/** A question that was begun again is two sentences. */
function joinClauses(clauses: readonly string[]): string {
  return clauses
    .map((clause, at) =>
      restart.test(clause) && at < clauses.length - 1 && clause.replace(restart, '')
        ? finish(clause.replace(restart, ''))
        : clause.replace(restart, ''),
    )
    .filter(Boolean)
    .join(' ')
}

function removeFillers(text: string): string {
  return restoreApostrophes(text).replace(fillers, '').replace(doubled, '$1').replace(/\s+/g, ' ').trim()
}

const isEmpty = (clause: string) => {
  const words = bareWords(clause)
  return reassuring.test(words) || (words.split(' ').length < 4 && formOf(clause) === 'other')
}

function finish(question: string): string {
  const bare = question.replace(/(?<![\s,;:])[\s,;:]+$/, '').replace(/ and$/, '')
  const marked = /[.?!]$/.test(bare)
    ? bare
    : `${bare}${/^(?:tell|walk|describe|explain|give|talk|take|show|suppose|imagine)\b/i.test(bare) ? '.' : '?'}`
  return marked.charAt(0).toUpperCase() + marked.slice(1)
}

const ownForms: readonly ClauseForm[] = [
  'whVerb',
  'verbYou',
  'verbWe',
  'verbOther',
  'task',
  'wish',
  'whSubject',
]

/** The questions in a turn that asks, in their order, each in words of its own; at least one. */
export function splitParts(text: string): string[] {
  const parts: string[] = []
  let before: string[] = []
  let isAsked = false
  let previous = ''
  for (const clause of splitClauses(removeNumbers(removeFillers(text))).flatMap(splitList)) {
    const isRestarted = restart.test(previous)
    previous = clause
    if (isAsked && (isRestarted || !opensPart(clause))) {
      if (isRestarted || !isEmpty(clause)) before.push(clause)
      continue
    }
    if (isAsked) {
      parts.push(joinClauses(before))
      before = []
    }
    before.push(clause)
    isAsked ||= asksAt(clause) && !announces(clause)
  }
  if (before.length > 0) parts.push(joinClauses(before))
  return parts.length > 1 ? parts.map((part) => finish(part.replace(lead, ''))) : [cleanQuestion(text)]
}

/** "First, ... and second, ..." as two sentences. */
const removeNumbers = (text: string) => text.replace(second, '. ').replace(first, '')

function asksAt(clause: string): boolean {
  const words = bareWords(clause).replace(lead, '')
  return !adverbial.test(words) && (isAskingForm(formOf(clause)) || plainAsking.test(words))
}

/** A case to be asked about, an order to begin, a tag: the question is still to come. */
const announces = (clause: string) => {
  const words = bareWords(clause).replace(lead, '')
  return words.split(' ').length < 3
    ? !/^(?:why|and)\b/.test(words)
    : /^(?:suppose|imagine|picture|pick|i'm interested|i want)\b/.test(words) || bareWish.test(words)
}

/** "what went wrong, who you told and how it ended" in its members. */
function splitList(clause: string): string[] {
  const marked = clause.split(new RegExp(listed, 'gi'))
  const unmarked = /[,.?!;:]/.test(clause) ? marked : marked.flatMap((piece) => piece.split(unmarkedQuestion))
  const pieces = unmarked.length > leastUnmarked ? unmarked : marked
  if (pieces.length === 2 && tellsRest(pieces[0] ?? '', pieces[1] ?? '')) return [clause]
  return asksAt(pieces[0] ?? '') ? pieces : [clause]
}

const tellsRest = (story: string, rest: string) =>
  asksForStory.test(bareWords(story).replace(lead, '')) && storyRest.test(bareWords(rest))

function opensPart(clause: string): boolean {
  if (narrowing.test(bareWords(clause))) return false
  const words = bareWords(clause).replace(/^(?:(?:and|also|then|first|second|secondly|um) )+/, '')
  if (words.split(' ').length < 2 || tag.test(words) || /^(?:and )?tell me\b/.test(bareWords(clause)))
    return false
  return ownForms.includes(formOf(words)) || wh.test(words)
}
