import type { MemorySample } from './kept-process.ts'

/** How memory grew, in megabytes an hour, with half of its 95 % interval. */
export interface Slope {
  perHour: number
  plusMinus: number
  minutes: number
}

/** Models, compiled code and pools have been loaded by then. */
const warmUpSeconds = 300
/** Samples in a row resemble each other; the means of whole minutes hardly do. */
const secondsAMean = 60
const fewestMeans = 8
/** Of the normal distribution; a little small for so few means. */
const wide95 = 1.96

/** The straight line through the means of each minute after the warm-up; undefined when there are too few. */
export function measureSlope(samples: readonly MemorySample[]): Slope | undefined {
  const groups = Map.groupBy(
    samples.filter(({ seconds }) => seconds >= warmUpSeconds),
    ({ seconds }) => Math.floor(seconds / secondsAMean),
  )
  const means = [...groups].map(([minute, group]) => ({
    hours: (minute * secondsAMean) / 3600,
    megabytes: mean(group.map(({ megabytes }) => megabytes)),
  }))
  if (means.length < fewestMeans) return undefined
  const middle = mean(means.map(({ hours }) => hours))
  const level = mean(means.map(({ megabytes }) => megabytes))
  const spread = sum(means.map(({ hours }) => (hours - middle) ** 2))
  const perHour = sum(means.map(({ hours, megabytes }) => (hours - middle) * (megabytes - level))) / spread
  const left = sum(means.map(({ hours, megabytes }) => (megabytes - level - perHour * (hours - middle)) ** 2))
  const error = Math.sqrt(left / (means.length - 2) / spread)
  return { perHour, plusMinus: wide95 * error, minutes: means.length }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
