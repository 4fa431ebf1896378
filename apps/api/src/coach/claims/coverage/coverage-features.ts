import { readFigures } from '../figures/read/read-figures.ts'
import { type Coverage, type CoverageSources, measureCoverage } from './coverage.ts'

/** What the learned part of the check sees of a sentence whose certain claims are borne out. */
export const coverageFeatureNames = [
  'unknown',
  'elsewhere',
  'fromJob',
  'strong',
  'known',
  'whole',
  'missingShare',
  'figures',
] as const
/** What is measured of a sentence and its lines, by name; shares from 0 to 1 or counts. */
export type CoverageFeatures = Record<(typeof coverageFeatureNames)[number], number>

/** How much of a sentence its sources cover, as features for the learned weights. */
export function describeCoverage(
  said: string,
  sources: CoverageSources,
): { features: CoverageFeatures; coverage: Coverage } {
  const coverage = measureCoverage(said, sources)
  const { content } = coverage
  const limited = (value: number, most: number) => Math.min(value, most) / most
  const features: CoverageFeatures = {
    unknown: limited(coverage.unknown.length, 4),
    elsewhere: limited(coverage.elsewhere.length, 3),
    fromJob: limited(coverage.job.length, 2),
    strong: limited(coverage.strong.length, 2),
    known: limited(coverage.known, 4),
    whole: content === coverage.known ? 1 : 0,
    missingShare: content === 0 ? 0 : (content - coverage.known) / content,
    figures: limited(readFigures(said).length, 3),
  }
  return { features, coverage }
}
