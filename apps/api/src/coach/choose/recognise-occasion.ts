import { broadOf, type OccasionKey, occasionSchema } from '@cuelight/contracts/occasions'
import { z } from 'zod'
import { onFirstUse } from '../on-first-use.ts'
import { softmax } from '../questions/weigh-kinds.ts'
import { listOccasionTerms } from './occasion-terms.ts'
import {
  joinForms,
  keptMatrixSchema,
  type MapSide,
  mapSideSchema,
  placeAtUnit,
  readMatrix,
  readSide,
} from './vector-places.ts'

const examplesSchema = z.object({
  card: z.object({ about: z.string(), embedder: z.string() }),
  occasions: z.array(z.string()),
  side: mapSideSchema,
  /** One row an example, with the place it has. */
  places: keptMatrixSchema,
  /** One row an example, with what it says of each occasion. */
  weights: keptMatrixSchema,
  /** How much each term counts. */
  rarity: z.record(z.string(), z.number()),
  /** One row a term, with what it says of each occasion. */
  termWeights: keptMatrixSchema,
})
/** The form in which the examples are kept. */
export type KeptExamples = z.infer<typeof examplesSchema>

/** Questions whose occasion is known, and what each of them says about a new one; tools/train/occasions.ts learns it. */
export interface OccasionExamples {
  /** The keys of the usual questions, and `none` for every other question. */
  occasions: readonly string[]
  /** Puts a vector where likeness is measured. */
  side: MapSide
  /** One row of unit length an example. */
  places: Float32Array
  /** One row an example, one column an occasion. */
  weights: Float32Array
  /** How much a term counts, and what it says of each occasion. */
  terms: ReadonlyMap<string, { rarity: number; weights: Float32Array }>
}

/** Reads what tools/train/occasions.ts wrote. */
export function readExamples(kept: KeptExamples): OccasionExamples {
  const count = kept.occasions.length
  const termWeights = readMatrix(kept.termWeights)
  return {
    occasions: kept.occasions,
    side: readSide(kept.side),
    places: readMatrix(kept.places),
    weights: readMatrix(kept.weights),
    terms: new Map(
      Object.entries(kept.rarity).map(([term, rarity], at) => [
        term,
        { rarity, weights: termWeights.subarray(at * count, (at + 1) * count) },
      ]),
    ),
  }
}

const learned = onFirstUse('occasion-examples.json', (data) => {
  const kept = examplesSchema.parse(data)
  return { embedder: kept.card.embedder, ...readExamples(kept) }
})

/** The model whose vectors the examples fit. */
export const occasionEmbedder = () => learned().embedder

// The three were measured on examples and people left out.
/** How steeply likeness falls with distance. */
export const likenessSlope = 4
/** What words weigh beside the vectors. */
export const termShare = 0.5
/** How steeply scores become probabilities. */
const chanceSlope = 16

/**
 * How likely a question asks for each of the usual ones; what is left to 1 is any other question. `vectors` are those of
 * `listQuestionTexts`; empty without them.
 */
export function recogniseOccasion(
  question: string,
  vectors: readonly Float32Array[],
  examples: OccasionExamples = learned(),
): Map<OccasionKey, number> {
  if (vectors.length === 0) return new Map()
  const chances = softmax(scoreOccasions(question, vectors, examples).map((score) => chanceSlope * score))
  return new Map(
    examples.occasions.flatMap((name, at): [OccasionKey, number][] => {
      const known = occasionSchema.safeParse(name)
      return known.success ? [[known.data, chances[at] ?? 0]] : []
    }),
  )
}

/** The chances of the broad usual questions, each with those of the finer ones within it. */
export function sumToBroad(chances: ReadonlyMap<OccasionKey, number>): Map<OccasionKey, number> {
  const sums = new Map<OccasionKey, number>()
  for (const [key, chance] of chances) sums.set(broadOf(key), (sums.get(broadOf(key)) ?? 0) + chance)
  return sums
}

/** What the examples say of each occasion, in their order: those that are alike say more, and so do the words in common. */
export function scoreOccasions(
  question: string,
  vectors: readonly Float32Array[],
  { occasions, side, places, weights, terms }: OccasionExamples,
): number[] {
  const scores = occasions.map(() => 0)
  const place = placeOf(vectors, side)
  for (let example = 0; example * place.length < places.length; example += 1) {
    let likeness = 0
    for (let axis = 0; axis < place.length; axis += 1)
      likeness += (place[axis] ?? 0) * (places[example * place.length + axis] ?? 0)
    const share = Math.exp(likenessSlope * (likeness - 1))
    for (let at = 0; at < scores.length; at += 1)
      scores[at] = (scores[at] ?? 0) + share * (weights[example * scores.length + at] ?? 0)
  }
  const known = listOccasionTerms(question).flatMap((term) => terms.get(term) ?? [])
  const length = Math.hypot(...known.map(({ rarity }) => rarity)) || 1
  for (const term of known)
    for (let at = 0; at < scores.length; at += 1)
      scores[at] = (scores[at] ?? 0) + ((termShare * term.rarity) / length) * (term.weights[at] ?? 0)
  return scores
}

/** Where a question stands among the examples, at unit length; `vectors` are those of its forms. */
export const placeOf = (vectors: readonly Float32Array[], side: MapSide): Float32Array =>
  placeAtUnit(joinForms(vectors), side)
