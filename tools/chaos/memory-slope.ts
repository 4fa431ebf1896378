import type { HeldByProcess } from './memory-probe.ts'

/** How memory grew, in megabytes an hour, with half of its 95 % interval. */
export interface Slope {
  perHour: number
  plusMinus: number
  minutes: number
}

/** Models, compiled code and pools have been loaded by then. */
const warmUpSeconds = 300
const fewest = 8
/** Of the normal distribution; a little small for so few means. */
const wide95 = 1.96

const bytesAMegabyte = 1024 * 1024

/** Objects and buffers of the main thread after a collection, in megabytes: a leak of ours would be there. */
export const heldMegabytes = ({ threads }: HeldByProcess) =>
  sum(threads.slice(0, 1).map(({ objects, buffers }) => objects + buffers)) / bytesAMegabyte

/** What the system says that the process has; V8 and the allocator keep some of what nobody holds any more. */
export const residentMegabytes = ({ resident }: HeldByProcess) => resident / bytesAMegabyte

/** The straight line through all samples after the warm-up; undefined when there are too few. */
export function measureSlope(
  samples: readonly HeldByProcess[],
  megabytesOf: (sample: HeldByProcess) => number,
): Slope | undefined {
  const points = samples
    .filter(({ seconds }) => seconds >= warmUpSeconds)
    .map((sample) => ({ hours: sample.seconds / 3600, megabytes: megabytesOf(sample) }))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < fewest) return undefined
  const middle = mean(points.map(({ hours }) => hours))
  const level = mean(points.map(({ megabytes }) => megabytes))
  const spread = sum(points.map(({ hours }) => (hours - middle) ** 2))
  const perHour = sum(points.map(({ hours, megabytes }) => (hours - middle) * (megabytes - level))) / spread
  const left = sum(
    points.map(({ hours, megabytes }) => (megabytes - level - perHour * (hours - middle)) ** 2),
  )
  const error = Math.sqrt(left / (points.length - 2) / spread)
  return { perHour, plusMinus: wide95 * error, minutes: Math.round((last.hours - first.hours) * 60) }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
