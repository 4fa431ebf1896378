import { z } from 'zod'
import relevance from '../data/relevance-weights.json' with { type: 'json' }
import data from '../data/rubric-weights.json' with { type: 'json' }
import type { Features } from './signals/feature-vectors.ts'
import { readRelevance, relevanceSchema } from './signals/relevance.ts'
import type { VectorBackground } from './signals/topic-signals.ts'

const linear = z.strictObject({ bias: z.number(), weights: z.record(z.string(), z.number()) })
const rising = z.strictObject({ bias: z.number(), weights: z.record(z.string(), z.number().min(0)) })
export type LinearModel = z.infer<typeof linear>

/** The dimensions of what was said; delivery has a model of its own. */
export const ratedParts = ['structure', 'specificity', 'ownership', 'result'] as const
export type RatedPart = (typeof ratedParts)[number]

/** How the topic limits the whole: below `from` only `1 - share` of the score is left, above `to` all of it. */
const gate = z.strictObject({ from: z.number(), to: z.number(), share: z.number().min(0).max(1) })
const knots = z.array(z.tuple([z.number(), z.number()])).min(2)
const topicModel = z.strictObject({
  parts: z.record(z.enum(ratedParts), rising),
  delivery: rising,
  overall: rising,
  topic: rising,
  gate,
  /** Computed score to the assessor's scale; rising. */
  scale: knots,
  /** Standard deviation of the error, in points, for questions that were not trained on. */
  spread: z.number().positive(),
})
export type TopicModel = z.infer<typeof topicModel>

const schema = z.strictObject({
  about: z.string(),
  version: z.literal('rubric-9'),
  modelId: z.string(),
  /** Along which vectors of answers go from those that say little to those that tell; packed like a background. */
  direction: z.string(),
  /** With the words alone, and with sentence vectors of `modelId`. */
  words: topicModel,
  vectors: topicModel,
  weaknesses: z.record(z.string(), linear),
  background: z.strictObject({ answer: z.string(), questions: z.array(z.string()).min(10) }),
})
export type RubricWeights = z.infer<typeof schema>

/** Learned by tools/train/rubric.ts; see `about`. */
export const rubricModel: RubricWeights = schema.parse(data)

/** Vectors are kept in one byte a number: this many steps to 1. */
export const byteSteps = 500

const unpack = (text: string): Float32Array =>
  Float32Array.from(new Int8Array(Buffer.from(text, 'base64')), (step) => step / byteSteps)

/** The vectors that relevance is measured against, unpacked. */
export const rubricBackground: VectorBackground = {
  answer: unpack(rubricModel.background.answer),
  questions: rubricModel.background.questions.map(unpack),
  relevance: readRelevance(relevanceSchema.parse(relevance)),
}

/** The bias plus each weight times its feature; a missing feature counts as 0. */
export function predict({ bias, weights }: LinearModel, features: Features): number {
  return Object.entries(weights).reduce(
    (total, [name, weight]) => total + weight * (features[name] ?? 0),
    bias,
  )
}

/** Straight lines between the knots, level outside of them. */
export function interpolate(points: TopicModel['scale'], value: number): number {
  const next = points.findIndex(([at]) => at > value)
  if (next === 0) return points[0]?.[1] ?? 0
  const [fromAt, from] = points[next < 0 ? points.length - 1 : next - 1] ?? [0, 0]
  const [toAt, to] = points[next] ?? [fromAt, from]
  return toAt === fromAt ? from : from + ((to - from) * (value - fromAt)) / (toAt - fromAt)
}

/** Along which the vectors of good answers lie. */
export const rubricDirection: Float32Array = unpack(rubricModel.direction)

/** What is left of a score when the answer is about something else. */
export function passGate({ from, to, share }: TopicModel['gate'], topic: number): number {
  const passed = Math.max(0, Math.min(1, (topic - from) / (to - from)))
  return 1 - share + share * passed
}
