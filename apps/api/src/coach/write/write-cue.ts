import { isDeed } from '../speech/is-deed.ts'
import { irregularPasts } from '../speech/verb-lists.ts'

/** As many words as one takes in at a glance (design/answer: at most seven). */
const maxWords = 7

const subordinate =
  /^(?:as|when|while|during|after|before|with|within|in|at|for|on|following|because|since|despite|through|under)\s[^,]+, (?=\p{L})/iu
const ender =
  /^(?:to|by|so|because|when|while|until|from|for|with|in|on|at|into|across|after|before|during|through|over|under|without|within|via|using|between|although|since|that|which|who|where|and|or|but|→|–|plus|including|owing|about|towards|as|per|than|whose|together|also)$/iu
/** Ends no phrase: it wants another word. */
const open =
  /^(?:a|an|the|of|to|by|for|with|in|on|at|into|from|and|or|but|that|which|who|whose|its|it|their|his|her|my|our|your|as|so|not|no|is|was|are|were|has|had|have|did|did|then|than|about|half|all|every|each|some|any|very|more|most|only|own|new|first|low|high|→|–|\+|&|\d[\d.,]*(?:st|nd|rd|th)?|one|two|three|four|five|six|seven|eight|nine|ten|within|over|under|between|across|during|after|before|until|per|also|where|when|because|containing|following|lacking|including|approx|up|whose|using)$/iu

/**
 * The few words by which a candidate remembers a line: its beginning up to the last place within seven words where a phrase
 * is whole. Always words of the line, in their order.
 */
export function writeCue(text: string): string {
  const whole = text
    .replace(/(?:(?<!\s)\s+)?\([^()]*\)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const sentence =
    whole.split(
      /(?<!\b(?:St|Dr|Mr|Mrs|Ms|Sr|Jr|No|Dept|[Aa]pprox|[Aa]vg|[Mm]ax|[Mm]in|[Ii]ncl|ca|p\.a|c|wks?|Inc|vs|[BM]\.A|[BM]\.Sc|Ph\.D))(?<=[^.])\.(?=\s|$)|;(?=\s|$)|\s[–—]\s/u,
    )[0] ?? ''
  const main = sentence.replace(subordinate, '')
  const clause = isDeed(main) ? capitalise(main) : sentence
  const words = clause.split(' ')
  if (words.length <= maxWords) return trimEnd(clause)
  const wanted = findWanted(words)
  if (wanted !== null) return trimEnd(capitalise(wanted))
  return trimEnd(words.slice(0, findEnd(words)).join(' '))
}

/** "Got the leads to drop Friday releases": who was got to do it is no whole phrase, so what was done stands alone. */
function findWanted(words: readonly string[]): string | null {
  if (!/^(?:got|helped|persuaded|convinced|asked|told|allowed|enabled)$/iu.test(words[0] ?? '')) return null
  const to = words.indexOf('to')
  if (to < 2 || to > maxWords - 1) return null
  const rest = words.slice(to + 1)
  const whole = rest.length <= maxWords ? rest : rest.slice(0, findEnd(rest))
  return whole.length >= 2 ? whole.join(' ') : null
}

function findEnd(words: readonly string[]): number {
  const sizes = [7, 6, 5, 4, 3, 2]
  const isClosed = (size: number) => isWholeAt(words, size)
  const isCut = (size: number) =>
    isClosed(size) && (/[,;:]$/u.test(words[size - 1] ?? '') || ender.test(bare(words[size])))
  const isEarly = (size: number) => isClosed(size) && bare(words[size]) === 'of'
  const colon = sizes.find((size) => size >= 4 && (words[size - 1] ?? '').endsWith(':') && isClosed(size))
  return (
    colon ??
    sizes.slice(0, 3).find(isCut) ??
    sizes.slice(0, 3).find(isEarly) ??
    sizes.find(isCut) ??
    sizes.slice(0, 5).find(isEarly) ??
    sizes.find((size) => isClosed(size) && !/(?:ed|ing|’s|'s)$/u.test(bare(words[size - 1]))) ??
    maxWords
  )
}

function isWholeAt(words: readonly string[], size: number): boolean {
  const last = bare(words[size - 1])
  const before = bare(words[size - 2])
  const next = bare(words[size])
  // "Between the ledger" wants the other side.
  const between = words.slice(0, size).findLastIndex((word) => /^between$/iu.test(word))
  if (between >= 0 && !words.slice(between, size).includes('and')) return false
  if (/^(?:\d+|two|three|four|five|six|seven|eight|nine|ten)$/u.test(last) && before === 'of') return true
  if (open.test(last) || (size > 2 && irregularPasts.has(last.toLowerCase()))) return false
  return !(size > 2 && last.endsWith('ed') && /^(?:to|by|for|in|from|at|on|off|over)$/u.test(next))
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const bare = (word: string | undefined) => (word ?? '').replace(/^[“"']+|(?<![,;:.”"'])[,;:.”"']+$/gu, '')
const trimEnd = (text: string) => text.replace(/(?<![\s,;:.“"])[\s,;:.“"]+$/u, '')
