import { z } from 'zod'
import { onFirstUse } from '../on-first-use.ts'
import { listQuestionTerms } from './question-terms.ts'

/** What a question asks for, by the form of a good answer. */
export const questionKinds = [
  'behavioural',
  'experience',
  'knowledge',
  'case',
  'motivation',
  'biographical',
  'logistics',
  'coding',
  'follow-up',
] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Two linear models of what a question is, one on the wording and one on the sentence vector. */
export interface KindWeights {
  /** The bias of each class, in their order. */
  words: { bias: number[]; terms: Record<string, number[]> }
  vectors: { bias: number[]; weights: number[][] }
}

const numbers = z.array(z.number())
/** The two models as a file holds them. */
export const weightsSchema = z.object({
  card: z.object({ about: z.string(), embedder: z.string() }),
  words: z.object({ bias: numbers, terms: z.record(z.string(), numbers) }),
  vectors: z.object({ bias: numbers, weights: z.array(numbers) }),
})
const learned = onFirstUse('kind-weights.json', (data) => weightsSchema.parse(data))

/** The model whose vectors the weights fit. */
export const kindEmbedder = () => learned().card.embedder

/**
 * The probability of each kind; they sum to 1. `vector` is the question's own from the built-in embedder, null where there
 * is none: the wording alone decides then. `canFollowUp` is false for the first question of an interview.
 */
export function weighKinds(
  question: string,
  vector: Float32Array | null,
  canFollowUp = true,
  weights: KindWeights = learned(),
): Record<QuestionKind, number> {
  const open = weighBoth(question, vector, weights).map((chance, at) =>
    questionKinds[at] === 'follow-up' && !canFollowUp ? 0 : chance,
  )
  const total = open.reduce((sum, value) => sum + value, 0) || 1
  return Object.fromEntries(questionKinds.map((kind, at) => [kind, (open[at] ?? 0) / total])) as Record<
    QuestionKind,
    number
  >
}

/** What both models agree on, for each class: the geometric mean of their probabilities, which does not sum to 1. */
export function weighBoth(question: string, vector: Float32Array | null, weights: KindWeights): number[] {
  const byWords = softmax(scoreWords(question, weights.words))
  const size = weights.vectors.weights.length
  const byMeaning = vector?.length === size ? softmax(scoreVector(vector, weights.vectors)) : byWords
  return byWords.map((chance, at) => Math.sqrt(chance * (byMeaning[at] ?? 0)))
}

function scoreWords(question: string, { bias, terms }: KindWeights['words']): number[] {
  const scores = [...bias]
  for (const term of listQuestionTerms(question))
    terms[term]?.forEach((weight, at) => {
      scores[at] = (scores[at] ?? 0) + weight
    })
  return scores
}

function scoreVector(vector: Float32Array, { bias, weights }: KindWeights['vectors']): number[] {
  const scores = [...bias]
  vector.forEach((value, index) => {
    weights[index]?.forEach((weight, at) => {
      scores[at] = (scores[at] ?? 0) + weight * value
    })
  })
  return scores
}

/** Scores as probabilities that add up to 1. */
export function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
