import type { ReadFigure } from './figure.ts'

/** "from 850 ms to just over 300", "81 to 117 and then to 90%": what is said once holds for both. */
export function shareUnits(figures: ReadFigure[], written: string): ReadFigure[] {
  const goesOn =
    /^\S*(?: (?:ms|milliseconds|hours?|minutes?|days?|weeks?|months?|years?|percent|before))?,? (?:and then to|and then|then|to|and|or|after)(?: (?:just |well |a bit |a little )?(?:over|under|about|around|roughly|nearly|almost))? $/iu
  const isPair = (one: ReadFigure, other: ReadFigure) => goesOn.test(written.slice(one.at, other.at))
  const result = figures.map((figure) => ({ ...figure }))
  const give = (from: ReadFigure | undefined, to: ReadFigure | undefined) => {
    if (
      !from ||
      !to ||
      from.dimension === null ||
      to.dimension !== null ||
      to.isYear ||
      from.isFraction ||
      from.raw === 0
    )
      return
    to.dimension = from.dimension
    to.value = to.raw * (from.value / from.raw)
  }
  for (let at = 1; at < result.length; at += 1) {
    const [one, other] = [result[at - 1], result[at]]
    if (one && other && isPair(one, other)) give(one, other)
  }
  for (let at = result.length - 1; at > 0; at -= 1) {
    const [one, other] = [result[at - 1], result[at]]
    if (one && other && other.dimension === 'share' && isPair(one, other)) give(other, one)
  }
  return result
}
