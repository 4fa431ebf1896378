import data from '../data/turn-weights.json' with { type: 'json' }
import { splitClauses } from './clauses.ts'
import { describeTurn, listTerms, type TurnContext } from './turn-features.ts'

/** What a turn is about, by the shape of a good answer. */
export const turnKinds = [
  'behavioural',
  'experience',
  'knowledge',
  'case',
  'motivation',
  'biographical',
  'logistics',
  'coding',
] as const
export type TurnKind = (typeof turnKinds)[number]

/** A node of a boosted tree: feature, threshold, where to go below it and at or above it; a leaf is its value. */
export type TreeNode = number | [feature: string, threshold: number, below: TreeNode, above: TreeNode]

/** What tools/train/turns.ts learns. */
export interface TurnWeights {
  about: string
  /** The embedder whose vectors the weights fit. */
  embedder: string
  /** Logistic regression on names, terms and vectors. Features are scaled by mean and deviation. */
  linear: {
    bias: number
    features: Record<string, [weight: number, mean: number, deviation: number]>
    terms: Record<string, number>
    /** Of the whole turn, its last clause, and the maximum over its clauses: 512 each. */
    vectors: number[]
  }
  /** Log odds: the base and the trees' leaves summed. */
  trees: { base: number; trees: TreeNode[] }
  /** From the mean of the two log odds to a probability: slope and offset. */
  calibration: [slope: number, offset: number]
  /** At or above the first a turn is answered; below the second it is ignored. */
  thresholds: { answer: number; offer: number }
  /** Scores of the kinds: bias and 512 weights of the whole turn's vector. */
  kinds: Record<TurnKind, [bias: number, weights: number[]]>
  /** What holds where the turn was read as well: the reader's model, and how both log odds become one. */
  reader: {
    modelId: string
    calibration: [ofModel: number, ofReader: number, offset: number]
    thresholds: { answer: number; offer: number }
  }
}

/** What the sentence vectors say of a turn, small enough to go with an event. */
export interface TurnMeaning {
  /** Share of the vectors in the log odds that the turn is to be answered. */
  asks: number
  kind: TurnKind
  /** The log odds of the reader, which knows what was said before; absent when it gave none in time. */
  read?: number | undefined
}

const dimensions = 512

/** The learned weights; a tree is nested deeper than the compiler follows. */
export const turnWeights = data as unknown as TurnWeights

/** At most this many clauses get a vector of their own; a longer turn is judged by its last ones. */
const mostClauses = 6

/** The texts whose vectors `weighMeaning` wants: the whole turn first, its last clause at the end. */
export function listMeaningTexts(text: string): string[] {
  return [text, ...splitClauses(text).slice(-mostClauses)]
}

/** The three vectors of a turn as one, from the vectors of `listMeaningTexts`. */
export function poolVectors(vectors: readonly Float32Array[]): Float32Array {
  const [whole, ...clauses] = vectors
  if (!whole) throw new RangeError('a turn has at least one vector')
  const parts = clauses.length > 0 ? clauses : [whole]
  const pooled = new Float32Array(3 * dimensions)
  pooled.set(whole)
  pooled.set(parts.at(-1) ?? whole, dimensions)
  for (let at = 0; at < dimensions; at += 1)
    pooled[2 * dimensions + at] = Math.max(...parts.map((vector) => vector[at] ?? 0))
  return pooled
}

/** What the vectors say; `vectors` are those of `listMeaningTexts`, in its order. */
export function weighMeaning(vectors: readonly Float32Array[], weights = turnWeights): TurnMeaning {
  const pooled = poolVectors(vectors)
  const scores = turnKinds.map((kind) => {
    const [bias, own] = weights.kinds[kind]
    return { kind, score: bias + dot(own, pooled) }
  })
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return { asks: dot(weights.linear.vectors, pooled), kind: best.kind }
}

/** Probability that a turn is to be answered. */
export function scoreTurn(
  text: string,
  context: TurnContext,
  meaning: TurnMeaning,
  weights = turnWeights,
): number {
  const features = describeTurn(text, context)
  const { linear, trees, calibration } = weights
  let logit = linear.bias + meaning.asks
  for (const [name, value] of Object.entries(features)) {
    const [weight, mean, deviation] = linear.features[name] ?? [0, 0, 1]
    logit += (weight * (value - mean)) / deviation
  }
  for (const term of listTerms(text)) logit += linear.terms[term] ?? 0
  const treed = trees.trees.reduce<number>((sum, tree) => sum + followTree(tree, features), trees.base)
  const alone = (calibration[0] * (logit + treed)) / 2 + calibration[1]
  if (meaning.read === undefined) return toChance(alone)
  const [ofModel, ofReader, offset] = weights.reader.calibration
  return toChance(ofModel * alone + ofReader * meaning.read + offset)
}

const toChance = (logit: number) => 1 / (1 + Math.exp(-logit))

/** From which chances a turn is answered and offered. */
export const thresholdsFor = ({ read }: TurnMeaning, weights = turnWeights): TurnWeights['thresholds'] =>
  read === undefined ? weights.thresholds : weights.reader.thresholds

/** The leaf that features lead to. */
export function followTree(tree: TreeNode, features: Readonly<Record<string, number>>): number {
  let node = tree
  while (typeof node !== 'number') node = (features[node[0]] ?? 0) < node[1] ? node[2] : node[3]
  return node
}

function dot(weights: readonly number[], vector: Float32Array): number {
  let sum = 0
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (vector[at] ?? 0)
  return sum
}
