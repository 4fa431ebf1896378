import type { ReadFigure } from '../read/figure.ts'
import { year } from './compare-figures.ts'
import type { Known } from './known-figures.ts'

const aboutTheRole =
  /\b(?:since|from|until|till|joined|start\w*|began|begun|left|leaving|between|came|worked|been|was at|was with|moved|went|stayed|spent|retrain\w*|to|by)\b/iu

/** A year of the role's header says when the role was, not when what its line dates otherwise was. */
export function isYearKnown(value: number, sentence: string, known: Known): boolean {
  if (isYearOfText(value, known.text) || known.byLine.flat().some((one) => one.isYear && one.value === value))
    return true
  const isOfRole = known.direct.some((one) => one.isYear && one.value === value)
  return isOfRole && (aboutTheRole.test(sentence) || !known.byLine.flat().some(({ isYear }) => isYear))
}

const shortYears = /\b(?:19|20)\d\d\s?[-–/]\s?(\d\d)\b|\b(?:FY|')(\d\d)\b/giu

/** "2019–20" is the year 2020 too. */
function isYearOfText(value: number, text: string): boolean {
  const short = String(value).slice(2)
  return [...text.matchAll(shortYears)].some(([, end, named]) => (end ?? named) === short)
}

/** "four years" between 2017 and 2021, with or without the last. */
export function isGapOfYears(figure: ReadFigure, all: readonly ReadFigure[]): boolean {
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
