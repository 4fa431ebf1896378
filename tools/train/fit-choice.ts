import {
  type DescribedLines,
  featureNames,
  indexLines,
  listQuestionTexts,
} from '../../apps/api/src/coach/choose/line-features.ts'
import { softmax } from '../../apps/api/src/coach/questions/weigh-kinds.ts'
import type { Embedder } from '../../apps/api/src/ports/embedder.ts'
import type { Person, PersonQuestion } from '../evals/people/read-people.ts'
import type { LabelledMatches } from '../kit/labelled-matches.ts'

const learning = { regularisation: 0.005, steps: 250, rate: 0.03 }

/** A question with the features of every line, and of "none of them". */
export interface ChoiceRow {
  person: string
  asked: PersonQuestion
  lineIds: readonly string[]
  described: DescribedLines
  /** 1 for a best line, .4 for an acceptable one; the last is that of "none of them". */
  gain: number[]
}

/** Every question of people that nothing was learned from but the weights, so that all else says of them what it says of strangers. */
export async function readRows(
  people: readonly Person[],
  embedder: Embedder,
  matches: LabelledMatches,
): Promise<ChoiceRow[]> {
  const rows: ChoiceRow[] = []
  for (const person of people) {
    const vectors = await embedder.embed(person.lines.map(({ text }) => text))
    const index = indexLines(person.lines, { model: embedder.modelId, vectors })
    for (const asked of person.questions) {
      const isNone = asked.kind === 'none'
      if (asked.best.length === 0 && !isNone) continue
      const { question: text, previous } = asked
      const described = index.describe({
        text,
        previous,
        vectors: await embedder.embed(listQuestionTexts(text)),
        previousVectors: previous ? await embedder.embed(listQuestionTexts(previous)) : null,
        matches: await matches.of(person, previous, text),
      })
      const gain = person.lineIds.map((id) =>
        asked.best.includes(id) ? 1 : asked.acceptable.includes(id) ? 0.4 : 0,
      )
      rows.push({
        person: person.id,
        asked,
        lineIds: person.lineIds,
        described,
        gain: [...gain, Number(isNone)],
      })
    }
  }
  return rows
}

/** One weight a feature, in the order of `featureNames`. */
export function trainWeights(some: readonly ChoiceRow[]): number[] {
  const table = some.map(toTable)
  const weights = new Descent(featureNames.length, learning.rate)
  for (let step = 0; step < learning.steps; step += 1)
    weights.step(findSlope(weights.values, table, findErrors(table, weights.values)))
  return weights.values
}

/** The features of a question's lines, one line behind the other, and the chance each line should have. */
interface Table {
  features: Float64Array
  wanted: Float64Array
}

function toTable({ described, gain }: ChoiceRow): Table {
  const gained = gain.reduce((sum, value) => sum + value, 0)
  return {
    features: Float64Array.from(listAll(described).flatMap((line) => featureNames.map((name) => line[name]))),
    wanted: Float64Array.from(gain, (value) => value / gained),
  }
}

const listAll = ({ lines, none }: DescribedLines) => [...lines, ...(none ? [none] : [])]

/** For each line its chance less the one it should have; all rows together weigh 1. */
function findErrors(table: readonly Table[], weights: readonly number[]): Float64Array[] {
  return table.map(({ features, wanted }) => {
    const scores = Array.from(wanted, (_want, line) => {
      const start = line * weights.length
      return weights.reduce((sum, weight, at) => sum + weight * (features[start + at] ?? 0), 0)
    })
    const chances = softmax(scores)
    return wanted.map((want, line) => ((chances[line] ?? 0) - want) / table.length)
  })
}

/** The slope of the cross-entropy between what the weights choose and what they should. */
function findSlope(
  weights: readonly number[],
  table: readonly Table[],
  errors: readonly Float64Array[],
): number[] {
  const slope = weights.map((weight) => learning.regularisation * weight)
  table.forEach(({ features }, row) => {
    errors[row]?.forEach((error, line) => {
      const start = line * slope.length
      for (let at = 0; at < slope.length; at += 1)
        slope[at] = (slope[at] ?? 0) + error * (features[start + at] ?? 0)
    })
  })
  return slope
}

/** Gradient descent whose steps are as long as each slope is steady (Adam). */
class Descent {
  values: number[]
  readonly #rate: number
  readonly #mean: number[]
  readonly #square: number[]
  #count = 0

  constructor(size: number, rate: number) {
    this.#rate = rate
    this.values = new Array<number>(size).fill(0)
    this.#mean = new Array<number>(size).fill(0)
    this.#square = new Array<number>(size).fill(0)
  }

  step(slope: readonly number[]): void {
    this.#count += 1
    this.values = this.values.map((value, at) => {
      const steep = slope[at] ?? 0
      const mean = 0.9 * (this.#mean[at] ?? 0) + 0.1 * steep
      const square = 0.99 * (this.#square[at] ?? 0) + 0.01 * steep * steep
      this.#mean[at] = mean
      this.#square[at] = square
      const spread = Math.sqrt(square / (1 - 0.99 ** this.#count)) + 1e-8
      return value - (this.#rate * mean) / (1 - 0.9 ** this.#count) / spread
    })
  }
}

/** The probability of each line, and as the last that of "none of them". */
export function weigh(described: DescribedLines, weights: readonly number[]): number[] {
  return softmax(
    listAll(described).map((line) =>
      featureNames.reduce((sum, name, at) => sum + (weights[at] ?? 0) * line[name], 0),
    ),
  )
}
