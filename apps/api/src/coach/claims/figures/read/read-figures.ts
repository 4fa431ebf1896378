import type { ReadFigure } from './figure.ts'
import { readNumbers, readSingles } from './read-number.ts'
import { readFractions, readMultiples, readRatios } from './read-parts.ts'
import { shareUnits } from './share-units.ts'
import { writeFigures } from './write-figures.ts'

/** The figures of a text in the order in which they are said. */
export function readFigures(text: string): ReadFigure[] {
  const written = writeFigures(text)
  const ratios = readRatios(written)
  const isOfRatio = (figure: ReadFigure) =>
    ratios.some(({ at, text }) => figure.at >= at && figure.at < at + text.length)
  const found = [
    ...readNumbers(written).filter((figure) => !isOfRatio(figure)),
    ...readFractions(written),
    ...readMultiples(written),
    ...readSingles(written),
    ...ratios,
  ]
  return shareUnits(
    found.toSorted((first, second) => first.at - second.at),
    written,
  )
}
