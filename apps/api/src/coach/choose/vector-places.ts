import { z } from 'zod'

/** Where a sentence vector is put to be compared: its distance from the usual, at unit length, times a matrix. */
export interface MapSide {
  /** The usual vector. */
  mean: Float32Array
  /** Columns are axes, one row a dimension of the vector. */
  matrix: Float32Array
}

/** A matrix as it is kept. */
export const keptMatrixSchema = z.object({
  /** What one step of each column is worth. */
  steps: z.array(z.number()),
  /** Row by row in steps of -127 to 127, as bytes in base64. */
  matrix: z.base64(),
})
/** The form in which a side is kept. */
export const mapSideSchema = keptMatrixSchema.extend({ mean: z.array(z.number()) })
/** What `keepSide` of tools/train writes. */
export type KeptSide = z.infer<typeof mapSideSchema>

/** Reads what `keepSide` of tools/train wrote. */
export function readSide({ mean, ...kept }: KeptSide): MapSide {
  return { mean: Float32Array.from(mean), matrix: readMatrix(kept) }
}

/** Reads what `keepMatrix` of tools/train wrote. */
export function readMatrix({ steps, matrix }: z.infer<typeof keptMatrixSchema>): Float32Array {
  const bytes = new Int8Array(Buffer.from(matrix, 'base64'))
  // `from` with a function is five times slower, and every process that answers waits for it.
  return Float32Array.from(bytes).map((value, at) => value * (steps[at % steps.length] ?? 0))
}

/** The mean of a question's forms. */
export function joinForms(vectors: readonly Float32Array[]): Float32Array {
  return (vectors[0] ?? new Float32Array()).map(
    (_value, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / vectors.length,
  )
}

/** A vector on these axes; all zero for one of another size. */
export function project(vector: Float32Array, { mean, matrix }: MapSide): Float32Array {
  const placed = new Float32Array(matrix.length / mean.length)
  if (vector.length !== mean.length) return placed
  const distance = vector.map((value, at) => value - (mean[at] ?? 0))
  const length = Math.hypot(...distance) || 1
  distance.forEach((value, row) => {
    const start = row * placed.length
    for (let at = 0; at < placed.length; at += 1)
      placed[at] = (placed[at] ?? 0) + (value / length) * (matrix[start + at] ?? 0)
  })
  return placed
}

/** The same at unit length. */
export function placeAtUnit(vector: Float32Array, side: MapSide): Float32Array {
  const place = project(vector, side)
  const length = Math.hypot(...place) || 1
  return place.map((value) => value / length)
}
