import { addArticles } from './add-articles.ts'
import type { ClauseContext } from './clause-context.ts'
import { tagWords, toInfinitive, toPastTense } from './grammar.ts'
import { hasFiniteVerb, plainWords } from './is-deed.ts'
import { decapitalise } from './letter-case.ts'
import { isPlural, isVerbless } from './noun-phrase.ts'
import { agentNouns, groupNouns, nounVerbs, plainVerbs } from './verb-lists.ts'

/** Opens what somebody does something to. */
export const opensObject =
  /^(?:the|an?|my|our|his|her|their|its|this|that|these|those|all|both|each|every|most|many|several|up|after|\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|about|some)$/u

/** What somebody who writes about themself leaves "I" out before. */
const wishes = new Set('want wish hope enjoy love like prefer thrive believe seek bring'.split(' '))

/** "Own the reliability of …", "Mentoring two juniors": what one does, or did while one was there. */
export function sayDuty(clause: string, { isCurrent, place, isFirst }: ClauseContext): string | null {
  const [verb = '', ...rest] = clause.split(' ')
  const [first = '', second = '', third = ''] = plainWords(clause)
  // "Sells better than anything": behind another sentence somebody or something else does.
  if (!isFirst && place === 'work' && /[^s]s$/u.test(first) && isVerbOf(first)) return null
  if (place === 'summary' && wishes.has(first) && second !== '') return `I ${decapitalise(clause)}`
  if (/^looking$/u.test(first) && /^(?:to|for)$/u.test(second)) return `I’m ${decapitalise(clause)}`
  if (second === '' || /[,;:]$/u.test(verb) || second === 'of' || agentNouns.has(second)) return null
  const told = (form: string) => (isCurrent || place === 'summary' ? form : pastOf(form))
  const row = sayRow(clause, told)
  if (row) return row
  const infinitive = first === 'works' ? 'work' : infinitiveOf(first)
  const isPair = second === 'and' && isVerbOf(first) && isVerbOf(third)
  const opens =
    opensObject.test(second) ||
    isPair ||
    groupNouns.has(second) ||
    opensPhrase(verb, clause.slice(verb.length + 1))
  const isPlain =
    plainVerbs.has(infinitive) && !/^(?:and|for|in|at|by)$/u.test(second) && (opens || !first.endsWith('s'))
  const isNamed = nounVerbs.has(infinitive) && (opens || / of /u.test(clause.split(/[,:;]/u)[0] ?? ''))
  const isReport =
    (infinitive === 'report' && first !== 'report' && second === 'to') ||
    (/^works?$/u.test(first) && /^(?:with|alongside|under|across|from)$/u.test(second))
  const isOwn = infinitive === 'own' && /^own \p{L}+,/iu.test(clause)
  if ((!isPlain && !isNamed && !isReport) || isOwn) return null
  // "Operating theatres in Lille went from 61 to 74 percent": what it was is told of them.
  if (
    first.endsWith('ing') &&
    /^[^,]{1,60} (?:went|was|were|rose|fell|dropped|grew) (?:from|up|down|to|by)\b/u.test(clause)
  )
    return null
  if (first.endsWith('ing') && !isPlain && !isReport && !opens) return null
  if (infinitive === 'own' && !opens && hasFiniteVerb(clause)) return null
  if (!first.endsWith('ing') && isNamed && !isPlain && !opens && !/^(?:own|oversee)$/u.test(infinitive))
    return null
  const others = isPair ? ['and', told(infinitiveOf(third)), ...rest.slice(2)] : rest
  return `I ${addArticles([told(infinitive), ...others].join(' '))}`
}

/** "Own the network plan, oversee two depots": two duties in one row; null for anything else. */
function sayRow(clause: string, told: (verb: string) => string): string | null {
  const parts = clause.split(', ')
  if (parts.length !== 2 || /[;:]| and /u.test(clause)) return null
  const said = parts.map((part) => {
    const [verb = '', next = '', ...rest] = part.split(' ')
    const form = verb.toLowerCase()
    return { form, isPlain: plainVerbs.has(form) && next !== '', text: [next, ...rest].join(' ') }
  })
  const [one, other] = said
  if (
    !one ||
    !other?.isPlain ||
    !(
      one.isPlain ||
      (nounVerbs.has(one.form) && isPlural(one.text)) ||
      opensObject.test(one.text.split(' ')[0] ?? '')
    )
  )
    return null
  if (!plainVerbs.has(one.form) && !nounVerbs.has(one.form)) return null
  return `I ${said.map(({ form, text }) => addArticles(`${told(form)} ${text}`)).join(' and ')}`
}

const isVerbOf = (word: string) => {
  const infinitive = infinitiveOf(word)
  return plainVerbs.has(infinitive) || nounVerbs.has(infinitive)
}

/** "Leads", "leading" and "lead": a form of a known verb gives the verb itself. */
function infinitiveOf(word: string): string {
  if (word.endsWith('ing')) return toInfinitive(word)
  const forms = [word.replace(/ies$/u, 'y'), word.replace(/es$/u, ''), word.replace(/s$/u, '')]
  return word.endsWith('s')
    ? (forms.find((form) => plainVerbs.has(form) || nounVerbs.has(form)) ?? word)
    : word
}

/** Seldom stands before another noun as a part of its name. */
const rarelyNoun = /^(?:build|host|chair|present|install|perform|hold|run|make)$/iu
const often = /^(?:daily|weekly|monthly|yearly|annual|regular) /iu

/** Those one trains: "train new colleagues". */
const newcomers = /^(?:new|junior|student|young|trainee) \p{L}+s\b/iu

/** "Off work permits", "regional trains": the particle or the adjective and plural of an object, where "test automation" has none. */
function opensPhrase(verb: string, rest: string): boolean {
  if (/^(?:off|up|out|through|in) \p{L}/u.test(rest))
    return /^(?:sign|set|make|sell|give|take|hand|fit|hold|track|look|run|keep|clean|carry)s?$/iu.test(verb)
  if (/^(?:one|two|three|four|five|six|\d+)-\p{L}/u.test(rest)) return true
  const [first, second] = tagWords(rest.slice(0, 60))
  const isForm = verb.endsWith('s')
  if (!first) return false
  const isNoun = first.is('Noun') || first.is('Adjective') || /\p{Ll}{3}ed$/u.test(first.plain)
  if (isForm) return isNoun && !isVerbOf(first.plain)
  if (/^(?:mentor|coach|train|teach)$/iu.test(verb))
    return newcomers.test(rest) || agentNouns.has(first.plain.replace(/s$/u, ''))
  if (/^lead (?:\p{L}+ ){0,2}(?:teams?|crews?|groups?|squads?) of\b/iu.test(`${verb} ${rest}`)) return true
  if (rarelyNoun.test(verb) && isNoun && second && isVerbless(`${verb} ${rest}`))
    return isPlural(rest) || often.test(rest)
  return first.is('Adjective') && second?.is('Plural') === true
}

const irregular: Readonly<Record<string, string>> = {
  own: 'owned',
  oversee: 'oversaw',
  lead: 'led',
  write: 'wrote',
  teach: 'taught',
}

function pastOf(verb: string): string {
  const [head, tail] = verb.split('-')
  return tail ? `${head}-${pastOf(tail)}` : (irregular[verb] ?? toPastTense(verb))
}
