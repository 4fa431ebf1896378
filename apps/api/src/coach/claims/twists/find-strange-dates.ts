import { longestSentence } from '../tokens.ts'

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const weekdays = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ')
const dayOrMonth =
  /(?<![\p{L}])((?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\.?|january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?![\p{L}])/giu
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
const placed =
  /\b(?:(?:came|finished|ended|placed|ranked|took) (first|second|third|fourth|fifth)\b(?![,;] |\s(?:and|then|with|before|but)\b)|(first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th) (?:place|prize|rank)\b)/giu

/** Days of the week and months of a sentence that its source does not have, and places in a row that it has otherwise. */
export function findStrangeDates(sentence: string, source: string): string[] {
  if (sentence.length > longestSentence) return [sentence]
  const known = new Set(readDates(source, true))
  const strange = readDates(sentence, false).filter(
    (name) => !known.has(name) && !isMonthOfNumber(name, source),
  )
  const places = new Set(readPlaces(source))
  const otherPlace =
    places.size > 0 ? readPlaces(sentence).filter((place) => !places.has(place)) : readPlaces(sentence)
  return [
    ...strange,
    ...otherPlace.map((place) => `place ${place}`),
    ...findDenserRhythm(sentence, source),
    ...findEarlyTitle(sentence, source),
  ]
}

function readDates(text: string, takesShort: boolean): string[] {
  return [...text.matchAll(dayOrMonth)].flatMap((match) => {
    const word = match[1] ?? ''
    // "may" and "march" are verbs too; only a capital makes them months.
    if (!/^\p{Lu}/u.test(word)) return /days?$/u.test(word) ? [word.toLowerCase().replace(/s$/u, '')] : []
    const lower = word.toLowerCase().replace(/\.$/u, '')
    if (/days?$/u.test(lower)) return [lower.replace(/s$/u, '')]
    const month = months.find(
      (name) =>
        name === lower ||
        (lower.length <= 4 &&
          name.startsWith(lower.slice(0, 3)) &&
          /^(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/u.test(lower)),
    )
    if (month) return isSentenceVerb(text, match.index, lower) ? [] : [month]
    const day = takesShort ? weekdays.find((name) => name.startsWith(lower)) : undefined
    return day ? [day] : []
  })
}

const isSentenceVerb = (text: string, at: number, word: string) =>
  word === 'may' && /^May (?:I|we|you|be)\b/u.test(text.slice(at))

/** "06/2020" is June. */
function isMonthOfNumber(name: string, source: string): boolean {
  const number = months.indexOf(name) + 1
  return number > 0 && new RegExp(String.raw`\b0?${number}[/.](?:19|20)\d\d`, 'u').test(source)
}

function readPlaces(text: string): number[] {
  return [...text.matchAll(placed)].map((match) => {
    const word = (match[1] ?? match[2] ?? '').toLowerCase()
    return /^\d/u.test(word) ? Number.parseInt(word, 10) : ordinals.indexOf(word) + 1
  })
}

/** "every Thursday" is twice "every second Thursday". */
function findDenserRhythm(sentence: string, source: string): string[] {
  const sparse = /\bevery (?:second|other|third|fourth|\d\w\w) (\p{L}+)/iu.exec(source)?.[1]
  if (!sparse) return []
  const dense = new RegExp(String.raw`\b(?:every|each) (?:single )?${sparse}\b`, 'iu').exec(sentence)?.[0]
  return dense ? [dense] : []
}

/** "Joined as coordinator", where the line says when one was promoted to it. */
function findEarlyTitle(sentence: string, source: string): string[] {
  const begun =
    /\b(?:joined|started|began|came|hired|taken on|recruited)\b[^.;]{0,60}\bas (?:an? |the |its |their )?((?:\p{L}{1,20} ){0,3}\p{L}{1,20})/iu.exec(
      sentence,
    )?.[1]
  const later = /\b(?:promoted to|became|later|moved up to|made)\s((?:\p{L}{1,20} ){0,3}\p{L}{1,20})/iu.exec(
    source,
  )?.[1]
  if (!begun || !later) return []
  const said = begun.toLowerCase().split(' ')
  const title = later
    .toLowerCase()
    .split(' ')
    .filter((word) => word.length > 2)
  return title.includes(said[0] ?? '') ? [begun] : []
}
