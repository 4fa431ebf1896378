/** The directions in which rows differ most, as columns of one matrix: one row a dimension. The rows have a mean of zero. */
export function findPrincipalAxes(
  rows: readonly Float32Array[],
  dimensions: number,
  count: number,
): Float32Array {
  const spread = measureSpread(rows, dimensions)
  // Any start does that is no multiple of an axis; this one is the same each time.
  let axes: Float32Array = Float32Array.from({ length: dimensions * count }, (_none, at) =>
    Math.sin(1 + 7.13 * at),
  )
  orthonormalise(axes, dimensions, count)
  for (let round = 0; round < rounds; round += 1) {
    axes = multiply(spread, axes, dimensions, count)
    orthonormalise(axes, dimensions, count)
  }
  return axes
}

const rounds = 20

function measureSpread(rows: readonly Float32Array[], dimensions: number): Float32Array {
  const spread = new Float32Array(dimensions * dimensions)
  for (const row of rows)
    for (let at = 0; at < dimensions; at += 1) {
      const value = row[at] ?? 0
      const start = at * dimensions
      for (let other = 0; other < dimensions; other += 1)
        spread[start + other] = (spread[start + other] ?? 0) + value * (row[other] ?? 0)
    }
  return spread
}

function multiply(square: Float32Array, axes: Float32Array, dimensions: number, count: number): Float32Array {
  const product = new Float32Array(dimensions * count)
  for (let row = 0; row < dimensions; row += 1)
    for (let inner = 0; inner < dimensions; inner += 1) {
      const value = square[row * dimensions + inner] ?? 0
      for (let at = 0; at < count; at += 1)
        product[row * count + at] = (product[row * count + at] ?? 0) + value * (axes[inner * count + at] ?? 0)
    }
  return product
}

/** Gram-Schmidt over the columns, in place. */
function orthonormalise(axes: Float32Array, dimensions: number, count: number): void {
  const columns = Array.from({ length: count }, (_none, column) =>
    Float64Array.from({ length: dimensions }, (_row, at) => axes[at * count + column] ?? 0),
  )
  columns.forEach((column, at) => {
    for (const earlier of columns.slice(0, at)) {
      const shared = column.reduce((sum, value, row) => sum + value * (earlier[row] ?? 0), 0)
      for (let row = 0; row < dimensions; row += 1)
        column[row] = (column[row] ?? 0) - shared * (earlier[row] ?? 0)
    }
    const length = Math.hypot(...column) || 1
    for (let row = 0; row < dimensions; row += 1) column[row] = (column[row] ?? 0) / length
  })
  columns.forEach((column, at) => {
    column.forEach((value, row) => {
      axes[row * count + at] = value
    })
  })
}
