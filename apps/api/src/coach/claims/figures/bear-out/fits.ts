import type { Bound, ReadFigure } from '../read/figure.ts'

/** Whether a figure said with this bound may stand for the real one. */
export function fits(
  { value, bound, isFraction, dimension }: Pick<ReadFigure, 'value' | 'bound' | 'isFraction' | 'dimension'>,
  real: number,
): boolean {
  if (value === 0) return real === 0
  const ratio = real / value
  const same = Math.abs(ratio - 1)
  const slack = isFraction ? 0.07 : dimension === 'time' && ratio !== 1 ? 0.035 : 0
  const limits: Record<Bound, boolean> = {
    exact:
      same <= 0.004 + slack ||
      isRounded(value, real) ||
      (dimension === 'share' && value >= 0.02 && Math.round(real * 100) === Math.round(value * 1e4) / 100),
    about: same <= 0.12,
    above: ratio > 0.999 && ratio < (isFraction ? 1.42 : 1.32),
    below: ratio < 1.001 && ratio > 0.6,
    nearly: ratio > (value <= 3 || dimension === 'time' ? 0.75 : 0.88) && ratio < 1.02,
  }
  return limits[bound]
}

/** 1.87 may be told as 1.9, 310 as 300 only with "about". */
function isRounded(value: number, real: number): boolean {
  if (Number.isInteger(value) && value < 10) return false
  const digits = String(value)
    .replace(/[.,]|(?<!0)0+$/gu, '')
    .replace(/^0+/u, '').length
  return digits >= 2 && Number(real.toPrecision(digits)) === value
}
