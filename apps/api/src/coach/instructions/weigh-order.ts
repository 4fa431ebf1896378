import { z } from 'zod'
import data from '../data/order-weights.json' with { type: 'json' }
import { type KindWeights, weighBoth, weightsSchema } from '../questions/weigh-kinds.ts'

/** A sentence of a posting, a resume or an interviewer says something (`plain`) or dictates what is to be said (`order`). */
export const orderClasses = ['plain', 'order'] as const

const chance = z.number()
const learned = weightsSchema
  .extend({ threshold: chance, ownThreshold: chance, wordThreshold: chance })
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

/** Whose words a sentence is: the employer's about the job, or of the candidate and the interviewer, where more is lost. */
export type SentenceSource = 'posting' | 'person'

/**
 * True above the chance that six honest sentences in a hundred of a posting reach, or two of a person; `tools/train/orders.ts`
 * sets it. Without a vector the wording decides by itself, as for a posting.
 */
export function dictates(sentence: string, vector: Float32Array | null, source: SentenceSource): boolean {
  if (!vector) return weighOrder(sentence, null) > learned.wordThreshold
  return weighOrder(sentence, vector) > (source === 'posting' ? learned.threshold : learned.ownThreshold)
}
