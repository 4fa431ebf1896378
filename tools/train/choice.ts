// Learns which resume line to tell, and when none of them answers: a listwise linear model over the features of
// coach/choose/line-features.ts. node tools/train/choice.ts [--cache FILE]: reads the `ranked` careers of the newest authors,
// which the line matcher has not learned from, prints figures with a fifth of them left out at a time, then writes
// coach/data/choice-weights.json. Deterministic: no random numbers.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { featureNames } from '../../apps/api/src/coach/choose/line-features.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { LabelledMatches } from '../kit/labelled-matches.ts'
import { type ChoiceRow, readRows, trainWeights, weigh } from './fit-choice.ts'

const { values: options } = parseArgs({ options: { cache: { type: 'string' } } })
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const matches = new LabelledMatches()
const rows = await readRows(readCareers('ranked', 'newest'), embedder, matches)
embedder.save()
await Promise.all([embedder.close(), matches.close()])

const folds = 5
const everybody = [...new Set(rows.map(({ person }) => person))]
const judged = Array.from({ length: folds }, (_none, fold) => {
  const isOut = ({ person }: ChoiceRow) => everybody.indexOf(person) % folds === fold
  const weights = trainWeights(rows.filter((row) => !isOut(row)))
  return rows.filter(isOut).map((row) => judge(row, weights))
}).flat()
const present = judged.filter(({ row }) => row.asked.kind !== 'none')
const absent = judged.filter(({ row }) => row.asked.kind === 'none')
console.log('a fifth left out at a time')
printTable(present, ({ row }) => row.asked.kind)
printLimits(present)
printAbsence()

const weights = trainWeights(rows)
const content = {
  about: `Listwise linear model over the features of line-features.ts; tools/train/choice.ts, ${rows.length} questions of ${everybody.length} careers of tools/evals/data/careers by the newest authors.`,
  weights: Object.fromEntries(featureNames.map((name, at) => [name, Number(weights[at]?.toFixed(3))])),
}
const file = new URL('../../apps/api/src/coach/data/choice-weights.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

interface Judged {
  row: ChoiceRow
  chance: number
  absence: number
  right: boolean
  amongThree: boolean
  wrong: boolean
}

function judge(row: ChoiceRow, weights: readonly number[]): Judged {
  const chances = weigh(row.described, weights)
  const order = row.lineIds
    .map((_id, index) => index)
    .sort((one, other) => (chances[other] ?? 0) - (chances[one] ?? 0))
  const [first = 0] = order
  return {
    row,
    chance: chances[first] ?? 0,
    absence: chances[row.lineIds.length] ?? 0,
    right: (row.gain[first] ?? 0) > 0,
    amongThree: order.slice(0, 3).some((index) => (row.gain[index] ?? 0) > 0),
    wrong: row.asked.hardNegatives.includes(row.lineIds[first] ?? ''),
  }
}

function printTable(results: readonly Judged[], key: (one: Judged) => string): void {
  const share = (list: readonly Judged[], name: 'right' | 'amongThree' | 'wrong') =>
    `${Math.round((100 * list.filter((one) => one[name]).length) / Math.max(1, list.length))} %`
  for (const name of ['all', ...new Set(results.map(key))]) {
    const list = results.filter((one) => name === 'all' || key(one) === name)
    console.log(
      `${name.padEnd(14)} n ${list.length}  first right ${share(list, 'right')}  among three ${share(list, 'amongThree')}  hard negative first ${share(list, 'wrong')}`,
    )
  }
  for (const [low, high] of [
    [0, 0.1],
    [0.1, 0.2],
    [0.2, 0.3],
    [0.3, 0.4],
    [0.4, 0.5],
    [0.5, 0.7],
    [0.7, 1.01],
  ] as const) {
    const list = results.filter(({ chance }) => chance >= low && chance < high)
    if (list.length > 0)
      console.log(
        `chance ${low} to ${high}: n ${list.length}, right ${share(list, 'right')}, wrong ${share(list, 'wrong')}`,
      )
  }
}

/** From which chance on a line may be told where so many may be wrong, and how many are right then. */
function printLimits(results: readonly Judged[]): void {
  const sorted = results.toSorted((one, other) => other.chance - one.chance)
  for (const limit of [0.04, 0.06, 0.08, 0.1]) {
    let wrong = 0
    const end = sorted.findIndex((one) => {
      wrong += Number(one.wrong)
      return wrong > limit * sorted.length
    })
    const told = sorted.slice(0, end < 0 ? sorted.length : end)
    const right = told.filter((one) => one.right).length / sorted.length
    console.log(
      `wrong at most ${limit}: from ${told.at(-1)?.chance.toFixed(2)} on, told ${(told.length / sorted.length).toFixed(2)}, right ${right.toFixed(3)}`,
    )
  }
}

/** How often "none of them" would be said rightly and wrongly, from which chance on. */
function printAbsence(): void {
  for (const from of [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    const said = (list: readonly Judged[]) => list.filter(({ absence }) => absence >= from).length
    console.log(
      `none from ${from} on: rightly ${said(absent)} of ${absent.length}, wrongly ${said(present)} of ${present.length}`,
    )
  }
}
