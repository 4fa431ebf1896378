import { classifyAside } from './asides.ts'
import { asks, isPremise, isSetUp } from './asking.ts'
import {
  bareWords,
  clauseForms,
  formOf,
  isAskingForm,
  ownAnswer,
  restoreApostrophes,
  splitClauses,
} from './clauses.ts'
import { detectQuestion } from './question-detector.ts'
import { looksUnfinished } from './unfinished.ts'
import { wordGroups } from './word-groups.ts'

/** What was said before a turn. */
export interface TurnContext {
  /** What the candidate has said since the interviewer's last turn; empty for nothing. */
  candidate: string
  /** The interviewer's turn before this one; empty for none. */
  interviewer: string
}

/** Nothing is known about what came before. */
export const noContext: TurnContext = { candidate: '', interviewer: '' }

const closing =
  /\b(okay|great|thanks|thank you|good|perfect|lovely|brilliant|fair enough|makes sense|got it|cool|nice|right|yeah|bye|then|anyway)$/
const opening =
  /^(okay|great|thanks|thank you|good|perfect|lovely|brilliant|interesting|right|yeah|yes|ah|oh|no|ha|wow|mm|hm+)\b/
const stopWords = new Set(
  'a an the and or but so of to in on at for with from by is are was were be been it that this i you we they he she my your our their me us do did does have has had as if then not what how why when where who which would could can will just'.split(
    ' ',
  ),
)

const contentWords = (text: string) =>
  new Set(
    bareWords(restoreApostrophes(text))
      .split(' ')
      .filter((word) => word.length > 2 && !stopWords.has(word)),
  )

const you = /\byou(?:r|'\w+)?\b/i
/** An own answer in one breath: "who do you report to you'd report to me". */
const answersInside =
  /\b(?:what|who|how|why|where|when)\b(?: [\w']+){0,3} (?:is|are|was|do|does|did|would)\b(?: [\w']+){1,7} (?:it's|it is|you'd|you just|we|we'd|that's|because|the answer|they)\b/
const goesOn = /^(?:(?:okay|right|yeah|so|oh) )*(?:and|but|or)\b/
const longestFollowUpWords = 8

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

/**
 * What a turn looks like, as numbers by name: the form of its clauses, what surrounds the last one that asks, groups of
 * words, what the rules say, and how it relates to what came before.
 */
export function describeTurn(text: string, context: TurnContext): Record<string, number> {
  const clauses = splitClauses(text)
  const words = bareWords(restoreApostrophes(text))
  const list = words.split(' ').filter(Boolean)
  const asides = clauses.map((clause) => classifyAside(clause.toLowerCase()) !== undefined)
  const form = describeClauses(clauses, asides)
  return {
    ...form,
    ...describeWords(words, list),
    ...describeRules(text, clauses, asides),
    ...describeContext(text, context, form.hasAsking === 1),
    endsAsked: Number(/\?\s*$/.test(text)),
    marks: Math.min(3, text.split('?').length - 1),
    isPunctuated: Number(/[.?!,]/.test(text)),
    exclaims: Number(text.includes('!')),
    unfinished: Number(looksUnfinished(text)),
    addressed: Number(/(^|[.!?] )([A-Z][a-z]+), |, [A-Z][a-z]+[.?!]?$/.test(text)),
  }
}

function describeClauses(clauses: readonly string[], asides: readonly boolean[]): Record<string, number> {
  const found = clauses.map(formOf)
  const lastAsking = found.findLastIndex(isAskingForm)
  const counts = clauses.map((clause) => clause.split(/\s+/).length)
  const sum = (some: readonly number[]) => some.reduce((total, count) => total + count, 0)
  const after = lastAsking < 0 ? 0 : sum(counts.slice(lastAsking + 1))
  const features: Record<string, number> = {
    asking: Math.min(4, found.filter(isAskingForm).length),
    hasAsking: Number(lastAsking >= 0),
    wordsAfter: Math.log1p(after),
    endsAsking: Number(lastAsking >= 0 && lastAsking === clauses.length - 1),
    wordsBefore: Math.log1p(lastAsking < 0 ? sum(counts) : sum(counts.slice(0, lastAsking))),
    lastLength: Math.log1p(counts.at(-1) ?? 0),
    askingLength: Math.log1p(counts[lastAsking] ?? 0),
    clauses: Math.log1p(clauses.length),
    plainAsked: Number(lastAsking < 0 && /\?\s*$/.test(clauses.at(-1) ?? '')),
    asksYou: Number(
      clauses.some((clause, at) => isAskingForm(found[at] ?? 'other') && !asides[at] && you.test(clause)),
    ),
    ownAnswer: Number(
      lastAsking >= 0 && clauses.slice(lastAsking + 1).some((clause) => ownAnswer.test(bareWords(clause))),
    ),
  }
  for (const form of clauseForms) {
    features[`first ${form}`] = Number(found[0] === form)
    features[`last ${form}`] = Number(found.at(-1) === form)
    features[`any ${form}`] = Number(found.includes(form))
  }
  return features
}

function describeWords(words: string, list: readonly string[]): Record<string, number> {
  const share = (some: readonly string[]) =>
    ratio(list.filter((word) => some.includes(word)).length, list.length)
  const features: Record<string, number> = {
    length: Math.log1p(list.length),
    you: share(['you', 'your', 'yourself', "you've", "you're", "you'd"]),
    i: share(['i', 'my', "i'm", "i've", "i'd", "i'll", 'me']),
    we: share(['we', 'our', 'us', "we're", "we've", "we'll"]),
    hasYou: Number(you.test(words)),
    andIf: Number(/^(?:(?:okay|right|so) )*(?:and|but) (?:if|when|what if)\b/.test(words)),
    goesOn: Number(goesOn.test(words) && list.length <= longestFollowUpWords),
    answersInside: Number(answersInside.test(words)),
    closes: Number(closing.test(words)),
    opens: Number(opening.test(words)),
  }
  for (const [name, pattern] of wordGroups) features[`says ${name}`] = Number(pattern.test(words))
  return features
}

function describeRules(
  text: string,
  clauses: readonly string[],
  asides: readonly boolean[],
): Record<string, number> {
  const restored = restoreApostrophes(text)
  const whole = detectQuestion(restored)
  const last = (clauses.at(-1) ?? '').toLowerCase()
  const lowered = clauses.map((clause) => clause.toLowerCase())
  return {
    'rule asks': Number(whole.isQuestion),
    'rule parts': Math.min(4, whole.parts.length),
    'rule set-up': Number(whole.isSetUp),
    'rule aside': Number(['logistics', 'smalltalk', 'clarification'].includes(whole.kind)),
    'rule last asks': Number(detectQuestion(last).isQuestion),
    'rule clause asks': ratio(lowered.filter(asks).length, clauses.length),
    'rule clause aside': ratio(asides.filter(Boolean).length, clauses.length),
    'rule premise': Number(lowered.some(isPremise)),
    'rule clause set-up': Number(lowered.some(isSetUp)),
  }
}

function describeContext(
  text: string,
  { candidate, interviewer }: TurnContext,
  hasAsking: boolean,
): Record<string, number> {
  const own = contentWords(text)
  const shared = (other: string) => {
    const before = contentWords(other)
    return ratio([...own].filter((word) => before.has(word)).length, own.size)
  }
  const echo = shared(candidate)
  const isKnown = candidate !== '' || interviewer !== ''
  return {
    'context known': Number(isKnown),
    'context echo': echo,
    'context plain echo': hasAsking ? 0 : echo,
    'context repeated': shared(interviewer),
    'context candidate asked': Number(/\?\s*$/.test(candidate)),
    'context candidate length': Math.log1p(candidate ? candidate.split(/\s+/).length : 0),
    'context asked before': Number(interviewer !== '' && detectQuestion(interviewer).isQuestion),
  }
}

/** Words and pairs of neighbouring words of a turn, and of its last clause with a mark. */
export function listTerms(text: string): Set<string> {
  const all = bareWords(restoreApostrophes(text)).split(' ').filter(Boolean)
  const last = bareWords(splitClauses(text).at(-1) ?? '')
    .split(' ')
    .filter(Boolean)
  const pairs = (words: readonly string[]) => words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return new Set([...all, ...pairs(all), ...last.slice(0, 3).map((word, index) => `${index}:${word}`)])
}
