// Learns which resume line to tell: a listwise linear model over the features of coach/choose/line-features.ts.
// node tools/train/choice.ts [--cache FILE] [--asr] [--wrong]: reads the people of tools/evals/data without the untouched
// ones, prints figures with each person left out once, then writes coach/data/choice-weights.json. Deterministic: no random
// numbers. For each person the word lists leave out what only this person says (see `createConceptReader`).
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { featureNames } from '../../apps/api/src/coach/choose/line-features.ts'
import { readPeople, untouchedPeople } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { type ChoiceRow, readChoiceRows, trainChoice, weigh } from './fit-choice.ts'

const { values: options } = parseArgs({
  options: {
    cache: { type: 'string' },
    asr: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
  },
})
const form = options.asr ? 'asr' : 'question'
const weightsFile = new URL('../../apps/api/src/coach/data/choice-weights.json', import.meta.url)

const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const people = readPeople().filter(({ id }) => !untouchedPeople.has(id))
const rows = await readChoiceRows(people, embedder, form)
embedder.save()
await embedder.close()

const judged = people.flatMap(({ id }) => {
  const weights = trainChoice(rows.filter(({ person }) => person !== id))
  return rows.filter(({ person }) => person === id).map((row) => judge(row, weights))
})
console.log('each person left out once')
printTable(judged, ({ row }) => row.asked.kind)
printTable(judged, ({ row }) => row.person)
if (options.wrong) printWrong(judged)
if (form === 'question') {
  const weights = trainChoice(rows)
  const about = `Listwise linear model over the features of line-features.ts; tools/train/choice.ts, ${rows.length} questions of ${people.length} people of tools/evals/data. For each person the word lists leave out what only this person says.`
  const named = Object.fromEntries(
    featureNames.map((name, index) => [name, Number(weights[index]?.toFixed(3))]),
  )
  writeFileSync(weightsFile, `${JSON.stringify({ about, weights: named }, null, 2)}\n`)
}

interface Judged {
  row: ChoiceRow
  chance: number
  right: boolean
  amongThree: boolean
  wrong: boolean
  chosen: string
}

function judge(row: ChoiceRow, weights: readonly number[]): Judged {
  const chances = weigh(row.features, weights)
  const order = chances
    .map((_chance, index) => index)
    .sort((one, other) => (chances[other] ?? 0) - (chances[one] ?? 0))
  const [first = 0] = order
  const chosen = row.lineIds[first] ?? ''
  return {
    row,
    chance: chances[first] ?? 0,
    right: (row.gain[first] ?? 0) > 0,
    amongThree: order.slice(0, 3).some((index) => (row.gain[index] ?? 0) > 0),
    wrong: row.asked.hardNegatives.includes(chosen),
    chosen,
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
    [0.3, 0.5],
    [0.5, 1.01],
  ] as const) {
    const list = results.filter(({ chance }) => chance >= low && chance < high)
    if (list.length > 0)
      console.log(
        `chance ${low} to ${high}: n ${list.length}, right ${share(list, 'right')}, wrong ${share(list, 'wrong')}`,
      )
  }
}

function printWrong(results: readonly Judged[]): void {
  for (const { row, chosen, right, chance } of results)
    if (!right)
      console.log(
        `${row.asked.id} ${chance.toFixed(2)} best ${row.asked.best.join()} chose ${chosen} | ${row.asked.question}`,
      )
}
