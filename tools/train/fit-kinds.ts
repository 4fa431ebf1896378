import { listQuestionTerms } from '../../apps/api/src/coach/questions/question-terms.ts'
import type { KindWeights } from '../../apps/api/src/coach/questions/weigh-kinds.ts'
import { fitSoftmax, type SparseExample } from './math/softmax.ts'

/** A question whose class is known. */
export interface KindExample<Class extends string = string> {
  text: string
  kind: Class
  weight: number
  vector: Float32Array
}

/** How strongly weights are held back, and how often a term has to stand to be learned. */
interface Settings {
  wordRidge: number
  vectorRidge: number
  leastTerms: number
}
const scales = { term: 0.4, vector: 3 }

/** One softmax regression on the wording and one on the sentence vectors. */
export function fitKinds<Class extends string>(
  some: readonly KindExample<Class>[],
  kinds: readonly Class[],
  settings: Settings = { wordRidge: 2, vectorRidge: 0.3, leastTerms: 5 },
): KindWeights {
  return { words: trainWords(some, kinds, settings), vectors: trainVectors(some, kinds, settings) }
}

function trainWords(
  some: readonly KindExample[],
  kinds: readonly string[],
  settings: Settings,
): KindWeights['words'] {
  const termsOf = some.map(({ text }) => listQuestionTerms(text))
  const counts = new Map<string, number>()
  termsOf.forEach((terms) => {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  })
  const known = [...counts].filter(([, count]) => count >= settings.leastTerms).map(([term]) => term)
  const columnOf = new Map(known.map((term, at) => [term, at]))
  const examples = some.map((row, at): SparseExample => {
    const columns = [...(termsOf[at] ?? [])].flatMap((term) => columnOf.get(term) ?? [])
    return {
      columns: Uint32Array.from(columns),
      values: new Float64Array(columns.length).fill(scales.term),
      target: kinds.indexOf(row.kind),
      weight: row.weight,
    }
  })
  const classes = kinds.length
  const { bias, weights } = fitSoftmax(examples, {
    columns: known.length,
    classes,
    ridge: settings.wordRidge,
  })
  const own = (at: number) =>
    Array.from(weights.slice(at * classes, (at + 1) * classes), (value) => round(value * scales.term))
  return { bias: bias.map(round), terms: Object.fromEntries(known.map((term, at) => [term, own(at)])) }
}

function trainVectors(
  some: readonly KindExample[],
  kinds: readonly string[],
  settings: Settings,
): KindWeights['vectors'] {
  const classes = kinds.length
  const columns = Uint32Array.from({ length: some[0]?.vector.length ?? 0 }, (_none, at) => at)
  const examples = some.map(
    (row): SparseExample => ({
      columns,
      values: Float64Array.from(row.vector, (value) => value * scales.vector),
      target: kinds.indexOf(row.kind),
      weight: row.weight,
    }),
  )
  const { bias, weights } = fitSoftmax(examples, {
    columns: columns.length,
    classes,
    ridge: settings.vectorRidge,
  })
  return {
    bias: bias.map(round),
    weights: [...columns].map((at) =>
      Array.from(weights.slice(at * classes, (at + 1) * classes), (value) => round(value * scales.vector)),
    ),
  }
}

const round = (value: number) => Number(value.toFixed(2))
