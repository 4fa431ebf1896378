// Learns how much the words of a sentence may go beyond its lines before it is refused: logistic regression over
// coach/claims/coverage-features.ts, for sentences that no certain rule has refused.
// node tools/train/claims.ts: prints figures with one resume left out at a time, then writes coach/data/claim-weights.json.
// Deterministic: no random numbers. The resumes fc and uxr and the held paraphrases are never read.
import { readFileSync, writeFileSync } from 'node:fs'
import { describeUncertain } from '../../apps/api/src/coach/claims/check-own.ts'
import {
  type CoverageFeatures,
  coverageFeatureNames,
} from '../../apps/api/src/coach/claims/coverage/coverage-features.ts'
import { toSource } from '../../apps/api/src/coach/claims/validator.ts'
import type { JobInput, ResumeLine } from '../../apps/api/src/ports/language-model.ts'
import { readPeople } from '../evals/claim-sentences.ts'
import { readParaphrases } from '../evals/read-data.ts'
import { type Example, fitLogistic } from './logistic.ts'

interface Row {
  group: string
  isTrue: boolean
  /** Null where a rule refuses the sentence. */
  features: CoverageFeatures | null
}

const untouched = new Set(['fc', 'uxr'])
const ridge = 0.5
const steps = 400
/** A claim that should not be shown weighs more than a fair one refused. */
const lieWeight = 2
// Lower lets fewer lies of claims-dev.json pass (8 of 112 here, 5 at -1.5) and refuses more that is true (23, 38 of 163).
const threshold = -1.2
const weightsFile = new URL('../../apps/api/src/coach/data/claim-weights.json', import.meta.url)

const rows = [...readClaimRows(), ...readParaphraseRows()]
printLeftOut()
const fitted = fitLogistic(rows.flatMap(toExample), ridge, steps)
const weights = Object.fromEntries(
  coverageFeatureNames.map((name, at) => [name, round(fitted.weights[at] ?? 0)]),
)
const about = `Logistic regression over coverage-features.ts: the log odds that the words of a sentence say more than its lines. Trained by tools/train/claims.ts on ${rows.length} labelled sentences (tools/evals/data/claim-sentences without fc and uxr, claims-dev.json), of which a rule had not refused ${rows.filter(({ features }) => features).length}. Above the threshold a sentence is refused.`
writeFileSync(
  weightsFile,
  `${JSON.stringify({ about, threshold, bias: round(fitted.bias), weights }, null, 2)}\n`,
)

function readClaimRows(): Row[] {
  const people = readPeople()
  const file = new URL('../evals/data/claim-sentences/sentences.jsonl', import.meta.url)
  const all = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(
      (line) =>
        JSON.parse(line) as { resume: string; label: string; cls: string; sentence: string; cites: string[] },
    )
  return all.flatMap((row): Row[] => {
    const person = people.get(row.resume)
    const isClaim = /supported|violating/u.test(row.label) && row.cites.length > 0
    if (untouched.has(row.resume) || !person || !isClaim) return []
    const { chunkIds } = person.toSegment({ ...row, label: 'supported' })
    const cited = person.lines.filter(({ resumeLineId }) => chunkIds.includes(resumeLineId))
    return [
      toRow(row.resume, row.label === 'supported', row.sentence, {
        cited,
        lines: person.lines,
        job: person.job,
      }),
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
  return { group, isTrue, features: describeUncertain(sentence, sources) }
}

function toExample({ features, isTrue }: Row): Example[] {
  if (!features) return []
  const values = Float64Array.from(coverageFeatureNames.map((name) => features[name]))
  return [{ values, target: isTrue ? 0 : 1, weight: isTrue ? 1 : lieWeight }]
}

function printLeftOut(): void {
  for (const group of new Set(rows.map((row) => row.group))) {
    const { bias, weights } = fitLogistic(
      rows.filter((row) => row.group !== group).flatMap(toExample),
      ridge,
      steps,
    )
    const judged = rows
      .filter((row) => row.group === group)
      .map(({ isTrue, features }) => {
        const score = features
          ? coverageFeatureNames.reduce((sum, name, at) => sum + (weights[at] ?? 0) * features[name], bias)
          : Number.POSITIVE_INFINITY
        return { isTrue, isShown: score <= threshold }
      })
    const count = (isTrue: boolean, isShown: boolean) =>
      judged.filter((one) => one.isTrue === isTrue && one.isShown === isShown).length
    console.log(
      `${group.padEnd(16)} true refused ${count(true, false)} of ${count(true, false) + count(true, true)}, lies shown ${count(false, true)} of ${count(false, true) + count(false, false)}`,
    )
  }
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
