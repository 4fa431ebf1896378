import type { ReadFigure } from '../read/figure.ts'
import { readFigures } from '../read/read-figures.ts'
import { writeFigures } from '../read/write-figures.ts'
import { fitsDirectly } from './compare-figures.ts'
import { isGapOfDates } from './date-gaps.ts'
import { isDerived } from './derive-figures.ts'
import { collectKnown, type FigureSource, type Known } from './known-figures.ts'
import { isYearKnown } from './known-years.ts'
import { isLength, isOfOtherUnit, isPartKnown, isSpokenPair } from './spoken-counts.ts'

/** The figures of a sentence that its lines do not bear out, as they are said. */
export function findStrangeFigures(sentence: string, source: FigureSource): string[] {
  const known = collectKnown(source)
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
