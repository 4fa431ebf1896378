/** Unit vectors of one answer, made by the embedder of `RubricModel.modelId`. */
export interface AnswerVectors {
  question: Float32Array
  /** In the order of `cutWindows`. */
  windows: readonly Float32Array[]
}

/** The few operations on vectors that the rubric needs; all vectors of one call have the same length. */
export function dot(first: Float32Array, second: Float32Array): number {
  let total = 0
  for (let at = 0; at < first.length; at += 1) total += (first[at] ?? 0) * (second[at] ?? 0)
  return total
}

/** The sum of vectors of one length; empty without any. */
export function sum(vectors: readonly Float32Array[]): Float32Array {
  const total = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors)
    for (let at = 0; at < total.length; at += 1) total[at] = (total[at] ?? 0) + (vector[at] ?? 0)
  return total
}

/** The first vector minus the second. */
export const subtract = (first: Float32Array, second: Float32Array) =>
  first.map((value, at) => value - (second[at] ?? 0))

/** The vector at length 1; a zero vector stays as it is. */
export function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector))
  return length === 0 ? vector : vector.map((value) => value / length)
}
