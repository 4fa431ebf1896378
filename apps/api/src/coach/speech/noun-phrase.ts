import { articleBefore } from './add-articles.ts'
import { tagWords } from './grammar.ts'
import { isCountable } from './is-countable.ts'
import { isOwnDeed, plainWords } from './is-deed.ts'
import { isPerson } from './is-person.ts'
import { decapitalise, lowerUnlessName } from './letter-case.ts'
import { isDone } from './participles.ts'
import {
  agentNouns,
  countableNouns,
  groupNouns,
  intransitiveVerbs,
  irregularPasts,
  massNouns,
  workNouns,
} from './verb-lists.ts'

/** Numbers as a line writes them in front of what is counted. */
const count =
  /^(?!(?:19|20)\d\d \p{Ll}|\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b)(?:(?:about|nearly|almost|over|some|around|up to|only|just|more than|less than|fewer than|at least) )?(?:\d[\d.,]*(?:[–-]\d[\d.,]*)?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|dozens of|hundreds of|several)(?![-–]\p{L})(?: (?:thousand|million|billion|crore|lakh))?(?: and more)?\b/iu

/** Begins with a number: "38 sites", "about 1,300 incidents". */
export const isCounted = (phrase: string) => count.test(phrase)

const closer =
  /^(?:of|to|from|for|in|into|on|at|by|with|across|over|under|through|during|before|after|between|without|within|that|which|who|whose|where|when|as|and|or|plus|including|once|twice|every|each|per|down|up|since|until|than|because|so|instead|against|above|below|behind|near|outside|inside|about|along|around|beside|next|via|using|the|an?|this|last|next|ahead|set|put|left|made|built|found|held|sent|sold|i|we|he|she|they|nobody|everybody|somebody|[\p{L}-]{2,}(?:ed|wn))$/iu

/** "Refunds 100 percent": how much, and no part of the name. */
const ofAmount =
  /^(?:percent|thousand|million|billion|euros|dollars|pounds|hours|days|weeks|months|years|minutes|metres|kilometres|kilos|tonnes|people|staff)$/u

const lasts = /^(?:takes?|took|lasts?|needs?|costs?|runs?|stays?|opens?|works?)$/u

/** The words up to what belongs to the noun: "weekly call" of "weekly call with the contract manufacturer". */
export function nounOf(phrase: string): string {
  const words = (phrase.split(/[,;:\u201A]/u)[0] ?? '').split(' ')
  const end = words.findIndex(
    (word, at) =>
      at > 0 &&
      (closer.test(word) ||
        (/^\d/u.test(word) && ofAmount.test(words[at + 1] ?? '') && !lasts.test(words[at - 1] ?? ''))),
  )
  return (end < 0 ? words : words.slice(0, end)).join(' ')
}

/** The noun a phrase is about: "call". */
export const headOf = (phrase: string): string =>
  (nounOf(phrase).split(' ').at(-1) ?? '').replace(/(?<![“”"'’.])[“”"'’.]+$/u, '')

const pluralWord =
  /^(?:people|staff|men|women|children|police|crew|gmp|pairs|criteria|data|media|personnel)$/iu

/** "Renewals", "two audits", "34 staff". */
export function isPlural(phrase: string): boolean {
  if (/^(?:one|a|an|1) /iu.test(phrase)) return false
  const [first = ''] = plainWords(phrase)
  if (
    /^(?:two|three|four|five|six|seven|eight|nine|ten|several|both|many|some|most|all|others)$/u.test(first)
  )
    return true
  const head = headOf(phrase)
  if (isCounted(phrase) && !/(?:percent|per cent)/iu.test(phrase)) return true
  return (/[^sui’']s$/u.test(head) && !/^(?:series|news)$|wards$/iu.test(head)) || pluralWord.test(head)
}

const opensItself =
  /^(?:the|an?|my|our|his|her|their|its|this|that|these|those|some|all|both|each|every|any|no|most|many|several|few|more|less|fewer|enough|plenty|nobody|nothing|everybody|everyone|somebody|someone|mine|another|zero|half|in|on|at|after|before|during|with|without|from|to|by|for|of|since|until|when|while|as|if|despite|between|against|among|into|through|one|[\p{L}.]{1,40}['’]s?)$/iu
const superlative =
  /^(?!first aid)(?:(?:same|first|second|third|last|best|worst|largest|biggest|smallest|only|sole|main|highest|lowest)) /iu

/** The tagger takes "Payroll" and "Grant" for names. */
function lowerPhrase(phrase: string): string {
  const first = phrase.split(/[ ,]/u)[0]?.toLowerCase() ?? ''
  if (/^\p{Lu}\//u.test(phrase)) return phrase
  return massNouns.has(first) || /^(?:grant|daily|weekly|monthly|bank|market)$/u.test(first)
    ? decapitalise(phrase)
    : lowerUnlessName(phrase)
}

/** "Playbook for lost laptops" with its article: "a playbook for lost laptops". A name and what is not counted stay. */
export function withArticle(phrase: string): string {
  const said = lowerPhrase(phrase)
  const [first = ''] = said.split(' ')
  if (
    superlative.test(said) ||
    /^(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) )?(?:19|20)\d\d \p{Ll}+$/u.test(
      said,
    )
  )
    return `the ${said}`
  if (opensItself.test(first.replace(/,$/u, '')) && !/^(?:after|before)[- ]school\b/u.test(said)) return said
  if (/^\d[\d.]*(?: (?:thousand|million|billion))? (?:euro|dollar|pound) \p{Ll}/u.test(said))
    return `${articleBefore(said)} ${said}`
  if (isCounted(said) || isPlural(said)) return said
  if (/^\p{Lu}\p{Ll}/u.test(said) && !/^\p{L}+ \p{Ll}/u.test(said)) return said
  return isCountable(headOf(said)) && !isClause(said) ? `${articleBefore(said)} ${said}` : said
}

/** "Phones belong": behind a plural the last word is a verb. */
function isClause(phrase: string): boolean {
  const words = nounOf(phrase).split(' ')
  const [verb = ''] = words.slice(-1)
  const [before = ''] = words.slice(-2, -1)
  if (!/^\p{Ll}{2,}[^sui’']s$/u.test(before) || asAdjective.test(before)) return false
  if ([countableNouns, agentNouns, groupNouns, workNouns].some((nouns) => nouns.has(verb))) return false
  const [tagged] = tagWords(verb)
  return tagged?.is('Verb') === true
}
const asAdjective =
  /^(?:sales|operations|sports|goods|systems|customs|arms|accounts|savings|news|works|parts|materials|logistics|communications|admissions|claims|ethics|human|humanities|services|women|men|children|people|residents|graphics|arts|contents|electronics|economics|physics|mathematics)$/u

/** "Flash and ActionScript": two things, neither with an article. */
const isPair = /^\S+(?: \S+)? and (?!(?:an?|the) )\p{L}/u

/** Begins a part that belongs to the one before it and is none of a list. */
const attached =
  /^(?:of|to|from|for|in|into|on|at|by|with|across|over|under|through|during|before|after|between|without|within|that|which|who|where|when|as|plus|including|once|twice|every|per|down|up|since|until|each|mostly|mainly|especially|always|never|often|not|also|later|then|both|all|none|one of|some of)\b|^\p{L}{2,}(?:ed|ing|wn)(?= (?:by|in|on|at|with|for|from|to|as|the|an?|my|our|their|his|her|local|up|out|down|off|after|before|within|over|into|through)\b)|^\p{L}{4,}ly$/iu

/** "Espresso, tills, closing": said without articles. */
const isPlainRow = (parts: readonly string[]) =>
  parts.length > 2 &&
  parts.every((part) => part.split(' ').length <= 2 && !/^(?:19|20)\d\d|ly$| and$|^and /u.test(part))

/** "A, b, c" as one says it: "a, b and c", where the last part is a thing of its own. */
export function joinList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return last
  if (isPlainRow(parts)) return `${parts.slice(0, -1).join(', ')} and ${last}`
  const isShort = parts.every((part) => part.split(' ').length <= 3 && !/\d/u.test(part))
  const joins = parts.length > 2 || isShort
  const own =
    joins && !attached.test(last) && !/^(?:19|20)\d\d\b/u.test(last) && !/^(?:and|or|but) /u.test(last)
  const before = parts.slice(0, -1).join(', ')
  if (!own) return `${before}, ${last}`
  return `${before}${/ and /u.test(last) || / and /u.test(parts.at(-2) ?? '') ? ', and ' : ' and '}${last}`
}

/** A row of things with their articles; a capital inside of a row is a name's. What is daily work is said without them. */
export function sayList(phrase: string, isOfWork = false): string {
  const parts = splitList(phrase)
  if (isPlainRow(parts)) return joinList([lowerPhrase(parts[0] ?? ''), ...parts.slice(1)])
  return joinList(
    parts.map((part, at) => {
      if (attached.test(part) || (at > 0 && /^\p{Lu}/u.test(part)))
        return at > 0 ? part : lowerUnlessName(part)
      if (isPair.test(part)) return lowerPhrase(part)
      const named = withArticle(part)
      if (
        !isOfWork ||
        parts.length < 2 ||
        /^an? (?:daily|weekly|monthly|yearly|annual|quarterly|new)\b/u.test(named)
      )
        return named
      return parts.length > 2 ? lowerPhrase(part) : named.replace(/^an? /u, 'the ')
    }),
  )
}

/** The parts between the commas; the comma of a number is none. */
export const splitList = (phrase: string): string[] =>
  phrase.split(/,\s+(?:and\s+(?=[^,]{1,60}$))?/u).filter((part) => part !== '')

const auxiliary =
  /^(?:is|are|was|were|am|be|been|has|have|had|do|does|did|can|could|will|would|should|must|might|may|isn['’]t|wasn['’]t|aren['’]t|weren['’]t|don['’]t|didn['’]t|doesn['’]t|couldn['’]t|wouldn['’]t|can['’]t|won['’]t|haven['’]t|hasn['’]t|hadn['’]t)$/u
const contracted = /^(?:\p{L}+['’](?:ll|d|ve|re|m)|(?:it|he|she|that|there|who|what|everybody|nobody)['’]s)$/u
const pronoun = /^(?:i|we|he|she|they|it|you|who|that|which|nobody|everybody|somebody|everyone|someone)$/u
/** Before a form in -ed these make an adjective of it: "a redesigned page". */
const describes =
  /^(?:the|an?|my|our|his|her|their|its|this|these|those|of|by|with|in|on|at|for|to|from|and|or|as|than|most|more|less|well|newly|self|no|some|any|per|into|over|under|without|not|every|new|old|own|small|big|first|second|third|one|two|three|four|five|six|seven|eight|nine|ten|recently|fully|partly|highly|freshly|\p{L}+ed|\d.*)$/u

/** No verb that says what somebody or something does: "Service calls, panel changes", "27 km of road, handed over early". */
export const isVerbless = (clause: string): boolean => clause.split(/[,;:] /u).every(hasNoVerb)

function hasNoVerb(part: string): boolean {
  if (isOwnDeed(part)) return false
  const words = plainWords(part)
  return !words.some((_word, at) => isVerb(words, at) && !(at === 0 && part.startsWith('IT ')))
}

const presentOfMany =
  /^(?:use|write|run|work|live|come|go|keep|make|take|teach|lead|own|sell|send|follow|visit|read|eat|stay|share|have|do|rely|train|report|attend|meet|ask|buy|call|copy|play|sing|hold|carry|wear|start|begin)$/u

function isVerb(words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  const before = words[at - 1] ?? ''
  const next = words[at + 1]
  if (word === 'am') return before === 'i'
  if (auxiliary.test(word)) return !(word === 'may' && (next === undefined || /\d/u.test(next)))
  if (contracted.test(word)) return true
  if (/^(?:i|we|he|she|they)$/u.test(word) || (word === 'it' && at === 0 && next !== undefined)) return true
  if (at === 0) return irregularPasts.has(word) && !isDone(word)
  if (pronoun.test(before) && /[^s]s$|ed$/u.test(word)) return true
  if (word === 'says') return true
  if (/^(?:now|still|also|then|never)$/u.test(before) && /[^s]s$/u.test(word) && next !== undefined)
    return true
  // "Three wards use it now", "nine now write their own queries": the present of many has no sign of its own.
  if (
    presentOfMany.test(word) &&
    (/^(?:now|still)$/u.test(before)
      ? at > 1 && next !== undefined
      : /^(?:it|them)$/u.test(next ?? '') && /[^sui’']s$/u.test(before))
  )
    return true
  // Who paid for something did so; a thing was paid for by somebody.
  if (word === 'paid' && next === 'for') return isPerson(before)
  if (
    /^(?:says|said|asks|thinks|know|knows|wants|needs)$/u.test(word) &&
    (word === 'know' ? !/^(?:to|not|may|let)$/u.test(before) : isPerson(before))
  )
    return true
  if (/^(?:burnt|burst)$/u.test(word)) return !describes.test(before)
  if (word === 'set' && /^(?:out|up)$/u.test(next ?? '')) return false
  if (
    word !== 'cost' &&
    intransitiveVerbs.has(word) &&
    !isDone(word) &&
    !irregularPasts.has(word) &&
    !/ed$/u.test(word)
  )
    return !describes.test(before)
  if (word === 'cost' && /^(?:us|me|them|about|nearly|over|\d.*)$/u.test(next ?? '')) return true
  if (/[^s]s$/u.test(word) && /^(?:her|his|its|their|it|them|us|me)$/u.test(next ?? '')) return true
  // "The form counts a pension", and no "two shifts a day".
  if (
    /^\p{Ll}{2,}[^sui’']s$/u.test(word) &&
    /^(?:the|an?)$/u.test(next ?? '') &&
    !notDoing.test(word) &&
    !words.slice(0, at).some((one) => isNumber.test(one)) &&
    !perTime.test(words[at + 2] ?? '') &&
    !/^(?:the|an?|my|our|his|her|their|of|in|on|with|for|and|all|both|some)$/u.test(before)
  )
    return true
  const isRegular =
    /^\p{Ll}{2,}ed$/u.test(word) && !/^(?:need|speed|feed|seed|bed|hundred|shed|weed|breed)$/u.test(word)
  if (!irregularPasts.has(word) && !isRegular) return false
  if (isRegular && /^(?:me|us|him|them|it)$/u.test(next ?? '')) return true
  if (irregularPasts.has(word) && !isDone(word))
    return !/^(?:the|an?|my|our|his|her|their|of|in|at)$/u.test(before)
  // "The boss charged for forms": people do so as often as it is done to them.
  const isOfOther = words[at - 2] === 'of' || words[at - 3] === 'of' || words[at - 2] === 'with'
  if (
    isDone(word) &&
    !doneToPeople.test(word) &&
    next !== 'by' &&
    isPerson(adverb.test(before) ? (words[at - 2] ?? '') : before) &&
    !isOfOther &&
    !noPerson.test(before)
  )
    return true
  if (standsBehindDone(word, next) || (isDone(word) && next === 'of')) return false
  if (isNumber.test(before)) return next === undefined || behindDone.test(next) || opensObject.test(next)
  return !describes.test(before)
}

const doneToPeople =
  /^(?:trained|retrained|promoted|injured|hurt|harmed|wounded|rescued|evacuated|killed|arrested|grounded|trapped|hired|rehired|invited|treated|vaccinated|lost|dismissed|informed|housed|rehoused|released|referred|identified|discharged|saved|seen|delayed|isolated|insured|protected|admitted|transferred|placed|redeployed|credited|fined|recruited|retired|triaged|notified|followed|cut|needed|funded|written|built|made|kept|set|used|split|brought|removed|replaced|settled|named|told|taught|supported|spotted|found|caught)$/u
/** A house is sold or paid as often as it sells or pays. */
const adverb = /^(?:later|then|never|not|also|still|once|finally|soon|already|just)$/u
const noPerson = /^(?:company|firms?|banks?|association|parish|parts?|peer)$/u
const perTime =
  /^(?:day|week|month|year|quarter|shift|night|hour|term|season|time|head|person|piece|minute|second|unit|set|half|third|quarter|dozen|few|lot)$/u
const notDoing =
  /^(?:always|perhaps|towards|across|besides|unless|minutes|hours|days|weeks|months|years|times|sometimes|afterwards|whereas|as|is|was|has)$/u
const opensObject =
  /^(?:the|an?|my|our|his|her|their|its|it|them|him|us|me|up|out|off|down|back|over|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d.*)$/u
const isNumber = /^(?:\d.*|one|two|three|four|five|six|seven|eight|nine|ten)$/u

/** What may follow the participle of what was done to a thing; an object follows a verb. */
export const behindDone =
  /^(?:at|by|on|for|in|from|with|without|after|before|until|again|since|twice|annually|within|to|ahead|as|into|through|under|over|above|together|early|late|daily|weekly|monthly|quarterly|directly|during|per|rather|instead|against|between|across|among|and|worldwide|(?:19|20)\d\d)$/u

/** "Contract renewed for five years", and not "contract renewed itself". */
export const standsBehindDone = (word: string, next: string | undefined): boolean =>
  isDone(word) && (next === undefined || (behindDone.test(next) && !(word === 'used' && next === 'to')))
