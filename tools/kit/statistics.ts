import { seededRandom } from '../../apps/api/src/coach/seeded-random.ts'

/** The value below which `share` of the observations lie (nearest rank); NaN without observations. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((first, second) => first - second)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

const resamples = 2000

/** 95 % bootstrap interval of a statistic of the items (percentile method); the seed is fixed, so it repeats. */
export function bootstrapInterval<Item>(
  items: readonly Item[],
  statistic: (sample: readonly Item[]) => number,
): readonly [number, number] {
  const random = seededRandom('bootstrap')
  const draw = () => items[Math.floor(random() * items.length)] as Item
  const values = Array.from({ length: resamples }, () => statistic(items.map(draw))).filter(Number.isFinite)
  return [quantile(values, 0.025), quantile(values, 0.975)]
}

/** 95 % Wilson interval of a share, which stays sensible at 0 and at 1 and with few observations. */
export function shareInterval(hits: number, total: number): readonly [number, number] {
  if (total === 0) return [0, 1]
  const z = 1.96
  const share = hits / total
  const centre = share + (z * z) / (2 * total)
  const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total))
  const scale = 1 + (z * z) / total
  return [Math.max(0, (centre - spread) / scale), Math.min(1, (centre + spread) / scale)]
}
