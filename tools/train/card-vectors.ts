import { placeAtUnit } from '../../apps/api/src/coach/choose/vector-places.ts'
import type { Card } from '../../apps/api/src/coach/write/cards/card-data.ts'
import type { CardVectors, KeptCardVectors } from '../../apps/api/src/coach/write/cards/card-vectors.ts'
import { fitCardSide, meanOf } from './fit-card-side.ts'
import { keepMatrix, keepSide } from './math/keep-side.ts'

/** The vector of a text, made before. */
export type VectorOf = (text: string) => Float32Array

/** What of a card is put in its place as one text. */
export const joinCardText = ({ text }: Card) => text.join(' ')

/** Learns where questions and what answers them stand near each other, and puts the texts there. */
export function placeCards(cards: readonly Card[], vectorOf: VectorOf): CardVectors {
  const texts = cards.map((card) => vectorOf(joinCardText(card)))
  const side = fitCardSide(
    cards.map(({ questions }, at) => ({ questions: questions.map(vectorOf), text: texts[at] })),
  )
  return {
    side,
    texts: joinRows(texts.map((vector) => placeAtUnit(vector, { ...side, mean: meanOf(texts) }))),
  }
}

/** The form in which they are kept, with what they were made from. */
export function keepCardVectors(
  { side, texts }: CardVectors,
  cards: readonly Card[],
  embedder: string,
): KeptCardVectors {
  const axes = side.matrix.length / side.mean.length
  const about = `tools/train/cards.ts: the texts of ${cards.length} cards on ${axes} axes.`
  return { card: { about, embedder }, side: keepSide(side), texts: keepMatrix(texts, axes) }
}

function joinRows(rows: readonly Float32Array[]): Float32Array {
  const width = rows[0]?.length ?? 0
  const joined = new Float32Array(rows.length * width)
  rows.forEach((row, at) => {
    joined.set(row, at * width)
  })
  return joined
}
