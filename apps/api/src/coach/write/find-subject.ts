import { type TaggedWord, tagWords } from '../speech/grammar.ts'
import { agentNouns } from '../speech/verb-lists.ts'
import { splitSentences } from '../text.ts'

/** What is asked of a subject; `compare`: two things are weighed against each other. */
export type AskedForm = 'compare' | 'why' | 'amount' | 'avoid' | 'good' | 'when' | 'opinion' | 'how' | 'thing'

/** What a general question is about, in its own words as the candidate says them back. */
export interface QuestionSubject {
  form: AskedForm
  subject: string
  /** The second of two things; null otherwise. */
  other: string | null
}

const between =
  /\bdifference between (?<one>[^,?.]{2,40}?) and (?<two>[^,?.]{2,40}?)(?=[,?.]|$| to (?:some|me|a\b))/iu
const either =
  /(?:^|[.?!]\s+)(?:and |so )?(?<one>[\p{L}][^,?.!:]{1,40}?) (?:or|and|versus) (?<two>[^,?.!:]{2,40}?)[,:] (?:when|which|how|where|what(?:['’]s)?|if|why)\b/iu
const versus =
  /\b(?<one>[\p{L}-]{2,25}(?: [\p{L}-]{2,25}){0,2}), as opposed to (?:just |somebody )?(?<two>[^,?.]{2,40})/iu
/** The first form whose words stand in the question. */
const forms: readonly [AskedForm, RegExp][] = [
  ['why', /\bwhy\b|\bpoint of\b|\bhow come\b|\bwhat(?:'|’)?s the (?:reason|use)\b/iu],
  ['amount', /\bhow (?:many|much|often|long|warm|big|far)\b|\b(?:calculate|work out|estimate)\b/iu],
  [
    'avoid',
    /\b(?:mustn(?:'|’)?t|must (?:not|never)|never|avoid|mistakes?|go(?:es)? wrong|pitfalls?|trap|dangers?|risks?)\b/iu,
  ],
  [
    'good',
    /\bwhat makes\b|\b(?:a|an) (?:really )?(?:good|decent|proper|strong)\b|\b(?:tell|know) (?:that |whether |if )?[^?.]{2,40}\b(?:good|works|any use)\b|\bstand(?:s)? up\b/iu,
  ],
  [
    'opinion',
    /\bwhat do you (?:make|think) of\b|\bwhere do you stand\b|\byour (?:view|take|opinion)\b|\bworth (?:it|the)\b/iu,
  ],
  ['when', /\bwhen (?:do|does|would|should|is|are)\b|\bat what point\b/iu],
  ['how', /\bhow (?:do|does|would|should|can|to|is|are)\b|\btalk me through\b|\bwalk me through\b/iu],
]

/** Whom the interviewer plays for the question: nothing that is asked about. */
const playsSomebody =
  /\b(?:as if|as though|suppose|imagine|pretend|say|let['’]s say) (?:that )?i(?:['’]m| am| was| were)\b[^.?!]*/giu

/** Null where the question names nothing that can be said back. */
export function findSubject(asked: string): QuestionSubject | null {
  const question = asked.replace(playsSomebody, '')
  const pair = (between.exec(question) ?? either.exec(question) ?? versus.exec(question))?.groups
  if (pair?.one && pair.two) return { form: 'compare', subject: sayBack(pair.one), other: sayBack(pair.two) }
  const subject = findNamed(question) ?? findTopic(question) ?? findDeed(question) ?? findPhrase(question)
  if (subject === null || subject.length > longestSubject) return null
  const form = forms.find(([, pattern]) => pattern.test(question))?.[0] ?? 'thing'
  return { form, subject: sayBack(subject), other: null }
}

const named = [
  /\bwhat (?!does\b|do\b)(?<named>[^,;:.?!]{3,50}?) means?\b/iu,
  /\bwhat (?:does|do) (?<named>[^,;:.?!]{3,50}?) (?:mean|do|stand for)\b/iu,
  /\bwhat(?:['’]s| is| are) (?<named>(?:an? |the )?[^,;:.?!]{3,40}?) for(?=[?,])/iu,
  /\bwhat(?:['’]s| is| are) (?<named>(?:an? )?[\p{L}][^,;:.?!]{1,40}?)(?=[?,]| and (?:how|why|when|what|where)\b)/iu,
  /\bwhat (?:goes into|belongs (?:in|into|to)) (?<named>[^,;:.?!]{3,60}?)(?=[?,]| and\b)/iu,
  /\bwhy (?<named>(?:an?|one|the|every|each|my|our) [^,;:.?!]{3,30}?) (?:matters?|counts?|works?|helps?|is|are)\b/iu,
]
/** Points at something else, or asks for more than a thing. */
const namesNothing =
  /^(?:you|your|i|we|it|that|this|there|he|she|they|what|the (?:difference|point|first|worst|best|most|biggest|one|plan|matter|reason|thing)|wrong|next|going|left|so|happening|really|actually|people|folks|somebody|someone|everybody)\b|\b(?:you|your|i|we|he|she|they|who|that|which|did|was|were|has|have)\b/iu

/** "What does degraded working mean?", "what is a valve for?": the question names its subject itself. */
function findNamed(question: string): string | null {
  const found = named.flatMap((pattern) => {
    const match = pattern.exec(question)
    const subject = match?.groups?.named?.trim() ?? ''
    return match && subject !== '' && !namesNothing.test(subject) ? [{ subject, at: match.index }] : []
  })
  return found.toSorted((one, other) => one.at - other.at)[0]?.subject ?? null
}

/** Nobody says more than this back in one breath. */
const longestSubject = 90

/** "Concrete in winter. What matters?" names its subject first. */
function findTopic(question: string): string | null {
  const topic = /^(?:right, |so, |ok(?:ay)?, )?(?<topic>[\p{L}\p{N}][^.?!,:;]{3,40})\.\s+\p{Lu}/u.exec(
    question,
  )?.groups?.topic
  if (!topic || topic.split(' ').length > 5 || opensNothing.test(topic)) return null
  return tagWords(topic).some((word) => word.is('Verb') && !word.is('Gerund') && !word.is('Noun'))
    ? null
    : topic
}
const opensNothing =
  /^(?:quick|last|next|one|your|my|our|two|three|peak|monday|tuesday|wednesday|thursday|friday|saturday|sunday|it|you|he|she|we|they|i)\b/iu

const asksHow =
  /\bhow (?:do|would|should|can|could) (?:you|one|we|somebody|someone|a \p{L}{3,20}|you usually) (?:go about |best |properly )?(?<verb>\p{L}{3,20}) (?<rest>[^,;:.?!]{4,70}?)(?=[?]|,? (?:and (?:what|how|when|why)|when|if|who|what|how|while|before|after|so that)\b|$)/iu
/** These ask for something else than how their object is done. */
const saysLittle =
  /^(?:explain|describe|tell|know|handle|deal|react|respond|feel|get|make|think|go|see|say|put|like|want|find|work|begin|start|proceed|keep|do|have|look|come|play|fit|justify|define|judge)$/iu
/** A longer deed is not said back in one breath. */
const longestDeed = 9

/** "How do you negotiate a liability clause?" is about negotiating one. */
function findDeed(question: string): string | null {
  const { verb = '', rest = '' } = asksHow.exec(question)?.groups ?? {}
  if (verb === '' || saysLittle.test(verb) || rest.split(' ').length > longestDeed) return null
  if (/\b(?:you|your|he|she|his|her|they|it|who|that|which|i|me)\b/iu.test(rest)) return null
  return `${toGerund(verb.toLowerCase())} ${rest.trim()}`
}

function toGerund(verb: string): string {
  if (/ie$/u.test(verb)) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/u.test(verb)) return `${verb.slice(0, -1)}ing`
  if (/^[^aeiou]*[aeiou][bdgmnprt]$/u.test(verb)) return `${verb}${verb.at(-1)}ing`
  return `${verb}ing`
}

const findPhrase = (question: string): string | null =>
  nounPhrases(question)
    .toSorted((one, other) => weigh(other) - weigh(one))[0]
    ?.join(' ') ?? null

/**
 * What a case is about, as the candidate says it back: the longest name with "the", "a" or "your" before it that is whole by
 * itself. Null where none is plain; a name that is lifted wrongly is worse than none.
 */
export function findCaseSubject(question: string): string | null {
  const [best] = nounPhrases(question)
    .filter(
      (phrase) =>
        phrase.length >= 2 &&
        phrase.length <= mostWordsOfCase &&
        ownedBy.test(phrase[0] ?? '') &&
        phrase.every((word) => /^[\p{L}-]+$/u.test(word)) &&
        !empty.test(phrase.at(-1) ?? '') &&
        !phrase.slice(1).some((word) => wordsOfTime.test(word)) &&
        isWhole(phrase, question),
    )
    .toSorted((one, other) => weigh(other) - weigh(one))
  // What the question has brought in is known by now.
  return best ? sayBack(best.join(' ')).replace(/^an? /u, 'the ') : null
}
const mostWordsOfCase = 4

/** Neither a sentence ("the client signs") nor cut off before the noun it belongs to ("your delivery times"). */
function isWhole(phrase: readonly string[], question: string): boolean {
  const last = phrase.at(-1) ?? ''
  if (/s$/u.test(last) && (phrase.length > 2 || /^an?$/iu.test(phrase[0] ?? ''))) return false
  const rest = question.slice(question.indexOf(phrase.join(' ')) + phrase.join(' ').length)
  return question.includes(phrase.join(' ')) && goesOnAfter.test(rest)
}
const goesOnAfter =
  /^(?:[,;:.?!]|$| (?:is|isn['’]t|are|aren['’]t|was|were|has|have|had|won['’]t|doesn['’]t|don['’]t|didn['’]t|can['’]t|will|would|and|but|or|that|which|when|if|before|after|on|in|at|for|from|with|by|over|under|while|because|since|without|overnight|tomorrow|today|yesterday|goes|comes|turns?|stops?|breaks?|broke|arrives?|drops?|fails?|changes?)\b)/iu
const ownedBy = /^(?:the|an?|your|our|his|her|their)$/iu
const wordsOfTime =
  /^(?:approach|shoes|opinion|view|plan|here|weekend|bottom|mistake|notice|desk|next|early|late|of|other|same|whole|first|second|best|longest|right|wrong)$/iu

/** Words that stand for no subject of their own. */
const empty =
  /^(?:thing|things|way|ways|time|times|day|days|week|weeks|month|months|year|years|hour|minutes?|morning|monday|tuesday|wednesday|thursday|friday|saturday|sunday|somebody|someone|nobody|everybody|everyone|anyone|anybody|anything|something|nothing|question|answer|difference|point|word|words|thinking|lot|bit|kind|sort|sorry|love|half|one|ones|two|three|case|place|reason|idea|example|people|person|you|me|us|steps?|moves?|first|name|part|start|side|end|mind|sense|use|difference|trainee|trainees|board|child|aunt|cent|own|fuss|earth|look|hand|free|session|job|next|number|product|meeting|indication|drew|minute|phone|room|list|help|front|o'clock)$/iu

/** Longer names say more; a person in the question is whom one talks to, seldom what it is about. */
function weigh(phrase: readonly string[]): number {
  const last = phrase.at(-1)?.toLowerCase() ?? ''
  if (
    people.test(last) ||
    /^(?:matters|works|counts|helps|means|needs|makes)$/u.test(last) ||
    agentNouns.has(last) ||
    phrase.some((word) => /^(?:no|things)$|['’]s$/iu.test(word))
  )
    return 0
  const content = phrase.filter((word) => !empty.test(word) && word.length > 2 && !opener.test(word))
  return (
    content.reduce((sum, word) => sum + Math.min(9, word.length) + (/^\p{Lu}{2,}/u.test(word) ? 4 : 0), 0) -
    (phrase.length > 4 ? 6 : 0)
  )
}

const people =
  /^(?:specialists|engineers|nurses|registrar|chief|expert|finance|office|textbook|november|january|april|team|teammate|friday|shop|stomachs|friends?|mother|father|parents?|family|families|group|customers?|clients?|colleagues?|callers?|wom[ae]n|m[ae]n|toddler|child|children|drivers?|guests?|patients?|neighbours?|boss|managers?|starter|company|others|everything|opposite|moment|rings?|problem|problems|main risks|risks|learners?|employees?|workers?|consultants?)$/iu
const opener =
  /^(?:the|an?|my|your|our|his|her|their|its|this|that|these|those|some|any|no|every|each|both|all)$/iu

/** A shorter name than this says too little to be said back. */
const leastWeight = 5

/** Runs of determiner, adjectives and nouns, with one "of" inside. */
function nounPhrases(question: string): string[][] {
  return splitSentences(question)
    .flatMap((sentence) => readPhrases(tagWords(sentence)))
    .filter((phrase) => weigh(phrase) >= leastWeight)
}

function readPhrases(words: readonly TaggedWord[]): string[][] {
  const phrases: string[][] = []
  let current: TaggedWord[] = []
  const close = () => {
    while (
      current.length > 1 &&
      /^(?:matters?|works|counts|helps|refuses|leaves|taste)$/u.test(current.at(-1)?.plain ?? '')
    )
      current.pop()
    while (current.length > 0 && !isNoun(current.at(-1))) current.pop()
    if (current.length > 0) phrases.push(current.map(({ text }) => bare(text)))
    current = []
  }
  words.forEach((word, at) => {
    const goesOn =
      isNoun(word) ||
      word.is('Adjective') ||
      (word.plain === 'of' && isNoun(current.at(-1)) && !current.some(({ plain }) => plain === 'of'))
    if (goesOn) current.push(word)
    else {
      close()
      if (opener.test(word.plain) && words[at + 1]) current.push(word)
    }
    if (/[,;:.?!]$/u.test(word.text)) close()
  })
  close()
  return phrases
}

const isNoun = (word: TaggedWord | undefined) =>
  word?.is('Noun') === true && !word.is('Pronoun') && !opener.test(word.plain)

const bare = (word: string) => word.replace(/^[“"'(]+|(?<![,;:.?!”"')])[,;:.?!”"')]+$/gu, '')

const returned: Readonly<Record<string, string>> = { your: 'my', my: 'your', our: 'your' }

/** As the candidate says it: "our alerts" becomes "your alerts". */
function sayBack(phrase: string): string {
  const words = phrase
    .trim()
    .replace(/^(?:quick one\.? |so |and |well |many |much |just |the point of )/iu, '')
    .split(/\s+/u)
    .map((word) => returned[word.toLowerCase()] ?? word)
  const [first = '', ...rest] = words
  const plain = /^(?:\p{Lu}[\p{Ll}-]+|A)$/u.test(first) ? first.toLowerCase() : first
  return [plain, ...rest].join(' ')
}
