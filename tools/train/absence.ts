// Learns when a resume holds nothing of what is asked for (coach/choose/weigh-absence.ts).
// node tools/train/absence.ts [--cache FILE]: after kinds.ts and choice.ts; reads the people of tools/evals/data without the
// untouched ones and the careers to learn from, prints figures with a fifth of them left out at a time, then writes coach/data/absence-weights.json. What is said
// wrongly of questions that have a line stays at most 2 %. Deterministic: no random numbers.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { conceptReader } from '../../apps/api/src/coach/choose/concepts.ts'
import { indexLines, listQuestionTexts } from '../../apps/api/src/coach/choose/line-features.ts'
import { rankLines } from '../../apps/api/src/coach/choose/rank-lines.ts'
import {
  type AbsenceFeatures,
  type AbsenceWeights,
  absenceFeatureNames,
  describeAbsence,
  weighAbsence,
} from '../../apps/api/src/coach/choose/weigh-absence.ts'
import { classifyQuestion } from '../../apps/api/src/coach/questions/classify-question.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import { type Person, readPeople, untouchedPeople } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { LineMatches } from '../kit/line-matches.ts'
import { type ChoiceModel, readLearnedRows, readWithout, trainChoice, weigh } from './fit-choice.ts'
import { fitLogistic } from './math/logistic.ts'

interface Row {
  person: string
  isAbsent: boolean
  features: AbsenceFeatures
}

const retrieved = 8
/** In so many parts the people are left out when the choice is trained for them. */
const choiceParts = 3
const leastChance = 0.1
const wronglyAtMost = 0.02
const { values: options } = parseArgs({ options: { cache: { type: 'string' } } })
const weightsFile = new URL('../../apps/api/src/coach/data/absence-weights.json', import.meta.url)
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const lineMatches = new LineMatches()
const open = readPeople().filter(({ id }) => !untouchedPeople.has(id))
const people = [...open, ...readCareers('learned')]
const choiceRows = await readLearnedRows(open, embedder)
const rows: Row[] = []
// A model that knows a person's lines is too sure of them: relevance comes from one that does not.
for (let part = 0; part < choiceParts; part += 1) {
  const out = people.filter((_person, at) => at % choiceParts === part)
  const model = trainChoice(
    choiceRows.filter((row) => !out.some(({ id }) => id === row.person)),
    embedder.modelId,
  )
  for (const person of out) rows.push(...(await readRows(person, model)))
}
embedder.save()
await Promise.all([embedder.close(), lineMatches.close()])

const folds = 5
const outside = Array.from({ length: folds }, (_none, fold) => {
  const isOut = ({ person }: Row) => people.findIndex(({ id }) => id === person) % folds === fold
  const weights = train(rows.filter((row) => !isOut(row)))
  return rows
    .filter(isOut)
    .map(({ isAbsent, features }) => ({ isAbsent, chance: weighAbsence(features, weights) }))
}).flat()
const absent = outside.filter(({ isAbsent }) => isAbsent)
const present = outside.filter(({ isAbsent }) => !isAbsent)
const steps = Array.from({ length: 80 }, (_none, at) => leastChance + at / 100)
const threshold =
  steps.find((at) => present.filter(({ chance }) => chance >= at).length <= wronglyAtMost * present.length) ??
  0.9
for (const at of [0.1, 0.15, 0.2, 0.3, 0.4, threshold])
  console.log(
    `from ${at.toFixed(2)}: said rightly ${absent.filter(({ chance }) => chance >= at).length} of ${absent.length}, wrongly ${present.filter(({ chance }) => chance >= at).length} of ${present.length}`,
  )
writeFileSync(weightsFile, `${JSON.stringify({ ...train(rows), threshold: round(threshold) }, null, 2)}\n`)

async function readRows(person: Person, { weights, known }: ChoiceModel): Promise<Row[]> {
  const vectors = await embedder.embed(person.lines.map(({ text }) => text))
  const told = choiceRows.find((row) => row.person === person.id)?.told
  const reader = open.includes(person) ? readWithout(person, open) : conceptReader
  const index = indexLines(person.lines, { model: embedder.modelId, vectors }, reader, known, told)
  const found: Row[] = []
  for (const asked of person.questions) {
    const { kind, question, best, previous } = asked
    const isAbsent = kind === 'none'
    if (previous !== null || (!isAbsent && best.length === 0)) continue
    const asking = await embedder.embed(listQuestionTexts(question))
    const matches = await lineMatches.of(person, asked, question)
    const relevance = weigh(
      index.describe({ text: question, previous, vectors: asking, previousVectors: null, matches }),
      weights,
    )
    const nearest = person.lines
      .map((line, at) => ({ ...line, relevance: relevance[at] ?? 0 }))
      .sort((one, other) => other.relevance - one.relevance)
      .slice(0, retrieved)
    const classified = classifyQuestion(question, [], null, asking[0] ?? null)
    const features = describeAbsence(classified, rankLines(classified, nearest))
    if (features) found.push({ person: person.id, isAbsent, features })
  }
  return found
}

function train(some: readonly Row[]): AbsenceWeights {
  const scales = absenceFeatureNames.map((name) => {
    const values = some.map(({ features }) => features[name])
    const middle = values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / values.length)
    return { middle, spread: spread || 1 }
  })
  const { bias, weights } = fitLogistic(
    some.map(({ isAbsent, features }) => ({
      values: Float64Array.from(
        absenceFeatureNames,
        (name, at) => (features[name] - (scales[at]?.middle ?? 0)) / (scales[at]?.spread ?? 1),
      ),
      target: Number(isAbsent),
      weight: 1,
    })),
    3,
    300,
  )
  const raw = scales.map(({ spread }, at) => (weights[at] ?? 0) / spread)
  return {
    about: `Logistic regression over the features of weigh-absence.ts; tools/train/absence.ts, ${some.length} questions of ${new Set(some.map(({ person }) => person)).size} people of tools/evals/data.`,
    bias: round(bias - raw.reduce((sum, weight, at) => sum + weight * (scales[at]?.middle ?? 0), 0)),
    weights: Object.fromEntries(
      absenceFeatureNames.map((name, at) => [name, round(raw[at] ?? 0)]),
    ) as AbsenceWeights['weights'],
    threshold: 1,
  }
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
