import { z } from 'zod'
import data from '../data/choice-weights.json' with { type: 'json' }
import { type FeatureName, featureNames, type LineFeatures } from './line-features.ts'

const weightsSchema = z.object({
  about: z.string(),
  weights: z.record(z.enum(featureNames), z.number()),
})

const weights: Record<FeatureName, number> = weightsSchema.parse(data).weights

/** For each line the probability, between 0 and 1, that it is the one to tell; they sum to 1. */
export function rankEvidence(features: readonly LineFeatures[]): number[] {
  const scores = features.map((line) =>
    featureNames.reduce((sum, name) => sum + weights[name] * line[name], 0),
  )
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}
