import { agentNouns, countableNouns, creatingVerbs, groupNouns } from './verb-lists.ts'

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const closers =
  /^(?:of|to|from|for|in|on|at|by|with|into|across|over|under|through|during|before|after|between|without|within|using|via|that|which|who|and|so|as|when|while|because|plus|since|until|away|back|aside|around|round|together|home|there|here|again|twice|once|overnight|\d[\d.,]*)$/u

/**
 * Puts in the article that a telegraphic line leaves out behind its verb: "led migration of 260 jobs" becomes "led the
 * migration of 260 jobs". Only where the noun is known as one that is counted, or "of" says what it belongs to.
 */
export function addArticles(clause: string): string {
  const [verb = '', ...rest] = clause.split(' ')
  if (/[,;:]$/u.test(verb)) return clause
  const end = rest.findIndex((word) => closers.test(word))
  const found = end < 0 ? rest.length : end
  const comma = rest.findIndex((word) => /[,;:.]$/u.test(word))
  const size = comma >= 0 && comma < found ? comma + 1 : found
  const phrase = rest.slice(0, size)
  const article = articleFor(verb.toLowerCase(), phrase.join(' '), size === found ? (rest[size] ?? '') : '')
  return article ? [verb, article, ...rest].join(' ') : clause
}

function articleFor(verb: string, phrase: string, next: string): string | null {
  const plain = phrase.replace(/[,;:.]$/u, '')
  const words = plain.split(' ')
  if (superlative.test(plain)) return 'the'
  if (/^own \p{Ll}/u.test(plain)) return 'my'
  if (
    /^(?:moved|changed|switched|left)$/u.test(verb) &&
    /^(?:country|house|job|school|city|town)$/u.test(plain)
  )
    return null
  // "Was offered a job": the word describes nothing.
  if (/^(?:was|were|is|are|am|be|been|got|get)$/u.test(verb) && /^\p{L}+(?:ed|en)\b/u.test(plain)) return null
  // "Started drawing": what one does from then on.
  if (/^(?:started|began|stopped|kept)$/u.test(verb) && /^\p{Ll}{3,}ing$/u.test(plain)) return null
  const head = words.at(-1) ?? ''
  if (
    plain === '' ||
    words.length > 4 ||
    words.some(
      (word, at) =>
        !/^(?:\p{Ll}|\d+-)[\p{Ll}-]*$/u.test(word) &&
        (at > 0 || !/^\p{Lu}[\p{L}-]{2,}$/u.test(word) || words.length < 2),
    )
  )
    return null
  if (words.some((word) => opensItself.test(word))) return null
  if (words.slice(0, -1).some((word) => /(?<=\p{L}{3})[^suia’']s$/u.test(word))) return null
  if (next === 'of' && groupNouns.has(head)) return articleBefore(plain)
  if (next === 'of' && /(?:ion|ment|ance|sign|out|ability|ancy)$/u.test(head)) return 'the'
  if (next === 'and' || !countableNouns.has(head)) return null
  if (/^\d{1,3},?$/u.test(next) && numbered.test(head) && !/[,;:.]$/u.test(phrase)) return null
  // Whoever is asked is known; what is asked for may be new.
  if (verb === 'asked' && !/^(?:question|favour|favor)$/u.test(head)) return 'the'
  return creatingVerbs.has(verb) ? articleBefore(plain) : 'the'
}

/** People one has one of, or who are known by what they are. */
const people = list(
  'boss captain client customer dealer director driver editor father foreman guest husband landlord mother inspector manager neighbour officer owner patient principal skipper superintendent supplier tenant vendor widow wife council board police',
)
const places = list('branch depot kitchen lab office shop ward warehouse workshop yard')
const person =
  /(?<!\b(?:promoted|appointed|elected|up|risen|related) )\b(told|rang|called|informed|asked|warned|convinced|persuaded|involved|with|from|by|to|against) ((?:(?:deputy|line|block|site|shift|store|production|head|project|ward) )?)(\p{Ll}{3,20})(?= (?:about|that|who|whose|before|after|over|on|in|at|to|and|the|same|straight|why|what|how|it|he|she|they|I)\b|$|[,;:])/gu

/** "To wrong list", "in next season": there is one of it. */
const known =
  /\b(to|from|in|into|on|at|for|by|with|of) (wrong|whole|entire|next|following|previous|opposite) (?!to\b)(?=\p{Ll}{3,}(?<!s|ly)(?:[\s,.;:]|$))/gu

/** Puts in "the" before one person, a known place and "same morning": "told foreman same morning". */
export function addKnownArticles(sentence: string): string {
  return sentence
    .replace(person, (whole, before: string, kind: string, noun: string) =>
      people.has(noun) || (kind !== '' && agentNouns.has(noun)) ? `${before} the ${kind}${noun}` : whole,
    )
    .replace(
      /\b(at|in|to) (\p{Ll}{3,12})(?=$|[,;:.]| (?:and|with|for|where|when|before|after)\b)/gu,
      (whole, before: string, noun: string) =>
        places.has(noun) && !(noun === 'branch' && before === 'in') ? `${before} the ${noun}` : whole,
    )
    .replace(known, '$1 the $2 ')
    .replace(
      /(?<!\b(?:the|that|very|this|these|those|all|not|much|some)) same (?=(?:day|morning|afternoon|evening|night|week|month|year|hour|shift|time|thing|way|person|man|woman|one)\b|[“"])/gu,
      ' the same ',
    )
}

/** "Line 4", "room 214": a name. */
const numbered =
  /^(?:line|aisle|room|dock|furnace|cabin|unit|grade|act|batch|bay|gate|platform|school|phase|level|version|chapter|year|door|hall|kiln|press|pump|well|track|switch|site|floor|section|panel|tank|route|stage|lane)$/u

/** The largest of something is one. */
const superlative =
  /^(?!first aid)(?:largest|biggest|smallest|first|highest|lowest|fastest|best|worst|only|next|whole|entire|same) \p{L}/u

/** What needs no article, or is not the beginning of what was made. */
const opensItself =
  /^(?:the|an?|my|our|his|her|their|its|this|that|these|those|some|all|both|each|every|any|no|most|many|several|few|more|up|out|down|off|over|in|on|at|to|with|for|one|two|three|four|five|six|seven|eight|nine|ten|me|us|them|it|him|himself|itself|own|back|away|there|home|too|not|if|what|against|wrong way|\p{Ll}+ly)$/u

/** "a" or "an" by the sound of what follows, as far as its letters tell. */
export function articleBefore(noun: string): 'a' | 'an' {
  if (/^(?:[AEFHILMNORSX](?:\p{Lu}+\b|\.)|8|11\b|18\b)/u.test(noun)) return 'an'
  if (/^U\p{Lu}/u.test(noun)) return 'a'
  return (/^[aeiou]/iu.test(noun) && !/^(?:uni|use|eu|one)/iu.test(noun)) ||
    /^(?:hour|honest|honou?r|heir)/iu.test(noun)
    ? 'an'
    : 'a'
}
