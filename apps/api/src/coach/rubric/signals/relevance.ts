import { z } from 'zod'
import { learnedOccasionLines } from '../../choose/occasion-lines.ts'
import { recogniseOccasion } from '../../choose/recognise-occasion.ts'
import {
  keptMatrixSchema,
  type MapSide,
  mapSideSchema,
  placeAtUnit,
  project,
  readMatrix,
  readSide,
} from '../../choose/vector-places.ts'
import { type AnswerVectors, dot, sum, unit } from './vectors.ts'

// Sentence vectors hardly bring an answer near its question: a good story is nearer to other stories of its trade. So what an
// answer is about is learned from answers whose questions are known.

/** The form in which tools/train/rubric keeps it. */
export const relevanceSchema = z.strictObject({
  about: z.string(),
  /** From an answer to how much it tells of each usual question. */
  occasions: mapSideSchema,
  /** From answers, and from questions, to where they meet. */
  answers: mapSideSchema,
  questions: mapSideSchema,
  /** One row a question: which usual question it is, and where it stands. */
  others: z.strictObject({ chances: keptMatrixSchema, places: keptMatrixSchema }),
})
export type KeptRelevance = z.infer<typeof relevanceSchema>

/** Where answers and questions meet, and other questions to compare with. */
export interface RelevanceModel {
  occasions: MapSide
  answers: MapSide
  questions: MapSide
  others: readonly AskedFor[]
}

/** What a question asks for: how likely it is each usual question, and where it stands. */
export interface AskedFor {
  chances: Float32Array
  place: Float32Array
}

/** Reads what `keepRelevance` of tools/train/rubric wrote. */
export function readRelevance({ occasions, answers, questions, others }: KeptRelevance): RelevanceModel {
  const count = learnedOccasionLines().occasions.length
  const chances = readMatrix(others.chances)
  const places = readMatrix(others.places)
  const size = (places.length / chances.length) * count
  return {
    occasions: readSide(occasions),
    answers: readSide(answers),
    questions: readSide(questions),
    others: Array.from({ length: chances.length / count }, (_, at) => ({
      chances: chances.subarray(at * count, (at + 1) * count),
      place: places.subarray(at * size, (at + 1) * size),
    })),
  }
}

/** Reads a question; `vector` is the one `vectorTexts` has first. */
export function readAsked(question: string, vector: Float32Array, side: MapSide): AskedFor {
  return { chances: readChances(question, vector), place: project(vector, side) }
}

/** How likely a question is each usual one, in the order of the learned lines. */
export function readChances(question: string, vector: Float32Array): Float32Array {
  const known = knownChances.get(vector)
  if (known) return known
  const chances = recogniseOccasion(question, [vector])
  const made = Float32Array.from(learnedOccasionLines().occasions, (key) => chances.get(key) ?? 0)
  knownChances.set(vector, made)
  return made
}

/** By the vector of a question; training asks for each of them many times. */
const knownChances = new WeakMap<Float32Array, Float32Array>()

/** How far the answer stands nearer to this question than to others, in their standard deviations, in two views. */
export function measureRelevance(
  question: string,
  vectors: AnswerVectors,
  { occasions, answers, questions, others }: RelevanceModel,
): { occasion: number; matter: number } {
  const told = unit(sum(vectors.windows))
  const asked = readAsked(question, vectors.question, questions)
  const events = project(told, occasions)
  const place = placeAtUnit(told, answers)
  return {
    occasion: standing(
      dot(asked.chances, events),
      others.map(({ chances }) => dot(chances, events)),
    ),
    matter: standing(
      dot(asked.place, place),
      others.map((other) => dot(other.place, place)),
    ),
  }
}

/** How far a value stands above others, in their standard deviations. */
export function standing(value: number, others: readonly number[]): number {
  const mean = meanOf(others)
  const spread = Math.sqrt(meanOf(others.map((other) => (other - mean) ** 2)))
  return spread === 0 ? 0 : (value - mean) / spread
}

/** The mean of the values; 0 without any. */
export const meanOf = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0) / Math.max(1, values.length)
