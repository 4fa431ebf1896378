import {
  passGate,
  predict,
  type RatedPart,
  ratedParts,
  type TopicModel,
} from '../../../apps/api/src/coach/rubric/rubric-model.ts'
import type { Features } from '../../../apps/api/src/coach/rubric/signals/feature-vectors.ts'
import type { VectorBackground } from '../../../apps/api/src/coach/rubric/signals/topic-signals.ts'
import { sum, unit } from '../../../apps/api/src/coach/rubric/signals/vectors.ts'
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
import { chooseGate, matchScale } from './choose-gate.ts'
import { classFeatures, type Model, withTold } from './rate-row.ts'
import { toBytes } from './sentence-vectors.ts'

const penalty = 0.1
const directionPenalty = 1
const classPenalty = 0.02
/** Good answers are also held against this many other questions. */
const otherQuestions = 2
/** Relevance, as the assessor rated it, from which an answer is surely about its question. */
const relevantFrom = 80

/** Learns all that the rubric needs from these rows. */
export function trainRubric(some: readonly AnswerRow[]): Model {
  const vectors = some[0]?.vectors
  if (!vectors) throw new Error('there is nothing to learn from')
  const windows = some.flatMap((row) => vectorsOf(row).windows)
  const questions = [...new Set(some.map(({ answer }) => answer.question))]
  const background: VectorBackground = {
    answer: toBytes(sum(windows).map((value) => value / windows.length)),
    questions: questions.map((question) => toBytes(vectors.of(vectorTexts(question, 'any')?.[0] ?? ''))),
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

function trainWeaknesses(some: readonly AnswerRow[], background: VectorBackground) {
  return fitClasses(
    some
      .filter(({ answer }) => answer.words >= minWords)
      .flatMap((row) => {
        const label = weaknessOf(row)
        return label === null ? [] : [{ features: classFeatures(row, background), label }]
      }),
    classPenalty,
  )
}
