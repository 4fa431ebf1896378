import { expectOffTopic, rankWeaknesses } from '../../../apps/api/src/coach/rubric/rate-answer.ts'
import {
  passGate,
  predict,
  type RatedPart,
  ratedParts,
  type TopicModel,
} from '../../../apps/api/src/coach/rubric/rubric-model.ts'
import type { Features } from '../../../apps/api/src/coach/rubric/signals/feature-vectors.ts'
import type { VectorBackground } from '../../../apps/api/src/coach/rubric/signals/topic-signals.ts'
import { dot, sum, unit } from '../../../apps/api/src/coach/rubric/signals/vectors.ts'
import { vectorTexts } from '../../../apps/api/src/coach/rubric/vector-texts.ts'
import { fitClasses, fitDirection, fitOrder, fitRising, type Linear } from '../fit.ts'
import {
  type AnswerRow,
  foldOf,
  folds,
  isOffTopic,
  type Kind,
  minWords,
  topicOf,
  vectorsOf,
  weaknessOf,
} from './answer-rows.ts'
import { chooseGate, clearGap, matchScale, wideGate } from './choose-gate.ts'
import { classFeatures, type Model, withTold } from './rate-row.ts'
import { toBytes } from './sentence-vectors.ts'
import { type Ground, trainRelevance } from './train-relevance.ts'

const penalty = 0.1
const directionPenalty = 1
const classPenalty = 0.02
/** Good answers are also held against this many other questions. */
const otherQuestions = 4
/** Questions as alike as this may ask for the same. */
const sameMatter = 0.6
/** Relevance, as the assessor rated it, from which an answer is surely about its question. */
const relevantFrom = 80

/** Learns all that the rubric needs from these rows. */
export function trainRubric(some: readonly AnswerRow[], ground: Ground): Model {
  const vectors = some[0]?.vectors
  if (!vectors) throw new Error('there is nothing to learn from')
  const windows = some.flatMap((row) => vectorsOf(row).windows)
  const questions = [...new Set(some.map(({ answer }) => answer.question))]
  const background: VectorBackground = {
    answer: toBytes(sum(windows).map((value) => value / windows.length)),
    questions: questions.map((question) => toBytes(vectors.of(vectorTexts(question, 'any')?.[0] ?? ''))),
    relevance: trainRelevance(some, ground),
  }
  const backgroundOf = leaveOutEach(some, background, ground)
  const direction = learnDirection(some)
  return {
    background,
    direction,
    words: trainKind(some, 'words', (row) => row.built, backgroundOf),
    vectors: trainKind(some, 'vectors', tellApart(some), backgroundOf, expectOf(some, backgroundOf)),
    weaknesses: trainWeaknesses(some, backgroundOf),
  }
}

type BackgroundOf = (row: AnswerRow) => VectorBackground

/** For each row a background that was learned without its question: of its own it would know too well what it is about. */
function leaveOutEach(some: readonly AnswerRow[], whole: VectorBackground, ground: Ground): BackgroundOf {
  const backgrounds = Array.from({ length: folds }, (_, fold) => ({
    ...whole,
    relevance: trainRelevance(
      some.filter((row) => foldOf(row) !== fold),
      ground,
    ),
  }))
  return (row) => backgrounds[foldOf(row)] ?? whole
}

function learnDirection(some: readonly AnswerRow[]): Float32Array {
  const known = some.filter((row) => !isOffTopic(row))
  return toBytes(
    fitDirection(
      known.map((row) => ({
        vector: unit(sum(vectorsOf(row).windows)),
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

function trainKind(
  some: readonly AnswerRow[],
  kind: Kind,
  featuresOf: (row: AnswerRow) => Features,
  backgroundOf: BackgroundOf,
  expect: (row: AnswerRow, points: number) => number = (_row, points) => points,
): TopicModel {
  const read = new Map(some.map((row) => [row, featuresOf(row)]))
  const learn = (target: (row: AnswerRow) => number) =>
    fitRising(
      some.map((row) => ({ features: read.get(row) ?? {}, target: target(row), weight: row.weight })),
      penalty,
    )
  const parts = Object.fromEntries(
    ratedParts.map((part) => [part, learn(({ answer }) => answer.ratings[part])]),
  ) as Record<RatedPart, Linear>
  const overall = learnOverall(some, read)
  const topic = kind === 'vectors' ? nearness : trainTopic(some, backgroundOf)
  const values = some.map((row) => ({
    row,
    form: Math.max(0, predict(overall, read.get(row) ?? {})),
    about: predict(topic, topicOf(row.answer.question, row, backgroundOf(row), kind)),
  }))
  const gate = kind === 'vectors' ? wideGate : chooseGate(values)
  const scale = matchScale(
    values.map(({ row, form, about }) => ({ row, score: expect(row, form * passGate(gate, about)) })),
  )
  return {
    parts,
    delivery: learn(({ answer }) => answer.ratings.delivery),
    overall,
    topic,
    gate,
    scale,
    spread: 1,
  }
}

/** Holds the points of a row down by weaknesses that were learned without its question. */
function expectOf(some: readonly AnswerRow[], backgroundOf: BackgroundOf) {
  const models = Array.from({ length: folds }, (_, fold) =>
    trainWeaknesses(
      some.filter((row) => foldOf(row) !== fold),
      backgroundOf,
    ),
  )
  return (row: AnswerRow, points: number) =>
    expectOffTopic(points, rankWeaknesses(models[foldOf(row)] ?? {}, classFeatures(row, backgroundOf(row))))
}

/** Both views of relevance count alike. */
const nearness: Linear = { bias: 0, weights: { occasion: 1, matter: 1 } }

/** What puts the better of two answers to one question first, on the assessor's scale; off-topic ones are the gate's. */
function learnOverall(some: readonly AnswerRow[], read: ReadonlyMap<AnswerRow, Features>): Linear {
  const known = some.filter((row) => !isOffTopic(row))
  const order = fitOrder(
    [...Map.groupBy(known, ({ answer }) => answer.question).values()].flatMap((same) =>
      same.flatMap((better) =>
        same
          .filter((worse) => better.answer.ratings.overall - worse.answer.ratings.overall >= clearGap)
          .map((worse) => ({
            above: read.get(better) ?? {},
            below: read.get(worse) ?? {},
            weight: better.weight,
          })),
      ),
    ),
  )
  // Within a question the form of question tells nothing; between questions each form has its own level.
  const { knowledge: _knowledge, case: _case, motivation: _motivation, ...weights } = order.weights
  const line = fitRising(
    known.map((row) => ({
      features: {
        order: predict({ bias: 0, weights }, read.get(row) ?? {}),
        ...Object.fromEntries(forms.map((form) => [form, Number(row.form === form)])),
      },
      target: row.answer.ratings.overall,
      weight: row.weight,
    })),
    0.01,
  )
  const { order: slope = 1, ...levels } = line.weights
  return {
    bias: line.bias,
    weights: {
      ...Object.fromEntries(
        Object.entries(weights).map(([name, weight]) => [name, Number((slope * weight).toPrecision(4))]),
      ),
      ...levels,
    },
  }
}

const forms = ['knowledge', 'case', 'motivation'] as const

function trainTopic(some: readonly AnswerRow[], backgroundOf: BackgroundOf): Linear {
  const questions = listQuestions(some)
  const read = (question: string, row: AnswerRow) => topicOf(question, row, backgroundOf(row), 'words')
  const order = some
    .filter(({ answer }) => answer.ratings.relevance >= relevantFrom)
    .flatMap((row) => {
      const { question } = row.answer
      const above = read(question, row)
      const other = some.filter((each) => each.answer.question === question && isOffTopic(each))
      return [
        ...other.map((told) => ({ above, below: read(question, told), weight: row.weight })),
        ...findHardQuestions(row, questions).map((asked) => ({
          above,
          below: read(asked, row),
          weight: 0.3 * row.weight,
        })),
      ]
    })
  return fitOrder(order)
}

interface AskedQuestion {
  text: string
  vector: Float32Array
}

function listQuestions(some: readonly AnswerRow[]): AskedQuestion[] {
  const byText = new Map(some.map((row) => [row.answer.question, vectorsOf(row).question]))
  return [...byText].map(([text, vector]) => ({ text, vector }))
}

/** The questions an answer seems nearest to but for its own: a good answer to this one is an off-topic one to them. */
function findHardQuestions(row: AnswerRow, questions: readonly AskedQuestion[]): string[] {
  const { question, windows } = vectorsOf(row)
  const told = sum(windows)
  return questions
    .filter(({ vector }) => dot(vector, question) < sameMatter)
    .map(({ text, vector }) => ({ text, near: dot(vector, told) }))
    .sort((one, other) => other.near - one.near)
    .slice(0, otherQuestions)
    .map(({ text }) => text)
}

function trainWeaknesses(some: readonly AnswerRow[], backgroundOf: BackgroundOf) {
  return fitClasses(
    some
      .filter(({ answer }) => answer.words >= minWords)
      .flatMap((row) => {
        const label = weaknessOf(row)
        return label === null ? [] : [{ features: classFeatures(row, backgroundOf(row)), label }]
      }),
    classPenalty,
  )
}
