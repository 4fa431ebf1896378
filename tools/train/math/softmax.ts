/** A row of few numbers among many: the columns that are not 0, what it is, and how much it counts. */
export interface SparseExample {
  columns: Uint32Array
  values: Float64Array
  /** Which class, from 0. */
  target: number
  weight: number
}

/** Softmax regression with a ridge on everything but the bias, by Adam on all rows; no random numbers. */
export function fitSoftmax(
  examples: readonly SparseExample[],
  {
    columns,
    classes,
    ridge,
    steps = 150,
  }: { columns: number; classes: number; ridge: number; steps?: number },
): { bias: number[]; weights: Float64Array } {
  const size = (columns + 1) * classes
  const found = new Float64Array(size)
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  for (let step = 1; step <= steps; step += 1) {
    const slope = findSlope(examples, found, classes, total)
    const rate = 0.1 * Math.min(1, (2 * (steps - step + 1)) / steps)
    for (let at = 0; at < size; at += 1) {
      const grown = (slope[at] ?? 0) + (at < columns * classes ? (ridge / total) * (found[at] ?? 0) : 0)
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * grown
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * grown * grown
      const spread = Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8
      found[at] = (found[at] ?? 0) - (rate * (mean[at] ?? 0)) / (1 - 0.9 ** step) / spread
    }
  }
  return { bias: [...found.slice(columns * classes)], weights: found.slice(0, columns * classes) }
}

function findSlope(
  examples: readonly SparseExample[],
  found: Float64Array,
  classes: number,
  total: number,
): Float64Array {
  const slope = new Float64Array(found.length)
  const bias = found.length - classes
  const scores = new Float64Array(classes)
  for (const { columns, values, target, weight } of examples) {
    for (let one = 0; one < classes; one += 1) scores[one] = found[bias + one] ?? 0
    for (let at = 0; at < columns.length; at += 1)
      for (let one = 0, from = (columns[at] ?? 0) * classes; one < classes; one += 1)
        scores[one] = (scores[one] ?? 0) + (found[from + one] ?? 0) * (values[at] ?? 0)
    const highest = Math.max(...scores)
    let sum = 0
    for (let one = 0; one < classes; one += 1) sum += Math.exp((scores[one] ?? 0) - highest)
    for (let one = 0; one < classes; one += 1) {
      const chance = Math.exp((scores[one] ?? 0) - highest) / sum
      const error = (weight * (chance - Number(one === target))) / total
      slope[bias + one] = (slope[bias + one] ?? 0) + error
      for (let at = 0; at < columns.length; at += 1) {
        const place = (columns[at] ?? 0) * classes + one
        slope[place] = (slope[place] ?? 0) + error * (values[at] ?? 0)
      }
    }
  }
  return slope
}
