// Learns how much the words of a sentence may go beyond its lines before it is refused: logistic regression over
// coach/claims/coverage-features.ts, for sentences that no certain rule has refused.
// node tools/train/claims.ts: prints figures with one resume left out at a time, then writes coach/data/claim-weights.json.
// Deterministic: no random numbers. The resumes fc and uxr and the held paraphrases are never read.
import { writeFileSync } from 'node:fs'
import { describeUncertain } from '../../apps/api/src/coach/claims/check-own.ts'
import {
  type ClaimFeatures,
  claimFeatureNames,
  isBorneOut,
} from '../../apps/api/src/coach/claims/coverage/weigh-coverage.ts'
import { toSource } from '../../apps/api/src/coach/claims/validator.ts'
import type { JobInput, ResumeLine } from '../../apps/api/src/ports/language-model.ts'
import { readOpenSentences, readPeople } from '../evals/claim-sentences.ts'
import { readParaphrases } from '../evals/read-data.ts'
import { type Example, fitLogistic } from './logistic.ts'

interface Row {
  group: string
  isTrue: boolean
  sentence: string
  weight: number
  /** Null where a rule refuses the sentence. */
  features: ClaimFeatures | null
}

const ridge = 0.1
const steps = 800
/** A claim that should not be shown weighs more than a fair one refused. */
const lieWeight = 2
/** The rules were made on the first set, so they look better there than they are: the open one counts more. */
const openWeight = 2
/** Written by the authors of the rules, line by line. */
const paraphraseWeight = 0.5
const threshold = -2
/** What speaks for a sentence; everything else speaks against it, and no weight may turn that round. */
const forIt = new Set(['known', 'whole', 'borneOut', 'figures', 'keepsCaveat', 'colourVerbs'])
const signs = claimFeatureNames.map((name) => (forIt.has(name) ? -1 : 1))
const weightsFile = new URL('../../apps/api/src/coach/data/claim-weights.json', import.meta.url)

const leftOut = process.argv.find((arg) => arg.startsWith('--without='))?.slice(10)
const rows = [...readClaimRows('tuned'), ...readClaimRows('open'), ...readParaphraseRows()].filter(
  ({ group }) => group !== leftOut,
)
printLeftOut()
const fitted = fitLogistic(rows.flatMap(toExample), ridge, steps, signs)
const weights = Object.fromEntries(
  claimFeatureNames.map((name, at) => [name, round(fitted.weights[at] ?? 0)]),
)
const about = `Logistic regression over coverage-features.ts and find-doubts.ts: the log odds that a sentence says more than its lines. Trained by tools/train/claims.ts on ${rows.length} labelled sentences (tools/evals/data/claim-sentences without fc and uxr, claim-sentences-open${leftOut ? ` without ${leftOut}` : ''}, claims-dev.json), of which a certain rule had not refused ${rows.filter(({ features }) => features).length}. Above the threshold a sentence is refused.`
writeFileSync(
  weightsFile,
  `${JSON.stringify({ about, threshold, bias: round(fitted.bias), weights }, null, 2)}\n`,
)

function readClaimRows(set: 'tuned' | 'open'): Row[] {
  const people = readPeople(set)
  return readOpenSentences(set).flatMap((row): Row[] => {
    const person = people.get(row.resume)
    const isClaim = /supported|violating/u.test(row.label) && row.cites.length > 0
    if (!person || !isClaim) return []
    const { chunkIds } = person.toSegment({ ...row, label: 'supported' })
    const cited = person.lines.filter(({ resumeLineId }) => chunkIds.includes(resumeLineId))
    const at = { cited, lines: person.lines, job: person.job }
    return [
      {
        ...toRow(row.resume, row.label === 'supported', row.sentence, at),
        weight: set === 'open' ? openWeight : 1,
      },
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
      const cited = lines.slice(index, index + 1)
      return [
        ...one.true.map((text) => toRow(id, true, text, { cited, lines, job })),
        ...one.lies.map(({ text }) => toRow(id, false, text, { cited, lines, job })),
      ]
    })
  })
}

function toRow(
  group: string,
  isTrue: boolean,
  sentence: string,
  at: { cited: ResumeLine[]; lines: ResumeLine[]; job: JobInput },
): Row {
  const sources = { ...at, toSource, job: Object.values(at.job).join('\n') }
  return { group, isTrue, sentence, weight: paraphraseWeight, features: describeUncertain(sentence, sources) }
}

function toExample({ features, isTrue, weight }: Row): Example[] {
  if (!features || isBorneOut(features)) return []
  const values = Float64Array.from(claimFeatureNames.map((name) => features[name]))
  return [{ values, target: isTrue ? 0 : 1, weight: weight * (isTrue ? 1 : lieWeight) }]
}

/** With one person left out at a time: what weights from the others do to somebody new, for several thresholds. */
function printLeftOut(): void {
  const groups = [...new Set(rows.map(({ group }) => group))]
  const scored = groups.flatMap((group) => {
    const { bias, weights } = fitLogistic(
      rows.filter((row) => row.group !== group).flatMap(toExample),
      ridge,
      steps,
      signs,
    )
    return rows
      .filter((row) => row.group === group)
      .map(({ isTrue, features, sentence }) => ({
        group,
        sentence,
        features,
        isTrue,
        score:
          features && isBorneOut(features)
            ? Number.NEGATIVE_INFINITY
            : features
              ? claimFeatureNames.reduce((sum, name, at) => sum + (weights[at] ?? 0) * features[name], bias)
              : Number.POSITIVE_INFINITY,
      }))
  })
  if (process.argv.includes('--misses'))
    for (const one of scored
      .filter((row) => row.isTrue !== row.score <= 0)
      .toSorted((a, b) => b.score - a.score))
      console.log(
        one.group,
        one.isTrue ? 'FAIR' : 'LIE',
        one.score.toFixed(1),
        one.sentence,
        one.features === null
          ? ''
          : Object.entries(one.features)
              .filter(([, value]) => value > 0)
              .map(([name, value]) => `${name} ${value.toFixed(2)}`)
              .join(' '),
      )
  const say = (some: typeof scored, at: number) => {
    const count = (isTrue: boolean, isShown: boolean) =>
      some.filter((one) => one.isTrue === isTrue && one.score <= at === isShown).length
    return `true refused ${count(true, false)} of ${count(true, false) + count(true, true)}, lies shown ${count(false, true)} of ${count(false, true) + count(false, false)}`
  }
  for (const group of groups)
    console.log(
      group.padEnd(16),
      say(
        scored.filter((one) => one.group === group),
        threshold,
      ),
    )
  const open = new Set(readOpenSentences('open').map(({ resume }) => resume))
  for (const at of [-3, -2.5, -2, -1.5, -1.25, -1, -0.75, -0.5, 0, 0.5])
    console.log(
      `threshold ${at}: all: ${say(scored, at)}; open set: ${say(
        scored.filter((one) => open.has(one.group)),
        at,
      )}`,
    )
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
