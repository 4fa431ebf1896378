import {
  type ConceptReader,
  conceptReader,
  createConceptReader,
  listConceptStems,
} from '../../apps/api/src/coach/choose/concepts.ts'
import {
  type KnownAnswers,
  learnedAnswers,
  readAnswers,
} from '../../apps/api/src/coach/choose/known-answers.ts'
import {
  featureNames,
  indexLines,
  type LineFeatures,
  listQuestionTexts,
} from '../../apps/api/src/coach/choose/line-features.ts'
import { learnedOccasionLines, type OccasionLines } from '../../apps/api/src/coach/choose/occasion-lines.ts'
import { recogniseOccasion } from '../../apps/api/src/coach/choose/recognise-occasion.ts'
import { softmax, weighKinds } from '../../apps/api/src/coach/questions/weigh-kinds.ts'
import type { Embedder } from '../../apps/api/src/ports/embedder.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import type { Person, PersonQuestion } from '../evals/people/read-people.ts'
import { readMatches } from '../kit/line-matches.ts'
import { type AnsweredRow, fitKnownAnswers } from './fit-known-answers.ts'
import { fitWithoutEach, readOccasionLines } from './fit-occasion-lines.ts'

const learning = { regularisation: 0.005, steps: 250, rate: 0.03, besideRate: 0.01 }
const knownAt = featureNames.indexOf('knownAnswers')

/** A question with the features of every line, but for what known answers say of them. */
export interface ChoiceRow extends AnsweredRow {
  asked: PersonQuestion
  lineIds: readonly string[]
  features: LineFeatures[]
  /** 1 for a best line, .4 for an acceptable one. */
  gain: number[]
  /** What was learned of choices without this person. */
  told: OccasionLines | undefined
}

/**
 * Every question with a best line of some people and of the careers to learn from, its lines described without wording that
 * only its person uses, and without this person's choices. The word lists were written before the careers.
 */
export async function readLearnedRows(
  people: readonly Person[],
  embedder: Embedder,
  form: 'question' | 'asr' = 'question',
): Promise<ChoiceRow[]> {
  const careers = readCareers('learned')
  const lines = await readOccasionLines([...people, ...careers], embedder)
  const without = fitWithoutEach(lines, embedder.modelId)
  const rows: ChoiceRow[] = []
  for (const person of [...people, ...careers]) {
    const reader = careers.includes(person) ? conceptReader : readWithout(person, people)
    rows.push(...(await readRows(person, { reader, told: without.get(person.id) }, embedder, form)))
  }
  return rows
}

/** The rows of people that nothing was learned from but the weights, with what all else says of them as of strangers. */
export async function readStackedRows(people: readonly Person[], embedder: Embedder): Promise<ChoiceRow[]> {
  const told = learnedOccasionLines()
  const rows: ChoiceRow[] = []
  for (const person of people)
    rows.push(
      ...(await readRows(
        person,
        { reader: conceptReader, told, known: learnedAnswers() },
        embedder,
        'question',
      )),
    )
  return rows.filter(({ asked }) => readMatches(asked) !== null)
}

async function readRows(
  person: Person,
  {
    reader,
    told,
    known = null,
  }: { reader: ConceptReader; told: OccasionLines | undefined; known?: KnownAnswers | null },
  embedder: Embedder,
  form: 'question' | 'asr',
): Promise<ChoiceRow[]> {
  const lineVectors = await embedder.embed(person.lines.map(({ text }) => text))
  const meantLines = { model: embedder.modelId, vectors: lineVectors }
  const index = indexLines(person.lines, meantLines, reader, known, told)
  const found: ChoiceRow[] = []
  for (const asked of person.questions.filter(({ best }) => best.length > 0)) {
    const { previous } = asked
    const text = asked[form]
    const vectors = await embedder.embed(listQuestionTexts(text))
    const previousVectors = previous ? await embedder.embed(listQuestionTexts(previous)) : null
    const matches = readMatches(asked)
    const features = index.describe({ text, previous, vectors, previousVectors, matches })
    const chances = weighKinds(text, vectors[0] ?? null, previous !== null)
    const gain = person.lineIds.map((id) =>
      asked.best.includes(id) ? 1 : asked.acceptable.includes(id) ? 0.4 : 0,
    )
    const occasions = recogniseOccasion(text, vectors)
    const meant = { vectors, previousVectors, occasions, chances, lines: index.traits ?? [] }
    found.push({ person: person.id, asked, lineIds: person.lineIds, features, gain, told, ...meant })
  }
  return found
}

const stems = listConceptStems()

/** The word lists without what only one person says. */
export function readWithout(person: Person, people: readonly Person[]): ConceptReader {
  const own = findOwnStems(person, people)
  return createConceptReader((stem) => own.has(stem))
}

/** The wordings of the lists that nobody else's questions or lines bear out. */
function findOwnStems(person: Person, people: readonly Person[]): Set<string> {
  const textOf = ({ lines, questions }: Person) =>
    [...questions.map(({ question }) => question), ...lines.map(({ text }) => text)].join('\n')
  const own = textOf(person)
  const others = people.filter(({ id }) => id !== person.id).map(textOf)
  const only = stems.filter(({ pattern }) => pattern.test(own) && !others.some((text) => pattern.test(text)))
  return new Set(only.map(({ stem }) => stem))
}

/** What decides which line to tell: one weight a feature, in the order of `featureNames`, and known answers. */
export interface ChoiceModel {
  weights: number[]
  known: KnownAnswers
}

/** First the weights alone, then known answers beside them, while the weights give way. */
export function trainChoice(some: readonly ChoiceRow[], embedder: string): ChoiceModel {
  const table = some.map(toTable)
  const beside = new Descent(featureNames.length, learning.besideRate, trainWeights(some))
  const known = fitKnownAnswers(some, embedder, (scores) => {
    const errors = findErrors(table, beside.values, scores)
    beside.step(findSlope(beside.values, table, errors))
    return errors
  })
  return { weights: beside.values.map((value, at) => (at === knownAt ? 1 : value)), known }
}

/** One weight a feature, in the order of `featureNames`. */
export function trainWeights(some: readonly ChoiceRow[]): number[] {
  const table = some.map(toTable)
  const weights = new Descent(featureNames.length, learning.rate)
  for (let step = 0; step < learning.steps; step += 1)
    weights.step(findSlope(weights.values, table, findErrors(table, weights.values, null)))
  return weights.values
}

/** The features of a question's lines, one line behind the other, and the chance each line should have. */
interface Table {
  features: Float64Array
  wanted: Float64Array
}

function toTable({ features, gain }: ChoiceRow): Table {
  const gained = gain.reduce((sum, value) => sum + value, 0)
  return {
    features: Float64Array.from(features.flatMap((line) => featureNames.map((name) => line[name]))),
    wanted: Float64Array.from(gain, (value) => value / gained),
  }
}

/** For each line its chance less the one it should have; all rows together weigh 1. */
function findErrors(
  table: readonly Table[],
  weights: readonly number[],
  answered: readonly Float64Array[] | null,
): Float64Array[] {
  return table.map(({ features, wanted }, row) => {
    const scores = Array.from(wanted, (_want, line) => {
      const start = line * weights.length
      return weights.reduce(
        (sum, weight, at) => sum + weight * (features[start + at] ?? 0),
        answered?.[row]?.[line] ?? 0,
      )
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

  constructor(size: number, rate: number, start: readonly number[] = new Array<number>(size).fill(0)) {
    this.#rate = rate
    this.values = [...start]
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

/** The probability of each line. */
export function weigh(features: readonly LineFeatures[], weights: readonly number[]): number[] {
  return softmax(
    features.map((line) => featureNames.reduce((sum, name, at) => sum + (weights[at] ?? 0) * line[name], 0)),
  )
}

/** The features with what known answers say of each line. */
export function addKnownAnswers(row: ChoiceRow, known: KnownAnswers): LineFeatures[] {
  const answers = readAnswers(row.lines, known)(row)
  return row.features.map((line, at) => ({ ...line, knownAnswers: answers[at] ?? 0 }))
}

const folds = 4

/** For each row the chances of its lines, learned without a quarter of the people, its own person among them. */
export function weighWithoutEach(rows: readonly ChoiceRow[], embedder: string): number[][] {
  const people = [...new Set(rows.map(({ person }) => person))]
  const foldOf = ({ person }: ChoiceRow) => people.indexOf(person) % folds
  const models = Array.from({ length: folds }, (_none, fold) =>
    trainChoice(
      rows.filter((row) => foldOf(row) !== fold),
      embedder,
    ),
  )
  return rows.map((row) => {
    const model = models[foldOf(row)]
    return model ? weigh(addKnownAnswers(row, model.known), model.weights) : []
  })
}
