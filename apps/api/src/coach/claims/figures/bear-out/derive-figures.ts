import type { ReadFigure } from '../read/figure.ts'
import { sameDimension, scaleOf } from './compare-figures.ts'
import { fitsAlone, less, product } from './derive-alone.ts'
import { fits } from './fits.ts'
import type { Known } from './known-figures.ts'
import { isGapOfYears } from './known-years.ts'
import { ratiosOf } from './ratios.ts'
import { isSpan, isWrittenSum } from './spoken-counts.ts'

const average =
  /\b(?:average|each|per|apiece|to a|a piece|every|a (?:year|month|week|day|head|class|person|team))\b/iu
const total =
  /\b(?:total|altogether|in all|all|both|together|combined|overall|across|everything|between them|in sum|sum)\b/iu

/** Sums, differences, parts, changes and averages of the figures of one line. */
export function isDerived(figure: ReadFigure, sentence: string, { byLine, text }: Known): boolean {
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

function isTimes(figure: ReadFigure, ratio: number, sentence: string): boolean {
  return (
    /\btimes\b|\bfold\b/iu.test(sentence) &&
    figure.dimension === null &&
    fits({ ...figure, bound: figure.bound === 'exact' ? 'about' : figure.bound }, ratio)
  )
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
