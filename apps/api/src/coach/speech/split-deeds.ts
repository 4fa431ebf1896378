import { hasFiniteVerb, isDeed, plainWords } from './is-deed.ts'

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
  if (clause.length > longestSaid || clause.split(' ').length < longFrom || /[:“”()]/u.test(clause))
    return [clause]
  const sentences: string[] = []
  for (const part of clause.split(', ')) {
    const last = sentences.at(-1)
    if (last === undefined) sentences.push(part)
    else if (isOwnSentence(part, last)) sentences.push(part.replace(linked, ''))
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
