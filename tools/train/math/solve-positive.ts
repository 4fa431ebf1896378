/** Solves `matrix · x = side` for several sides by Cholesky; the matrix is symmetric and positive definite. */
export function solvePositive(
  matrix: readonly Float64Array[],
  sides: readonly Float64Array[],
): Float64Array[] {
  const lower = decompose(matrix)
  return sides.map((side) => substituteBack(lower, substitute(lower, side)))
}

function decompose(matrix: readonly Float64Array[]): Float64Array[] {
  const lower = matrix.map((row) => new Float64Array(row.length))
  matrix.forEach((row, at) => {
    const own = lower[at] as Float64Array
    for (let column = 0; column <= at; column += 1) {
      const other = lower[column] as Float64Array
      let sum = row[column] ?? 0
      for (let before = 0; before < column; before += 1) sum -= (own[before] ?? 0) * (other[before] ?? 0)
      own[column] = column === at ? Math.sqrt(sum) : sum / (other[column] ?? 1)
    }
  })
  return lower
}

function substitute(lower: readonly Float64Array[], side: Float64Array): Float64Array {
  const found = new Float64Array(side.length)
  lower.forEach((row, at) => {
    let sum = side[at] ?? 0
    for (let before = 0; before < at; before += 1) sum -= (row[before] ?? 0) * (found[before] ?? 0)
    found[at] = sum / (row[at] ?? 1)
  })
  return found
}

function substituteBack(lower: readonly Float64Array[], side: Float64Array): Float64Array {
  const found = new Float64Array(side.length)
  for (let at = side.length - 1; at >= 0; at -= 1) {
    let sum = side[at] ?? 0
    for (let after = at + 1; after < side.length; after += 1)
      sum -= (lower[after]?.[at] ?? 0) * (found[after] ?? 0)
    found[at] = sum / (lower[at]?.[at] ?? 1)
  }
  return found
}
