import type { KeptSide, MapSide } from '../../../apps/api/src/coach/choose/vector-places.ts'
import { findPrincipalAxes } from './principal-axes.ts'

/** Puts vectors on the axes in which they differ most. */
export function findSide(vectors: readonly Float32Array[], axes: number): MapSide {
  const dimensions = vectors[0]?.length ?? 0
  const middle = Float32Array.from({ length: dimensions }, (_none, at) =>
    mean(vectors.map((vector) => vector[at] ?? 0)),
  )
  const rows = vectors.map((vector) => toUnit(vector, middle))
  return { mean: middle, matrix: findPrincipalAxes(rows, dimensions, axes) }
}

function toUnit(vector: Float32Array, middle: Float32Array): Float32Array {
  const distance = vector.map((value, at) => value - (middle[at] ?? 0))
  const length = Math.hypot(...distance) || 1
  return distance.map((value) => value / length)
}

const byteSteps = 127

/** A side with its matrix as it is kept. */
export function keepSide({ mean: middle, matrix }: MapSide): KeptSide {
  return {
    mean: Array.from(middle, (value) => Number(value.toFixed(5))),
    ...keepMatrix(matrix, matrix.length / middle.length),
  }
}

/** A matrix of so many columns in 255 steps a column. */
export function keepMatrix(matrix: Float32Array, width: number) {
  const steps = Array.from({ length: width }, (_none, column) => {
    let largest = 0
    for (let at = column; at < matrix.length; at += width)
      largest = Math.max(largest, Math.abs(matrix[at] ?? 0))
    return Number((largest / byteSteps || 1).toPrecision(5))
  })
  const bytes = Int8Array.from(matrix, (value, at) => Math.round(value / (steps[at % width] ?? 1)))
  return { steps, matrix: Buffer.from(bytes.buffer).toString('base64') }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
