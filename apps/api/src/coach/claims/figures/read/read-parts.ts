import { type ReadFigure, reach } from './figure.ts'
import { readBound } from './read-bound.ts'

const fractions: Record<string, number> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  sixth: 1 / 6,
  seventh: 1 / 7,
  eighth: 1 / 8,
  tenth: 1 / 10,
}
const multiples: Record<string, number> = {
  double: 2,
  doubled: 2,
  twofold: 2,
  twice: 2,
  triple: 3,
  tripled: 3,
  threefold: 3,
  treble: 3,
  trebled: 3,
  quadrupled: 4,
  halved: 0.5,
}
const fractionPattern =
  /\b(?:(an?|one|2|3|4|5|6|7|9|by|than|to|up) )?(?:(?:bit|little|well|good|clear) (?:over|under|more than|less than) )?(?:an? )?(half|halves|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|tenths?)\b(?! (?:one|two|three|year|place|quarter|month|week|day|of (?:\d{4}|the year)|term|time|party|in (?:20|the county))|-(?:year|time|party))/giu
const multiplePattern =
  /\b(?:doubled|tripled|trebled|quadrupled|halved|twofold|threefold|twice (?=as|that|the|what|more)|double (?=the|that|what)|triple (?=the|that))/giu

/** "two thirds", "by a quarter". */
export function readFractions(written: string): ReadFigure[] {
  return [...written.matchAll(fractionPattern)].flatMap((match) => readFraction(written, match))
}

/** "doubled", "twice as many". */
export function readMultiples(written: string): ReadFigure[] {
  return [...written.matchAll(multiplePattern)].map(({ 0: text, index }) =>
    toFigure(written, multiples[text.trim().toLowerCase()] ?? 2, text, index),
  )
}

function readFraction(written: string, match: RegExpExecArray): ReadFigure[] {
  const word = (match[2] ?? '').toLowerCase()
  const single = word === 'halves' ? 'half' : word.replace(/s$/u, '')
  const count = Number(match[1])
  const value = fractions[single] ?? 0
  const isPlural = word.endsWith('s')
  const end = match.index + match[0].length
  const after = written.slice(end, end + reach)
  // "three quarters" of what? "one quarter" of a year is a time; "third" alone is a place in a row.
  if (single !== 'half' && !isPlural && !/\ban? |\bone /iu.test(match[0])) return []
  if (
    single === 'quarter' &&
    !isPlural &&
    !/^ (?:of|less|more|above|below|faster|slower|smaller|larger|bigger|lower|higher|fewer|shorter|longer|cheaper|quicker|off)\b/iu.test(
      after,
    ) &&
    !/\b(?:by|than|under|over|about|roughly) a quarter$/iu.test(match[0])
  )
    return []
  if (isPlural && !(count > 1)) return []
  return [toFigure(written, value * (isPlural ? count : 1), match[0], match.index)]
}

function toFigure(written: string, value: number, text: string, at: number): ReadFigure {
  const before =
    written.slice(Math.max(0, at - reach), at) + text.replace(/(?:\d[ -])?(?<!\S)\S{1,40}\s{0,9}$/u, '')
  const bound = readBound(before, written.slice(at + text.length, at + text.length + reach))
  return {
    value,
    raw: value,
    dimension: 'share',
    bound,
    per: null,
    isYear: false,
    isFraction: true,
    text: text.trim(),
    at,
  }
}

/** "one patient in nine", "two out of three". */
export function readRatios(written: string): ReadFigure[] {
  const pattern =
    /(?<![\p{L}\d.,])(one|\d{1,2}) (?:\p{L}{1,20} ){0,2}?(?:in|out of) (?:every )?(\d{1,2})(?![\d%]|[.,]\d|\p{L}| (?:second|minute|hour|day|week|month|quarter|year|term)s?\b)/giu
  return [...written.matchAll(pattern)].flatMap((match) => {
    const parts = [/^one$/iu.test(match[1] ?? '') ? 1 : Number(match[1]), Number(match[2])]
    const [part = 0, whole = 0] = parts
    if (part === 0 || part >= whole) return []
    const bound = readBound(written.slice(Math.max(0, match.index - reach), match.index), '')
    return [{ ...toFigure(written, part / whole, match[0], match.index), bound, parts }]
  })
}
