import type { ReadFigure } from '../read/figure.ts'
import { fits } from './fits.ts'

/** A year in seconds. */
export const year = 365.25 * 86_400

/** Whether a figure says what a figure of the source says, in the same or another unit. */
export function fitsDirectly(figure: ReadFigure, known: ReadFigure, text: string): boolean {
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

/** Whether two figures measure the same thing. */
export const sameDimension = (figure: ReadFigure, known: ReadFigure) =>
  figure.dimension === known.dimension || sameKind(figure, known)

/** Points are counted in hundredths of a share. */
export const scaleOf = (figure: ReadFigure, known: ReadFigure) =>
  known.dimension === 'share' && figure.dimension !== 'share' ? 100 : 1
