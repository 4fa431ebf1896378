import { isCountable } from './is-countable.ts'
import { hasFiniteVerb, isDeed, isOfThing, isOwnDeed, plainWords } from './is-deed.ts'
import { isPerson } from './is-person.ts'
import { headOf, isVerbless } from './noun-phrase.ts'
import { agentNouns, irregularPasts, peopleVerbs } from './verb-lists.ts'

/** Shorter clauses are said in one breath. */
const longFrom = 17
/** What is longer is no clause but a page. */
const longestSaid = 600
/** Who is meant by a deed behind one of these is not the candidate for certain. */
const opensRelative =
  /\b(?:who|whom|which|whose|where|when|while|after|before|because|since|although|so that|that)\b/iu
const subject =
  /^(?:(?:and|but|then) )?(?:we|they|he|she|it|nobody|everybody|both sides|in the end|afterwards)\b/iu
/** As often said of what was done as of who did it. */
const ofThing =
  /^(?:did|was|were|had|came|took|worked|failed|cost|lasted|ran|held|helped|led to|gave|brought|meant|turned|became|stayed|kept|got|saved|went|won|lost|needed|made it)\b/iu
const linked = /^(?:and|but|then|also) (?:then )?/iu

/**
 * A long clause of several deeds as a sentence each: "wrote the plan …, trained forty people …, and cut …". Only where every
 * part begins with a deed of the candidate or has a subject of its own; any other clause stays whole.
 */
export function splitDeeds(clause: string): string[] {
  if (clause.length > longestSaid || /[:“”()]/u.test(clause)) return [clause]
  const isLong = clause.split(' ').length >= longFrom
  const sentences: string[] = []
  const parts = clause.split(', ')
  for (const [at, part] of parts.entries()) {
    const last = sentences.at(-1)
    if (last === undefined) sentences.push(part)
    else if (moved.test(part)) sentences.push(`it went ${part}`)
    else if (
      isOfAnother(part, last) ||
      (namesThing(last) && isOwnDeed(part)) ||
      isOfCandidate(part, last, at === parts.length - 1) ||
      (isLong && isOwnSentence(part, last))
    )
      sentences.push(isOfAnother(part, last) ? part.replace(/^and /iu, '') : part.replace(linked, ''))
    else if (wasOfThing.test(part)) sentences.push(`it ${part}`)
    else sentences[sentences.length - 1] = `${last}, ${part}`
  }
  return sentences.length > 1 ? sentences : [clause]
}

function isOwnSentence(part: string, before: string): boolean {
  if (plainWords(part).length < 4) return false
  if (subject.test(part)) return hasFiniteVerb(part.replace(linked, '')) && !opensRelative.test(before)
  const bare = part.replace(linked, '')
  const isRow = plainWords(before.split(', ').at(-1) ?? '').length < 3
  if (isRow || ofThing.test(bare) || !isTold(before) || opensRelative.test(before)) return false
  return isDeed(bare, false) && hasObject(bare)
}

/** "Down from 4 hours to 20 minutes": what came of it. */
const moved = /^(?:down|up) (?:from .{1,40} to|by) /iu

const closed =
  /^(?:of|to|from|for|in|on|at|by|with|without|after|before|during|under|through|into|over|mainly|mostly|partly|just|simply|almost|nearly|is|was|are|were|has|had|have|can|could|will|would|did|does|that|which|who|whose|whom|where|when|as|than|plus|including|once|twice|every|per|since|until|because|although|though|while|if|so|not|never|even|only|always|often|or|nor|yet|both|none|all|most|some|half|one|each|many|few|and|but|[\p{L}-]+ing)\b/iu

/** Behind one of these a verb is not the part's own. */
const relative =
  / (?:that|which|who|whom|whose|what|where|when|while|because|since|although|though|if|as|how|why|until|after|before) /u

/** "Vendor could work", "4,000 posters came out brown": somebody or something else did this, so it stands alone. */
function isOfAnother(part: string, before: string): boolean {
  const bare = part.replace(/^(?:and|but) /iu, '')
  const [first = ''] = plainWords(bare)
  const isShort = plainWords(bare).length < (/^(?:\d|the )/iu.test(bare) ? 2 : 3)
  // "He sent me home, then called": he called.
  if (/^(?:then|later) /iu.test(bare) && !/^I\b/u.test(before) && !isDeed(before)) return false
  if (closed.test(bare) || isShort || isDeed(bare) || irregularPasts.has(first)) return false
  if (first.endsWith('ed') || isVerbless(bare.split(relative)[0] ?? '')) return false
  if (opensRelative.test(before) || /\b(?:if|unless|until|as|than|what|how|why|whether)\b/iu.test(before))
    return false
  if (/^I /u.test(bare) && before.includes(' ') && !opensPlace.test(before) && !/^\d/u.test(before))
    return true
  return !isVerbless(before.split(', ')[0] ?? '') || isDeed(before) || namesThing(before)
}

/** "In the lockdown, I …": says when or where, and no more. */
const opensPlace =
  /^(?:in|on|at|as|by|for|from|with|without|after|before|during|since|within|under|through|until|despite|because|today|now|then|later|once|again|first|the (?:day|week|month|year|night|morning|next|same|first|last|second)|one (?:day|night|morning)|every|each)\b/iu

/** "Website for the vineyard, orders doubled": so far only a thing was named. */
const namesThing = (before: string) =>
  !isDeed(before) &&
  !subject.test(before) &&
  isVerbless(before) &&
  !/^(?:\d|in|on|at|as|by|for|from|with|after|before|during|since|within|under|through|all|both|the (?:day|week|month|year|night|morning|next|same))\b/iu.test(
    before,
  ) &&
  !before.includes(',') &&
  before.split(' ').length < 12 &&
  isCountable(headOf(before)) &&
  !isPerson(headOf(before).toLowerCase())

/** "Was the laundry's error": nobody is one. */
const wasOfThing = /^was (?:the|a|an|my|our|their|his|her) /iu

/** What only people do, behind what was no person: "high rack truck, cycle counting, found eleven lost pallets". */
function isOfCandidate(part: string, before: string, isLast: boolean): boolean {
  const bare = part.replace(linked, '')
  if (isTold(before) || subject.test(before) || ownSubject.test(before) || opensRelative.test(before))
    return false
  const persons = standsAs(before) ? [] : plainWords(before).filter(isPerson)
  // "A patient fell, told her son": he or she told; "sat with him" is told by somebody else than him.
  if (persons.length === 1)
    return isLast && ofThem.test(bare) && !isVerbless(before) && isDeed(bare, false) && !isOfThing(bare)
  const [first = ''] = plainWords(bare)
  return persons.length === 0 && !someone.test(before) && peopleVerbs.has(first) && isOwnDeed(bare)
}
/** "Foreman for the last two years": what whoever writes was. */
function standsAs(before: string): boolean {
  const [, noun = ''] = /^(?:[\p{L}-]+ ){0,3}?([\p{L}-]+) (?:for|of) /u.exec(before) ?? []
  return agentNouns.has(noun.toLowerCase()) && isVerbless(before)
}
const ownSubject = /^(?:i|i['’](?:m|ve)|my)\b/iu
const someone = /\b(?:he|she|they|who|whom|nobody|somebody|everyone|everybody|one|both|others|some|many)\b/iu
const ofThem = /\b(?:him|her(?! \p{Ll})|them)\b/iu

/** The sentence so far is told of the candidate: a deed from its first word, or behind "In 2021, ". */
const isTold = (sentence: string) =>
  isDeed(sentence) || /^(?:in|as|at|during|after|with|for|on|within) [^,]{2,60}, (.+)$/iu.test(sentence)
    ? isDeed(sentence.replace(/^(?:in|as|at|during|after|with|for|on|within) [^,]{2,60}, /iu, ''))
    : false

/** "Rewrote the items", and not "adopted by" or "signed in autumn". */
function hasObject(part: string): boolean {
  const [, second = ''] = plainWords(part)
  return !/^(?:by|in|at|as|for|from|with|after|before|off|on)$/u.test(second)
}
