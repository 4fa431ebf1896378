import type { Features } from '../../apps/api/src/coach/rubric/signals/feature-vectors.ts'
import { solvePositive } from './math/solve-positive.ts'

// Small linear models, fitted without random numbers: the same rows give the same weights.

export interface Linear {
  bias: number
  weights: Record<string, number>
}
export interface Row {
  features: Features
  target: number
  weight?: number
}

const rounds = 200
const round = (value: number) => Number(value.toPrecision(4))

/** Ridge with weights of zero or more, by coordinate descent. */
export function fitRising(rows: readonly Row[], penalty: number): Linear {
  const names = Object.keys(rows[0]?.features ?? {})
  const weightOf = rows.map(({ weight = 1 }) => weight)
  const scaled = names.map((name) => standardise(rows.map(({ features }) => features[name] ?? 0)))
  const total = sum(weightOf)
  let bias = sum(rows.map(({ target }, at) => target * (weightOf[at] ?? 0))) / total
  const rest = rows.map(({ target }) => target - bias)
  const slopes = names.map(() => 0)
  for (let turn = 0; turn < rounds; turn += 1) {
    scaled.forEach(({ values }, index) => {
      const pull = sum(values.map((value, at) => (weightOf[at] ?? 0) * value * (rest[at] ?? 0)))
      const size = sum(values.map((value, at) => (weightOf[at] ?? 0) * value * value))
      const before = slopes[index] ?? 0
      const after = Math.max(0, (pull + size * before) / (size + penalty * total))
      if (after === before) return
      slopes[index] = after
      values.forEach((value, at) => {
        rest[at] = (rest[at] ?? 0) - (after - before) * value
      })
    })
    const shift = sum(rest.map((value, at) => value * (weightOf[at] ?? 0))) / total
    bias += shift
    rest.forEach((value, at) => {
      rest[at] = value - shift
    })
  }
  return unscale(names, slopes, scaled, bias)
}

/**
 * The unit vector along which targets rise (ridge). Solved by rows, because there are fewer of them than dimensions.
 */
export function fitDirection(
  rows: readonly { vector: Float32Array; target: number; weight: number }[],
  penalty: number,
): Float32Array {
  const total = sum(rows.map(({ weight }) => weight))
  const middle = new Float64Array(rows[0]?.vector.length ?? 0)
  for (const { vector, weight } of rows)
    vector.forEach((value, at) => {
      middle[at] = (middle[at] ?? 0) + (value * weight) / total
    })
  const usual = sum(rows.map(({ target, weight }) => target * weight)) / total
  const apart = rows.map(({ vector, weight }) =>
    Float64Array.from(vector, (value, at) => Math.sqrt(weight) * (value - (middle[at] ?? 0))),
  )
  const matrix = apart.map((first, row) =>
    Float64Array.from(apart, (second, column) => product(first, second) + (row === column ? penalty : 0)),
  )
  const side = Float64Array.from(rows, ({ target, weight }) => Math.sqrt(weight) * (target - usual))
  const [shares = new Float64Array()] = solvePositive(matrix, [side])
  const direction = middle.map((_, at) =>
    sum(apart.map((row, index) => (row[at] ?? 0) * (shares[index] ?? 0))),
  )
  const length = Math.sqrt(product(direction, direction)) || 1
  return Float32Array.from(direction, (value) => value / length)
}

function product(first: Float64Array, second: Float64Array): number {
  let total = 0
  for (let at = 0; at < first.length; at += 1) total += (first[at] ?? 0) * (second[at] ?? 0)
  return total
}

/** Weights of zero or more that put the first of two rows above the second (logistic loss on the difference). */
export function fitOrder(pairs: readonly { above: Features; below: Features; weight: number }[]): Linear {
  const names = Object.keys(pairs[0]?.above ?? {})
  const gaps = pairs.map(({ above, below }) => names.map((name) => (above[name] ?? 0) - (below[name] ?? 0)))
  const sizes = names.map((_, at) => Math.sqrt(mean(gaps.map((gap) => (gap[at] ?? 0) ** 2))) || 1)
  const slopes = names.map(() => 0.1)
  for (let turn = 0; turn < 2 * rounds; turn += 1) {
    const pull = slopes.map((slope) => -0.02 * slope * pairs.length)
    gaps.forEach((gap, row) => {
      const margin = sum(gap.map((value, at) => ((slopes[at] ?? 0) * value) / (sizes[at] ?? 1)))
      const push = (pairs[row]?.weight ?? 1) / (1 + Math.exp(margin))
      gap.forEach((value, at) => {
        pull[at] = (pull[at] ?? 0) + (push * value) / (sizes[at] ?? 1)
      })
    })
    slopes.forEach((slope, at) => {
      slopes[at] = Math.max(0, slope + (0.5 * (pull[at] ?? 0)) / pairs.length)
    })
  }
  return {
    bias: 0,
    weights: toWeights(
      names,
      slopes.map((slope, at) => slope / (sizes[at] ?? 1)),
    ),
  }
}

/** One linear model a class (softmax), all rows of one weight. */
export function fitClasses(
  rows: readonly { features: Features; label: string }[],
  penalty: number,
): Record<string, Linear> {
  const names = [...new Set(rows.flatMap(({ features }) => Object.keys(features)))]
  const labels = [...new Set(rows.map(({ label }) => label))].sort()
  const scaled = names.map((name) => standardise(rows.map(({ features }) => features[name] ?? 0)))
  const values = rows.map((_, row) => Float64Array.from(scaled, (column) => column.values[row] ?? 0))
  const targets = rows.map(({ label }) => labels.indexOf(label))
  const slopes = labels.map(() => new Float64Array(names.length))
  const biases = Float64Array.from(labels, (_, at) =>
    Math.log(targets.filter((target) => target === at).length / rows.length),
  )
  for (let turn = 0; turn < 3 * rounds; turn += 1) {
    const pulls = labels.map(() => new Float64Array(names.length))
    const shifts = new Float64Array(labels.length)
    values.forEach((row, at) => {
      const errors = findErrors(row, slopes, biases, targets[at] ?? 0)
      errors.forEach((error, label) => {
        shifts[label] = (shifts[label] ?? 0) + error / rows.length
        addTimes(pulls[label] as Float64Array, row, error / rows.length)
      })
    })
    slopes.forEach((own, label) => {
      addTimes(own, own.slice(), -0.3 * penalty)
      addTimes(own, pulls[label] as Float64Array, 0.3)
      biases[label] = (biases[label] ?? 0) + 0.3 * (shifts[label] ?? 0)
    })
  }
  return Object.fromEntries(
    labels.map((label, at) => [
      label,
      unscale(names, [...(slopes[at] ?? [])], scaled, biases[at] ?? 0, true),
    ]),
  )
}

/** What each class is wrong by for one row. */
function findErrors(
  row: Float64Array,
  slopes: readonly Float64Array[],
  biases: Float64Array,
  target: number,
): Float64Array {
  const powers = Float64Array.from(slopes, (own, label) => {
    let value = biases[label] ?? 0
    for (let at = 0; at < row.length; at += 1) value += (own[at] ?? 0) * (row[at] ?? 0)
    return Math.exp(value)
  })
  const total = powers.reduce((all, power) => all + power, 0)
  return powers.map((power, label) => Number(label === target) - power / total)
}

function addTimes(to: Float64Array, row: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + times * (row[at] ?? 0)
}

interface Standardised {
  values: number[]
  middle: number
  size: number
}

function standardise(column: readonly number[]): Standardised {
  const middle = mean(column)
  const size = Math.sqrt(mean(column.map((value) => (value - middle) ** 2))) || 1
  return { values: column.map((value) => (value - middle) / size), middle, size }
}

function unscale(
  names: readonly string[],
  slopes: readonly number[],
  scaled: readonly Standardised[],
  bias: number,
  keepsAll = false,
): Linear {
  const raw = slopes.map((slope, at) => slope / (scaled[at]?.size ?? 1))
  const moved = sum(raw.map((slope, at) => slope * (scaled[at]?.middle ?? 0)))
  return { bias: round(bias - moved), weights: toWeights(names, raw, keepsAll) }
}

function toWeights(names: readonly string[], slopes: readonly number[], keepsAll = false) {
  return Object.fromEntries(
    names
      .map((name, at): [string, number] => [name, round(slopes[at] ?? 0)])
      .filter(([, slope]) => keepsAll || slope > 0),
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
export const mean = (values: readonly number[]) => sum(values) / values.length

/** Rank correlation; equal values share their rank. */
export function rankCorrelation(first: readonly number[], second: readonly number[]): number {
  return correlation(ranks(first), ranks(second))
}

export function correlation(first: readonly number[], second: readonly number[]): number {
  const one = standardise(first)
  const other = standardise(second)
  return mean(one.values.map((value, at) => value * (other.values[at] ?? 0)))
}

function ranks(values: readonly number[]): number[] {
  const sorted = values.toSorted((first, second) => first - second)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2)
}
