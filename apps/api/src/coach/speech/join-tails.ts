import { hasFiniteVerb, isOwnDeed, plainWords } from './is-deed.ts'
import { isCounted, isVerbless, joinList, splitList, withArticle } from './noun-phrase.ts'
import { isDone } from './participles.ts'
import { clockOrYear } from './say-change.ts'

/** What is longer is no sentence but a page. */
const longestSaid = 600
const money =
  /^(?:(?:about|nearly|over|some) )?\d[\d.,]*(?: (?:thousand|million|billion|crore|lakh))? (?:percent|dollars|euros|pounds|rupees|pesos|yen)\b/iu
const span =
  /^(?:about |nearly |over |only |just )?(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?:[ -]\p{L}+)? ?(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|times|percent)\b/iu
const closed =
  /^(?:and|or|but|then|also|both|all|none|each|one|two|three|some|half|most|nobody|neither) (?:of )?|^(?:of|to|from|for|in|into|on|at|by|with|across|over|under|through|during|before|after|between|without|within|that|which|who|whose|where|when|as|plus|including|once|twice|every|per|down|up|since|until|mostly|mainly|especially|because|although|though|while|so|not|never|even|only|always|often|together|instead|rather|almost)\b/iu

/**
 * Finishes the parts behind the commas of a sentence that tells a deed: the last of several deeds is joined by "and", a tail
 * with its own figure or participle by "with", a row of things by "and". Any other sentence stays.
 */
export function joinTails(sentence: string): string {
  if (sentence.length > longestSaid || !/^I |, I |^It was /u.test(sentence) || /[:“”]/u.test(sentence))
    return sentence
  const parts = sentence.split(/, (?!\d{3}\b)/u)
  const last = parts.at(-1) ?? ''
  if (parts.length < 2) return sentence
  const aside = sayAside(last, sentence)
  if (aside) return `${before(parts)}, ${aside}`
  if (!/^I |, I /u.test(sentence)) return sentence
  if (closed.test(last) || /^(?:I|we|he|she|they|it)\b/iu.test(last)) return sentence
  if (isOwnDeed(last)) return joinLastDeed(parts, sentence)
  const told = before(parts)
  const moved = sayFromTo(last)
  if (moved) return `${told}, and ${moved}`
  if (isOwnClause(last)) return `${told}, and ${last}`
  if (!isVerbless(last) || (!isCounted(last) && hasTold(last))) return sentence
  if (isTailOfDeed(last)) return `${told}, with ${last}`
  const isRow =
    parts.length > 2 &&
    parts
      .slice(1)
      .every(
        (part) => part.split(' ').length <= 4 && isVerbless(part) && !closed.test(part) && !/\d/u.test(part),
      )
  return isRow ? joinList(splitList(sentence)) : sentence
}

/** "False positives from 96 to 81 percent": with the verb it lacks. */
function sayFromTo(part: string): string | null {
  const [, thing = '', rest = ''] =
    /^(?:and )?(\p{L}[^,;:\d]{2,50}?(?: \d{1,2})?) (from \d[^,;:]{0,40}? to (?:\d|one|two|three|half|zero)[^,;:]*)$/u.exec(
      part,
    ) ?? []
  if (
    rest === '' ||
    clockOrYear.test(rest.slice('from '.length)) ||
    thing.split(' ').length > 6 ||
    / (?:up|down)$/u.test(thing) ||
    !isVerbless(thing)
  )
    return null
  return `${withArticle(thing).replace(/^an? /u, 'the ')} went ${rest}`
}

/** "Six now work at the ministry", "all pass the test": a clause with a verb of the present. */
const isOwnClause = (part: string) => ownClause.test(part)
const ownClause =
  /^(?:all|both|most|half|two|three|four|five|six|seven|eight|nine|ten|\d+) (?:(?:now|still|already|today) (?:work|live|run|lead|teach|study|own|manage|have|hold|use|drive|play)|pass|work|live|remain|stay|use|have|are|were|got|came|went|became|did) ?/u

/** The parts before a tail; the last of several deeds is joined by "and". */
function before(parts: readonly string[]): string {
  const told = parts.slice(0, -1)
  const last = told.at(-1) ?? ''
  const isRow = told.length > 1 && isOwnDeed(last) && !told.some((part) => / and /u.test(part))
  return isRow ? `${told.slice(0, -1).join(', ')} and ${last}` : told.join(', ')
}

/** The verb of the sentence may be behind the tail. */
const opensClause = /^(?:when|while|because|if|since|although|once|where)\b/iu

const hasTold = (part: string) => hasFiniteVerb(part) && !plainWords(part).slice(1).some(isDone)

/** "Wrote the postmortem, added a policy": the last deed is joined by "and", unless it brings its own. */
function joinLastDeed(parts: readonly string[], sentence: string): string {
  const last = parts.at(-1) ?? ''
  const told = parts.slice(0, -1).join(', ')
  if (!/ and /u.test(last)) return `${told}${/ and |\u201A/u.test(told) ? ', and ' : ' and '}${last}`
  const isJoined = parts.length > 3 || isOwnDeed(last.split(' and ').at(-1) ?? '')
  return isJoined ? sentence : `${told}, and ${last}`
}

/** "Nobody hurt", "all still there", "none late", "no overtime": with the verb or the "with" that they lack. */
function sayAside(last: string, sentence: string): string | null {
  const [, nobody, state] = /^(nobody|no one) (\p{L}+)$/iu.exec(last) ?? []
  if (nobody && state) return `and ${nobody} was ${state}`
  if (!/^I |, I /u.test(sentence)) return /^(?:no|zero) \p{L}+$/iu.test(last) ? `with ${last}` : null
  if (opensClause.test(sentence)) return null
  const [, who, rest] = stillThere.exec(last) ?? []
  if (who && rest) return `and ${who} are ${rest}`
  if (!/^(?:all|both|none|most|half) (?!of (?:which|whom)\b)\p{Ll}/iu.test(last)) return null
  return `${isVerbless(last) ? 'with' : 'and'} ${last}`
}

/** "All still there", "83 percent still there". */
const stillThere =
  /^(all|both|most|half|\d+(?: percent)?) (still (?:there|here|with|in|at|on|open|running|in use)\b.*)$/iu

/** "Bills down by a third". */
const wentTo =
  /^\p{L}+(?: \p{L}+){0,2} (?:up|down|below|above|under) (?:by |to |from )?(?:\d|an? |one|two|half|zero)/iu

/** "15 to 20 people each Sunday", "a new version approved in three weeks", "no sale lost". */
function isTailOfDeed(part: string): boolean {
  if (/\bso far$/u.test(part) || money.test(part) || span.test(part) || /^(?:19|20)\d\d\b/u.test(part))
    return false
  if (/^(?:no|zero) \p{L}/iu.test(part) || wentTo.test(part)) return true
  if (isCounted(part))
    return (
      part.split(' ').length > 1 && !/^(?:about )?\S+ (?:of|in|to|from|out|per|a|an|each|every)\b/u.test(part)
    )
  const words = plainWords(part)
  const at = words.findIndex((word, place) => place > 0 && isDone(word))
  return (
    at > 0 &&
    at < 6 &&
    !/^(?:the|an?|by|of|and|newly|well|more|most)$/u.test(words[at - 1] ?? '') &&
    !/^of\b/u.test(words[at + 1] ?? '')
  )
}
