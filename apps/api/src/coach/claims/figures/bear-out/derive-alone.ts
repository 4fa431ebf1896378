import type { ReadFigure } from '../read/figure.ts'
import { year } from './compare-figures.ts'
import { fits } from './fits.ts'

/** Words of a difference, a rest or a denial. */
export const less =
  /n't\b|\b(?:sooner|lighter|heavier|smaller|larger|bigger|cheaper|none|never|nobody|neither|except|fewer|less|more|shorter|longer|faster|slower|quicker|points?|up|down|gain\w*|ros\w|fall\w*|fell|drop\w*|cut\w*|sav\w+|reduc\w+|improv\w+|increas\w+|decreas\w+|left|remain\w*|still|without|hadn't|haven't|not|didn't|don't|miss\w*|short|los[st]\w*|other|others|rest|above|below|over|under|higher|lower|ahead|off|gr[eo]w\w*|won|add\w*|later|earlier|before|after|difference|better|turned away|late|between|took|passed|failed|held|stay\w*)\b/iu
/** Words of a total over time. */
export const product =
  /\b(?:total|together|altogether|in all|year|years|yearly|annual\w*|a year|rate|overall|adds? up|added up|come to|came to)\b/iu

/** "in a year": twelve times what is counted by the month; "10 % short": the rest of a share. */
export function fitsAlone(figure: ReadFigure, counts: readonly ReadFigure[], sentence: string): boolean {
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
