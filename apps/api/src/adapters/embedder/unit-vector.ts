/** Scales a vector to length 1 in place, so that a dot product is the cosine. A zero vector stays as it is. */
export function normaliseVector(vector: Float32Array): Float32Array {
  let squares = 0
  for (const value of vector) squares += value * value
  if (squares === 0) return vector
  const scale = 1 / Math.sqrt(squares)
  for (let index = 0; index < vector.length; index++) vector[index] = (vector[index] ?? 0) * scale
  return vector
}
