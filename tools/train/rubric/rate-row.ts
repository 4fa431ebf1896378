import { judgeWeakness } from '../../../apps/api/src/coach/rubric/feedback/feedback.ts'
import {
  expectOffTopic,
  partOf,
  prefix,
  rankWeaknesses,
} from '../../../apps/api/src/coach/rubric/rate-answer.ts'
import {
  interpolate,
  passGate,
  predict,
  type RatedPart,
  ratedParts,
  type TopicModel,
} from '../../../apps/api/src/coach/rubric/rubric-model.ts'
import { type Features, toldFeatures } from '../../../apps/api/src/coach/rubric/signals/feature-vectors.ts'
import type { VectorBackground } from '../../../apps/api/src/coach/rubric/signals/topic-signals.ts'
import { weaknessFeatures } from '../../../apps/api/src/coach/rubric/signals/weakness-signals.ts'
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
  const weaknesses = rankWeaknesses(model.weaknesses, classFeatures(row, model.background))
  const of = (kind: Kind) => {
    const { parts, overall, topic, gate, scale } = model[kind]
    const told = kind === 'vectors' ? withTold(row, model.direction) : row.built
    const about = predict(topic, topicOf(row.answer.question, row, model.background, kind))
    const passed = Math.max(0, predict(overall, told)) * passGate(gate, about)
    const score = interpolate(scale, kind === 'vectors' ? expectOffTopic(passed, weaknesses) : passed)
    return {
      score,
      parts: ratedParts.map((part) => [part, limit(predict(partOf(parts, part), told))]),
    }
  }
  const { parts, score: vectors } = of('vectors')
  const weakness = judgeWeakness({
    item: { question: row.answer.question, userAnswer: row.answer.text, vectors: vectorsOf(row) },
    features: { evidence: row.told },
    score: vectors,
    ratings: {
      form: row.form,
      parts: Object.fromEntries(parts) as Record<RatedPart, number>,
      relevance: 100,
      signals: row.signals,
      weaknesses,
    },
  })
  return { words: of('words').score, vectors, weakness }
}

const limit = (value: number) => Math.max(0, Math.min(100, value))

/** The features of a row with its place along the direction. */
export function withTold(row: AnswerRow, direction: Float32Array): Features {
  return { ...row.built, ...toldFeatures(vectorsOf(row), direction) }
}

/**
 * What tells the weaknesses apart. Whether the words of a question come back is left out: many of the graded answers to another
 * question echo its words on purpose, so an echo would count as a sign of one.
 */
export function classFeatures(row: AnswerRow, background: VectorBackground) {
  const topic = topicOf(row.answer.question, row, background, 'vectors')
  const about = prefix(Object.fromEntries(Object.entries(topic).filter(([name]) => !echoes.has(name))))
  return { ...row.built, ...about, ...weaknessFeatures(row.told, row.answer.question), [row.form]: 1 }
}

const echoes: ReadonlySet<string> = new Set([
  'stems',
  'cues',
  'competency',
  'near',
  'nearest',
  'first',
  'rank',
])
