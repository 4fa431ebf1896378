import { z } from 'zod'
import data from '../../data/claim-weights.json' with { type: 'json' }
import type { Objection, RefusalReason } from '../refusal.ts'
import { coverageFeatureNames } from './coverage-features.ts'
import { markerFeatureNames } from './marker-features.ts'

/** Rules that are right more often than not, and not always. Others were made and left out again: they told nothing of people nobody knew. */
export const weighedRules = ['figure', 'caveat', 'name', 'skill'] as const satisfies readonly RefusalReason[]

/** All that is weighed of a sentence: what the rules object to, how far its words are in its lines, words that widen or bound it. */
export const claimFeatureNames = [
  ...weighedRules.map((reason) => `rule-${reason}` as const),
  ...coverageFeatureNames,
  ...markerFeatureNames,
] as const
/** The inputs of the learned weights, by name; from 0 to 1. */
export type ClaimFeatures = Record<(typeof claimFeatureNames)[number], number>

const { bias, thresholds, weights } = z
  .object({
    about: z.string(),
    bias: z.number(),
    thresholds: z.object({ shown: z.number(), refused: z.number() }),
    weights: z.record(z.string(), z.number()),
  })
  .parse(data)

/** How likely a sentence says more than its lines, as log odds. */
export function weighClaim(features: ClaimFeatures): number {
  return claimFeatureNames.reduce((sum, name) => sum + (weights[name] ?? 0) * features[name], bias)
}

/** Which weighed rules object, 1 or 0 each. */
export function describeRules(objections: readonly Objection[]): Record<`rule-${RefusalReason}`, number> {
  const raised = new Set(objections.map(({ reason }) => reason))
  const entries = weighedRules.map((reason) => [`rule-${reason}`, raised.has(reason) ? 1 : 0])
  return Object.fromEntries(entries) as Record<`rule-${RefusalReason}`, number>
}

/** `shown`: few that score so low are false. `refused`: few that score so high are fair. Between, nobody can tell by words. */
export function readScore(score: number): 'shown' | 'unsure' | 'refused' {
  if (score <= thresholds.shown) return 'shown'
  return score > thresholds.refused ? 'refused' : 'unsure'
}
