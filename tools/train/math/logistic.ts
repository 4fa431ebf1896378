/** A row of numbers with what it should give: 1 or 0, and how much it counts. */
export interface Example {
  values: Float64Array
  target: number
  weight: number
}

/**
 * Logistic regression with a ridge on everything but the bias, by Adam on all rows; no random numbers. `signs` holds what a
 * weight may be at most or at least: 1 keeps it above zero, -1 below.
 */
export function fitLogistic(
  examples: readonly Example[],
  ridge: number,
  steps = 200,
  signs: readonly number[] = [],
): { bias: number; weights: Float64Array } {
  const size = (examples[0]?.values.length ?? 0) + 1
  const found = new Float64Array(size)
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  for (let step = 1; step <= steps; step += 1) {
    const slope = new Float64Array(size)
    for (const { values, target, weight } of examples) {
      const error = (weight * (sigmoid(score(found, values)) - target)) / total
      for (let at = 1; at < size; at += 1) slope[at] = (slope[at] ?? 0) + error * (values[at - 1] ?? 0)
      slope[0] = (slope[0] ?? 0) + error
    }
    const rate = 0.05 * Math.min(1, (2 * (steps - step + 1)) / steps)
    for (let at = 0; at < size; at += 1) {
      const grown = (slope[at] ?? 0) + (at === 0 ? 0 : (ridge / total) * (found[at] ?? 0))
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * grown
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * grown * grown
      const spread = Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8
      const next = (found[at] ?? 0) - (rate * (mean[at] ?? 0)) / (1 - 0.9 ** step) / spread
      found[at] = next * (signs[at - 1] ?? 0) < 0 ? 0 : next
    }
  }
  return { bias: found[0] ?? 0, weights: found.slice(1) }
}

function score(found: Float64Array, values: Float64Array): number {
  let sum = found[0] ?? 0
  for (let at = 0; at < values.length; at += 1) sum += (found[at + 1] ?? 0) * (values[at] ?? 0)
  return sum
}

export const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))
