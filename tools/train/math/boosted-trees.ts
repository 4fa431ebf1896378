import type { TreeNode } from '../../../apps/api/src/live-engine/questions/turn-model.ts'
import { sigmoid } from './logistic.ts'

/** Named features with what they should give: 1 or 0, and how much the row counts. */
export interface NamedExample {
  features: Readonly<Record<string, number>>
  target: number
  weight: number
}

const settings = { trees: 120, depth: 3, rate: 0.08, leastWeight: 6, ridge: 2 }

/** Gradient boosted trees on the logistic loss, exact and greedy; no random numbers. */
export function fitTrees(examples: readonly NamedExample[]): { base: number; trees: TreeNode[] } {
  const names = Object.keys(examples[0]?.features ?? {})
  const columns = names.map((name) => examples.map(({ features }) => features[name] ?? 0))
  const orders = columns.map((column) =>
    column.map((_value, row) => row).sort((one, other) => (column[one] ?? 0) - (column[other] ?? 0)),
  )
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const share = examples.reduce((sum, { weight, target }) => sum + weight * target, 0) / total
  const base = Math.log(share / (1 - share))
  const scores = new Float64Array(examples.length).fill(base)
  const trees: TreeNode[] = []
  for (let count = 0; count < settings.trees; count += 1) {
    const slopes = examples.map(({ target, weight }, row) => weight * (target - sigmoid(scores[row] ?? 0)))
    const curves = examples.map(({ weight }, row) => {
      const chance = sigmoid(scores[row] ?? 0)
      return weight * chance * (1 - chance)
    })
    const grower = { names, columns, orders, slopes, curves, examples, scores }
    trees.push(grow(grower, new Uint8Array(examples.length).fill(1), settings.depth))
  }
  return { base, trees }
}

interface Grower {
  names: readonly string[]
  columns: readonly number[][]
  orders: readonly number[][]
  slopes: readonly number[]
  curves: readonly number[]
  examples: readonly NamedExample[]
  scores: Float64Array
}

/** Grows a tree over the rows marked 1 and adds its leaves to their scores. */
function grow(grower: Grower, rows: Uint8Array, depth: number): TreeNode {
  const split = depth > 0 ? findSplit(grower, rows) : undefined
  if (!split) return addLeaf(grower, rows)
  const column = grower.columns[split.feature] ?? []
  const side = (isBelow: boolean) =>
    rows.map((isIn, row) => (isIn === 1 && (column[row] ?? 0) < split.threshold === isBelow ? 1 : 0))
  const name = grower.names[split.feature] ?? ''
  return [name, split.threshold, grow(grower, side(true), depth - 1), grow(grower, side(false), depth - 1)]
}

function addLeaf({ slopes, curves, scores }: Grower, rows: Uint8Array): number {
  const [slope, curve] = sumOf(rows, slopes, curves)
  const value = Number(((settings.rate * slope) / (curve + settings.ridge)).toFixed(4))
  rows.forEach((isIn, row) => {
    if (isIn === 1) scores[row] = (scores[row] ?? 0) + value
  })
  return value
}

function sumOf(rows: Uint8Array, slopes: readonly number[], curves: readonly number[]): [number, number] {
  let [slope, curve] = [0, 0]
  rows.forEach((isIn, row) => {
    if (isIn !== 1) return
    slope += slopes[row] ?? 0
    curve += curves[row] ?? 0
  })
  return [slope, curve]
}

function findSplit(grower: Grower, rows: Uint8Array): { feature: number; threshold: number } | undefined {
  const { columns, orders, slopes, curves, examples } = grower
  const whole = sumOf(rows, slopes, curves)
  const weigh = (slope: number, curve: number) => slope ** 2 / (curve + settings.ridge)
  let best: { feature: number; threshold: number; gain: number } | undefined
  const inAll = rows.reduce((sum, isIn, row) => sum + (isIn === 1 ? (examples[row]?.weight ?? 0) : 0), 0)
  for (const [feature, order] of orders.entries()) {
    let [slope, curve, weight, before] = [0, 0, 0, Number.NaN]
    for (const row of order) {
      if (rows[row] !== 1) continue
      const value = columns[feature]?.[row] ?? 0
      if (value > before && weight >= settings.leastWeight && inAll - weight >= settings.leastWeight) {
        const gain =
          weigh(slope, curve) + weigh(whole[0] - slope, whole[1] - curve) - weigh(whole[0], whole[1])
        if (gain > (best?.gain ?? 1e-6))
          best = { feature, threshold: Number(((value + before) / 2).toFixed(5)), gain }
      }
      slope += slopes[row] ?? 0
      curve += curves[row] ?? 0
      weight += examples[row]?.weight ?? 0
      before = value
    }
  }
  return best
}
