import type { ResumeLine } from '../../ports/language-model.ts'
import { beginsWithPastVerb } from '../resume-line.ts'
import { findSkills } from '../skills/find-skills.ts'
import { readClauses } from './clauses.ts'
import { findAcronymWords } from './coverage/acronyms.ts'
import type { CoverageSources } from './coverage/coverage.ts'
import { describeCoverage } from './coverage/coverage-features.ts'
import { describeMarkers } from './coverage/marker-features.ts'
import { chooseRelevant } from './coverage/relevant-lines.ts'
import { type ClaimFeatures, describeRules, readScore, weighClaim } from './coverage/weigh-claim.ts'
import { findTitles } from './excess/find-titles.ts'
import { expandLine } from './expand-line.ts'
import { findStrangeFigures } from './figures/bear-out/bear-out.ts'
import { findTurnedChanges } from './figures/find-turned.ts'
import { type Objection, object } from './refusal.ts'
import { readTokens, wordsOf } from './tokens.ts'
import { findLostCaveats } from './twists/find-lost-caveats.ts'
import { findMixedRoles, findStrangeEmployer } from './twists/find-misplaced.ts'
import { findMissingFacts } from './twists/find-missing-facts.ts'

/** What a sentence about the candidate may stand on. */
export interface OwnSources {
  cited: readonly ResumeLine[]
  /** All lines of the resume. */
  lines: readonly ResumeLine[]
  /** A line as it is compared: its text, its role and the ways to say it. */
  toSource(line: ResumeLine): string
  job: string
}

/**
 * What a sentence about the candidate says beyond the lines it cites. What is certain refuses alone; the rest is weighed,
 * and what words cannot decide is marked as unsure.
 */
export function judgeOwn(reading: OwnReading): Objection[] {
  const { certain, open, features, doubts } = reading
  if (certain.length > 0 || isTold(reading)) return certain
  const verdict = readScore(weighClaim(features))
  if (verdict === 'shown') return open.map((objection) => ({ ...objection, isUnsure: true }))
  const raised = [...open, ...doubts]
  const found = raised.length > 0 ? raised : object('deed', 'what was done')
  return verdict === 'unsure' ? found.map((objection) => ({ ...objection, isUnsure: true })) : found
}

/** What a sentence and its lines give to judge by. */
export interface OwnReading {
  /** Each refuses the sentence alone. */
  certain: Objection[]
  /** Seldom raised, so nothing can be learnt of them: each leaves the sentence open, whatever its weight. */
  open: Objection[]
  features: ClaimFeatures
  /** What speaks against the sentence and is weighed. */
  doubts: Objection[]
}

/** True when every word of meaning is in the lines, in their order, and nothing speaks against it: there is nothing to weigh. */
export const isTold = ({ certain, open, features, doubts }: OwnReading): boolean =>
  certain.length + open.length + doubts.length === 0 && features.whole === 1 && features.inOrder > 0.99

/** Reads a sentence against its lines, without deciding. */
export function readOwn(sentence: string, given: OwnSources): OwnReading {
  const sources = withExpanded(given)
  const said = readOwnPart(sentence)
  const compared = toCoverageSources(sources)
  const { coverage, features } = describeCoverage(said, compared)
  const raised = findWeighed(sentence, said, sources)
  const { strong, elsewhere, job, unknown, jobPhrases } = coverage
  const isBare = coverage.known === 0 && features.figures === 0
  return {
    certain: [
      ...object('employer', findStrangeEmployer(said, sources.cited, sources.lines)),
      ...object('from-job', jobPhrases),
      // A claim that shares neither a word nor a figure with its lines stands on nothing.
      ...(isBare ? object('unknown-words', 'no word of a line') : []),
    ],
    open: findOpen(said, sources),
    features: {
      ...features,
      ...describeRules(raised),
      ...describeMarkers(sentence, sources.cited),
    },
    doubts: [
      ...raised,
      ...object('deed', strong),
      ...object('from-job', job),
      ...object('from-another-line', elsewhere),
      ...object('unknown-words', unknown),
    ],
  }
}

const withExpanded = ({ cited, lines, ...rest }: OwnSources): OwnSources => ({
  ...rest,
  cited: cited.map(expandLine),
  lines: lines.map(expandLine),
})

const toCoverageSources = ({ cited, lines, toSource, job }: OwnSources): CoverageSources => ({
  cited: cited.map(toSource).join('\n'),
  resume: lines.map(toSource).join('\n'),
  job,
})

/** What the rules object to; each is weighed. */
function findWeighed(sentence: string, said: string, { cited, lines, toSource }: OwnSources): Objection[] {
  const texts = chooseRelevant(said, cited).map(({ text }) => text)
  return [
    ...object('figure', findStrangeFigures(said, { lines: cited, latestYear: latestYearOf(lines) })),
    ...object('caveat', findLostCaveats(sentence, texts)),
    ...findStrangeNames(said, cited.map(toSource).join('\n')),
  ]
}

/** Titles nobody had, months no line has, deeds of two roles as if of one, changes told the other way round. */
function findOpen(said: string, { cited, toSource }: OwnSources): Objection[] {
  const told = chooseRelevant(said, cited)
  const texts = told.map(({ text }) => text)
  const headers = [...new Set(cited.map(({ roleHeader }) => roleHeader))].join('\n')
  const missing = findMissingFacts(said, cited.map(toSource).join('\n'))
  return [
    ...object('figure', findTurnedChanges(said, texts)),
    ...object(
      'date',
      missing.filter(({ kind }) => kind === 'date').map(({ text }) => text),
    ),
    ...object('mixed-roles', findMixedRoles(said, told)),
    ...object('title', findStrangeTitles(said, headers, texts)),
  ]
}

/** A title stands in the role or begins the line that gives it: "Designer of record for …". */
function findStrangeTitles(said: string, headers: string, texts: readonly string[]): string[] {
  const starts = texts
    .filter((text) => !beginsWithPastVerb(text))
    .flatMap((text) => text.split(/[.;]\s/u).map((part) => part.split(' ').slice(0, 6).join(' ')))
  return findTitles(said, `${headers}\n${starts.join('\n')}`, texts.join('\n')).map(({ text }) => text)
}

/** The clauses that speak of what was; what is planned or wished beside them needs no line. */
function readOwnPart(sentence: string): string {
  const clauses = readClauses(sentence)
  if (!clauses.some(({ kind, text }) => kind === 'own' && !comment.test(text))) return sentence
  return clauses
    .filter(({ kind, text }) => !comment.test(text) && (kind === 'own' || !plan.test(text)))
    .map(({ text }) => text)
    .join(', ')
}

const plan =
  /\b(?:I|we|they|it|you|that)(?:'d|'ll)\b|\b(?:would|will|could|might|should|let me|let's)\b|^(?:if|suppose|imagine)\b/iu

/** What one makes of it today: "so that isn't foreign to me". */
const comment =
  /\b(?:isn't|aren't|is|are|not|hardly) (?:\w+ )?(?:foreign|new|strange|alien|unfamiliar|familiar|second nature)\b(?: to me)?|\b(?:frightens?|scares?|worr(?:y|ies)|bothers?|fazes?|intimidates?) me\b|^so I(?:'ve| have) thought\b|\bwith the greatest (?:pleasure|care|respect)\b|\bI(?:'m| am) (?:proud|glad|fond|pleased)\b/iu

function latestYearOf(lines: readonly ResumeLine[]): number {
  const years = lines.flatMap(
    ({ roleHeader, text }) => `${roleHeader} ${text}`.match(/\b(?:19|20)\d\d\b/gu) ?? [],
  )
  return Math.max(0, ...years.map(Number))
}

/** A skill that is an everyday word ("surveying") is left to the words; so is one spelled out from its short form. */
function findStrangeNames(said: string, source: string): Objection[] {
  const words = wordsOf(readTokens(source))
  const spelled = findAcronymWords(said, source)
  return findMissingFacts(said, source).flatMap(({ kind, text }): Objection[] => {
    if (kind === 'date' || spelled.has(text.toLowerCase())) return []
    const isPlain =
      kind === 'skill' &&
      isEveryday(text, said) &&
      readTokens(text.toLowerCase()).every((token) => words.has(token.lemma) || token.lemma.length < 3)
    return isPlain || (kind === 'skill' && isEveryday(text, said)) ? [] : [{ reason: kind, text }]
  })
}

/** Written small, the name of a skill is a word like others. */
function isEveryday(skill: string, said: string): boolean {
  const mention = findSkills(said).some(({ name }) => name === skill)
  return mention && said.includes(skill.toLowerCase()) && !said.includes(skill)
}
