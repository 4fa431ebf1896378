import { z } from 'zod'
import data from '../../data/claim-weights.json' with { type: 'json' }
import { type Doubts, doubtNames } from '../find-doubts.ts'
import { type Objection, object } from '../refusal.ts'
import type { Coverage } from './coverage.ts'
import { type CoverageFeatures, coverageFeatureNames } from './coverage-features.ts'

/** All that is weighed of a sentence whose certain claims are borne out. */
export const claimFeatureNames = [...coverageFeatureNames, ...doubtNames] as const
/** The inputs of the learned weights, by name. */
export type ClaimFeatures = CoverageFeatures & Doubts

const { bias, threshold, weights } = z
  .object({
    about: z.string(),
    bias: z.number(),
    threshold: z.number(),
    weights: z.record(z.string(), z.number()),
  })
  .parse(data)

/** How likely the words of a sentence say more than its lines, as log odds. */
export function weigh(features: ClaimFeatures): number {
  return claimFeatureNames.reduce((sum, name) => sum + (weights[name] ?? 0) * features[name], bias)
}

/** True when every word of meaning is in a line and nothing else speaks against the sentence: there is nothing to weigh. */
export const isBorneOut = (features: ClaimFeatures): boolean =>
  features.whole === 1 && against.every((name) => features[name] === 0)

const against = [
  'mentionedDeeds',
  'bareOthers',
  'bareOwn',
  'denial',
  'deed',
  'causeUnknown',
  'beforeUnknown',
] as const

/** Objections to the words that no cited line bears out; none when they weigh less than the threshold. */
export function weighCoverage({
  coverage,
  features,
  doubted,
}: {
  coverage: Coverage
  features: ClaimFeatures
  doubted: readonly Objection[]
}): Objection[] {
  const { strong, elsewhere, job, unknown, jobPhrases } = coverage
  if (jobPhrases.length > 0) return object('from-job', jobPhrases)
  // A claim that shares neither a word nor a figure with its lines stands on nothing.
  if (coverage.known === 0 && features.figures === 0) return object('unknown-words', 'no word of a line')
  if (isBorneOut(features) || weigh(features) <= threshold) return []
  const found = [
    ...doubted,
    ...object('deed', strong),
    ...object('from-job', job),
    ...object('from-another-line', elsewhere),
    ...object('unknown-words', unknown),
  ]
  return found.length > 0 ? found : object('deed', 'what was done')
}
