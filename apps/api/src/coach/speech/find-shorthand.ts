import { isDeed, plainWords } from './is-deed.ts'
import { isVerbless, splitList } from './noun-phrase.ts'

/** The coach only points at the thing; what was done stays unsaid. */
const pointed = /^(?:One thing I’d point to|We’re talking about)\b/u
/** Nobody says these signs. */
const sign = /[:;()|→\\]|\s[–—/]\s|\d\+|\b(?:approx|incl|avg)\b/u
/** A row or an aside may lack its verb behind a comma. */
const opensAside =
  /^(?:of|to|from|for|in|into|on|at|by|with|across|over|under|through|during|before|after|between|without|within|that|which|who|whose|where|when|as|than|plus|including|once|twice|every|each|per|since|until|mostly|mainly|partly|and|or|but|not|also|both|all|one|two|three|some|half|about|nearly|only|even|then|so|because|although|though|while|the|an?|my|our|his|her|their|[\p{L}-]+ing)\b/iu
const row =
  /^(?:My work|That includ|My (?:volunteering|projects)|We’re|There|What I (?:can offer|have)|My languages?|Outside work|I’m an? )/u
/** Between the items of a list it is only a longer pause. */
const listed = /^(?:What I (?:can offer|have)|My languages?|Outside work|There’s also)/u
/** Longest sentence that is looked at; what is longer is a page. */
const longestSaid = 600

/**
 * The sentences of a said line that are still the candidate's own shorthand: without a verb, with signs nobody says, or with
 * a part the grammar could not join. None where the line was composed with certainty.
 */
export function findShorthand(sentences: readonly string[]): string[] {
  return sentences.filter((sentence) => !isWhole(sentence))
}

function isWhole(sentence: string): boolean {
  const plain = sentence.replace(/(?<![.!?”])[.!?”]+$/u, '')
  const signed = listed.test(plain) ? plain.replaceAll('; ', ', ') : plain
  if (plain.length > longestSaid || sign.test(signed) || pointed.test(plain)) return false
  if (isDeed(plain) || (isVerbless(plain) && !row.test(plain))) return false
  const [first = '', ...tails] = splitList(plain)
  if (/^(?:As for|During|On \d) /u.test(first) && isVerbless(tails[0] ?? '') && !isDeed(tails[0] ?? ''))
    return false
  if (
    isVerbless(first) &&
    !row.test(plain) &&
    !/^(?:in|at|as|on|with|during|after|before|when|for|since|under|within|because|while|by)\b/iu.test(first)
  )
    return false
  return row.test(plain) || !tails.some((part) => isLoose(part))
}

/** "Release on Thursday rather than Tuesday": hangs on a comma without a verb. */
const isLoose = (part: string) => plainWords(part).length > 3 && isVerbless(part) && !opensAside.test(part)
