import { type TaggedWord, tagWords } from './grammar.ts'

/** Nouns one does not count, besides those the endings tell. */
const massNouns = new Set(
  `access advice audio budget care cash code content control data debt demand documentation downtime due education energy equipment evidence
  experience feedback food fraud growth hardware health help information infrastructure insight latency law leave litigation maintenance
  management material mathematics momentum money music news overtime paper part participation payroll personnel permission policy power
  practice production progress quality reliability research revenue risk safety science security service software staff stock success
  support talent technology text theory time traffic training travel turnover waste water wear work responsibility ownership`.split(
    /\s+/,
  ),
)
const massEnding = /(?:ing|ness|ity|ism|ance|ence|ship|hood|ics|ware)$/u

/**
 * Puts in the article that a telegraphic line leaves out behind its verb: "led migration of 260 jobs" becomes "led the
 * migration of 260 jobs". Only before a plain common noun in the singular that one can count.
 */
export function addArticles(clause: string): string {
  const words = tagWords(clause)
  const [verb] = words
  // A hyphen parts words for the tagger and not for us.
  if (!verb || clause.split(/\s/u)[0] !== verb.text) return clause
  const article = articleBehind(words)
  return article ? clause.replace(verb.text, `${verb.text} ${article}`) : clause
}

function articleBehind(words: readonly TaggedWord[]): string | null {
  let end = 1
  while (end < words.length && isPartOfName(words[end]) && !(end > 1 && endsHere(words[end - 1]))) end += 1
  const name = words.slice(1, end)
  const head = name.at(-1)
  if (!head || name.length > 3 || !isCountable(head) || name.some((word) => !/^\p{Ll}/u.test(word.text)))
    return null
  const next = words[end]
  if (next?.plain === 'and' || next?.is('Verb')) return null
  return next?.plain === 'of' ? 'the' : articleFor(name[0]?.text ?? '')
}

const endsHere = (word: TaggedWord | undefined) => /[,;:.)]$/u.test(word?.text ?? '')

function isPartOfName(word: TaggedWord | undefined): boolean {
  if (!word || word.is('Determiner') || word.is('Pronoun') || word.is('Value') || word.is('Preposition'))
    return false
  return (
    (word.is('Noun') || word.is('Adjective')) &&
    !word.is('Verb') &&
    !word.is('Plural') &&
    !word.is('Possessive')
  )
}

function isCountable(noun: TaggedWord): boolean {
  return (
    noun.is('Noun') &&
    !massNouns.has(noun.plain) &&
    !massEnding.test(noun.plain) &&
    /^\p{Ll}{3,}$/u.test(noun.plain)
  )
}

/** "a" or "an" by the sound of what follows, as far as its letters tell. */
export function articleFor(noun: string): 'a' | 'an' {
  if (/^(?:[FHLMNRSX]\p{Lu}|8|11|18)/u.test(noun)) return 'an'
  return /^[aeiou]/iu.test(noun) && !/^(?:uni|use|eu|one)/iu.test(noun) ? 'an' : 'a'
}
