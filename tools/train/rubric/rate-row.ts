import { prefix } from '../../../apps/api/src/coach/rubric/rate-answer.ts'
import {
  interpolate,
  passGate,
  predict,
  type TopicModel,
} from '../../../apps/api/src/coach/rubric/rubric-model.ts'
import { type Features, toldFeatures } from '../../../apps/api/src/coach/rubric/signals/feature-vectors.ts'
import type { VectorBackground } from '../../../apps/api/src/coach/rubric/signals/topic-signals.ts'
import {
  findPlainWeakness,
  weaknessFeatures,
} from '../../../apps/api/src/coach/rubric/signals/weakness-signals.ts'
import type { Linear } from '../fit.ts'
import { type AnswerRow, type Kind, topicOf, vectorsOf } from './answer-rows.ts'

/** What is learned. */
export interface Model {
  background: VectorBackground
  /** Where the vectors of good answers lie. */
  direction: Float32Array
  words: TopicModel
  vectors: TopicModel
  weaknesses: Record<string, Linear>
}

/** What a model says of a row: 0 to 100 by each kind, and the likeliest weakness. */
export type Rating = ReturnType<typeof rateRow>

/** Rates a row as the product would. */
export function rateRow(model: Model, row: AnswerRow) {
  const one = (kind: Kind) => {
    const { overall, topic, gate, scale } = model[kind]
    const told = kind === 'vectors' ? withTold(row, model.direction) : row.built
    const about = predict(topic, topicOf(row.answer.question, row, model.background, kind))
    return interpolate(scale, Math.max(0, predict(overall, told)) * passGate(gate, about))
  }
  const features = classFeatures(row, model.background)
  const [likeliest] = Object.entries(model.weaknesses)
    .filter(([name]) => name !== 'none')
    .map(([name, linear]) => ({ name, value: predict(linear, features) }))
    .sort((left, right) => right.value - left.value)
  const vectors = one('vectors')
  const plain = findPlainWeakness(row.answer.question, row.told, vectors)
  return { words: one('words'), vectors, weakness: plain ?? likeliest?.name ?? 'none' }
}

/** The features of a row with its place along the direction. */
export function withTold(row: AnswerRow, direction: Float32Array): Features {
  return { ...row.built, ...toldFeatures(vectorsOf(row), direction) }
}

/** What tells the weaknesses apart. */
export function classFeatures(row: AnswerRow, background: VectorBackground) {
  const about = prefix(topicOf(row.answer.question, row, background, 'vectors'))
  return { ...row.built, ...about, ...weaknessFeatures(row.told, row.answer.question), [row.form]: 1 }
}
