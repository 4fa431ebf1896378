import { listThemeTerms, type ThemeForm } from '../../apps/api/src/coach/choose/themes.ts'
import { solvePositive } from './math/solve-positive.ts'

/** A text with what it should score for each theme. */
export interface FormExample {
  text: string
  vector: Float32Array
  wanted: readonly number[]
}

const leastTerms = 2

/** Ridge regression on sentence vector and words, in closed form; `termScale` is what words weigh beside the vector. */
export function fitThemeForm(
  some: readonly FormExample[],
  { penalty, termScale }: { penalty: number; termScale: number },
): ThemeForm {
  const dimensions = some[0]?.vector.length ?? 0
  const termsOf = some.map(({ text }) => listThemeTerms(text))
  const counts = new Map<string, number>()
  for (const terms of termsOf) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= leastTerms).map(([term]) => term)
  const columnOf = new Map(known.map((term, at) => [term, dimensions + at]))
  const features = some.map(({ vector }, at) => {
    const row = new Float64Array(dimensions + known.length + 1)
    row.set(vector)
    const terms = termsOf[at] ?? new Set()
    const share = termScale / Math.sqrt(terms.size || 1)
    for (const term of terms) {
      const column = columnOf.get(term)
      if (column !== undefined) row[column] = share
    }
    row[row.length - 1] = 1
    return row
  })
  const columns = fitColumns(features, some, penalty)
  const at = (column: number, scale = 1) => columns.map((weights) => round((weights[column] ?? 0) * scale))
  return {
    bias: at(dimensions + known.length),
    vector: Array.from({ length: dimensions }, (_none, column) => at(column)),
    terms:
      termScale === 0
        ? {}
        : Object.fromEntries(known.map((term, index) => [term, at(dimensions + index, termScale)])),
  }
}

/** The weights of each theme, by the dual of ridge regression: as many unknowns as there are rows. */
function fitColumns(
  features: readonly Float64Array[],
  some: readonly FormExample[],
  penalty: number,
): Float64Array[] {
  const kernel = features.map((one, row) =>
    Float64Array.from(features, (other, column) =>
      column > row ? 0 : dot(one, other) + (row === column ? penalty : 0),
    ),
  )
  const themes = some[0]?.wanted.map((_wanted, theme) => theme) ?? []
  return solvePositive(
    kernel,
    themes.map((theme) => {
      const mean = some.reduce((sum, { wanted }) => sum + (wanted[theme] ?? 0), 0) / some.length
      return Float64Array.from(some, ({ wanted }) => (wanted[theme] ?? 0) - mean)
    }),
  ).map((dual) => {
    const weights = new Float64Array(features[0]?.length ?? 0)
    features.forEach((row, at) => {
      const share = dual[at] ?? 0
      row.forEach((value, column) => {
        weights[column] = (weights[column] ?? 0) + value * share
      })
    })
    return weights
  })
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

const round = (value: number) => Number(value.toFixed(3))
