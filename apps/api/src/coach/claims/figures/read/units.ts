import type { Dimension } from './figure.ts'

const day = 86_400
/** Units of time in seconds. */
export const times: Record<string, number> = {
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

/** The unit behind a number: its size and what it measures; null for none. */
export function readUnit(after: string): { size: number; dimension: Dimension } | null {
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
export function readRate(after: string): number | null {
  const near = after.split(/[.;:,]|\d/u)[0] ?? ''
  const match =
    /(?:^|\s)(?:\S+ ){0,5}?(?:an?|per|every|each|\/)\s?(?:single |working )?(second|minute|hour|day|night|shift|week|fortnight|month|quarter|year|annum)\b/iu.exec(
      near,
    ) ?? /^\s?(?:[\p{L}]+)?\/(s|h|min|day|week|month|year)\b/u.exec(near)
  return match ? (times[(match[1] ?? '').toLowerCase()] ?? null) : null
}
