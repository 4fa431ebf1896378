import { z } from 'zod'
import {
  keptMatrixSchema,
  type MapSide,
  mapSideSchema,
  placeAtUnit,
  readMatrix,
  readSide,
} from '../../choose/vector-places.ts'
import { onFirstUse } from '../../on-first-use.ts'

const vectorsSchema = z.object({
  card: z.object({ about: z.string(), embedder: z.string() }),
  side: mapSideSchema,
  /** One row a card: what it says. */
  texts: keptMatrixSchema,
})
/** The form in which tools/train/cards.ts keeps them. */
export type KeptCardVectors = z.infer<typeof vectorsSchema>

/** Where what cards say stands, by its meaning; rows are of unit length. */
export interface CardVectors {
  /** Puts a question's own vector among them. */
  side: MapSide
  /** One row a card, in their order. */
  texts: Float32Array
}

/** Of the cards as they were when tools/train/cards.ts ran last. */
export const learnedVectors = onFirstUse('card-vectors.json', (data): CardVectors => {
  const kept = vectorsSchema.parse(data)
  return { side: readSide(kept.side), texts: readMatrix(kept.texts) }
})

/**
 * How near the meaning of a question is to what each card says, as cosines in the order of the cards; null where the vector is
 * of another model or the rows are of other cards.
 */
export function compareWithCards(
  vector: Float32Array,
  { side, texts }: CardVectors,
  cards: number,
): Float32Array | null {
  const axes = side.matrix.length / side.mean.length
  if (vector.length !== side.mean.length || texts.length !== cards * axes) return null
  const place = placeAtUnit(vector, side)
  return Float32Array.from({ length: cards }, (_none, card) => {
    let sum = 0
    for (let axis = 0; axis < axes; axis += 1) sum += (place[axis] ?? 0) * (texts[card * axes + axis] ?? 0)
    return sum
  })
}
