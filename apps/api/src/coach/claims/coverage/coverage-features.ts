import { isPastForm } from '../clauses.ts'
import { readFigures } from '../figures/read-figures.ts'
import { findTwists } from '../find-excess.ts'
import { readTokens, type Token, wordsOf } from '../tokens.ts'
import { countClauses } from './clause-features.ts'
import { type Coverage, type CoverageSources, isColour, isRelatedTo, measureCoverage } from './coverage.ts'

/** What the learned part of the check sees of a sentence whose certain claims are borne out. */
export const coverageFeatureNames = [
  'unknown',
  'elsewhere',
  'fromJob',
  'strong',
  'known',
  'whole',
  'missingShare',
  'newVerbs',
  'relatedVerbs',
  'bareOthers',
  'bareOwn',
  'bareComments',
  'borneOut',
  'worst',
  'mentionedDeeds',
  'figures',
  'colourVerbs',
] as const
/** What is measured of a sentence and its lines, by name; shares from 0 to 1 or counts. */
export type CoverageFeatures = Record<(typeof coverageFeatureNames)[number], number>

const lightVerbs = new Set(
  'be have do go come get take use work help keep start begin end spend see say tell call bring put leave stay mean know think feel find learn try want need like make give show become join let look sit stand hold happen add count remain belong concern involve include cover deal handle turn move set run'.split(
    ' ',
  ),
)

/** How much of a sentence its sources cover, as features for the learned weights. */
export function describeCoverage(
  said: string,
  sources: CoverageSources,
): { features: CoverageFeatures; coverage: Coverage } {
  const coverage = measureCoverage(said, sources)
  const known = wordsOf(readTokens(sources.cited))
  const verbs = readTokens(said).filter((token, at, all) => isVerb(token, all[at - 1]))
  const strange = verbs.filter((token) => !known.has(token.lemma) && !lightVerbs.has(token.lemma))
  const related = strange.filter((token) => isRelatedTo(token.lemma, sources.cited))
  const { content } = coverage
  const clauses = countClauses(said, sources)
  const limited = (value: number, most: number) => Math.min(value, most) / most
  const features: CoverageFeatures = {
    unknown: limited(coverage.unknown.length, 4),
    elsewhere: limited(coverage.elsewhere.length, 3),
    fromJob: limited(coverage.job.length, 2),
    strong: limited(coverage.strong.length, 2),
    known: limited(coverage.known, 4),
    whole: content === coverage.known && strange.length === 0 ? 1 : 0,
    missingShare: content === 0 ? 0 : (content - coverage.known) / content,
    newVerbs: limited(
      strange.filter((token) => !related.includes(token) && !isColour(token.lemma)).length,
      3,
    ),
    relatedVerbs: limited(related.length, 3),
    colourVerbs: limited(
      strange.filter((token) => !related.includes(token) && isColour(token.lemma)).length,
      3,
    ),
    bareOthers: limited(clauses.bareOthers, 2),
    bareOwn: limited(clauses.bareOwn, 2),
    bareComments: limited(clauses.bareComments, 3),
    borneOut: limited(clauses.borneOut, 3),
    worst: clauses.worst,
    mentionedDeeds: limited(findTwists(said, sources.cited).deeds.length, 2),
    figures: limited(readFigures(said).length, 3),
  }
  return { features, coverage }
}

const describers =
  /^(?:an?|the|of|with|for|from|in|on|by|is|are|was|were|be|been|being|newly|my|our|its|their)$/iu

function isVerb(token: Token, before: Token | undefined): boolean {
  const word = token.text.toLowerCase()
  if (
    /^(?:I|we|who|which|and|then|also|that)$/iu.test(before?.text ?? '') &&
    token.isContent &&
    !/ly$/u.test(word)
  )
    return true
  return isPastForm(word) && !describers.test(before?.text ?? '')
}
