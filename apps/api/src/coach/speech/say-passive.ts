import { type TaggedWord, tagWords } from './grammar.ts'
import { findFiniteVerb } from './is-deed.ts'
import { isPerson } from './is-person.ts'
import { done } from './participles.ts'
import { intransitiveVerbs } from './verb-lists.ts'

/** What is longer is no clause but a page. */
const longestSaid = 600
const behind = /^(?:at|by|on|for|in|from|with|after|before|until|again|since|twice|annually)$/u
const broughtTo =
  /^(?:delivered|sent|handed|shown|sold|taken|raised|extended|upgraded|reduced|cut|transferred|limited)$/u

/** A passive that left out its auxiliary gets it: "fish delivered at 11 °C", "savings never calculated". */
export function sayPassive(clause: string): string | null {
  if (clause.length > longestSaid || /^(?:\p{L}+ )?(?:power|budget|pay|job|cost|tax) cut\b/iu.test(clause))
    return null
  const words = tagWords(clause)
  const verb = findFiniteVerb(clause)
  const place = verb > 0 ? verb : words.findIndex(({ plain }, at) => at > 0 && done.has(plain))
  if (place < 1) return null
  const word = words[place]
  const next = words[place + 1]
  const isDone =
    done.has(word?.plain ?? '') ||
    (word?.is('PastTense') === true && next?.plain === 'by' && !intransitiveVerbs.has(word.plain))
  if (!word || !isDone || word.is('Copula') || /[;:.]$/u.test(word.text)) return null
  const isNamed = /^\p{Lu}{2,}$/u.test(words[place - 1]?.text ?? '')
  const isLast =
    !next || (!isNamed && /^[,\u201A]/u.test(clause.slice(clause.indexOf(word.text) + word.text.length)))
  if (!isLast && !behind.test(next.plain) && !(next.plain === 'to' && broughtTo.test(word.plain))) return null
  // "bugs found in staging fell": the verb comes later, and this only says which ones.
  if (changed.test(clause.slice(clause.indexOf(word.text)))) return null
  const isLate = /^(?:never|not|then|later|once)$/u.test(words[place - 1]?.plain ?? '')
  if (next?.plain !== 'by' && isDoer(words[place - (isLate ? 2 : 1)])) return null
  const found = clause.indexOf(word.text)
  if (clause[found - 1] === '-' || words[place - 1]?.is('Gerund')) return null
  const adverb = /(?:never|not|then|later|once) $/iu.exec(clause.slice(0, found))?.[0] ?? ''
  const before = clause.slice(0, found - adverb.length)
  if (
    before.trim() === '' ||
    /^(?:still|also|then|now|later|once|often|always|never|not)$/iu.test(before.trim()) ||
    /[,:\u201A]|(?<!-)\b(?:with|for|in|at|on|to|by|from|that|which|who|and|or)\b(?!-)/iu.test(before) ||
    before.trim().split(' ').length > 6
  )
    return null
  const noun = before.trim().split(' ').at(-1) ?? ''
  const be = / of /u.test(before)
    ? /(?:[^sui]s|people) of /u.test(before)
      ? 'were'
      : 'was'
    : /(?:[^sui]s|people|[a-z]men)$/iu.test(noun) || /^\d+ $/u.test(before)
      ? 'were'
      : 'was'
  return `${before}${be} ${clause.slice(before.length)}`
}

const changed =
  /\b(?:fell|rose|dropped|went|grew|doubled|halved|tripled|climbed|shrank|sank|improved|increased|decreased|declined) (?:from|to|by|back)\b/iu

/** Somebody does things; what is done to them needs to be said in full. */
function isDoer(word: TaggedWord | undefined): boolean {
  const noun = word?.plain ?? ''
  return word?.is('Pronoun') === true || isPerson(noun) || someone.test(noun)
}

const someone = /^(?:never|not|always|yet|who|all|both|neither|none|each|one|two|three)$/u
