import type { ReadFigure } from '../read/figure.ts'
import { readFigures } from '../read/read-figures.ts'
import { year } from './compare-figures.ts'
import { fits } from './fits.ts'
import type { Known } from './known-figures.ts'

/** "Seven hundred milliseconds, against nineteen hundred before": the unit is said with the other figure. */
export function isOfOtherUnit(figure: ReadFigure, sentence: string, { direct }: Known): boolean {
  const other = readFigures(sentence).find(({ dimension, isFraction }) => dimension === 'time' && !isFraction)
  if (!other) return false
  const meant = { ...figure, dimension: other.dimension, value: figure.raw * (other.value / other.raw) }
  return direct.some((one) => one.dimension === 'time' && fits(meant, one.value))
}

/** "two out of three": both numbers as they are. */
export const isPartKnown = (parts: readonly number[], { direct }: Known) =>
  parts.every((part) => part === 1 || direct.some(({ raw }) => raw === part))

/** "two of us", "both", "a dozen": what is counted by other words. */
export function isSpokenPair({ value }: ReadFigure, sentence: string, text: string): boolean {
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
  return ordinals[value]?.test(text) ?? false
}

const ordinals: Record<number, RegExp> = {
  4: /\bfourth\b/iu,
  5: /\bfifth\b/iu,
  6: /\bsixth\b/iu,
  7: /\bseventh\b/iu,
  8: /\beighth\b/iu,
  9: /\bninth\b/iu,
  10: /\btenth\b/iu,
}

/** "a little under four years" of a role from June 2017 to February 2021. */
export function isLength(figure: ReadFigure, { lengths }: Known, sentence: string): boolean {
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

/** "9 + 5 operatories" are fourteen. */
export const isWrittenSum = ({ value }: ReadFigure, text: string) =>
  [...text.matchAll(/(?<![\d.])(\d{1,6}) ?(?:\+|and|&|plus) ?(\d{1,6})(?![\d.%])/gu)].some(
    (match) => Number(match[1]) + Number(match[2]) === value,
  )

/** "culverts 4 to 11" are eight. */
export function isSpan({ value }: ReadFigure, text: string): boolean {
  return [...text.matchAll(/\b(\d{1,3}) (?:to|–|-) (\d{1,3})\b(?! ?%)/gu)].some(
    (match) => Number(match[2]) - Number(match[1]) + 1 === value,
  )
}
