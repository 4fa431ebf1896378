import { isYear } from './quantities.ts'
import { writeFigures } from './write-figures.ts'

/** What a figure measures; null for a plain count. */
export type Dimension = 'time' | 'length' | 'share' | 'points' | 'money' | null
/** How a sentence bounds a figure: "nearly" and "not quite" mean a little less, "over" means more. */
export type Bound = 'exact' | 'about' | 'above' | 'below' | 'nearly'

/** A figure of a text. Times are in seconds, lengths in metres, shares of one ("37%" is 0.37). */
export interface ReadFigure {
  value: number
  /** As it is written, without its unit. */
  raw: number
  dimension: Dimension
  bound: Bound
  /** Seconds that a rate is counted by ("a week", "per month"); null for none. */
  per: number | null
  isYear: boolean
  /** A part or a multiple said in a word: "a third", "twice as many". */
  isFraction: boolean
  /** "two in three": both numbers. */
  parts?: readonly number[]
  /** As written. */
  text: string
  /** Where it stands in the text with figures written in digits. */
  at: number
}

const day = 86_400
const times: Record<string, number> = {
  millisecond: 0.001,
  ms: 0.001,
  second: 1,
  s: 1,
  sec: 1,
  minute: 60,
  min: 60,
  hour: 3600,
  h: 3600,
  hr: 3600,
  day,
  night: day,
  shift: day,
  week: 7 * day,
  fortnight: 14 * day,
  month: 30.44 * day,
  term: 100 * day,
  quarter: 91.3 * day,
  year: 365.25 * day,
  annum: 365.25 * day,
  decade: 3652.5 * day,
}
const lengths: Record<string, number> = {
  m: 1,
  metre: 1,
  meter: 1,
  km: 1000,
  kilometre: 1000,
  kilometer: 1000,
  foot: 0.3048,
  feet: 0.3048,
  ft: 0.3048,
  mile: 1609,
  yard: 0.9144,
}
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

const numberPattern = /(?<![\p{L}\p{N}.,])\d+(?:\.\d+)?%?(?![\p{L}\d])/gu
const fractionPattern =
  /\b(?:(an?|one|2|3|4|5|6|7|9|by|than|to|up) )?(?:(?:bit|little|well|good|clear) (?:over|under|more than|less than) )?(?:an? )?(half|halves|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|tenths?)\b(?! (?:one|two|three|year|place|quarter|month|week|day|of (?:\d{4}|the year)|term|time|party|in (?:20|the county))|-(?:year|time|party))/giu
const multiplePattern =
  /\b(?:doubled|tripled|trebled|quadrupled|halved|twofold|threefold|twice (?=as|that|the|what|more)|double (?=the|that|what)|triple (?=the|that))/giu

/** "4 fifths", "2 thirds": the number is a part of the fraction. */
const pluralPart =
  /^[ -](?:halves|thirds|quarters|fifths|sixths|sevenths|eighths|tenths)\b(?! (?:of \d{4}|in a row))/iu

/** What belongs to a figure stands within this many characters of it; so a text costs in proportion to its length. */
const reach = 160

/** The figures of a text in the order in which they are said. */
export function readFigures(text: string): ReadFigure[] {
  const written = writeFigures(text)
  const ratios = readRatios(written)
  const found = [
    ...[...written.matchAll(numberPattern)]
      .filter(({ index }) => !ratios.some(({ at, text }) => index >= at && index < at + text.length))
      .filter(
        ({ 0: text, index }) =>
          !pluralPart.test(written.slice(index + text.length, index + text.length + reach)),
      )
      .map((match) => readNumber(written, match[0], match.index)),
    ...[...written.matchAll(fractionPattern)].flatMap((match) => readFraction(written, match)),
    ...[...written.matchAll(multiplePattern)].map((match) =>
      toFigure(written, multiples[match[0].trim().toLowerCase()] ?? 2, match[0], match.index),
    ),
    ...readSingles(written),
    ...ratios,
  ]
  return shareUnits(
    found.toSorted((first, second) => first.at - second.at),
    written,
  )
}

/** "from 850 ms to just over 300", "81 to 117 and then to 90%": what is said once holds for both. */
function shareUnits(figures: ReadFigure[], written: string): ReadFigure[] {
  const goesOn =
    /^\S*(?: (?:ms|milliseconds|hours?|minutes?|days?|weeks?|months?|years?|percent|before))?,? (?:and then to|and then|then|to|and|or|after)(?: (?:just |well |a bit |a little )?(?:over|under|about|around|roughly|nearly|almost))? $/iu
  const isPair = (one: ReadFigure, other: ReadFigure) => goesOn.test(written.slice(one.at, other.at))
  const result = figures.map((figure) => ({ ...figure }))
  const give = (from: ReadFigure | undefined, to: ReadFigure | undefined) => {
    if (
      !from ||
      !to ||
      from.dimension === null ||
      to.dimension !== null ||
      to.isYear ||
      from.isFraction ||
      from.raw === 0
    )
      return
    to.dimension = from.dimension
    to.value = to.raw * (from.value / from.raw)
  }
  for (let at = 1; at < result.length; at += 1) {
    const [one, other] = [result[at - 1], result[at]]
    if (one && other && isPair(one, other)) give(one, other)
  }
  for (let at = result.length - 1; at > 0; at -= 1) {
    const [one, other] = [result[at - 1], result[at]]
    if (one && other && other.dimension === 'share' && isPair(one, other)) give(other, one)
  }
  return result
}

function readNumber(written: string, text: string, at: number): ReadFigure {
  const after = written.slice(at + text.length, at + text.length + reach)
  const value = Number.parseFloat(text)
  const near = {
    bound: readBound(written.slice(Math.max(0, at - reach), at), after),
    per: readRate(after),
    isFraction: false,
    text,
    at,
  }
  if (text.endsWith('%'))
    return { ...near, raw: value, value: value / 100, dimension: 'share', isYear: false }
  const year = isYear(text) && value >= 1950 && !isCount(written.slice(Math.max(0, at - reach), at), after)
  const unit = year ? null : readUnit(after)
  const money = /(?:dollar|euro|pound) ?$/iu.test(written.slice(Math.max(0, at - reach), at))
  return {
    ...near,
    raw: value,
    value: value * (unit?.size ?? 1),
    dimension: unit?.dimension ?? (money ? 'money' : null),
    isYear: year,
  }
}

/** "found 2022 payments" counts; "in 2022 payments" does not. */
function isCount(before: string, after: string): boolean {
  if (
    /^ \p{L}{3,20} (?:an?|per|every|each) (?:second|minute|hour|day|night|shift|week|month|quarter|year)\b/u.test(
      after,
    )
  )
    return true
  if (/^\s*(?:m\b|metres|euros?|dollars?|pounds?|people|households|homes)/iu.test(after)) return true
  return (
    /^ (?:[a-z]+ )?[a-z]{3,}s\b/u.test(after) &&
    /\p{Ll}(?:ed|d|t|ght) $|\b(?:found|wrote|made|ran|led|built|about|around|roughly|some|up to|least|most|over|under|than|nearly|almost|of all) $/u.test(
      before,
    ) &&
    !/\b(?:and|in|since|from|of|between|until|by|the) $/u.test(before)
  )
}

function readFraction(written: string, match: RegExpMatchArray): ReadFigure[] {
  const word = (match[2] ?? '').toLowerCase()
  const single = word === 'halves' ? 'half' : word.replace(/s$/u, '')
  const count = Number(match[1])
  const value = fractions[single] ?? 0
  const isPlural = word.endsWith('s')
  const after = written.slice(
    (match.index ?? 0) + match[0].length,
    (match.index ?? 0) + match[0].length + reach,
  )
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
  return [toFigure(written, value * (isPlural ? count : 1), match[0], match.index ?? 0)]
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
function readRatios(written: string): ReadFigure[] {
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

/** "one quarter", "an hour": one of a unit of time. */
function readSingles(written: string): ReadFigure[] {
  const pattern =
    /\b(?:one|an?) (?:full |whole |single )?(hour|day|week|fortnight|month|quarter|year|decade|minute)\b(?! (?:\d|of|less|more|above|below|faster|slower|smaller|larger|bigger|lower|higher|fewer|cheaper|quicker|off|in (?:\d|one|two|three|four|five|six)|ago|and|later|earlier|before|after|(?:bit )?(?:less|longer|shorter))\b)/giu
  return [...written.matchAll(pattern)].flatMap((match) => {
    const isRate =
      /(?:\d|\p{L}{1,30}s|once|twice|times) (?=an? )$/iu.test(
        written.slice(Math.max(0, match.index - reach), match.index),
      ) ||
      /(?:once|twice|times|\d\S{0,20}(?: \p{L}{1,30}){1,4})\s$/iu.test(
        written.slice(Math.max(0, match.index - reach), match.index),
      )
    if (isRate && !/^one/iu.test(match[0])) return []
    const size = times[(match[1] ?? '').toLowerCase()] ?? 1
    const bound = readBound(written.slice(Math.max(0, match.index - reach), match.index), '')
    return [
      {
        value: size,
        raw: 1,
        dimension: 'time' as const,
        bound,
        per: null,
        isYear: false,
        isFraction: false,
        text: match[0],
        at: match.index,
      },
    ]
  })
}

function readUnit(after: string): { size: number; dimension: Dimension } | null {
  const words =
    [...after.slice(0, 40).matchAll(/^[\s-]*(\p{L}+)(?!\d)(?:[\s-]+(\p{L}+))?/gu)][0]?.slice(1) ?? []
  // "30 to 40 minutes": the first number has the unit of the second.
  const pair = /^\s*(?:to|and|or|→|[-–])\s*\d[\d.]*\s*([\p{L}]+|%)/u.exec(after)?.[1]
  const [first = '', second = ''] = pair ? [pair] : words
  const direct = unitOf(first)
  if (direct) return direct
  // "six full years": one word may stand between.
  return /^(?:full|whole|long|more|fewer|percentage|calendar|or|to|observation|working|training|study|school)$/iu.test(
    first,
  )
    ? unitOf(second)
    : null
}

/** What money is counted in, as it is said. */
export const currencyWord =
  /^(?:euro|dollar|pound|franc|crown|rupee|yen|yuan|peso|rand|lira|shekel|dirham|shilling|real|rouble|ruble|baht|ringgit|forint|koruna|kron[ae]|z[łl]ot(?:y|ys|ych|ies)|grivna|hryvnia|naira|krone[rn]?|kronor|reais|kc|eur|usd|gbp|pln|chf|inr|cad)s?$/u

function unitOf(word: string): { size: number; dimension: Dimension } | null {
  const lower = word.toLowerCase()
  const single = lower.length > 3 ? lower.replace(/s$/u, '') : lower
  if (times[single] && !/^(?:shift|night|term|second)$/u.test(lower))
    return { size: times[single], dimension: 'time' }
  if (lengths[single]) return { size: lengths[single], dimension: 'length' }
  if (/^points?$/u.test(lower)) return { size: 1, dimension: 'points' }
  if (lower === '%') return { size: 0.01, dimension: 'share' }
  return currencyWord.test(lower) ? { size: 1, dimension: 'money' } : null
}

/** "4000 messages every second", "1.3 million a month": the time that is counted by, at most five words on. */
function readRate(after: string): number | null {
  const near = after.split(/[.;:,]|\d/u)[0] ?? ''
  const match =
    /(?:^|\s)(?:\S+ ){0,5}?(?:an?|per|every|each|\/)\s?(?:single |working )?(second|minute|hour|day|night|shift|week|fortnight|month|quarter|year|annum)\b/iu.exec(
      near,
    ) ?? /^\s?(?:[\p{L}]+)?\/(s|h|min|day|week|month|year)\b/u.exec(near)
  return match ? (times[(match[1] ?? '').toLowerCase()] ?? null) : null
}

const bounds: readonly [Bound, RegExp][] = [
  [
    'nearly',
    /(?:nearly|almost|just under|not quite|a (?:little|bit) (?:under|short of|less than)|just (?:shy|short) of|close to|the better part of|getting on for|slightly (?:under|below|less than)|just below|virtually)\W*$/iu,
  ],
  [
    'above',
    /(?:more than|(?<!all |went |took |went all )over|above|at least|upwards of|better than|well past|past|exceeding|north of|no fewer than|no less than|in excess of|or more)\W*(?:dollar |euro |pound )?$/iu,
  ],
  [
    'below',
    /(?:less than|fewer than|under|below|within|inside|at most|no more than|up to|not even|a maximum of)\W*(?:dollar |euro |pound )?$/iu,
  ],
  [
    'about',
    /(?:about|around|roughly|approximately|approx\.?|some|somewhere around|near|circa|ca\.?|in the region of|give or take|something like|maybe|perhaps|say|usually|typically|~|close on|a good|well)\W{0,9}(?:dollar |euro |pound |an? )?$/iu,
  ],
]

function readBound(before: string, after: string): Bound {
  const near = before
    .slice(-40)
    .replace(/\b(?:an?|the|about) $/iu, (article) => (/about/iu.test(article) ? article : ''))
  for (const [bound, pattern] of bounds) if (pattern.test(near)) return bound
  if (/^[- ]?odd\b|^ or (?:so|thereabouts)\b/iu.test(after)) return 'about'
  return /^ (?:\S+ )?(?:or more|plus)\b/iu.test(after) ? 'above' : 'exact'
}
