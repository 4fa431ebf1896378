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
  /(?:^|(?<=[\s,]))(?:um+|uh+|erm*|hmm*|you know|i mean|sort of|kind of like|like)(?:,|(?=\s|$))(?!\s+(?:what|which|how|where|who|why|when)\b)(?<!\b(?:would|do|did|it|was|you'd|what|i'd|feel|look|looks|looked|is) like)(?<!\b(?:do|what|if|did|would) you know)\s*/gi
const doubled = /\b(\w+(?: \w+)?)(?:,? \1\b)+/gi
const lead =
  /^(?:(?:so|and|but|then|okay|ok|great|right|well|now|alright|all right|good|perfect|thanks|thank you|yes|yeah|sure|no|oh|ah|sorry|lovely|brilliant|cool|nice|interesting|fair enough|got it|i see|makes sense|next question|next one|actually|basically|just|please|kindly|maybe)\b[,.!]?\s+)+/i
const reassuring =
  /\b(take your time|no rush|no hurry|does that make sense|if that makes sense|no wrong answer|whenever you're ready|doesn't have to be|don't have to|feel free|up to you|as much detail|briefly|go ahead|please)\b/
/** Narrows or softens the part before; no part of its own. */
const narrowing =
  /^(?:(?:and |but )?(?:why|how so|why not|why is that|if so|if not|how come)$|or\b|(?:i mean|like)\b|(?:and )?(?:is|was) (?:it|that)\b|do you mean\b|you (?:can|could)\b|(?:does|would) that\b|don't worry\b|is there anything$)/
const listed =
  /(?:,\s*(?:and |then )*|(?<!\s)\s+and (?:also,? )?(?:then )?|[.?!;]\s+(?:and |also,? |second,? |secondly,? )*)(?=(?:(?:second|with|in|for|on|at) )?(?:what|why|how|when|where|who|which|whose)\b(?!(?: \w+){0,2}$))/i
const wh = /^(?:(?:in|on|for|to|at|with) )?(?:what|why|how|when|where|who|which|whose)\b/

/** A question in words that can stand alone: no lead, fillers, repetitions or reassurance; a long story before it is cut. */
export function cleanQuestion(text: string): string {
  const clauses = splitClauses(removeFillers(text))
  const last = clauses.findLastIndex((clause) => isAskingForm(formOf(clause)))
  const kept = clauses.filter(
    (clause, at) =>
      (at <= last || last < 0) && at >= Math.max(0, last - 3) && (at === last || !isEmpty(clause)),
  )
  const question = (kept.length > 0 ? kept : clauses).join(' ').replace(lead, '').trim()
  return finish(question || text)
}

function removeFillers(text: string): string {
  return restoreApostrophes(text).replace(fillers, '').replace(doubled, '$1').replace(/\s+/g, ' ').trim()
}

const isEmpty = (clause: string) => {
  const words = bareWords(clause)
  return reassuring.test(words) || (words.split(' ').length < 4 && formOf(clause) === 'other')
}

function finish(question: string): string {
  const bare = question.replace(/(?<![\s,;])[\s,;]+$/, '')
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
  for (const clause of splitClauses(removeFillers(text)).flatMap(splitList)) {
    if (isAsked && !opensPart(clause)) {
      if (!isEmpty(clause)) before.push(clause)
      continue
    }
    if (isAsked) {
      parts.push(before.join(' '))
      before = []
    }
    before.push(clause)
    isAsked ||= isAskingForm(formOf(clause)) && !announces(clause)
  }
  if (before.length > 0) parts.push(before.join(' '))
  return parts.length > 1 ? parts.map((part) => finish(part.replace(lead, ''))) : [cleanQuestion(text)]
}

/** A case to be asked about, an order to begin, a tag: the question is still to come. */
const announces = (clause: string) => {
  const words = bareWords(clause).replace(lead, '')
  return words.split(' ').length < 3
    ? !/^(?:why|and)\b/.test(words)
    : /^(?:suppose|imagine|picture|pick|i'm interested|i want)\b/.test(words)
}

/** "what went wrong, who you told and how it ended" in its members. */
function splitList(clause: string): string[] {
  const pieces = clause.split(new RegExp(listed, 'gi'))
  const [first = '', ...rest] = pieces
  return isAskingForm(formOf(first)) ? [first, ...rest] : [clause]
}

function opensPart(clause: string): boolean {
  if (narrowing.test(bareWords(clause))) return false
  const words = bareWords(clause).replace(/^(?:(?:and|also|then|first|second|secondly|um) )+/, '')
  if (words.split(' ').length < 2 || /^(?:and )?tell me\b/.test(bareWords(clause))) return false
  return ownForms.includes(formOf(words)) || wh.test(words)
}
