import { type TaggedWord, tagWords } from '../speech/grammar.ts'
import { agentNouns } from '../speech/verb-lists.ts'
import { splitSentences } from '../text.ts'

/** What a general question is about, in its own words as the candidate says them back. */
export interface QuestionSubject {
  /** `compare`: two things are weighed against each other. */
  form: 'compare' | 'why' | 'amount' | 'thing'
  subject: string
  /** The second of two things; null otherwise. */
  other: string | null
}

const between =
  /\bdifference between (?<one>[^,?.]{2,40}?) and (?<two>[^,?.]{2,40}?)(?=[,?.]|$| to (?:some|me|a\b))/iu
const either =
  /(?:^|[.?!]\s+)(?:and |so )?(?<one>[\p{L}][^,?.!:]{1,40}?) (?:or|and|versus) (?<two>[^,?.!]{2,40}?), (?:when|which|how|where|what|if|why)\b/iu
const versus =
  /\b(?<one>[\p{L}-]{2,25}(?: [\p{L}-]{2,25}){0,2}), as opposed to (?:just |somebody )?(?<two>[^,?.]{2,40})/iu
const amount =
  /\bhow (?:many|much|often|long|warm|big|far)\b|\b(?:calculate|work out|contrast ratio|rate)\b/iu

/** Null where the question names nothing that can be said back. */
export function findSubject(question: string): QuestionSubject | null {
  const pair = (between.exec(question) ?? either.exec(question) ?? versus.exec(question))?.groups
  if (pair?.one && pair.two) return { form: 'compare', subject: sayBack(pair.one), other: sayBack(pair.two) }
  const subject = nounPhrases(question).toSorted((one, other) => weigh(other) - weigh(one))[0]
  if (!subject) return null
  const form = /\bwhy\b|\bpoint of\b|\bhow come\b/iu.test(question)
    ? 'why'
    : amount.test(question)
      ? 'amount'
      : 'thing'
  return { form, subject: sayBack(subject.join(' ')), other: null }
}

/** Words that stand for no subject of their own. */
const empty =
  /^(?:thing|things|way|ways|time|times|day|days|week|weeks|month|months|year|years|hour|minutes?|morning|monday|tuesday|wednesday|thursday|friday|saturday|sunday|somebody|someone|nobody|everybody|everyone|anyone|anybody|anything|something|nothing|question|answer|difference|point|word|words|thinking|lot|bit|kind|sort|sorry|love|half|one|ones|two|three|case|place|reason|idea|example|people|person|you|me|us|steps?|moves?|first|name|part|start|side|end|mind|sense|use|difference|trainee|trainees|board|child|aunt|cent|own|fuss|earth|look|hand|free|session|job|next|number|product|meeting|indication|drew|minute|phone|room|list|help|front|o'clock)$/iu

/** Longer names say more; a person in the question is whom one talks to, seldom what it is about. */
function weigh(phrase: readonly string[]): number {
  const last = phrase.at(-1)?.toLowerCase() ?? ''
  if (
    people.test(last) ||
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
  /^(?:specialists|engineers|nurses|registrar|chief|expert|finance|office|textbook|november|january|april|team|teammate|friday|shop|stomachs|friends?|mother|father|parents|family|group)$/iu
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
  const plain = /^\p{Lu}[\p{Ll}-]+$/u.test(first) ? first.toLowerCase() : first
  return [plain, ...rest].join(' ')
}
