import { fillerShare } from './constants.ts'
import {
  interpolate,
  type LinearModel,
  passGate,
  predict,
  type RatedPart,
  ratedParts,
  rubricBackground,
  rubricDirection,
  rubricModel,
} from './rubric-model.ts'
import { type AnswerSignals, measureSignals } from './signals/answer-signals.ts'
import { type Features, formFeatures, toldFeatures, topicFeatures } from './signals/feature-vectors.ts'
import { type QuestionForm, readQuestionForm } from './signals/question-form.ts'
import { measureTopic } from './signals/topic-signals.ts'
import type { AnswerVectors } from './signals/vectors.ts'
import { weaknessFeatures } from './signals/weakness-signals.ts'

/** An answer on the assessor's scale. */
export interface AnswerRatings {
  form: QuestionForm
  signals: AnswerSignals
  parts: Record<RatedPart, number>
  /** 0-100 from the clarity of the words; fillers are counted apart. */
  clarity: number
  /** 0-100: how likely the answer is about this question. */
  relevance: number
  /** 0-100 of what was said, however fluently. */
  content: number
  /** 0-100. */
  overall: number
  /** Points in which two thirds of such scores lie around the assessor's. */
  spread: number
  /** Likelihood of each weakness, sum 1. */
  weaknesses: { name: string; likelihood: number }[]
}

/** Rates one answer: `text` without fillers and without lines that address a machine. */
export function rateAnswer(
  question: string,
  text: string,
  vectors: AnswerVectors | null,
  fillerLoss = 0,
): AnswerRatings {
  const form = readQuestionForm(question)
  const signals = measureSignals(text)
  const words = formFeatures(signals, form)
  const { parts, delivery, overall, topic, gate, scale, spread } = vectors
    ? rubricModel.vectors
    : rubricModel.words
  const told = vectors ? { ...words, ...toldFeatures(vectors, rubricDirection) } : words
  const about = topicFeatures(
    measureTopic(question, text, form, signals, vectors, rubricBackground),
    signals,
    vectors !== null,
  )
  const topicValue = predict(topic, about)
  const weaknesses = rankWeaknesses(rubricModel.weaknesses, {
    ...words,
    ...prefix(about),
    ...weaknessFeatures(text, question),
    [form]: 1,
  })
  const passed = Math.max(0, predict(overall, told)) * passGate(gate, topicValue)
  // Without vectors nothing says how likely another question is meant.
  const content = toPoints(interpolate(scale, vectors ? expectOffTopic(passed, weaknesses) : passed))
  const shown = vectors ? shownNearness : gate
  return {
    form,
    signals,
    parts: Object.fromEntries(
      ratedParts.map((part) => [part, toPoints(predict(partOf(parts, part), told))]),
    ) as Record<RatedPart, number>,
    clarity: toPoints(predict(delivery, told)),
    relevance: toPoints(100 * ((topicValue - shown.from) / (shown.to - shown.from))),
    content,
    overall: Math.max(0, content - fillerShare * fillerLoss),
    spread,
    weaknesses,
  }
}

/**
 * Relevance is shown between these sums of both views of nearness: the lower quarter of the graded answers to another question
 * lies below the first, half of those that an assessor found relevant (80 or more) above the second.
 */
const shownNearness = { from: -0.6, to: 2.1 } as const

/** Where an answer to another question ends before the scale is laid on, however well it is told (see choose-gate.ts). */
const offTopicEnds = 20

/**
 * What is to be expected of an answer that may belong to another question: the points before the scale are held down as far as
 * that is likely.
 */
export function expectOffTopic(points: number, weaknesses: AnswerRatings['weaknesses']): number {
  const likelihood = weaknesses.find(({ name }) => name === 'off-topic')?.likelihood ?? 0
  return points - likelihood * Math.max(0, points - offTopicEnds)
}

/** The weights of a part. Throws when there are none. */
export function partOf(parts: Partial<Record<RatedPart, LinearModel>>, part: RatedPart): LinearModel {
  const model = parts[part]
  if (!model) throw new Error(`the rubric has no weights for ${part}`)
  return model
}

/** Names of topic features as the weaknesses know them, apart from those of form. */
export const prefix = (features: Features): Features =>
  Object.fromEntries(Object.entries(features).map(([name, value]) => [`topic ${name}`, value]))

/** The likelihood of each weakness, the likeliest first. */
export function rankWeaknesses(
  models: Readonly<Record<string, LinearModel>>,
  features: Features,
): AnswerRatings['weaknesses'] {
  const scored = Object.entries(models).map(([name, model]) => ({
    name,
    value: Math.exp(Math.max(-30, Math.min(30, predict(model, features)))),
  }))
  const total = scored.reduce((sum, { value }) => sum + value, 0)
  return scored
    .map(({ name, value }) => ({ name, likelihood: value / total }))
    .sort((first, second) => second.likelihood - first.likelihood)
}

const toPoints = (value: number) => Math.max(0, Math.min(100, value))
