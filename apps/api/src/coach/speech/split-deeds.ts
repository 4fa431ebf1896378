import { hasFiniteVerb, isDeed, isOwnDeed, plainWords } from './is-deed.ts'
import { headOf, isCountable, isVerbless } from './noun-phrase.ts'
import { agentNouns, irregularPasts } from './verb-lists.ts'

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
  for (const part of clause.split(', ')) {
    const last = sentences.at(-1)
    if (last === undefined) sentences.push(part)
    else if (moved.test(part)) sentences.push(`it went ${part}`)
    else if (
      isOfAnother(part, last) ||
      (namesThing(last) && isOwnDeed(part)) ||
      (isLong && isOwnSentence(part, last))
    )
      sentences.push(isOfAnother(part, last) ? part.replace(/^and /iu, '') : part.replace(linked, ''))
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
  return !isVerbless(before.split(', ')[0] ?? '') || isDeed(before) || namesThing(before)
}

/** Whoever is named may be the one who did it. */
const isPerson = (noun: string) =>
  agentNouns.has(noun) ||
  /(?:er|or|ist|ian|man|woman|child|client|guest|patient|tenant|colleague|boss|council|board|team|crew|company|firm|union|bank|police|family|son|daughter|wife|friend|head|chef|champion|cadet|student|pupil|parent|resident|neighbour|nurse|apprentice|director|vendor)$/u.test(
    noun,
  )

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
