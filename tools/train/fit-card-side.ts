import type { MapSide } from '../../apps/api/src/coach/choose/vector-places.ts'
import { findPrincipalAxes } from './math/principal-axes.ts'

const settings = { axes: 192, ridge: 2 }

/** The vectors of a card's example questions and of what it says. */
interface CardGroup {
  questions: readonly Float32Array[]
  text: Float32Array | undefined
}

/**
 * Learns where questions stand so that those of one card are near each other and what it says, and those of others are not:
 * directions in which they differ within a card count less (linear discriminant analysis with a ridge). Statements lie
 * elsewhere than questions, so they have a usual vector of their own.
 */
export function fitCardSide(groups: readonly CardGroup[]): MapSide {
  const { axes, ridge } = settings
  const mean = meanOf(groups.flatMap(({ questions }) => questions))
  const usualText = meanOf(groups.flatMap(({ text }) => text ?? []))
  const dimensions = mean.length
  const within = new Float64Array(dimensions * dimensions)
  const middles = groups.flatMap(({ questions, text }) => {
    if (questions.length === 0) return []
    const placed = questions.map((vector) => toUnit(vector, mean))
    const middle = meanOf(placed)
    const others = text ? [...placed, toUnit(text, usualText)] : placed
    for (const vector of others)
      addSquare(
        within,
        vector.map((value, at) => value - (middle[at] ?? 0)),
      )
    return [middle]
  })
  const lower = factorise(withRidge(within, dimensions, ridge), dimensions)
  const whitened = middles.map((middle) => solveLower(lower, middle, dimensions))
  const directions = findPrincipalAxes(whitened, dimensions, axes)
  return { mean, matrix: solveUpper(lower, directions, dimensions, axes) }
}

/** The usual vector of some. */
export function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors)
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) / vectors.length
  return sum
}

function toUnit(vector: Float32Array, mean: Float32Array): Float32Array {
  const distance = vector.map((value, at) => value - (mean[at] ?? 0))
  const length = Math.hypot(...distance) || 1
  return distance.map((value) => value / length)
}

function addSquare(sum: Float64Array, row: Float32Array): void {
  for (let at = 0; at < row.length; at += 1) {
    const value = row[at] ?? 0
    const start = at * row.length
    for (let other = 0; other <= at; other += 1)
      sum[start + other] = (sum[start + other] ?? 0) + value * (row[other] ?? 0)
  }
}

/** Adds a share of the mean of the diagonal to it; only the lower half is read. */
function withRidge(square: Float64Array, size: number, share: number): Float64Array {
  let trace = 0
  for (let at = 0; at < size; at += 1) trace += square[at * size + at] ?? 0
  const ridge = (share * trace) / size
  const ridged = square.slice()
  for (let at = 0; at < size; at += 1) ridged[at * size + at] = (ridged[at * size + at] ?? 0) + ridge
  return ridged
}

/** The lower triangle whose product with itself turned over is the square (Cholesky). */
function factorise(square: Float64Array, size: number): Float64Array {
  const lower = new Float64Array(size * size)
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let sum = square[row * size + column] ?? 0
      for (let at = 0; at < column; at += 1)
        sum -= (lower[row * size + at] ?? 0) * (lower[column * size + at] ?? 0)
      lower[row * size + column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (lower[column * size + column] ?? 1)
    }
  return lower
}

function solveLower(lower: Float64Array, vector: Float32Array, size: number): Float32Array {
  const solved = new Float32Array(size)
  for (let row = 0; row < size; row += 1) {
    let sum = vector[row] ?? 0
    for (let at = 0; at < row; at += 1) sum -= (lower[row * size + at] ?? 0) * (solved[at] ?? 0)
    solved[row] = sum / (lower[row * size + row] ?? 1)
  }
  return solved
}

/** Solves with the lower triangle turned over, for every column. */
function solveUpper(lower: Float64Array, columns: Float32Array, size: number, width: number): Float32Array {
  const solved = new Float32Array(size * width)
  for (let row = size - 1; row >= 0; row -= 1)
    for (let column = 0; column < width; column += 1) {
      let sum = columns[row * width + column] ?? 0
      for (let at = row + 1; at < size; at += 1)
        sum -= (lower[at * size + row] ?? 0) * (solved[at * width + column] ?? 0)
      solved[row * width + column] = sum / (lower[row * size + row] ?? 1)
    }
  return solved
}
