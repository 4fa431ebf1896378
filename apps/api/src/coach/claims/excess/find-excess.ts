import { clip } from '../../text.ts'
import { isYear } from '../figures/read/quantities.ts'
import { meansSame, readTokens, type Token, wordsOf } from '../tokens.ts'
import type { Excess } from './excess.ts'
import { findDeeds } from './find-deeds.ts'
import { findDenials } from './find-denials.ts'

/** What a sentence may say that its source does not. */
export interface Allowance {
  /** Lower-case words. */
  alsoSaid?: ReadonlySet<string>
  /** "Your resume does not mention …" denies nothing the candidate did. */
  isAboutTheAnswer?: boolean
}

/** Words are compared pair by pair. A sentence nobody would say is supported by nothing, and a source is read so far. */
const mostSaid = 200
const mostKnown = 5000

/**
 * What a sentence says beyond its source: a number that is not there, that counts something else or stands at the other
 * end of a change; a word of meaning that is not there in any form; a denial that is or is not there.
 */
export function findExcess(
  sentence: string,
  source: string,
  { alsoSaid = new Set(), isAboutTheAnswer = false }: Allowance = {},
): Excess[] {
  const said = readTokens(sentence)
  if (said.length > mostSaid) return [{ kind: 'claim', text: clip(sentence, 160) }]
  const all = readTokens(source)
  const known = all.length > mostKnown ? all.slice(0, mostKnown) : all
  const words = wordsOf(known)
  return [
    ...findNumbers(said, known),
    ...said
      .filter((token, at) => {
        const isKnown = words.has(token.lemma) || alsoSaid.has(token.text.toLowerCase())
        return token.isContent && !isKnown && !isLengthOfRole(said, at - 1, known)
      })
      .map(({ text }): Excess => ({ kind: 'claim', text })),
    ...(isAboutTheAnswer ? [] : findDenials(said, known)),
    ...findDeeds(said, known).map((text): Excess => ({ kind: 'claim', text })),
  ]
}

/** Words that an article, a preposition or another number may stand between a number and what it counts. */
const reach = 4

/** Numbers that the source does not have, or has for something else. */
function findNumbers(said: readonly Token[], known: readonly Token[]): Excess[] {
  return said.flatMap((token, at): Excess[] => {
    const { number } = token
    if (number === null) return []
    const unit = unitOfPair(said, at)
    const places = known.flatMap((other, place) =>
      other.number !== null && isSameNumber(number, other.number, unit, unitOfPair(known, place))
        ? [place]
        : [],
    )
    if (places.length === 0) return isLengthOfRole(said, at, known) ? [] : [{ kind: 'number', text: number }]
    if (isCalendarYear(said, at)) return []
    const isYearAsCount = isYear(number) && places.every((place) => isCalendarYear(known, place))
    const isMoved =
      isYearAsCount ||
      isNewDuration(said, at, known, places) ||
      countsSomethingElse(said, at, known, places) ||
      standsAtOtherEnd(said, at, known, places)
    return isMoved ? [{ kind: 'number', text: `${number} ${said[at + 1]?.text ?? ''}`.trim() }] : []
  })
}

const yearOpeners = new Set(
  'in since from until to between and of during by before after early late mid'.split(' '),
)

/** "in 2022", not "2022 payments". */
function isCalendarYear(tokens: readonly Token[], at: number): boolean {
  if (!isYear(tokens[at]?.number ?? '')) return false
  return yearOpeners.has(tokens[at - 1]?.text.toLowerCase() ?? '') || !tokens[at + 1]?.isContent
}

/** "54 to 71%" speaks of shares twice. */
function unitOfPair(tokens: readonly Token[], at: number): '%' | '' {
  if (tokens[at]?.number?.endsWith('%')) return '%'
  const isPair = /^(?:to|and|or)$/u.test(tokens[at + 1]?.lemma ?? '')
  return isPair && tokens[at + 2]?.number?.endsWith('%') ? '%' : ''
}

function isSameNumber(said: string, known: string, saidUnit: string, knownUnit: string): boolean {
  return Number.parseFloat(said) === Number.parseFloat(known) && saidUnit === knownUnit
}

/** "2021 - 2025" may be told as four years. */
function isLengthOfRole(said: readonly Token[], at: number, known: readonly Token[]): boolean {
  if (!/^years?$/u.test(said[at + 1]?.text ?? '')) return false
  const years = known.flatMap(({ number }) => (number && isYear(number) ? [Number(number)] : []))
  const length = Number(said[at]?.number)
  return years.some((from) => years.some((to) => to - from === length))
}

/** "for six years" is not in "six students a year": the source must count the same time by the same number. */
function isNewDuration(
  said: readonly Token[],
  at: number,
  known: readonly Token[],
  places: number[],
): boolean {
  const unit = timeUnitAfter(said, at)
  if (unit === null || said[at - 1]?.lemma !== 'for') return false
  return places.every((place) => timeUnitAfter(known, place) !== unit) && !isLengthOfRole(said, at, known)
}

/** The unit of time behind a number, at most one word between them ("six full years"); else null. */
function timeUnitAfter(tokens: readonly Token[], at: number): string | null {
  const near = tokens.slice(at + 1, at + 3).map(({ text }) => timeUnit.exec(text)?.[1]?.toLowerCase())
  return near[0] ?? (tokens[at + 1]?.isContent ? near[1] : null) ?? null
}

const timeUnit = /^(second|minute|hour|day|week|month|quarter|year|decade)s?$/iu

/** True when its noun, or its verb, belongs to another number of the source. */
function countsSomethingElse(
  said: readonly Token[],
  at: number,
  known: readonly Token[],
  places: number[],
): boolean {
  const own = new Set(places)
  const others = known.flatMap(({ number }, place) => {
    return number && !isYear(number) && !own.has(place) ? [place] : []
  })
  return ([1, -1] as const).some((direction) => {
    // A noun may stand a little behind its number; in front only a verb right before it says what was done to it.
    const distance = direction === 1 ? reach : 1
    const word = neighbour(said, at, direction, distance)
    if (!word) return false
    const belongs = (place: number) => {
      const other = neighbour(known, place, direction, distance)
      return other !== null && meansSame(other.lemma, word.lemma)
    }
    return others.some(belongs) && !places.some(belongs)
  })
}

/** The nearest word of meaning beside a number; a further number ends the search. */
function neighbour(tokens: readonly Token[], at: number, direction: 1 | -1, distance: number): Token | null {
  for (let step = 1; step <= distance; step += 1) {
    const token = tokens[at + step * direction]
    if (!token || (token.number !== null && !isPairOf(tokens, at, at + step * direction))) return null
    if (token.isContent) return token
  }
  return null
}

/** "from 11 to 4 minutes": what the second counts, the first counts too. */
function isPairOf(tokens: readonly Token[], first: number, second: number): boolean {
  return second === first + 2 && /^(?:to|and|or)$/u.test(tokens[first + 1]?.lemma ?? '')
}

/** "from 3.1 to 2.4" turns round "from 2.4 to 3.1"; "by 54%" is not "from 54%". */
function standsAtOtherEnd(
  said: readonly Token[],
  at: number,
  known: readonly Token[],
  places: number[],
): boolean {
  const end = endOf(said, at)
  if (!end) return false
  const ends = places.map((place) => endOf(known, place))
  return !ends.includes(end) && ends.every((other) => other !== null)
}

function endOf(tokens: readonly Token[], at: number): 'from' | 'to' | 'by' | null {
  const before = tokens[at - 1]?.lemma
  return before === 'from' || before === 'to' || before === 'by' ? before : null
}
