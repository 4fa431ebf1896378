import type { HeldByProcess, HeldByThread } from './memory-probe.ts'

/** How memory grew, in megabytes an hour, with half of its 95 % interval. */
export interface Slope {
  perHour: number
  plusMinus: number
  minutes: number
}

const fewest = 8
/** Of the normal distribution; a little small for so few means. */
const wide95 = 1.96

const bytesAMegabyte = 1024 * 1024

export type Held = Exclude<keyof HeldByThread, 'name'> | 'resident'

export const kindsOfHeld: readonly Held[] = ['objects', 'code', 'buffers', 'external', 'wasm', 'resident']

/** Of the main thread alone, in megabytes; `resident` is what the whole process has, and V8 keeps some that nobody holds. */
export function heldMegabytes({ threads, resident }: HeldByProcess, kind: Held): number {
  return (kind === 'resident' ? resident : (threads[0]?.[kind] ?? 0)) / bytesAMegabyte
}

/** The straight line through all samples after the warm-up; undefined when there are too few. */
export function measureSlope(
  samples: readonly HeldByProcess[],
  kind: Held,
  warmUpSeconds: number,
): Slope | undefined {
  const points = samples
    .filter(({ seconds }) => seconds >= warmUpSeconds)
    .map((sample) => ({ hours: sample.seconds / 3600, megabytes: heldMegabytes(sample, kind) }))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < fewest) return undefined
  const middle = mean(points.map(({ hours }) => hours))
  const level = mean(points.map(({ megabytes }) => megabytes))
  const spread = sum(points.map(({ hours }) => (hours - middle) ** 2))
  const perHour = sum(points.map(({ hours, megabytes }) => (hours - middle) * (megabytes - level))) / spread
  const left = points.map(({ hours, megabytes }) => megabytes - level - perHour * (hours - middle))
  const error = Math.sqrt((sum(left.map((value) => value ** 2)) / (points.length - 2) / spread) * tied(left))
  return { perHour, plusMinus: wide95 * error, minutes: Math.round((last.hours - first.hours) * 60) }
}

/** How much more the slope varies because each sample resembles the one before it (an autoregression of order one). */
function tied(left: readonly number[]): number {
  const all = sum(left.map((value) => value ** 2))
  const pairs = sum(left.slice(1).map((value, at) => value * (left[at] ?? 0)))
  const likeness = all === 0 ? 0 : Math.min(Math.max(pairs / all, 0), 0.95)
  return (1 + likeness) / (1 - likeness)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
