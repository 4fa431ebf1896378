import { findSkills } from '../skills/find-skills.ts'
import { withFullStop } from '../text.ts'
import { addArticles, addKnownArticles } from './add-articles.ts'
import type { ClauseContext, LinePlace } from './clause-context.ts'
import { expandNotation } from './expand-notation.ts'
import { hasFiniteVerb, isDeed, isOwnDeed } from './is-deed.ts'
import { joinTails } from './join-tails.ts'
import { isVerbless } from './noun-phrase.ts'
import { sayChange } from './say-change.ts'
import { sayClause, sayDeed } from './say-clause.ts'
import { sayFragment } from './say-fragment.ts'
import { sayLoosely } from './say-label.ts'
import { saySmallNumbers } from './say-numbers.ts'
import { type PhraseContext, sayPhrase } from './say-phrase.ts'
import { asStanding } from './say-standing.ts'
import { nameSubject, sayRemainder } from './say-subject.ts'
import { splitColon } from './split-colon.ts'
import { splitDeeds } from './split-deeds.ts'

/**
 * The sentences in which a candidate would say a resume line, in the order of the line. They say what the line says and
 * nothing else.
 */
export function sayLine(text: string, isCurrent: boolean, place: LinePlace = 'work'): string[] {
  const hasVerb = (part: string) => isDeed(part) || hasFiniteVerb(part)
  const clauses = splitClauses(expandNotation(text)).map((clause) =>
    sayParentheses(sayChange(clause, hasVerb)),
  )
  const parts = joinStanding(clauses)
    .flatMap((clause) => splitColon(clause, isCurrent, place))
    .flatMap(({ clause, isAfterColon }) =>
      splitDeeds(clause).map((one, at) => ({ clause: one, isAfterColon: isAfterColon && at === 0 })),
    )
  let isFollowed: boolean | undefined
  // Looked for once: for each part anew it would take the square of a long line.
  const hasVerbLater = () => (isFollowed ??= parts.slice(1).some(({ clause }) => hasVerb(clause)))
  let before = ''
  return parts.map(({ clause, isAfterColon }, index) => {
    const context = { isCurrent, isFirst: index === 0, place }
    const said = sayPart(clause, context, { isCurrent, before, isAfterColon }, hasVerbLater)
    before = finish(saySmallNumbers(said), index === 0, place)
    return before
  })
}

function sayPart(
  clause: string,
  context: ClauseContext,
  phrase: PhraseContext,
  hasVerbLater: () => boolean,
): string {
  const isWork = context.place === 'work'
  const meant = isWork && phrase.isAfterColon ? sayPhrase(clause, phrase) : null
  if (meant) return meant
  const said = sayClause(clause, context)
  if (said !== clause) return said
  const whole = sayFragment(clause, context, hasVerbLater())
  if (whole !== clause || !isWork) return whole
  if (context.isFirst) return sayLoosely(clause)
  const rest = sayRemainder(clause)
  return rest === clause ? (sayPhrase(clause, phrase) ?? sayLoosely(clause)) : rest
}

function finish(said: string, isFirst: boolean, place: LinePlace): string {
  const told = place === 'work' ? addKnownArticles(said) : said
  const sentence = addLeadingArticle(told.charAt(0).toUpperCase() + told.slice(1))
  const whole = place === 'work' ? addFurtherArticles(joinTails(nameSubject(sentence, isFirst))) : sentence
  return withFullStop(sayYears(whole.replaceAll(asideComma, ',')))
}

/** The articles of the further deeds of a sentence: "I rang the client, wrote a new rule". */
const addFurtherArticles = (sentence: string) =>
  sentence.startsWith('I ') && sentence.length <= longestSaid
    ? sentence
        .split(/((?<=\S), (?:and )?| and )/u)
        .map((piece, at) => (at > 0 && at % 2 === 0 && isOwnDeed(piece) ? addArticles(piece) : piece))
        .join('')
    : sentence
/** What is longer is no sentence but a page. */
const longestSaid = 600

/** "The rent doubled 2022" and "an outage May 2022": said with "in". A name keeps its year. */
const sayYears = (sentence: string) =>
  sentence.replace(
    /(?<= (?!(?:in|of|on|through|throughout|towards|since|until|till|from|to|by|before|after|during|for|between|and|or|than|the|about|around|spring|summer|autumn|winter|fall|season|year|end|start|beginning|early|mid|late|version|edition|part|number|class)\b)\p{Ll}{3,20}) (?=(?:(?:early |late |mid-?)?(?:January|February|March|April|May|June|July|August|September|October|November|December) )?(?:19|20)\d\d(?:[,.;:]|$| (?:with|by|when|after|before|because|for|at|as|and)\b))/gu,
    ' in ',
  )

/** "First version of the leaflet failed", "biggest is a caterer": said with its article. */
const addLeadingArticle = (sentence: string) =>
  sentence.replace(
    /^(First|Second|Third|Last|Biggest|Largest|Smallest|Main)(?= (?:is|was)\b| (?!everybody|everyone|nobody|somebody|they|there|it|he|she|we|all|people)\p{Ll}+ (?:of|is|was|weekend|version)\b)/u,
    (word) => `The ${word.toLowerCase()}`,
  )

/** "Pharmacy lead for the introduction; spent the nights …" becomes "As pharmacy lead …, I spent …". */
function joinStanding(clauses: string[]): string[] {
  const [first = '', second = '', ...rest] = clauses
  const standing = second === '' ? null : asStanding(first)
  const deed = standing ? sayDeed(second, false) : null
  return standing && deed && !/,/u.test(first) ? [`As ${standing}, ${deed}`, ...rest] : clauses
}

/** At full stops and semicolons; never inside of brackets or behind an abbreviation. */
function splitClauses(text: string): string[] {
  return text
    .split(
      /(?<=(?<!\b(?:St|Dr|Mr|Mrs|Ms|Sr|Jr|No|Prof|Inc|Ltd|Co|Dept|Univ|approx|about|etc|[BM]\.?Sc|[BM]\.A|[BM]\.?Eng|[BM]\.?Ed|Ph\.D|Dipl))[.!?”])\s+(?=[\p{Lu}\d“]|about )|(?<=(?:\p{Ll}{4}|(?:19|20)\d\d)\.)(?<!\b(?:univ|spec|prod|temp|tech|misc|govt|corp|assoc|cert|approx|about)\.)\s+(?=\p{Ll}{4,})|;\s{1,9}(?![^(]{0,300}\))/u,
    )
    .map((clause) => clause.replace(/(?<![.;\s])[.;\s]+$/u, ''))
    .filter((clause) => clause !== '')
}

/** "(React, TypeScript)" is said as what was used, another aside between commas; a bare figure or formula is left out. */
function sayParentheses(clause: string): string {
  return clause
    .replace(
      /(?:(?<!\s)\s+)?\(([^()]*)\)(?=([\s,.;:]|$))/gu,
      (whole, inside: string, next: string, place: number) => {
        const after = clause.slice(place + whole.length)
        const parts = inside.split(/,\s+|(?<!\s)\s+and\s+/u)
        if (/^(?:19|20)\d\d$/u.test(inside)) return ` in ${inside}`
        if (inside.includes('=') || !/\p{L}{2}/u.test(inside)) return ''
        if (parts.every(isSkill) && !isBefore.test(after)) return ` with ${listOf(parts)}`
        if (/^\d[\d.]*, /u.test(inside) && !inside.includes('whom')) return ''
        if (isAmountOf.test(inside)) return ` with ${inside}`
        if (parts.length > 2 && parts.every((part) => isVerbless(part) && !isOpened.test(part)))
          return `, including ${listOf(parts)}${next === '' || /[,.;:]/u.test(next) ? '' : ','}`
        if (acronym.test(inside)) return ''
        const held = inside.replaceAll(',', asideComma)
        return `${asideComma} ${held}${/^ ?(?:[–—,.;:]|$)/u.test(after) ? '' : asideComma}`
      },
    )
    .replace(/(?<=\d)\s+[–—]\s+(?=\d)/gu, ' to ')
    .replace(/(?<!\s)\s+[–—]\s+/gu, ', ')
}

/** "900 findings in a PDF", and neither "18 percent of revenue" nor "six weeks". */
const isAmountOf =
  /^(?:about )?\d[\d.,]*(?: (?:thousand|million))? (?!percent|euros?|dollars?|pounds?|dirhams?|rand|pesos?|rupees?|reais|francs?|kron\p{L}+|zloty|\p{L}*shillings|naira|yen|lira|lei|thousand|million|minutes?|hours?|days?|weeks?|months?|years?|times|nights?|of|in|out|to|at|a|per|pm|am|milliseconds|seconds)\p{Ll}{3,}(?: (?:in|of|with|from) [^,]{2,40})?$/u
const isOpened = /^(?:same|other|not|no|all|both|each|every|in|on|at|for|from|to|by|with|of|the|an?|\d)\b/iu
const isBefore = /^ with\b/u
/** Nobody says a name and then its letters. */
const acronym = /^\p{Lu}[\p{Lu}\d&-]{1,7}s?$/u
/** The commas around an aside; parts of a clause are cut at plain ones only. */
const asideComma = '\u201A'

const isSkill = (part: string) => {
  const [skill] = findSkills(part)
  return skill !== undefined && part.split(' ').length <= 3 && !/\d{2}|^(?:a|an|the)\b/iu.test(part)
}

const listOf = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
