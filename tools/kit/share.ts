import type { Figure } from './measure.ts'
import { shareInterval } from './statistics.ts'

/** A share of a count with its 95 % interval. */
export function describeShare(name: string, hits: number, count: number, note = ''): Figure {
  const interval = shareInterval(hits, count)
  return {
    name,
    value: count === 0 ? '-' : hits / count,
    unit: '',
    count,
    interval,
    note: note || `${hits} of ${count}`,
  }
}
