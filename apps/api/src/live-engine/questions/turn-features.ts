import { classifyAside } from './asides.ts'
import { asks, isPremise, isSetUp } from './asking.ts'
import { bareWords, clauseForms, formOf, isAskingForm, restoreApostrophes, splitClauses } from './clauses.ts'
import { detectQuestion } from './question-detector.ts'
import { looksUnfinished } from './unfinished.ts'

/** What was said before a turn. */
export interface TurnContext {
  /** What the candidate has said since the interviewer's last turn; empty for nothing. */
  candidate: string
  /** The interviewer's turn before this one; empty for none. */
  interviewer: string
}

/** Nothing is known about what came before. */
export const noContext: TurnContext = { candidate: '', interviewer: '' }

/** Words that count, each as its share of a turn or as there or not. Lower case, apostrophes restored. */
const wordGroups: readonly (readonly [string, RegExp])[] = [
  [
    'call',
    /\b(hear me|hear you|see you|see me|see my|screen|mute|muted|camera|audio|mic|microphone|connection|link|lagging|frozen|froze|record|recording|call|dial|zoom|teams|wifi|share|sharing|sound)\b/,
  ],
  [
    'course',
    /\b(agenda|minutes|half an hour|hour|next steps|get back to you|be in touch|hear from us|two rounds|panel|wrap up|start with|move on|we'll|i'll|later|end of|before we|kick off|out of time|run over)\b/,
  ],
  [
    'announce',
    /\b(i'll|i will|i'm going to|we'll|we're going to|let me|i want to|i'd like to) (\w+ )?(ask|explain|tell|talk|go|start|begin|hand|share|give|say|take|walk|run|move|come)\b/,
  ],
  [
    'logistics',
    /\b(notice period|salary|salaries|start date|earliest|relocat\w+|visa|sponsorship|right to work|permit|package|expectations?|pay|offers?|interviewing|elsewhere|available|availability|days a week|in the office|hybrid|remote(ly)?|commut\w+|notice|questions for (us|me)|ask us|ask me|shifts?|travel\w*|work from)\b/,
  ],
  [
    'smalltalk',
    /\b(weather|rain\w*|sunny|cold|hot|snow|traffic|weekend|holiday|coffee|tea|lunch|train|parking|parked|journey|trip|find us|dog|cat|football|match|biscuits?|nice to meet|how are you|how's it going|good morning|good afternoon|morning)\b/,
  ],
  [
    'story',
    /\b(a time|time when|situation|example|instance|occasion|experience|experiences|story|moment|project|challenge|conflict|mistake|failure|proud|achievement)\b/,
  ],
  [
    'self',
    /\b(i think|i thought|i guess|i suppose|i remember|i used to|my own|i mean|i don't know|for me|we had|we did|we were|i was|when i)\b/,
  ],
  [
    'rhetorical',
    /\b(who knows|who wouldn't|who doesn't|who hasn't|isn't it|aren't they|don't we|right|haven't we|what can you do|who needs|why would (anyone|you|anybody)|how hard can|go figure|what else is new|who would have|what's not to|don't they|am i right|if only|imagine that|really|tell me about it)\b/,
  ],
  [
    'colleague',
    /\b(do you want to take|over to|anything (from|to add)|want to (go|jump|come)|did you have|you had|shall (i|we)|your turn|was it you|were you going to)\b/,
  ],
  [
    'echo',
    /\b(so you|you said|you were|you had|you did|you built|you mentioned|sounds like|it was you|that was|if i understand|got it|you've)\b/,
  ],
  [
    'thinking',
    /\b(let me (think|see|check|look|find)|where was i|what was i|what did i|what's next|where's my|where did i|what have i got|how do i put|what's the word|what do you call|bear with me|hang on|hold on|one second|one moment|lost my place|my notes|my list|did i)\b/,
  ],
  [
    'answerOwn',
    /\b(because|the answer|turns out|turned out|well it|it's because|nobody|everybody|everyone|of course|exactly|basically)\b/,
  ],
  [
    'acknowledge',
    /\b(okay|great|thanks|thank you|good|perfect|lovely|brilliant|interesting|fair enough|makes sense|got it|cool|nice|i see|understood|wow|right)\b/,
  ],
  ['hypothetical', /\b(suppose|imagine|say|if you|if a|if the|what if|let's say|scenario|would you|you'd)\b/],
  ['company', /\b(we're|we are|we have|we've|our|the team|the company|us)\b/],
  ['third', /\b(he|she|they|his|her|their|him|them)\b/],
  ['past', /\b(did|was|were|had|went|took|made|led|built|worked)\b/],
]

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

const ratio = (part: number, whole: number) => (whole > 0 ? part / whole : 0)

/**
 * What a turn looks like, as numbers by name: the form of its clauses, what surrounds the last one that asks, groups of
 * words, what the rules say, and how it relates to what came before.
 */
export function describeTurn(text: string, context: TurnContext): Record<string, number> {
  const clauses = splitClauses(text)
  const words = bareWords(restoreApostrophes(text))
  const list = words.split(' ').filter(Boolean)
  return {
    ...describeClauses(clauses),
    ...describeWords(words, list),
    ...describeRules(text, clauses),
    ...describeContext(text, context),
    endsAsked: Number(/\?\s*$/.test(text)),
    marks: Math.min(3, text.split('?').length - 1),
    isPunctuated: Number(/[.?!,]/.test(text)),
    exclaims: Number(text.includes('!')),
    unfinished: Number(looksUnfinished(text)),
    addressed: Number(/(^|[.!?] )([A-Z][a-z]+), |, [A-Z][a-z]+[.?!]?$/.test(text)),
  }
}

function describeClauses(clauses: readonly string[]): Record<string, number> {
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
    hasYou: Number(/\byou(r|'\w+)?\b/.test(words)),
    closes: Number(closing.test(words)),
    opens: Number(opening.test(words)),
  }
  for (const [name, pattern] of wordGroups) features[`says ${name}`] = Number(pattern.test(words))
  return features
}

function describeRules(text: string, clauses: readonly string[]): Record<string, number> {
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
    'rule clause aside': ratio(lowered.filter((clause) => classifyAside(clause)).length, clauses.length),
    'rule premise': Number(lowered.some(isPremise)),
    'rule clause set-up': Number(lowered.some(isSetUp)),
  }
}

function describeContext(text: string, { candidate, interviewer }: TurnContext): Record<string, number> {
  const own = contentWords(text)
  const shared = (other: string) => {
    const before = contentWords(other)
    return ratio([...own].filter((word) => before.has(word)).length, own.size)
  }
  const isKnown = candidate !== '' || interviewer !== ''
  return {
    'context known': Number(isKnown),
    'context echo': shared(candidate),
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
