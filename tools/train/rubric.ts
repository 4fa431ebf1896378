// Learns the rubric from graded answers. node tools/train/rubric.ts [--vectors FILE]: FILE keeps sentence vectors between
// runs. Prints cross-validated figures (split by question), then writes coach/data/rubric-weights.json. No random
// numbers. Untouched questions (evals/read-graded.ts) are never read here.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { prefix } from '../../apps/api/src/coach/rubric/rate-answer.ts'
import {
  byteSteps,
  interpolate,
  passGate,
  predict,
  type RatedPart,
  ratedParts,
  type TopicModel,
} from '../../apps/api/src/coach/rubric/rubric-model.ts'
import { measureSignals } from '../../apps/api/src/coach/rubric/signals/answer-signals.ts'
import {
  type Features,
  formFeatures,
  toldFeatures,
  topicFeatures,
} from '../../apps/api/src/coach/rubric/signals/feature-vectors.ts'
import { readQuestionForm } from '../../apps/api/src/coach/rubric/signals/question-form.ts'
import { measureTopic, type VectorBackground } from '../../apps/api/src/coach/rubric/signals/topic-signals.ts'
import { sum, unit } from '../../apps/api/src/coach/rubric/signals/vectors.ts'
import { weaknessFeatures } from '../../apps/api/src/coach/rubric/signals/weakness-signals.ts'
import { readTold } from '../../apps/api/src/coach/rubric/told-text.ts'
import { vectorTexts } from '../../apps/api/src/coach/rubric/vector-texts.ts'
import { type GradedAnswer, readGraded, readSecondGraded } from '../evals/read-graded.ts'
import { nameWeakness } from '../evals/weakness-names.ts'
import {
  correlation,
  fitClasses,
  fitDirection,
  fitOrder,
  fitRising,
  type Linear,
  mean,
  rankCorrelation,
} from './fit.ts'

const folds = 5
const penalty = 0.1
const directionPenalty = 1
/** What an answer of the first set counts: they follow seven recipes, those of the second follow none. */
const firstWeight = 0.2
/** An answer to another question counts more in the gate, because there are few of them. */
const offTopicWeight = 2
/** Good answers are also held against this many other questions. */
const otherQuestions = 2
const minWords = 30
/** Relevance, as the assessor rated it, from which an answer is surely about its question. */
const relevantFrom = 80
/** Points by which the better of two answers is better. */
const clearGap = 10
const weightsFile = new URL('../../apps/api/src/coach/data/rubric-weights.json', import.meta.url)
const { values: options } = parseArgs({ options: { vectors: { type: 'string' } } })

const first = readGraded().answers.filter(({ isUntouched }) => !isUntouched)
const second = readSecondGraded().filter(({ isUntouched }) => !isUntouched)
const vectors = await readVectors([...first, ...second])
const rows = [
  ...first.map((answer) => readRow(answer, firstWeight)),
  ...second.map((answer) => readRow(answer, 1)),
]
const ownFold = new Map(
  [...new Set(rows.map(({ answer }) => answer.question))].map((question, at) => [question, at]),
)
type AnswerRow = ReturnType<typeof readRow>
type Kind = 'words' | 'vectors'

interface Model {
  background: VectorBackground
  direction: Float32Array
  words: TopicModel
  vectors: TopicModel
  weaknesses: Record<string, Linear>
}

const tested = new Map<AnswerRow, { words: number; vectors: number; weakness: string }>()
for (let fold = 0; fold < folds; fold += 1) {
  const model = train(rows.filter((row) => foldOf(row) !== fold))
  for (const row of rows.filter((each) => foldOf(each) === fold)) tested.set(row, rate(model, row))
}
for (const kind of ['words', 'vectors'] as const)
  for (const weight of [firstWeight, 1]) printFigures(kind, weight)
writeWeights(train(rows))

function foldOf({ answer }: AnswerRow, shift = 0): number {
  return ((ownFold.get(answer.question) ?? 0) + shift) % folds
}

function readRow(answer: GradedAnswer, weight: number) {
  const { told } = readTold(answer.text)
  const form = readQuestionForm(answer.question)
  const signals = measureSignals(told)
  return { answer, weight, told, form, signals, built: formFeatures(signals, form) }
}

function isOffTopic({ answer }: AnswerRow): boolean {
  return answer.weakness === 'off-topic'
}

function vectorsOf(question: string, row: AnswerRow) {
  const [asked = '', ...windows] = vectorTexts(question, row.answer.text) ?? []
  return { question: vectorOf(asked), windows: windows.map(vectorOf) }
}

function vectorOf(text: string): Float32Array {
  const vector = vectors.get(text)
  if (!vector) throw new Error(`no vector for ${text}`)
  return vector
}

function topicOf(question: string, row: AnswerRow, background: VectorBackground, kind: Kind) {
  const form = readQuestionForm(question)
  const own = kind === 'vectors' ? vectorsOf(question, row) : null
  return topicFeatures(
    measureTopic(question, row.told, form, row.signals, own, background),
    row.signals,
    own !== null,
  )
}

function train(some: readonly AnswerRow[]): Model {
  const windows = some.flatMap((row) => vectorsOf(row.answer.question, row).windows)
  const questions = [...new Set(some.map(({ answer }) => answer.question))]
  const background: VectorBackground = {
    answer: toBytes(sum(windows).map((value) => value / windows.length)),
    questions: questions.map((question) => toBytes(vectorOf(vectorTexts(question, 'any')?.[0] ?? ''))),
  }
  const direction = learnDirection(some)
  return {
    background,
    direction,
    words: trainKind(some, background, 'words', (row) => row.built),
    vectors: trainKind(some, background, 'vectors', tellApart(some)),
    weaknesses: trainWeaknesses(some, background),
  }
}

function learnDirection(some: readonly AnswerRow[]): Float32Array {
  const known = some.filter((row) => !isOffTopic(row))
  return toBytes(
    fitDirection(
      known.map((row) => ({
        vector: unit(sum(vectorsOf(row.answer.question, row).windows)),
        target: row.answer.ratings.overall,
        weight: row.weight,
      })),
      directionPenalty,
    ),
  )
}

/** The features of each row with its place along a direction that was learned without its question. */
function tellApart(some: readonly AnswerRow[]): (row: AnswerRow) => Features {
  const directions = Array.from({ length: folds }, (_, fold) =>
    learnDirection(some.filter((row) => foldOf(row, 1) !== fold)),
  )
  return (row) => withTold(row, directions[foldOf(row, 1)] ?? new Float32Array())
}

function withTold(row: AnswerRow, direction: Float32Array): Features {
  return { ...row.built, ...toldFeatures(vectorsOf(row.answer.question, row), direction) }
}

function trainKind(
  some: readonly AnswerRow[],
  background: VectorBackground,
  kind: Kind,
  featuresOf: (row: AnswerRow) => Features,
): TopicModel {
  const read = new Map(some.map((row) => [row, featuresOf(row)]))
  const learn = (among: readonly AnswerRow[], target: (row: AnswerRow) => number) =>
    fitRising(
      among.map((row) => ({ features: read.get(row) ?? {}, target: target(row), weight: row.weight })),
      penalty,
    )
  const parts = Object.fromEntries(
    ratedParts.map((part) => [part, learn(some, ({ answer }) => answer.ratings[part])]),
  ) as Record<RatedPart, Linear>
  const overall = learn(
    some.filter((row) => !isOffTopic(row)),
    ({ answer }) => answer.ratings.overall,
  )
  const topic = trainTopic(some, background, kind)
  const values = some.map((row) => ({
    row,
    form: Math.max(0, predict(overall, read.get(row) ?? {})),
    about: predict(topic, topicOf(row.answer.question, row, background, kind)),
  }))
  const gate = chooseGate(values)
  const scale = matchScale(
    values.map(({ row, form, about }) => ({ row, score: form * passGate(gate, about) })),
  )
  return {
    parts,
    delivery: learn(some, ({ answer }) => answer.ratings.delivery),
    overall,
    topic,
    gate,
    scale,
    spread: 1,
  }
}

function trainTopic(some: readonly AnswerRow[], background: VectorBackground, kind: Kind): Linear {
  const questions = [...new Set(some.map(({ answer }) => answer.question))]
  const read = (question: string, row: AnswerRow) => topicOf(question, row, background, kind)
  const order = some
    .filter(({ answer }) => answer.ratings.relevance >= relevantFrom)
    .flatMap((row) => {
      const { question } = row.answer
      const above = read(question, row)
      const other = some.filter((each) => each.answer.question === question && isOffTopic(each))
      const elsewhere = Array.from({ length: otherQuestions }, (_, step) =>
        questions.at((questions.indexOf(question) + (step + 1) * 7) % questions.length),
      )
      return [
        ...other.map((told) => ({ above, below: read(question, told), weight: 1 })),
        ...elsewhere.map((asked = question) => ({
          above,
          below: read(asked, row),
          weight: 0.3,
        })),
      ]
    })
  return fitOrder(order)
}

interface Value {
  row: AnswerRow
  form: number
  about: number
}

function chooseGate(values: readonly Value[]): TopicModel['gate'] {
  const abouts = values.map(({ about }) => about).sort((one, other) => one - other)
  const quantile = (share: number) => round4(abouts[Math.floor(share * (abouts.length - 1))] ?? 0)
  const steps = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
  const choices = steps.flatMap((from) =>
    steps
      .filter((to) => to > from + 0.05)
      .flatMap((to) =>
        [0.1, 0.2, 0.3, 0.4, 0.5, 0.6].map((share) => ({ from: quantile(from), to: quantile(to), share })),
      ),
  )
  const loss = (gate: TopicModel['gate']) => {
    const told = values.map(({ row, form, about }) => ({
      score: form * passGate(gate, about),
      target: row.answer.ratings.overall,
      weight: row.weight * (isOffTopic(row) ? offTopicWeight : 1),
    }))
    return errorOfLine(told)
  }
  const [best] = choices
    .map((gate) => ({ gate, loss: loss(gate) }))
    .sort((one, other) => one.loss - other.loss)
  if (!best) throw new Error('no gate to choose from')
  return best.gate
}

/** What is left of the targets after the best straight line through the scores: the scale is learned later. */
function errorOfLine(told: readonly { score: number; target: number; weight: number }[]): number {
  const total = told.reduce((all, { weight }) => all + weight, 0)
  const middle = (read: (one: (typeof told)[number]) => number) =>
    told.reduce((all, one) => all + one.weight * read(one), 0) / total
  const [score, target] = [middle((one) => one.score), middle((one) => one.target)]
  const both = middle((one) => (one.score - score) * (one.target - target))
  const own = middle((one) => (one.score - score) ** 2)
  return middle((one) => (one.target - target) ** 2) - (own === 0 ? 0 : both ** 2 / own)
}

/** Puts quantiles of the computed scores on those of the ratings: order stays, the scale is the assessor's. */
function matchScale(computed: readonly { row: AnswerRow; score: number }[]): TopicModel['scale'] {
  const free = computed.filter(({ row }) => row.weight === 1)
  const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other)
  const scores = sorted(free.map(({ score }) => score))
  const ratings = sorted(free.map(({ row }) => row.answer.ratings.overall))
  const at = (values: readonly number[], share: number) =>
    values[Math.round(share * (values.length - 1))] ?? 0
  const shares = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98]
  return [
    [0, 0],
    ...shares.map((share): [number, number] => [round4(at(scores, share)), at(ratings, share)]),
    [Math.max(110, round4(at(scores, 1)) + 1), 100],
  ]
}

/** The first set names every weakness as the rubric does; of the second, those whose name says the same. */
function weaknessOf({ answer }: AnswerRow): string | null {
  return answer.weakness === null ? 'none' : nameWeakness(answer.weakness)
}

function trainWeaknesses(some: readonly AnswerRow[], background: VectorBackground) {
  return fitClasses(
    some
      .filter(({ answer }) => answer.words >= minWords)
      .flatMap((row) => {
        const label = weaknessOf(row)
        return label === null ? [] : [{ features: featuresOf(row, background), label }]
      }),
    0.02,
  )
}

function featuresOf(row: AnswerRow, background: VectorBackground) {
  const about = prefix(topicOf(row.answer.question, row, background, 'vectors'))
  return { ...row.built, ...about, ...weaknessFeatures(row.told), [row.form]: 1 }
}

function rate(model: Model, row: AnswerRow) {
  const one = (kind: Kind) => {
    const { overall, topic, gate, scale } = model[kind]
    const told = kind === 'vectors' ? withTold(row, model.direction) : row.built
    const about = predict(topic, topicOf(row.answer.question, row, model.background, kind))
    return interpolate(scale, Math.max(0, predict(overall, told)) * passGate(gate, about))
  }
  const features = featuresOf(row, model.background)
  const [likeliest] = Object.entries(model.weaknesses)
    .filter(([name]) => name !== 'none')
    .map(([name, linear]) => ({ name, value: predict(linear, features) }))
    .sort((left, right) => right.value - left.value)
  return { words: one('words'), vectors: one('vectors'), weakness: likeliest?.name ?? 'none' }
}

function printFigures(kind: Kind, weight: number): void {
  const name = `${kind}, ${weight === 1 ? 'second' : 'first'} set`
  const known = [...tested].filter(([row]) => row.weight === weight && row.answer.words >= minWords)
  const pairs = known.flatMap(([better, high]) =>
    known
      .filter(
        ([worse]) =>
          worse.answer.question === better.answer.question &&
          better.answer.ratings.overall - worse.answer.ratings.overall >= clearGap,
      )
      .map(([worse, low]) => ({ isRight: high[kind] > low[kind], isOffTopic: isOffTopic(worse) })),
  )
  const right = (some: typeof pairs) => `${some.filter(({ isRight }) => isRight).length} of ${some.length}`
  const scores = known.map(([, scored]) => scored[kind])
  const rated = known.map(([row]) => row.answer.ratings.overall)
  const words = known.map(([row]) => row.answer.words)
  console.log(
    `${name}: pairs ${right(pairs)}, off topic ${right(pairs.filter(({ isOffTopic }) => isOffTopic))}, rank correlation ${rankCorrelation(scores, rated).toFixed(2)}, with words ${correlation(scores, words).toFixed(2)} (assessor ${correlation(rated, words).toFixed(2)}), mean error ${mean(scores.map((score, at) => Math.abs(score - (rated[at] ?? 0)))).toFixed(1)}`,
  )
  const named = known.filter(([row]) => row.answer.weakness !== null)
  console.log(
    `${name}: weakness named ${named.filter(([row, { weakness }]) => weaknessOf(row) === weakness).length} of ${named.length}`,
  )
}

function writeWeights({ background, direction, ...model }: Model): void {
  const spreadOf = (kind: Kind) => {
    const free = [...tested].filter(([row]) => row.weight === 1)
    return Math.round(
      Math.sqrt(mean(free.map(([row, scored]) => (scored[kind] - row.answer.ratings.overall) ** 2))),
    )
  }
  const count = new Set(rows.map(({ answer }) => answer.question)).size
  const weights = {
    about: `Rubric 4: linear models with weights of zero or more over features of coach/rubric/signals, trained by tools/train/rubric.ts on ${rows.length} graded answers to ${count} questions of two authors (tools/evals/data/graded-answers and graded-answers-2); a fifth and a third of their questions were kept apart. Direction: where the vectors of good answers lie. Spread: root mean square error over five folds by question. Limits: two authors, English, answers of 20 to 165 words.`,
    version: 'rubric-4',
    modelId: 'builtin:use-lite-en@512',
    direction: pack(direction),
    ...model,
    words: { ...model.words, spread: spreadOf('words') },
    vectors: { ...model.vectors, spread: spreadOf('vectors') },
    background: { answer: pack(background.answer), questions: background.questions.map(pack) },
  }
  writeFileSync(weightsFile, `${JSON.stringify(weights, null, 2)}\n`)
}

function toSteps(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * byteSteps))))
}

function toBytes(vector: Float32Array): Float32Array<ArrayBuffer> {
  return Float32Array.from(toSteps(vector), (step) => step / byteSteps)
}

function pack(vector: Float32Array): string {
  return Buffer.from(toSteps(vector).buffer).toString('base64')
}

function round4(value: number): number {
  return Number(value.toFixed(4))
}

async function readVectors(answers: readonly GradedAnswer[]): Promise<Map<string, Float32Array>> {
  const texts = new Set(answers.flatMap(({ question, text }) => vectorTexts(question, text) ?? []))
  const file = options.vectors
  const kept: [string, number[]][] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const found = new Map<string, Float32Array>(kept.map(([text, values]) => [text, Float32Array.from(values)]))
  const missing = [...texts]
    .filter((text) => !found.has(text))
    .sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
  const embedder = createBuiltInEmbedder()
  for (let at = 0; at < missing.length; at += 64) {
    const batch = missing.slice(at, at + 64)
    const made = await embedder.embed(batch)
    for (const [index, text] of batch.entries()) found.set(text, made[index] ?? new Float32Array())
  }
  await embedder.close()
  if (file) writeFileSync(file, JSON.stringify([...found].map(([text, vector]) => [text, [...vector]])))
  return found
}
