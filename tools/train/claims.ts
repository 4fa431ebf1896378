// Learns how much speaks against a sentence before it is refused: logistic regression over what the rules object to, how far
// the words are in the cited lines, and the small words that widen or bound a claim (coach/claims/coverage/weigh-claim.ts).
// node tools/train/claims.ts: prints the curve with one person left out at a time, then writes coach/data/claim-weights.json.
// Deterministic: no random numbers. The resumes fc and uxr, the held pairs and the held paraphrases are never read.
import { writeFileSync } from 'node:fs'
import { isTold, type OwnReading, readOwn } from '../../apps/api/src/coach/claims/check-own.ts'
import {
  type ClaimFeatures,
  claimFeatureNames,
} from '../../apps/api/src/coach/claims/coverage/weigh-claim.ts'
import { toSource } from '../../apps/api/src/coach/claims/said-lines.ts'
import type { JobInput, ResumeLine } from '../../apps/api/src/ports/language-model.ts'
import { type Group, readPeople, readSentences } from '../evals/claim-sentences.ts'
import { readParaphrases } from '../evals/read-data.ts'
import { type Example, fitLogistic } from './math/logistic.ts'

type Set = Group | 'paraphrases'
interface Row {
  set: Set
  /** A person, or a resume of the paraphrases. */
  group: string
  isTrue: boolean
  reading: OwnReading
}
interface Scored extends Row {
  score: number
}

const ridge = 3
const steps = 800
/** Rules were made on `tuned` and `open`, so they look better there than they are; paraphrases are by the authors of the rules. */
const weightOf: Partial<Record<Set, number>> = { pairs: 1, more: 1, open: 0.7, tuned: 0.5, paraphrases: 0.3 }
/** Of the false sentences of people left out, so many may be shown; of the fair ones, so many refused without a second reading. */
const mostFalseShown = 0.02
const mostFairRefused = 0.03
/** What speaks for a sentence; everything else speaks against it, and no weight may turn that round. */
const forIt = new Set<string>([
  'known',
  'whole',
  'figures',
  'keepsCaveat',
  'newDenials',
  'keptOthers',
  'citedLines',
  'inOrder',
])
/** Neither is suspicious by itself. */
const freely = new Set<string>(['length', 'lostOthers', 'lostDenials', 'lostLimits'])
const signs = claimFeatureNames.map((name) => (freely.has(name) ? 0 : forIt.has(name) ? -1 : 1))
const weightsFile = new URL('../../apps/api/src/coach/data/claim-weights.json', import.meta.url)

const rows = [
  ...(['tuned', 'open', 'pairs', 'more'] as const).flatMap(readClaimRows),
  ...readParaphraseRows(),
]
const scored = scoreLeftOut()
const unseen = scored.filter(({ set }) => set === 'pairs' || set === 'more')
const thresholds = {
  shown: quantile(
    unseen.filter(({ isTrue }) => !isTrue),
    mostFalseShown,
    'below',
  ),
  refused: quantile(
    unseen.filter(({ isTrue }) => isTrue),
    1 - mostFairRefused,
    'above',
  ),
}
printCurve()
const fitted = learn(rows)
const weights = Object.fromEntries(
  claimFeatureNames
    .map((name, at): [string, number] => [name, round(fitted.weights[at] ?? 0)])
    .filter(([, weight]) => weight !== 0),
)
const about = `Logistic regression over coverage/weigh-claim.ts: the log odds that a sentence says more than its lines. Trained by tools/train/claims.ts on ${rows.length} labelled sentences (tools/evals/data/claim-sentences without fc and uxr, claim-sentences-open, claim-sentences-train and claim-sentences-train-2 without the held people, claims-dev.json), of which ${rows.filter(isWeighed).length} are weighed. With each person of the two sets of pairs left out in turn, ${mostFalseShown * 100} % of the false sentences score up to "shown" and ${mostFairRefused * 100} % of the fair ones above "refused".`
writeFileSync(
  weightsFile,
  `${JSON.stringify({ about, thresholds, bias: round(fitted.bias), weights }, null, 2)}\n`,
)

function readClaimRows(set: 'tuned' | 'open' | 'pairs' | 'more'): Row[] {
  const people = readPeople(set)
  return readSentences(set).flatMap((row): Row[] => {
    const person = people.get(row.resume)
    const isClaim = /supported|violating/u.test(row.label) && row.cites.length > 0
    if (!person || !isClaim) return []
    const { chunkIds } = person.toSegment(row)
    const cited = person.lines.filter(({ resumeLineId }) => chunkIds.includes(resumeLineId))
    const sources = { cited, lines: person.lines, job: person.job }
    return [
      { set, group: row.resume, isTrue: row.label === 'supported', reading: read(row.sentence, sources) },
    ]
  })
}

function readParaphraseRows(): Row[] {
  return readParaphrases('dev').flatMap(({ id, roles, job }) => {
    const written = roles.flatMap(({ header, lines }) => lines.map((line) => ({ header, ...line })))
    const lines = written.map(
      ({ header, text }, index): ResumeLine => ({
        resumeLineId: index + 1,
        section: 'Experience',
        roleHeader: header,
        text,
      }),
    )
    return written.flatMap((one, index) => {
      const sources = { cited: lines.slice(index, index + 1), lines, job }
      const row = (isTrue: boolean) => (text: string) =>
        ({ set: 'paraphrases', group: id, isTrue, reading: read(text, sources) }) as const
      return [...one.true.map(row(true)), ...one.lies.map(({ text }) => text).map(row(false))]
    })
  })
}

function read(sentence: string, at: { cited: ResumeLine[]; lines: ResumeLine[]; job: JobInput }): OwnReading {
  return readOwn(sentence, { ...at, toSource, job: Object.values(at.job).join('\n') })
}

function learn(some: readonly Row[]) {
  return fitLogistic(some.flatMap(toExample), ridge, steps, signs)
}

/** What is certain, or word by word in its line, is not weighed. */
function isWeighed({ reading }: Row): boolean {
  return reading.certain.length === 0 && !isTold(reading)
}

function toExample(row: Row): Example[] {
  const { reading, isTrue, set } = row
  if (!isWeighed(row)) return []
  const values = Float64Array.from(claimFeatureNames.map((name) => reading.features[name]))
  return [{ values, target: isTrue ? 0 : 1, weight: weightOf[set] ?? 0 }]
}

/** What weights from all others say of each person. */
function scoreLeftOut(): Scored[] {
  return [...new Set(rows.map(({ group }) => group))].flatMap((group) => {
    const { bias, weights } = learn(rows.filter((row) => row.group !== group))
    const weigh = (features: ClaimFeatures) =>
      claimFeatureNames.reduce((sum, name, at) => sum + (weights[at] ?? 0) * features[name], bias)
    return rows.filter((row) => row.group === group).map((row) => ({ ...row, score: scoreOf(row, weigh) }))
  })
}

function scoreOf(row: Row, weigh: (features: ClaimFeatures) => number): number {
  if (isTold(row.reading)) return Number.NEGATIVE_INFINITY
  return row.reading.certain.length > 0 ? Number.POSITIVE_INFINITY : weigh(row.reading.features)
}

/** The score that this share of the rows stays below, to two places on the strict side. */
function quantile(some: readonly Scored[], share: number, side: 'below' | 'above'): number {
  const scores = some.map(({ score }) => score).sort((one, other) => one - other)
  const at = scores[Math.floor(share * scores.length)] ?? 0
  return (side === 'below' ? Math.floor(at * 100 - 1e-9) : Math.ceil(at * 100)) / 100
}

function printCurve(): void {
  console.log(thresholds)
  const sets: [string, Scored[]][] = [
    ['pairs, left out', scored.filter(({ set }) => set === 'pairs')],
    ['more pairs, left out', scored.filter(({ set }) => set === 'more')],
    ['both, left out', unseen],
    ['all, left out', scored],
  ]
  for (const [name, some] of sets) {
    const [fair, lies] = [some.filter(({ isTrue }) => isTrue), some.filter(({ isTrue }) => !isTrue)]
    console.log(
      `${name}: ${fair.length} fair, ${lies.length} false, area ${areaUnder(fair, lies).toFixed(3)}`,
    )
    for (const at of [thresholds.shown, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, thresholds.refused]) {
      const refused = fair.filter(({ score }) => score > at).length
      const shown = lies.filter(({ score }) => score <= at).length
      console.log(`| ${at} | ${refused} of ${fair.length} | ${shown} of ${lies.length} |`)
    }
  }
}

/** How often a false sentence scores above a fair one. */
function areaUnder(fair: readonly Scored[], lies: readonly Scored[]): number {
  let above = 0
  for (const lie of lies)
    for (const one of fair) above += lie.score > one.score ? 1 : lie.score === one.score ? 0.5 : 0
  return above / (fair.length * lies.length)
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
