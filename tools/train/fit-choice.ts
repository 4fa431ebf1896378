import {
  type ConceptReader,
  createConceptReader,
  listConceptStems,
} from '../../apps/api/src/coach/choose/concepts.ts'
import {
  featureNames,
  indexLines,
  type LineFeatures,
  listQuestionTexts,
} from '../../apps/api/src/coach/choose/line-features.ts'
import type { Embedder } from '../../apps/api/src/ports/embedder.ts'
import type { Person, PersonQuestion } from '../evals/people/read-people.ts'

const learning = { regularisation: 0.02, steps: 250, rate: 0.03 }

/** A question with the features of every line. */
export interface ChoiceRow {
  person: string
  asked: PersonQuestion
  lineIds: readonly string[]
  features: LineFeatures[]
  /** 1 for a best line, .4 for an acceptable one. */
  gain: number[]
}

/** Every question with a best line, its lines described without wording that only its person uses. */
export async function readChoiceRows(
  people: readonly Person[],
  embedder: Embedder,
  form: 'question' | 'asr' = 'question',
): Promise<ChoiceRow[]> {
  const rows: ChoiceRow[] = []
  for (const person of people) rows.push(...(await readRows(person, people, embedder, form)))
  return rows
}

async function readRows(
  person: Person,
  people: readonly Person[],
  embedder: Embedder,
  form: 'question' | 'asr',
): Promise<ChoiceRow[]> {
  const vectors = await embedder.embed(person.lines.map(({ text }) => text))
  const index = indexLines(person.lines, { model: embedder.modelId, vectors }, readWithout(person, people))
  const found: ChoiceRow[] = []
  for (const asked of person.questions.filter(({ best }) => best.length > 0)) {
    const { previous } = asked
    const features = index.describe({
      text: asked[form],
      previous,
      vectors: await embedder.embed(listQuestionTexts(asked[form])),
      previousVectors: previous ? await embedder.embed(listQuestionTexts(previous)) : null,
    })
    const gain = person.lineIds.map((id) =>
      asked.best.includes(id) ? 1 : asked.acceptable.includes(id) ? 0.4 : 0,
    )
    found.push({ person: person.id, asked, lineIds: person.lineIds, features, gain })
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

/** One weight a feature, in the order of `featureNames`. */
export function trainChoice(some: readonly ChoiceRow[]): number[] {
  const weights = featureNames.map(() => 0)
  const mean = featureNames.map(() => 0)
  const square = featureNames.map(() => 0)
  for (let step = 1; step <= learning.steps; step += 1) {
    const gradient = featureNames.map(() => 0)
    for (const row of some) addGradient(row, weights, gradient)
    featureNames.forEach((_name, at) => {
      const slope = (gradient[at] ?? 0) / some.length + learning.regularisation * (weights[at] ?? 0)
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope
      const spread = Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** step)) + 1e-8
      weights[at] = (weights[at] ?? 0) - (learning.rate * (mean[at] ?? 0)) / (1 - 0.9 ** step) / spread
    })
  }
  return weights
}

/** The slope of the cross-entropy between what the weights choose and the gains. */
function addGradient({ features, gain }: ChoiceRow, weights: readonly number[], gradient: number[]): void {
  const chances = weigh(features, weights)
  const gained = gain.reduce((sum, value) => sum + value, 0)
  features.forEach((line, index) => {
    const error = (chances[index] ?? 0) - (gain[index] ?? 0) / gained
    featureNames.forEach((name, at) => {
      gradient[at] = (gradient[at] ?? 0) + error * line[name]
    })
  })
}

/** The probability of each line. */
export function weigh(features: readonly LineFeatures[], weights: readonly number[]): number[] {
  const scores = features.map((line) =>
    featureNames.reduce((sum, name, at) => sum + (weights[at] ?? 0) * line[name], 0),
  )
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
