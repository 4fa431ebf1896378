import type { ResumeLine } from '../../../ports/language-model.ts'
import { isGapOfDates } from './date-gaps.ts'
import { fits } from './fits.ts'
import { type ReadFigure, readFigures } from './read-figures.ts'
import { lengthsOf, readSpan } from './role-dates.ts'
import { writeFigures } from './write-figures.ts'

/** What figures may be taken from: the cited lines with their roles, and the whole resume for its last year. */
export interface FigureSource {
  lines: readonly ResumeLine[]
  latestYear: number
}

const year = 365.25 * 86_400

/** The figures of a sentence that its lines do not bear out, as they are said. */
export function findStrangeFigures(sentence: string, source: FigureSource): string[] {
  const known = collect(source)
  const spared = findSpared(sentence, known)
  if (spared) return [spared]
  const written = writeFigures(sentence)
  return readFigures(sentence)
    .filter((figure) => !isLooseSingle(figure, written))
    .flatMap((figure) => (isKnown(figure, written, known) ? [] : [figure.text]))
}

/** "all but one of 23": what is left must be told by the line. */
function findSpared(sentence: string, { byLine }: Known): string | null {
  const match = /\ball but (\w+) of (?:the |my |our )?(\w+(?:-\w+)?)/iu.exec(sentence)
  if (!match) return null
  const [but, all] = readFigures(`${match[1] === 'one' ? '1' : match[1]} of ${match[2]}`).map(
    ({ value }) => value,
  )
  const isTold =
    but !== undefined && all !== undefined && byLine.flat().some(({ value }) => value === all - but)
  return isTold ? null : match[0]
}

/** "one year at 90 %": no length is claimed unless it is said how long. */
function isLooseSingle({ text, at }: ReadFigure, written: string): boolean {
  return (
    /^(?:an?|one) /iu.test(text) &&
    !/\b(?:for|in|within|after|took|takes|lasted|than|just|about|nearly|almost) $/iu.test(
      written.slice(0, at),
    )
  )
}

interface Known {
  direct: ReadFigure[]
  /** The figures of each line apart: sums and differences are taken within one. */
  byLine: ReadFigure[][]
  lengths: { from: number; to: number }[]
  text: string
  /** The lines with their roles, and the last year of the resume: what dates may be taken from. */
  dated: string[]
  latestYear: number
  /** Jobs and lines that are told; "three jobs" counts them. */
  roles: number
}

function collect({ lines, latestYear }: FigureSource): Known {
  const byLine = lines.map(({ text }) => readFigures(text).flatMap(withParts))
  const headers = [...new Set(lines.map(({ roleHeader }) => roleHeader))]
  const spans = headers.flatMap((header) => readSpan(header) ?? [])
  return {
    direct: [...byLine.flat(), ...headers.flatMap(readFigures)],
    byLine: [...byLine, byLine.flat()],
    lengths: spans.length > 0 ? lengthsOf(spans, latestYear) : [],
    text: lines.map(({ text }) => text).join('\n'),
    dated: [...lines.map(({ text }) => text), ...headers],
    latestYear,
    roles: headers.length,
  }
}

/** "1 in 5" of a line is told by its numbers too. */
const withParts = (figure: ReadFigure): ReadFigure[] => [
  figure,
  ...(figure.parts ?? []).map((part) => ({
    ...figure,
    value: part,
    raw: part,
    dimension: null,
    isFraction: false,
    text: String(part),
  })),
]

function isKnown(figure: ReadFigure, sentence: string, known: Known): boolean {
  if (figure.isYear) return isYearKnown(figure.value, sentence, known)
  if (known.direct.some((one) => !one.isYear && fitsDirectly(figure, one, known.text))) return true
  if (isSpokenPair(figure, sentence, known.text)) return true
  if (figure.dimension === null && figure.value > 1 && figure.value === known.roles) return true
  if (isGapOfDates(figure, known.dated, known.latestYear)) return true
  if (figure.dimension === null && !figure.isFraction && isOfOtherUnit(figure, sentence, known)) return true
  if (figure.parts && isPartKnown(figure.parts, known)) return true
  if (figure.dimension === 'time' || figure.dimension === null)
    if (isLength(figure, known, sentence)) return true
  return isDerived(figure, sentence, known)
}

/** "Seven hundred milliseconds, against nineteen hundred before": the unit is said with the other figure. */
function isOfOtherUnit(figure: ReadFigure, sentence: string, { direct }: Known): boolean {
  const other = readFigures(sentence).find(({ dimension, isFraction }) => dimension === 'time' && !isFraction)
  if (!other) return false
  const meant = { ...figure, dimension: other.dimension, value: figure.raw * (other.value / other.raw) }
  return direct.some((one) => one.dimension === 'time' && fits(meant, one.value))
}

/** "two out of three": both numbers as they are. */
const isPartKnown = (parts: readonly number[], { direct }: Known) =>
  parts.every((part) => part === 1 || direct.some(({ raw }) => raw === part))

const aboutTheRole =
  /\b(?:since|from|until|till|joined|start\w*|began|begun|left|leaving|between|came|worked|been|was at|was with|moved|went|stayed|spent|retrain\w*|to|by)\b/iu

/** A year of the role's header says when the role was, not when what its line dates otherwise was. */
function isYearKnown(value: number, sentence: string, known: Known): boolean {
  if (isYearOfText(value, known.text) || known.byLine.flat().some((one) => one.isYear && one.value === value))
    return true
  const isOfRole = known.direct.some((one) => one.isYear && one.value === value)
  return isOfRole && (aboutTheRole.test(sentence) || !known.byLine.flat().some(({ isYear }) => isYear))
}

/** "2019–20" is the year 2020 too. */
function isYearOfText(value: number, text: string): boolean {
  const short = String(value).slice(2)
  return new RegExp(String.raw`\b(?:19|20)\d\d\s?[-–/]\s?${short}\b|\b(?:FY|')${short}\b`, 'iu').test(text)
}

function fitsDirectly(figure: ReadFigure, known: ReadFigure, text: string): boolean {
  if (!sameRate(figure, known, text)) return false
  const scales = figure.dimension === null && figure.value < 1000 ? [1, 1e3, 1e6] : [1]
  // "above 800 milliseconds … near 300": the unit is said once.
  if (figure.dimension === null && known.dimension !== null && known.raw >= 10 && fits(figure, known.raw))
    return true
  if (isOtherUnit(figure, known) && Math.abs(known.value / figure.value - 1) <= 0.1) return true
  return sameKind(figure, known) && scales.some((scale) => fits(figure, known.value / scale))
}

/** "a month and a half" for six weeks: rounder, because told in another unit. */
const isOtherUnit = (figure: ReadFigure, known: ReadFigure) =>
  figure.dimension === 'time' &&
  known.dimension === 'time' &&
  Math.abs(figure.value / figure.raw / (known.value / known.raw) - 1) > 0.5

function sameKind(figure: ReadFigure, known: ReadFigure): boolean {
  if (figure.isFraction) return known.dimension === 'share'
  if (figure.dimension === known.dimension) return true
  const either = (one: ReadFigure['dimension'], other: ReadFigure['dimension']) =>
    (figure.dimension === one && known.dimension === other) ||
    (figure.dimension === other && known.dimension === one)
  // The unit is often left out where it is plain, but a time is not a number of people.
  if (figure.dimension === 'time' && known.dimension === null) return false
  return (
    either(null, 'money') ||
    either(null, 'length') ||
    either(null, 'share') ||
    either('points', 'share') ||
    either(null, 'points') ||
    (figure.dimension === null && known.dimension === 'time')
  )
}

/** "a week" is not "a month"; a rate that only one of them names is left to the words. */
function sameRate(figure: ReadFigure, known: ReadFigure, text: string): boolean {
  if (figure.per === null) return true
  if (known.per !== null) return Math.abs(figure.per / known.per - 1) < 0.05 || isRateOf(figure.per, text)
  return isRateOf(figure.per, text)
}

const rate = String.raw`(?:\b(?:an?|per|each|every|one|on|at)|\/)\s?(?:\p{L}+ )?`
const rateWords: [number, RegExp][] = (
  [
    [1, `${rate}(?:s|sec|second)\\b`],
    [60, `${rate}(?:min|minute)\\b`],
    [3600, `${rate}(?:h|hour)\\b|hourly`],
    [86_400, `${rate}(?:days?|nights?|shifts?)\\b|daily|nightly|overnight`],
    [7 * 86_400, `${rate}(?:weeks?|\\p{L}+days?)\\b|weekly|(?<!\\p{L})\\p{L}{1,9}day\\b`],
    [14 * 86_400, 'every (?:second|other)|fortnight|biweekly'],
    [30.44 * 86_400, `${rate}months?\\b|monthly`],
    [91.3 * 86_400, `${rate}quarter\\b|quarterly`],
    [year, `${rate}(?:year|annum|spring|summer|autumn|winter|season)\\b|annual|yearly|p\\.a\\.`],
  ] as [number, string][]
).map(([seconds, pattern]) => [seconds, new RegExp(pattern, 'iu')])

function isRateOf(per: number, text: string): boolean {
  return rateWords.some(([seconds, pattern]) => Math.abs(seconds / per - 1) < 0.05 && pattern.test(text))
}

/** "two of us", "both", "a dozen": what is counted by other words. */
function isSpokenPair({ value }: ReadFigure, sentence: string, text: string): boolean {
  if (value === 2)
    return (
      /\bone other\b|\band I\b|\btogether with\b|\bboth\b|\bwith (?:1|one|an?|the|my|our) \p{L}|\btwice\b|\bsecond (?:site|time|place)\b|\bevery other\b|\bhalf\b|\bpair\b|\band (?:the|my|a)\b/iu.test(
        text,
      ) ||
      /\b(?:two|2) (?:things|parts|sides|ways|reasons|different|lines|kinds|ends|roles|posts|jobs|employers)\b/iu.test(
        sentence,
      )
    )
  if (value === 3) return /\bthird\b|\b(?:three|3) (?:things|parts|roles|posts|jobs|steps)\b/iu.test(text)
  if (value === 0.5)
    return /\bhalf\b|\bhalves\b|\bevery other\b|\bevery second\b|\bfirst half\b|\bH[12]\b/iu.test(text)
  const ordinal = ordinals[value]
  return ordinal !== undefined && new RegExp(String.raw`\b${ordinal}\b`, 'iu').test(text)
}

const ordinals: Record<number, string> = {
  4: 'fourth',
  5: 'fifth',
  6: 'sixth',
  7: 'seventh',
  8: 'eighth',
  9: 'ninth',
  10: 'tenth',
}

/** "a little under four years" of a role from June 2017 to February 2021. */
function isLength(figure: ReadFigure, { lengths }: Known, sentence: string): boolean {
  const years =
    figure.dimension === 'time' ? figure.value / year : /\byears\b/iu.test(sentence) ? figure.value : null
  if (years === null) return false
  const loose = figure.bound === 'exact' ? 0.12 : 0
  return lengths.some(({ from, to }) =>
    [from, (from + to) / 2, to].some(
      (real) => fits({ ...figure, value: years, dimension: 'time' }, real) || Math.abs(real - years) <= loose,
    ),
  )
}

const less =
  /n't\b|\b(?:sooner|lighter|heavier|smaller|larger|bigger|cheaper|none|never|nobody|neither|except|fewer|less|more|shorter|longer|faster|slower|quicker|points?|up|down|gain\w*|ros\w|fall\w*|fell|drop\w*|cut\w*|sav\w+|reduc\w+|improv\w+|increas\w+|decreas\w+|left|remain\w*|still|without|hadn't|haven't|not|didn't|don't|miss\w*|short|los[st]\w*|other|others|rest|above|below|over|under|higher|lower|ahead|off|gr[eo]w\w*|won|add\w*|later|earlier|before|after|difference|better|turned away|late|between|took|passed|failed|held|stay\w*)\b/iu
const average =
  /\b(?:average|each|per|apiece|to a|a piece|every|a (?:year|month|week|day|head|class|person|team))\b/iu
const total =
  /\b(?:total|altogether|in all|all|both|together|combined|overall|across|everything|between them|in sum|sum)\b/iu
const product =
  /\b(?:total|together|altogether|in all|year|years|yearly|annual\w*|a year|rate|overall|adds? up|added up|come to|came to)\b/iu

/** Sums, differences, parts, changes and averages of the figures of one line. */
function isDerived(figure: ReadFigure, sentence: string, { byLine, text }: Known): boolean {
  return byLine.some((all, index) => {
    const counts = all.filter(({ isYear }) => !isYear)
    const isOneLine = index < byLine.length - 1
    if (figure.dimension === null && isSpan(figure, text)) return true
    return (
      counts.some((one, first) =>
        counts.some((other, second) => first !== second && fitsPair(figure, one, other, sentence, isOneLine)),
      ) ||
      fitsAlone(figure, counts, sentence) ||
      isSumOfThree(figure, counts, sentence) ||
      isShareOf(figure, counts) ||
      isWrittenSum(figure, text) ||
      isGapOfYears(figure, all)
    )
  })
}

function fitsPair(
  figure: ReadFigure,
  one: ReadFigure,
  other: ReadFigure,
  sentence: string,
  isOneLine: boolean,
): boolean {
  const [high, low] = toPair(one, other)
  if (
    product.test(sentence) &&
    low <= 12 &&
    low > 1 &&
    sameDimension(figure, one) &&
    fits(figure, one.value * other.value) &&
    (one.dimension === null || other.dimension === null)
  )
    return true
  // "19 min before, 13 after": the unit is said once.
  const isAlike =
    one.dimension === other.dimension ||
    (isNear(one, other) && (one.dimension === null || other.dimension === null))
  if (!isAlike) return false
  if (figure.text.startsWith('halv')) return fits({ ...figure, value: 2 }, high / low)
  if (figure.isFraction || figure.dimension === 'share')
    return ratiosOf(figure, sentence, high, low).some((ratio) => fits(figure, ratio))
  const difference = {
    ...figure,
    value:
      figure.dimension === 'time' && one.dimension === null && other.dimension === null
        ? figure.raw
        : figure.value,
  }
  if (isTimes(figure, high / low, sentence)) return true
  const isSame = sameDimension(figure, one) || difference.value !== figure.value
  if (!isSame || one.dimension !== other.dimension) return false
  if (less.test(sentence) && high > low && fits(difference, (high - low) * scaleOf(figure, one))) return true
  if (isOneLine && total.test(sentence) && Math.abs(one.at - other.at) > 6 && fits(figure, high + low))
    return true
  return average.test(sentence) && low > 1 && fits(figure, high / low)
}

const isNear = (one: ReadFigure, other: ReadFigure) => Math.abs(one.at - other.at) <= 16

function toPair(one: ReadFigure, other: ReadFigure): [number, number] {
  const [first, second] = one.dimension === other.dimension ? [one.value, other.value] : [one.raw, other.raw]
  return first >= second ? [first, second] : [second, first]
}

const change =
  /\b(?:by|cut|sav\w+|los[te]|miss\w*|shorten\w*|reduc\w+|down|off|up|above|over|below)\b[^,.]{0,24}$/iu
const changeAfter =
  /^[^,.]{0,6}\b(?:less|fewer|shorter|faster|quicker|lower|higher|cheaper|above|below|longer|up|down|off|more)\b/iu

/** "by a third" is a change, "a third of them" a part, "twice as many" a multiple. */
function ratiosOf(figure: ReadFigure, sentence: string, high: number, low: number): number[] {
  if (figure.value >= 2 || figure.text.startsWith('halv')) return [high / low, low / high]
  const end = figure.at + figure.text.length
  const before = sentence
    .slice(0, end)
    .replace(
      /(?:\bby )?(?:(?:more|less|fewer|just|a bit|a little|well) (?:than|over|under) )?(?:\ban? |\d[ -])?(?<!\S)\S{1,40}$/iu,
      (found) => (/\bby /iu.test(found) ? 'by ' : ''),
    )
  const after = sentence.slice(end)
  const isPart = /^ (?:of|as (?:many|much|long))\b/iu.test(after)
  const isRise =
    /\b(?:up|above|over|more|longer|ros\w|gr[eo]w\w*|increas\w*)\b[^,.]{0,24}$/iu.test(before) ||
    /^[^,.]{0,6}\b(?:above|up|more|longer)\b/iu.test(after)
  const changes = [(high - low) / high, ...(isRise ? [high / low - 1] : [])]
  if (!isPart && (change.test(before) || changeAfter.test(after))) return changes
  return isPart ? [low / high, low / (high + low)] : [low / high, low / (high + low), ...changes]
}

const sameDimension = (figure: ReadFigure, known: ReadFigure) =>
  figure.dimension === known.dimension || sameKind(figure, known)

/** Points are counted in hundredths of a share. */
const scaleOf = (figure: ReadFigure, known: ReadFigure) =>
  known.dimension === 'share' && figure.dimension !== 'share' ? 100 : 1

function isTimes(figure: ReadFigure, ratio: number, sentence: string): boolean {
  return (
    /\btimes\b|\bfold\b/iu.test(sentence) &&
    figure.dimension === null &&
    fits({ ...figure, bound: figure.bound === 'exact' ? 'about' : figure.bound }, ratio)
  )
}

/** "in a year": twelve times what is counted by the month; "10 % short": the rest of a share. */
function fitsAlone(figure: ReadFigure, counts: readonly ReadFigure[], sentence: string): boolean {
  return counts.some((one) => {
    if (
      product.test(sentence) &&
      one.per !== null &&
      [12, 52, 4, 365].some(
        (factor) =>
          one.value * factor > one.value &&
          Math.abs(((one.per ?? 0) * factor) / year - 1) < 0.05 &&
          fits(figure, one.value * factor),
      )
    )
      return true
    if (
      figure.isFraction &&
      one.dimension === 'share' &&
      (fits(figure, Math.abs(1 - one.value)) || fits(figure, one.value))
    )
      return true
    if (
      figure.isFraction &&
      one.dimension === null &&
      /\bone (?:\S+ )?in\b|\bin (?:roughly |about )?one of\b/iu.test(sentence) === false &&
      one.value > 1 &&
      fits(figure, 1 / one.value)
    )
      return one.value <= 12
    if ((figure.dimension === 'share' || figure.dimension === 'points') && one.dimension === 'share')
      return fits(figure, Math.abs(1 - one.value) * (figure.dimension === 'points' ? 100 : 1))
    return (
      figure.dimension === null &&
      less.test(sentence) &&
      one.value === figure.value + 1 &&
      /\bone\b/iu.test(sentence) &&
      one.dimension === null
    )
  })
}

function isSumOfThree(figure: ReadFigure, counts: readonly ReadFigure[], sentence: string): boolean {
  return (
    product.test(sentence) &&
    counts.length === 3 &&
    fits(
      figure,
      counts.reduce((sum, { value }) => sum + value, 0),
    )
  )
}

/** "9 % of 210,000" in money: what was saved, or what is left. */
function isShareOf(figure: ReadFigure, counts: readonly ReadFigure[]): boolean {
  if (figure.isFraction || ['time', 'share', 'points'].includes(figure.dimension ?? '') || figure.value < 20)
    return false
  const near = (real: number) => Math.abs(real / figure.value - 1) <= 0.08
  return counts.some(
    (share) =>
      share.dimension === 'share' &&
      !share.isFraction &&
      share.value < 1 &&
      counts.some(
        (whole) =>
          !['time', 'share', 'points'].includes(whole.dimension ?? '') &&
          whole.value >= 20 &&
          (near(whole.value * share.value) || near(whole.value * (1 - share.value))),
      ),
  )
}

/** "9 + 5 operatories" are fourteen. */
const isWrittenSum = ({ value }: ReadFigure, text: string) =>
  [...text.matchAll(/(?<![\d.])(\d{1,6}) ?(?:\+|and|&|plus) ?(\d{1,6})(?![\d.%])/gu)].some(
    (match) => Number(match[1]) + Number(match[2]) === value,
  )

/** "culverts 4 to 11" are eight. */
function isSpan({ value }: ReadFigure, text: string): boolean {
  return [...text.matchAll(/\b(\d{1,3}) (?:to|–|-) (\d{1,3})\b(?! ?%)/gu)].some(
    (match) => Number(match[2]) - Number(match[1]) + 1 === value,
  )
}

function isGapOfYears(figure: ReadFigure, all: readonly ReadFigure[]): boolean {
  if (figure.dimension !== 'time' && figure.dimension !== null) return false
  const years = all.filter(({ isYear }) => isYear).map(({ value }) => value)
  const said = figure.dimension === 'time' ? figure.value / year : figure.value
  return years.some((first) =>
    years.some(
      (last) =>
        last > first && (Math.abs(last - first - said) < 0.05 || Math.abs(last - first + 1 - said) < 0.05),
    ),
  )
}
