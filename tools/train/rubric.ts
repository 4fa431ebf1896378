// Learns rubric 3 from graded answers. node tools/train/rubric.ts [--vectors FILE]: FILE keeps sentence vectors between
// runs. Prints cross-validated figures (split by question), then writes coach/data/rubric-weights.json. No random
// numbers. Questions whose number is divisible by five are never read here.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { overallFeatures, prefix } from '../../apps/api/src/coach/rubric/rate-answer.ts'
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
import { formFeatures, topicFeatures } from '../../apps/api/src/coach/rubric/signals/feature-vectors.ts'
import { readQuestionForm } from '../../apps/api/src/coach/rubric/signals/question-form.ts'
import { measureTopic, type VectorBackground } from '../../apps/api/src/coach/rubric/signals/topic-signals.ts'
import { sum } from '../../apps/api/src/coach/rubric/signals/vectors.ts'
import { weaknessFeatures } from '../../apps/api/src/coach/rubric/signals/weakness-signals.ts'
import { readTold } from '../../apps/api/src/coach/rubric/told-text.ts'
import { vectorTexts } from '../../apps/api/src/coach/rubric/vector-texts.ts'
import { type GradedAnswer, type GradedPair, readGraded } from '../evals/read-graded.ts'
import { correlation, fitClasses, fitOrder, fitRising, type Linear, mean, rankCorrelation } from './fit.ts'

const folds = 5
const penalty = 0.05
/** An answer to another question counts double in the gate, because there is one in seven of them. */
const offTopicWeight = 2
/** Good answers are also held against this many other questions. */
const otherQuestions = 2
const minWords = 30
const weightsFile = new URL('../../apps/api/src/coach/data/rubric-weights.json', import.meta.url)
const { values: options } = parseArgs({ options: { vectors: { type: 'string' } } })

const graded = readGraded().answers.filter(({ isUntouched }) => !isUntouched)
const pairs = readGraded().pairs.filter(({ isUntouched }) => !isUntouched)
const vectors = await readVectors(graded)
const rows = graded.map(readRow)
type AnswerRow = ReturnType<typeof readRow>

interface Model {
  background: VectorBackground
  parts: Record<RatedPart, Linear>
  delivery: Linear
  overall: Linear
  words: TopicModel
  vectors: TopicModel
  weaknesses: Record<string, Linear>
}

const tested = new Map<string, { words: number; vectors: number; weakness: string; row: AnswerRow }>()
for (let fold = 0; fold < folds; fold += 1) {
  const model = train(rows.filter((row) => foldOf(row) !== fold))
  for (const row of rows.filter((each) => foldOf(each) === fold)) {
    const rated = rate(model, row)
    tested.set(row.answer.id, {
      words: rated.words.raw,
      vectors: rated.vectors.raw,
      weakness: rated.weakness,
      row,
    })
  }
}
const known = [...tested.values()].filter(({ row }) => row.answer.words >= minWords)
for (const kind of ['words', 'vectors'] as const) printFigures(kind)
const named = known.filter(({ row }) => row.answer.weakness !== null)
console.log(
  `weakness named: ${named.filter(({ row, weakness }) => row.answer.weakness === weakness).length} of ${named.length} (30 words and more)`,
)
writeWeights(train(rows))

function foldOf({ answer }: AnswerRow): number {
  return ((answer.questionNumber * 7) % 50) % folds
}

function readRow(answer: GradedAnswer) {
  const { told } = readTold(answer.text)
  const form = readQuestionForm(answer.question)
  const signals = measureSignals(told)
  return { answer, told, form, signals, built: formFeatures(signals, form) }
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

function topicOf(question: string, row: AnswerRow, background: VectorBackground, hasVectors: boolean) {
  const form = readQuestionForm(question)
  const own = hasVectors ? vectorsOf(question, row) : null
  return topicFeatures(
    measureTopic(question, row.told, form, row.signals, own, background),
    row.signals,
    hasVectors,
  )
}

function train(some: readonly AnswerRow[]): Model {
  const questions = [...new Set(some.map(({ answer }) => answer.question))]
  const windows = some.flatMap((row) => vectorsOf(row.answer.question, row).windows)
  const background: VectorBackground = {
    answer: toBytes(sum(windows).map((value) => value / windows.length)),
    questions: questions.map((question) => toBytes(vectorOf(vectorTexts(question, 'any')?.[0] ?? ''))),
  }
  const fitPart = (target: (row: AnswerRow) => number) =>
    fitRising(
      some.map((row) => ({ features: row.built, target: target(row) })),
      penalty,
    )
  const parts = Object.fromEntries(
    ratedParts.map((part) => [part, fitPart(({ answer }) => answer.ratings[part])]),
  ) as Record<RatedPart, Linear>
  const delivery = fitPart(({ answer }) => answer.ratings.delivery)
  const onTopic = some.filter(({ answer }) => answer.variant !== 'e')
  const overall = fitRising(
    onTopic.map((row) => ({
      features: wholeFeatures(parts, delivery, row),
      target: row.answer.ratings.overall,
    })),
    0.02,
  )
  const form = { parts, delivery, overall }
  return {
    background,
    ...form,
    words: trainTopic(some, questions, background, form, false),
    vectors: trainTopic(some, questions, background, form, true),
    weaknesses: trainWeaknesses(some, background),
  }
}

function wholeFeatures(parts: Model['parts'], delivery: Linear, { built }: AnswerRow) {
  const points = (model: Linear) => Math.max(0, Math.min(100, predict(model, built)))
  const rated = Object.fromEntries(ratedParts.map((part) => [part, points(parts[part])]))
  return overallFeatures(rated as Record<RatedPart, number>, points(delivery))
}

function trainTopic(
  some: readonly AnswerRow[],
  questions: readonly string[],
  background: VectorBackground,
  { parts, delivery, overall }: Pick<Model, 'parts' | 'delivery' | 'overall'>,
  hasVectors: boolean,
): TopicModel {
  const read = (question: string, row: AnswerRow) => topicOf(question, row, background, hasVectors)
  const order = some
    .filter(({ answer }) => 'abc'.includes(answer.variant))
    .flatMap((row) => {
      const { question, variant } = row.answer
      const above = read(question, row)
      const other = some.filter(({ answer }) => answer.question === question && answer.variant === 'e')
      const elsewhere = Array.from({ length: variant === 'c' ? 0 : otherQuestions }, (_, step) =>
        questions.at((questions.indexOf(question) + (step + 1) * 7) % questions.length),
      )
      return [
        ...other.map((told) => ({ above, below: read(question, told), weight: 1 })),
        ...elsewhere.map((asked = question) => ({ above, below: read(asked, row), weight: 0.3 })),
      ]
    })
  const topic = fitOrder(order)
  const values = some.map((row) => ({
    row,
    form: predict(overall, wholeFeatures(parts, delivery, row)),
    about: predict(topic, read(row.answer.question, row)),
  }))
  const gate = chooseGate(values)
  const raw = values.map(({ row, form, about }) => ({ row, score: form * passGate(gate, about) }))
  const scale = matchScale(
    raw.map(({ score }) => score),
    raw.map(({ row }) => row.answer.ratings.overall),
  )
  const errors = raw.map(({ row, score }) => (interpolate(scale, score) - row.answer.ratings.overall) ** 2)
  return { topic, gate, scale, spread: Math.round(Math.sqrt(mean(errors))) }
}

function chooseGate(values: readonly { row: AnswerRow; form: number; about: number }[]): TopicModel['gate'] {
  const abouts = values.map(({ about }) => about).sort((first, second) => first - second)
  const quantile = (share: number) => abouts[Math.floor(share * (abouts.length - 1))] ?? 0
  const steps = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]
  const choices = steps.flatMap((from) =>
    steps
      .filter((to) => to > from + 0.05)
      .flatMap((to) =>
        [0.3, 0.4, 0.5, 0.6].map((share) => ({
          from: round4(quantile(from)),
          to: round4(quantile(to)),
          share,
        })),
      ),
  )
  const loss = (gate: TopicModel['gate']) =>
    mean(
      values.map(({ row, form, about }) => {
        const weight = row.answer.variant === 'e' ? offTopicWeight : 1
        return weight * (form * passGate(gate, about) - row.answer.ratings.overall) ** 2
      }),
    )
  const [best] = choices
    .map((gate) => ({ gate, loss: loss(gate) }))
    .sort((one, other) => one.loss - other.loss)
  if (!best) throw new Error('no gate to choose from')
  return best.gate
}

/** Puts quantiles of the computed scores on those of the ratings: order stays, the scale is the assessor's. */
function matchScale(scores: readonly number[], ratings: readonly number[]): TopicModel['scale'] {
  const sorted = (values: readonly number[]) => values.toSorted((first, second) => first - second)
  const [computed, rated] = [sorted(scores), sorted(ratings)]
  const at = (values: readonly number[], share: number) =>
    values[Math.round(share * (values.length - 1))] ?? 0
  const shares = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 0.98]
  return [
    [0, 0],
    ...shares.map((share): [number, number] => [round4(at(computed, share)), at(rated, share)]),
    [110, 100],
  ]
}

function trainWeaknesses(some: readonly AnswerRow[], background: VectorBackground) {
  return fitClasses(
    some
      .filter(({ answer }) => answer.words >= minWords)
      .map((row) => ({ features: featuresOf(row, background), label: row.answer.weakness ?? 'none' })),
    0.02,
  )
}

function featuresOf(row: AnswerRow, background: VectorBackground) {
  const about = prefix(topicOf(row.answer.question, row, background, true))
  return { ...row.built, ...about, ...weaknessFeatures(row.told), [row.form]: 1 }
}

function rate(model: Model, row: AnswerRow) {
  const form = predict(model.overall, wholeFeatures(model.parts, model.delivery, row))
  const one = (kind: 'words' | 'vectors') => {
    const { topic, gate, scale } = model[kind]
    const about = predict(topic, topicOf(row.answer.question, row, model.background, kind === 'vectors'))
    return { raw: interpolate(scale, form * passGate(gate, about)) }
  }
  const features = featuresOf(row, model.background)
  const [first] = Object.entries(model.weaknesses)
    .filter(([name]) => name !== 'none')
    .map(([name, linear]) => ({ name, value: predict(linear, features) }))
    .sort((one, other) => other.value - one.value)
  return { words: one('words'), vectors: one('vectors'), weakness: first?.name ?? 'none' }
}

function printFigures(kind: 'words' | 'vectors'): void {
  const scoreOf = (id: string) => tested.get(id)?.[kind] ?? 0
  const isRight = ({ better, worse }: GradedPair) =>
    (tested.get(worse)?.row.answer.words ?? 0) < minWords || scoreOf(better) > scoreOf(worse)
  const table = (name: string, some: readonly GradedPair[]) =>
    console.log(
      `${kind}, ${name}: ${some.filter(isRight).length} of ${some.length} = ${Math.round((100 * some.filter(isRight).length) / some.length)} %`,
    )
  table('all pairs', pairs)
  for (const [name, some] of Map.groupBy(pairs, ({ reason }) => reason)) table(name, some)
  for (const [name, some] of Map.groupBy(pairs, ({ lengthFavours }) => lengthFavours))
    table(`length favours ${name}`, some)
  const scores = known.map((each) => each[kind])
  const rated = known.map(({ row }) => row.answer.ratings.overall)
  const words = known.map(({ row }) => row.answer.words)
  const error = mean(scores.map((score, at) => Math.abs(score - (rated[at] ?? 0))))
  console.log(
    `${kind}: rank correlation ${rankCorrelation(scores, rated).toFixed(2)}, with words ${correlation(scores, words).toFixed(2)} (assessor ${correlation(rated, words).toFixed(2)}), mean error ${error.toFixed(1)}`,
  )
  for (const [variant, some] of Map.groupBy(known, ({ row }) => row.answer.variant))
    console.log(
      `${kind}, ${variant}: ${mean(some.map((each) => each[kind])).toFixed(0)}, rated ${mean(some.map(({ row }) => row.answer.ratings.overall)).toFixed(0)}`,
    )
}

function writeWeights({ background, ...model }: Model): void {
  const spreadOf = (kind: 'words' | 'vectors') => {
    const errors = known.map((each) => (each[kind] - each.row.answer.ratings.overall) ** 2)
    return Math.round(Math.sqrt(mean(errors)))
  }
  const weights = {
    about: `Rubric 3: linear models with weights of zero or more over features of coach/rubric/signals, trained by tools/train/rubric.ts on ${rows.length} graded answers to ${new Set(graded.map(({ question }) => question)).size} questions of one author (tools/evals/data/graded-answers); one question in five was kept apart. Spread: root mean square error over five folds by question. Limits: one author, English, answers of 20 to 165 words.`,
    version: 'rubric-3',
    modelId: 'builtin:use-lite-en@512',
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
