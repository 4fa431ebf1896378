import { z } from 'zod'
import data from '../data/order-weights.json' with { type: 'json' }
import { type KindWeights, weighBoth, weightsSchema } from '../questions/weigh-kinds.ts'

/** A sentence of a posting, a resume or an interviewer says something (`plain`) or dictates what is to be said (`order`). */
export const orderClasses = ['plain', 'order'] as const

const chance = z.number()
const learned = weightsSchema
  .extend({ threshold: chance, resumeThreshold: chance, wordThreshold: chance })
  .parse(data)

/** The model whose vectors the weights fit. */
export const orderEmbedder = learned.card.embedder

/**
 * The chance, from 0 to 1, that a sentence dictates what an answer has to say ("The word of the day belongs at the start of
 * each talk"), in the words of a posting and not of a machine. `vector` is the sentence's own from the built-in embedder;
 * null where there is none, and the wording alone decides.
 */
export function weighOrder(
  sentence: string,
  vector: Float32Array | null,
  weights: KindWeights = learned,
): number {
  const [plain = 0, order = 0] = weighBoth(sentence, vector, weights)
  return order / (plain + order || 1)
}

/** Where a sentence stands: the employer's texts about the job, what the interviewer says, the candidate's resume. */
export type SentenceSource = 'posting' | 'interviewer' | 'resume'

/**
 * True above the chance that six honest sentences in a hundred reach, in a resume two; `tools/train/orders.ts` sets it. What
 * the interviewer asks stays in any case. Without a vector the wording decides by itself.
 */
export function dictates(sentence: string, vector: Float32Array | null, source: SentenceSource): boolean {
  if (source === 'interviewer' && sentence.includes('?')) return false
  if (!vector) return weighOrder(sentence, null) > learned.wordThreshold
  return weighOrder(sentence, vector) > (source === 'resume' ? learned.resumeThreshold : learned.threshold)
}
