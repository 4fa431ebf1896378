import { z } from 'zod'
import data from '../data/story-map.json' with { type: 'json' }
import { type QuestionKind, questionKinds } from '../questions/weigh-kinds.ts'

/** A sentence vector on its way into the common space: its distance from the usual, at unit length, times a matrix. */
export interface MapSide {
  /** The usual vector. */
  mean: Float32Array
  /** Columns of the common space, one row a dimension of the vector. */
  matrix: Float32Array
}

/** Puts a question and the lines that answer it near each other; what the sentence vectors alone do not. */
export interface StoryMap {
  /** The model whose vectors it takes. */
  embedder: string
  question: MapSide
  line: MapSide
  /** How likely each kind of question usually is, in the order of `questionKinds`. */
  usualKinds: readonly number[]
}

/** What a question's own matter has beside it: that it is a question at all, and its kind. */
const shareOfAny = 1
const shareOfPrevious = 0.4

/** A matrix as it is kept. */
export const keptMatrixSchema = z.object({
  /** What one step of each column is worth. */
  steps: z.array(z.number()),
  /** Row by row in steps of -127 to 127, as bytes in base64. */
  matrix: z.base64(),
})
/** The form in which a side is kept. */
export const mapSideSchema = keptMatrixSchema.extend({ mean: z.array(z.number()) })
const mapSchema = z.object({
  card: z.object({ about: z.string(), embedder: z.string() }),
  usualKinds: z.array(z.number()),
  question: mapSideSchema,
  line: mapSideSchema,
})

/** The form in which a map is kept. */
export type KeptStoryMap = z.infer<typeof mapSchema>

/** Reads a map as it is kept. */
export function readStoryMap({ card, usualKinds, question, line }: KeptStoryMap): StoryMap {
  return { embedder: card.embedder, usualKinds, question: readSide(question), line: readSide(line) }
}

/** Reads what `keepSide` of tools/train wrote. */
export function readSide({ mean, ...kept }: z.infer<typeof mapSideSchema>): MapSide {
  return { mean: Float32Array.from(mean), matrix: readMatrix(kept) }
}

/** Reads what `keepMatrix` of tools/train wrote. */
export function readMatrix({ steps, matrix }: z.infer<typeof keptMatrixSchema>): Float32Array {
  const bytes = new Int8Array(Buffer.from(matrix, 'base64'))
  // `from` with a function is five times slower, and every process that answers waits for it.
  return Float32Array.from(bytes).map((value, at) => value * (steps[at % steps.length] ?? 0))
}

/** Learned by tools/train/choice.ts. */
export const learnedMap: StoryMap = readStoryMap(mapSchema.parse(data))

/** The mean of a question's forms, with something of the question it follows up on. */
export function joinForms(
  vectors: readonly Float32Array[],
  previous: readonly Float32Array[] | null,
): Float32Array {
  const own = meanOf(vectors)
  if (!previous || previous.length === 0) return own
  const before = meanOf(previous)
  return own.map((value, at) => (1 - shareOfPrevious) * value + shareOfPrevious * (before[at] ?? 0))
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  return (vectors[0] ?? new Float32Array()).map(
    (_value, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0), 0) / vectors.length,
  )
}

/** The question in the common space; its product with a line's place says how well the line answers it. */
export function placeQuestion(
  joined: Float32Array,
  chances: Record<QuestionKind, number>,
  map: StoryMap = learnedMap,
): Float32Array {
  return Float32Array.from([
    ...project(joined, map.question),
    shareOfAny,
    ...questionKinds.map((kind, at) => chances[kind] - (map.usualKinds[at] ?? 0)),
  ])
}

/** A resume line in the common space. */
export function placeLine(vector: Float32Array, map: StoryMap = learnedMap): Float32Array {
  return project(vector, map.line)
}

/** A vector in the common space; all zero for one of another size. */
export function project(vector: Float32Array, { mean, matrix }: MapSide): Float32Array {
  const placed = new Float32Array(matrix.length / mean.length)
  if (vector.length !== mean.length) return placed
  const distance = vector.map((value, at) => value - (mean[at] ?? 0))
  const length = Math.hypot(...distance) || 1
  distance.forEach((value, row) => {
    const start = row * placed.length
    for (let at = 0; at < placed.length; at += 1)
      placed[at] = (placed[at] ?? 0) + (value / length) * (matrix[start + at] ?? 0)
  })
  return placed
}
