import {
  interpolate,
  type LinearModel,
  passGate,
  predict,
  type RatedPart,
  ratedParts,
  rubricBackground,
  rubricModel,
} from './rubric-model.ts'
import { type AnswerSignals, measureSignals } from './signals/answer-signals.ts'
import { type Features, formFeatures, topicFeatures } from './signals/feature-vectors.ts'
import { type QuestionForm, readQuestionForm } from './signals/question-form.ts'
import { type AnswerVectors, measureTopic } from './signals/topic-signals.ts'
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
  /** 0-100 of what was said, without delivery. */
  content: number
  /** 0-100. */
  overall: number
  /** Points in which two thirds of such scores lie around the assessor's. */
  spread: number
  /** Likelihood of each weakness, sum 1. */
  weaknesses: { name: string; likelihood: number }[]
}

/** Delivery at which neither good nor bad speaking moves the content. */
const neutralDelivery = 80

/** Rates one answer: `text` without fillers and without lines that address a machine. */
export function rateAnswer(
  question: string,
  text: string,
  vectors: AnswerVectors | null,
  fillerLoss = 0,
): AnswerRatings {
  const form = readQuestionForm(question)
  const signals = measureSignals(text)
  const built = formFeatures(signals, form)
  const parts = Object.fromEntries(
    ratedParts.map((part) => [part, toPoints(predict(partOf(part), built))]),
  ) as Record<RatedPart, number>
  const clarity = toPoints(predict(rubricModel.delivery, built))
  const topicOf = measureTopic(question, text, form, signals, vectors, rubricBackground)
  const { topic: topicWeights, gate, scale, spread } = vectors ? rubricModel.vectors : rubricModel.words
  const about = topicFeatures(topicOf, signals, vectors !== null)
  const topic = predict(topicWeights, about)
  const whole = (delivery: number) =>
    toPoints(
      interpolate(
        scale,
        predict(rubricModel.overall, overallFeatures(parts, delivery)) * passGate(gate, topic),
      ),
    )
  return {
    form,
    signals,
    parts,
    clarity,
    relevance: toPoints(100 * ((topic - gate.from) / (gate.to - gate.from))),
    content: whole(neutralDelivery),
    overall: whole(Math.max(0, clarity - fillerLoss)),
    spread,
    weaknesses: rankWeaknesses({ ...built, ...prefix(about), ...weaknessFeatures(text), [form]: 1 }),
  }
}

function partOf(part: RatedPart): LinearModel {
  const model = rubricModel.parts[part]
  if (!model) throw new Error(`the rubric has no weights for ${part}`)
  return model
}

/** The weakest part counts again: a story without a result is not saved by its figures. */
export function overallFeatures(parts: Record<RatedPart, number>, delivery: number): Features {
  return { ...parts, delivery, weakest: Math.min(...ratedParts.map((part) => parts[part])) }
}

/** Names of topic features as the weaknesses know them, apart from those of form. */
export const prefix = (features: Features): Features =>
  Object.fromEntries(Object.entries(features).map(([name, value]) => [`topic ${name}`, value]))

function rankWeaknesses(features: Features): AnswerRatings['weaknesses'] {
  const scored = Object.entries(rubricModel.weaknesses).map(([name, model]) => ({
    name,
    value: Math.exp(Math.max(-30, Math.min(30, predict(model, features)))),
  }))
  const total = scored.reduce((sum, { value }) => sum + value, 0)
  return scored
    .map(({ name, value }) => ({ name, likelihood: value / total }))
    .sort((first, second) => second.likelihood - first.likelihood)
}

const toPoints = (value: number) => Math.max(0, Math.min(100, value))
