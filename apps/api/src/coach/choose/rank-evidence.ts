import { z } from 'zod'
import data from '../data/choice-weights.json' with { type: 'json' }
import { type DescribedLines, type FeatureName, featureNames } from './line-features.ts'

const weightsSchema = z.object({
  about: z.string(),
  weights: z.record(z.enum(featureNames), z.number()),
})

const weights: Record<FeatureName, number> = weightsSchema.parse(data).weights

/**
 * For each line the probability, between 0 and 1, that it is the one to tell. What is missing to 1 is that of "none of them";
 * nothing is missing where the line matcher was not asked.
 */
export function rankEvidence({ lines, none }: DescribedLines): number[] {
  const scores = [...lines, ...(none ? [none] : [])].map((line) =>
    featureNames.reduce((sum, name) => sum + weights[name] * line[name], 0),
  )
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.slice(0, lines.length).map((power) => power / total)
}
