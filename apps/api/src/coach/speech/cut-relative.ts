import { isDeed, plainWords } from './is-deed.ts'
import { isPerson } from './is-person.ts'
import { isVerbless } from './noun-phrase.ts'
import { isDone } from './participles.ts'
import { ambiguousPasts, irregularPasts } from './verb-lists.ts'

/** Opens a clause that says more of what stands before it. */
const opened =
  /^([^;:“”]{8,160}?) ((?:who|that|which|whose|where|when|after|before|because|since|until|while|although|so that) (?!\p{L}+ing\b|hours\b|(?:then|every|each|is|was|are|were)\b)\S.*)$/u
/** Says when, of nothing in particular, or belongs to the word behind it. */
const loose =
  /^(?:in|on|at|by|for|from|to|with|after|before|during|since|as|all|only|everything|nobody|somebody|now|then|so|(?:first|last) (?:two|three|four|five|six|night|day|week|month|year|\d)|the day|the (?:year|week|month|night)|\d+ (?:days?|weeks?|months?|years?|hours?|minutes?))\b|\b(?:so|such|later|earlier|ago|now|even|only|just|long|soon|ever|the|an?|of|to|in|for|with|by|and|or)$/iu
/** "The score after the event rose by seven points": the verb of the whole. */
const changed =
  /\b(?:rose|fell|dropped|went|grew|doubled|halved|improved|increased|declined) (?:by|to|from)\b/u
const auxiliary =
  /^(?:is|was|are|were|be|been|has|have|had|do|does|did|can|could|will|would|should|must|not|never)$/u

/**
 * A phrase without a verb and the clause that belongs to it: "maths for a boy" and "who had left school"; two empty texts for
 * anything else.
 */
export function cutRelative(clause: string): [main: string, rest: string] {
  const [, main = '', rest = ''] = opened.exec(clause) ?? []
  if (main === '' || !isPhrase(main)) return ['', '']
  const [told = '', ...others] = rest.split(', ')
  const isOne = !/[;:]/u.test(rest) && !changed.test(told) && countVerbs(told) === 1
  return isOne && others.every((part) => isVerbless(part) && !isDeed(part)) ? [main, rest] : ['', '']
}

function isPhrase(main: string): boolean {
  const words = plainWords(main)
  const [first = ''] = words
  if (!main.includes(' ') || loose.test(main) || !isVerbless(main) || isDeed(main)) return false
  if (isDone(first) || irregularPasts.has(first) || ambiguousPasts.has(first) || /ed$/u.test(first))
    return false
  // "The boss charged for forms": somebody did it.
  return !words.some((word, at) => at > 0 && isDone(word) && isPerson(words[at - 1] ?? ''))
}

/** Verbs of a clause; "have not read" is one. */
function countVerbs(text: string): number {
  const words = plainWords(text)
  const verbal = words.map(
    (word) => auxiliary.test(word) || irregularPasts.has(word) || isDone(word) || /\p{L}{3}ed$/u.test(word),
  )
  const groups = verbal.filter((is, at) => is && !verbal[at - 1] && !verbal[at - 2]).length
  // The verb of the present is not known by its form.
  return groups === 0 ? 1 : groups
}
