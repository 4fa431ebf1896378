import type { ResumeLine } from '../../ports/language-model.ts'
import { type TaggedWord, tagWords } from '../speech/grammar.ts'
import { hasFiniteVerb, isDeed } from '../speech/is-deed.ts'
import { irregularPasts } from '../speech/verb-lists.ts'
import { sayEmployer } from './place-story.ts'
import { readRole } from './read-role.ts'

/** As many words as one takes in at a glance (design/answer: at most seven). */
const maxWords = 7

const subordinate =
  /^(?:as|when|while|during|after|before|with|within|in|at|for|on|following|because|since|despite|through|under)\s[^,]+, (?=\p{L})/iu
/** "Jan 2022:" in front of what happened takes the room of words that tell it. */
const dated =
  /^(?:in )?(?:(?:early|late|mid|spring|summer|autumn|fall|winter|christmas|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? )?(?:19|20)\d\d ?[:,] (?=\p{L})/iu
const ender =
  /^(?:to|by|so|because|when|while|until|from|for|with|in|on|at|into|across|after|before|during|through|over|under|without|within|via|using|between|although|since|that|which|who|where|and|or|but|→|–|plus|including|owing|about|towards|as|per|than|whose|together|also|i|he|she|we|they|nobody|everybody)$/iu
/** Ends no phrase: it wants another word. */
const open =
  /^(?:a|an|the|of|to|by|for|with|in|on|at|into|from|and|or|but|that|which|who|whose|its|it|their|his|her|my|our|your|as|so|not|no|is|was|are|were|has|had|have|did|did|then|than|about|half|all|every|each|some|any|several|many|both|very|more|most|only|own|always|never|often|still|already|even|just|almost|usually|new|first|low|high|→|–|\+|&|\d[\d.,]*(?:st|nd|rd|th)?|one|two|three|four|five|six|seven|eight|nine|ten|within|over|under|between|across|during|after|before|until|per|also|where|when|because|containing|following|lacking|including|approx|up|whose|using|i|we|they|he|she|knew|meant|rather|roughly|showed|[$€£]?\d[\d.,]*)$/iu

/**
 * The few words by which a candidate remembers a line: its beginning up to the last place within seven words where a phrase
 * is whole. Always words of the line, in their order.
 */
export function writeCue(text: string): string {
  return cutCue(text, maxWords, false)
}

/** `isTerse`: without articles where more of the story stands in it then. */
function cutCue(text: string, most: number, isTerse: boolean): string {
  const undated = text
    .replace(foundIn, '$1 ')
    .replace(/(?:(?<!\s)\s+)?\([^()]*\)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const whole = dated.test(undated) ? capitalise(undated.replace(dated, '')) : undated
  const sentence =
    whole.split(
      /(?<!\b(?:St|Dr|Mr|Mrs|Ms|Sr|Jr|No|Dept|[Aa]pprox|[Aa]vg|[Mm]ax|[Mm]in|[Ii]ncl|ca|p\.a|c|wks?|Inc|vs|[BM]\.A|[BM]\.Sc|Ph\.D))(?<=[^.])\.(?=\s|$)|;(?=\s|$)|\s[–—]\s/u,
    )[0] ?? ''
  const main = sentence.replace(subordinate, '')
  const clause = isDeed(main) ? capitalise(main) : sentence
  const words = clause.split(' ')
  if (words.length <= most) return trimEnd(clause)
  const wanted = findWanted(words, most)
  if (wanted !== null) return trimEnd(capitalise(wanted))
  const cut = words.slice(0, findEnd(words, most))
  const short = withoutArticles(words)
  const terse = short.length <= most ? short : short.slice(0, findEnd(short, most))
  if (isTerse && terse.length > withoutArticles(cut).length) return trimEnd(terse.join(' '))
  const shorter = short.slice(0, findEnd(short, most))
  const isFuller = cut.length < enoughWords && shorter.length > withoutArticles(cut).length
  const found = isFuller ? shorter : cut
  const fuller = dropOpen(short.slice(0, most))
  const isBare = found.length < fewWords && wantsMore.test(clause) && !relative.test(fuller.join(' '))
  return trimEnd(
    (isBare ? fuller : isWholeAt(isFuller ? short : words, found.length) ? found : dropOpen(found)).join(' '),
  )
}

/** Fewer words than this say only who was told. */
const fewWords = 4
const relative = /\b(?:that|who|which)\b/iu
/** "Told RN" says less than half a sentence does: what was said or asked for belongs to it. */
const wantsMore = /^(?:asked|told|let|allowed|taught|disobeyed|refused|an? \p{L}+ asked)\b/iu

/** The words without those at their end that want another; unless little is left. */
function dropOpen(words: readonly string[]): readonly string[] {
  const isOpen = (word: string) =>
    (open.test(word) && !/\d/u.test(word) && !count.test(word)) || /(?:['’]s|s['’])$/u.test(word)
  const left = words.slice(0, words.findLastIndex((word) => !isOpen(bare(word))) + 1)
  return left.length < fewWords ? words : left
}

/** "Noticed in the quiz data that pupils lost marks": what was noticed tells more than where. */
const foundIn = /^(noticed|found|saw|realised|discovered) in [^,.;:]{3,25} (?=that )/iu

/** Fewer words than this seldom tell one line from another. */
const enoughWords = 5
/** One of three may be longer: it has to say which story it is. */
const mostOfChoice = 8
/** So many words of a cue still leave room for an employer. */
const roomForEmployer = 5

/** The cue of a line among others: where it was tells stories apart that begin alike. */
export function writeChoiceCue({ text, roleHeader }: Pick<ResumeLine, 'text' | 'roleHeader'>): string {
  const cue = cutCue(text, mostOfChoice, true)
  const employer = sayEmployer(readRole(roleHeader))
  if (!employer || cue.split(' ').length > roomForEmployer || employer.split(' ').length > 3) return cue
  return `${cue}${/ at /u.test(cue) || !/\p{L}$/u.test(cue) ? ',' : ' at'} ${employer}`.replace(/ at,/u, ',')
}

/** "Wrote the storyboard and the branching scenarios" needs no article to be known by. */
function withoutArticles(words: readonly string[]): string[] {
  return words.filter(
    (word, at) =>
      at === 0 ||
      !/^(?:the|an?)$/iu.test(word) ||
      /^(?:day|week|month|year|quarter|hour|shift|fight|row)\b/iu.test(words[at + 1] ?? ''),
  )
}

/** "Got the leads to drop Friday releases": who was got to do it is no whole phrase, so what was done stands alone. */
function findWanted(words: readonly string[], most: number): string | null {
  // "Asked the professor to replace an exam question": what was asked for is no deed of one's own.
  if (!/^(?:got|helped|persuaded|convinced|allowed|enabled)$/iu.test(words[0] ?? '')) return null
  const to = words.indexOf('to')
  if (to < 2 || to > most - 1) return null
  const rest = words.slice(to + 1)
  const whole = rest.length <= most ? rest : rest.slice(0, findEnd(rest, most))
  return whole.length >= 2 ? whole.join(' ') : null
}

function findEnd(words: readonly string[], most: number): number {
  const sizes = Array.from({ length: most - 1 }, (_size, at) => most - at)
  const tags = tagWords(words.join(' '))
  const isClosed = (size: number) =>
    isWholeAt(words, size) && !(tags.length === words.length && isWithinName(words, tags, size))
  const isCut = (size: number) =>
    isClosed(size) && (/[,;:]$/u.test(words[size - 1] ?? '') || ender.test(bare(words[size])))
  // "A guest with a sesame allergy got the wrong dressing": the subject says more than its first two words.
  const isSubject = (size: number) => isClosed(size) && irregularPasts.has(bare(words[size]).toLowerCase())
  const isEarly = (size: number) => isClosed(size) && bare(words[size]) === 'of'
  const colon = sizes.find((size) => size >= 4 && (words[size - 1] ?? '').endsWith(':') && isClosed(size))
  return (
    colon ??
    sizes.slice(0, most - 4).find(isCut) ??
    sizes.slice(0, most - 4).find(isEarly) ??
    sizes.slice(1, 5).find(isSubject) ??
    sizes.find(isCut) ??
    sizes.slice(0, 5).find(isEarly) ??
    sizes.find((size) => isClosed(size) && !/(?:ed|ing|’s|'s)$/u.test(bare(words[size - 1]))) ??
    most
  )
}

const count = /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)$/iu

/** "The endurance race", "the first structured onboarding journey": a noun or what describes it wants the next noun. */
function isWithinName(words: readonly string[], tags: readonly TaggedWord[], size: number): boolean {
  const last = tags[size - 1]
  const next = tags[size]
  if (!last || !next || /[,;:.]$/u.test(words[size - 1] ?? '')) return false
  const describes = last.is('Noun') || last.is('Adjective') || last.is('Gerund')
  return describes && next.is('Noun') && !next.is('Pronoun') && !next.is('Value')
}

function isWholeAt(words: readonly string[], size: number): boolean {
  const last = bare(words[size - 1])
  const before = bare(words[size - 2])
  const next = bare(words[size])
  if (/^(?:→|->|>)$/u.test(next) || /^[→>+&]$/u.test(last)) return false
  // "Let a promising deputy take" wants what was taken.
  if (
    size > 2 &&
    !/[,;:]$/u.test(words[size - 1] ?? '') &&
    /^(?:the|an?|my|our|his|her|their|its)$/iu.test(next)
  )
    return false
  if (
    /^(?:minutes|hours|days|weeks|months|years)$/iu.test(last) &&
    /^(?:before|after|ahead|later|into)$/iu.test(next)
  )
    return false
  // "Noticed that the ramp" wants its verb.
  const clause = words.slice(0, size).findLastIndex((word) => /^(?:that|which|who)$/iu.test(word))
  if (clause > 0 && !hasFiniteVerb(words.slice(clause + 1, size).join(' '))) return false
  // "Between the ledger" wants the other side.
  const between = words.slice(0, size).findLastIndex((word) => /^between$/iu.test(word))
  const isPair = /^(?:two|three|both|the|several)$/iu.test(words[between + 1] ?? '')
  if (between >= 0 && !isPair && !words.slice(between, size).includes('and')) return false
  // "Nine cents, mostly", "in a scale-up growing", "two years to care": each wants more.
  if (size > 3 && /,$/u.test(words[size - 2] ?? '')) return false
  if (
    size > 3 &&
    /^(?:from|for|to|in|on|at|by|with|as)$/iu.test(next) &&
    (/ing$/u.test(last) || before === 'to')
  )
    return false
  // "The Operations and Engineering teams" is one name.
  if (next === 'and' && /^\p{Lu}/u.test(last) && /^\p{Lu}/u.test(bare(words[size + 1]))) return false
  if (count.test(last) && before === 'of' && (count.test(bare(words[size - 3])) || ender.test(next)))
    return true
  if (open.test(last) || (size > 2 && irregularPasts.has(last.toLowerCase()))) return false
  return !(size > 2 && last.endsWith('ed') && /^(?:to|by|for|in|from|at|on|off|over)$/u.test(next))
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const bare = (word: string | undefined) => (word ?? '').replace(/^[“"']+|(?<![,;:.”"'])[,;:.”"']+$/gu, '')
const trimEnd = (text: string) => text.replace(/(?<![\s,;:.“"→–-])[\s,;:.“"→–-]+$/u, '')
