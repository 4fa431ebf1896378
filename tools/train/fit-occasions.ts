import { listOccasionTerms } from '../../apps/api/src/coach/choose/occasion-terms.ts'
import {
  type KeptExamples,
  likenessSlope,
  placeOf,
  termShare,
} from '../../apps/api/src/coach/choose/recognise-occasion.ts'
import { joinForms, readMatrix, readSide } from '../../apps/api/src/coach/choose/vector-places.ts'
import { findSide, keepMatrix, keepSide } from './math/keep-side.ts'
import { solvePositive } from './math/solve-positive.ts'

/** A question whose occasion is known. */
export interface OccasionExample {
  question: string
  /** A key of the usual questions, or `none`. */
  occasion: string
  /** What else it may ask for. */
  also: readonly string[]
  /** Of `listQuestionTexts`. */
  vectors: readonly Float32Array[]
}

const settings = {
  axes: 128,
  penalty: 0.3,
  leastUses: 3,
  shareOfAlso: 0.5,
  stepsOfPlace: 127,
  stepsOfWeight: 32_767,
}

/** What each example says of each occasion, so that together they say of every example what is known (kernel ridge regression). */
export function fitOccasions(
  examples: readonly OccasionExample[],
  about: string,
  embedder: string,
): KeptExamples {
  const occasions = [...new Set(examples.map(({ occasion }) => occasion))]
  const side = keepSide(
    findSide(
      examples.map(({ vectors }) => joinForms(vectors)),
      settings.axes,
    ),
  )
  const read = readSide(side)
  const places = keepMatrix(join(examples.map(({ vectors }) => placeOf(vectors, read))), settings.axes)
  const rounded = readMatrix(places)
  const rarity = weighRarity(examples)
  const terms = examples.map(({ question }) => weighTerms(question, rarity))
  const rows = examples.map((_row, at) => rounded.subarray(at * settings.axes, (at + 1) * settings.axes))
  const kernel = rows.map((one, row) =>
    Float64Array.from(rows, (other, column) =>
      column > row
        ? 0
        : compare(one, other, terms[row], terms[column]) + (row === column ? settings.penalty : 0),
    ),
  )
  const columns = solvePositive(kernel, findSides(examples, occasions))
  const weights = examples.map((_row, at) => columns.map((column) => column[at] ?? 0))
  return {
    card: { about, embedder },
    occasions,
    side,
    places,
    weights: keepMatrix(join(weights), occasions.length),
    rarity: Object.fromEntries(rarity),
    termWeights: keepMatrix(join(sumByTerm([...rarity.keys()], terms, weights)), occasions.length),
  }
}

/** A rare term counts more; one that is used hardly ever is left out. */
function weighRarity(examples: readonly OccasionExample[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { question } of examples)
    for (const term of listOccasionTerms(question)) uses.set(term, (uses.get(term) ?? 0) + 1)
  const most = Math.log(examples.length)
  return new Map(
    [...uses]
      .filter(([, count]) => count >= settings.leastUses)
      .map(([term, count]) => [term, Number((1 - Math.log(count) / most).toFixed(3))]),
  )
}

/** The terms of a question as a vector of unit length. */
function weighTerms(question: string, rarity: ReadonlyMap<string, number>): Map<string, number> {
  const known = listOccasionTerms(question).filter((term) => rarity.has(term))
  const length = Math.hypot(...known.map((term) => rarity.get(term) ?? 0)) || 1
  return new Map(known.map((term) => [term, (rarity.get(term) ?? 0) / length]))
}

function compare(
  one: Float32Array,
  other: Float32Array,
  terms: ReadonlyMap<string, number> = new Map(),
  otherTerms: ReadonlyMap<string, number> = new Map(),
): number {
  let likeness = 0
  for (let axis = 0; axis < one.length; axis += 1) likeness += (one[axis] ?? 0) * (other[axis] ?? 0)
  let shared = 0
  for (const [term, weight] of terms) shared += weight * (otherTerms.get(term) ?? 0)
  return Math.exp(likenessSlope * (likeness - 1)) + termShare * shared
}

/** For each occasion how much more each example is of it than usual. */
function findSides(examples: readonly OccasionExample[], occasions: readonly string[]): Float64Array[] {
  return occasions.map((name) => {
    const own = examples.map(({ occasion, also }) => {
      const whole = 1 + settings.shareOfAlso * also.length
      if (occasion === name) return 1 / whole
      return also.includes(name) ? settings.shareOfAlso / whole : 0
    })
    const usual = own.reduce((sum, share) => sum + share, 0) / own.length
    return Float64Array.from(own, (share) => share - usual)
  })
}

/** What all examples with a term say together, one row a term. */
function sumByTerm(
  names: readonly string[],
  terms: readonly ReadonlyMap<string, number>[],
  weights: readonly (readonly number[])[],
): number[][] {
  const sums = new Map(names.map((name) => [name, (weights[0] ?? []).map(() => 0)]))
  terms.forEach((own, example) => {
    for (const [term, share] of own) {
      const sum = sums.get(term)
      weights[example]?.forEach((weight, at) => {
        if (sum) sum[at] = (sum[at] ?? 0) + share * weight
      })
    }
  })
  return [...sums.values()]
}

/** Rows behind one another. */
const join = (rows: readonly (readonly number[] | Float32Array)[]) =>
  Float32Array.from(rows.flatMap((row) => [...row]))
