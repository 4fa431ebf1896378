// Learns which resume line to tell: a listwise linear model over the features of coach/choose/line-features.ts.
// node tools/train/choice.ts [--cache FILE] [--asr] [--wrong]: reads the people of tools/evals/data without the untouched
// ones, prints figures with each person left out once, then writes coach/data/choice-weights.json. Deterministic: no random
// numbers. For each person the word lists leave out what only this person says (see `createConceptReader`).
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { createConceptReader, listConceptStems } from '../../apps/api/src/coach/choose/concepts.ts'
import {
  featureNames,
  indexLines,
  type LineFeatures,
  listQuestionTexts,
} from '../../apps/api/src/coach/choose/line-features.ts'
import { type Person, type PersonQuestion, readPeople, untouchedPeople } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'

interface Row {
  person: string
  asked: PersonQuestion
  lineIds: readonly string[]
  features: LineFeatures[]
  /** 1 for a best line, .4 for an acceptable one. */
  gain: number[]
}

const { values: options } = parseArgs({
  options: {
    cache: { type: 'string' },
    asr: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
  },
})
const form = options.asr ? 'asr' : 'question'
const weightsFile = new URL('../../apps/api/src/coach/data/choice-weights.json', import.meta.url)
const learning = { regularisation: 0.02, steps: 250, rate: 0.03 }

const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const people = readPeople().filter(({ id }) => !untouchedPeople.has(id))
const stems = listConceptStems()
const rows: Row[] = []
for (const person of people) rows.push(...(await readRows(person)))
embedder.save()
await embedder.close()

const judged = people.flatMap(({ id }) => {
  const weights = train(rows.filter(({ person }) => person !== id))
  return rows.filter(({ person }) => person === id).map((row) => judge(row, weights))
})
console.log('each person left out once')
printTable(judged, ({ row }) => row.asked.kind)
printTable(judged, ({ row }) => row.person)
if (options.wrong) printWrong(judged)
if (form === 'question') {
  const weights = train(rows)
  const about = `Listwise linear model over the features of line-features.ts; tools/train/choice.ts, ${rows.length} questions of ${people.length} people of tools/evals/data. For each person the word lists leave out what only this person says.`
  const named = Object.fromEntries(
    featureNames.map((name, index) => [name, Number(weights[index]?.toFixed(3))]),
  )
  writeFileSync(weightsFile, `${JSON.stringify({ about, weights: named }, null, 2)}\n`)
}

async function readRows(person: Person): Promise<Row[]> {
  const vectors = await embedder.embed(person.lines.map(({ text }) => text))
  const own = findOwnStems(person)
  const index = indexLines(
    person.lines,
    vectors,
    createConceptReader((stem) => own.has(stem)),
  )
  const found: Row[] = []
  for (const asked of person.questions.filter(({ best }) => best.length > 0)) {
    const { previous } = asked
    const features = index.describe({
      text: asked[form],
      previous,
      vectors: await embedder.embed(listQuestionTexts(asked[form])),
      previousVectors: previous ? await embedder.embed(listQuestionTexts(previous)) : null,
    })
    const gain = person.lineIds.map((id) =>
      asked.best.includes(id) ? 1 : asked.acceptable.includes(id) ? 0.4 : 0,
    )
    found.push({ person: person.id, asked, lineIds: person.lineIds, features, gain })
  }
  return found
}

/** The wordings of the lists that nobody else's questions or lines bear out. */
function findOwnStems(person: Person): Set<string> {
  const textOf = ({ lines, questions }: Person) =>
    [...questions.map(({ question }) => question), ...lines.map(({ text }) => text)].join('\n')
  const own = textOf(person)
  const others = people.filter(({ id }) => id !== person.id).map(textOf)
  const only = stems.filter(({ pattern }) => pattern.test(own) && !others.some((text) => pattern.test(text)))
  return new Set(only.map(({ stem }) => stem))
}

function train(some: readonly Row[]): number[] {
  const weights = featureNames.map(() => 0)
  const mean = featureNames.map(() => 0)
  const square = featureNames.map(() => 0)
  for (let step = 1; step <= learning.steps; step += 1) {
    const gradient = featureNames.map(() => 0)
    for (const row of some) addGradient(row, weights, gradient)
    featureNames.forEach((_name, at) => {
      const slope = (gradient[at] ?? 0) / some.length + learning.regularisation * (weights[at] ?? 0)
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope
      const spread = Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** step)) + 1e-8
      weights[at] = (weights[at] ?? 0) - (learning.rate * (mean[at] ?? 0)) / (1 - 0.9 ** step) / spread
    })
  }
  return weights
}

/** The slope of the cross-entropy between what the weights choose and the gains. */
function addGradient({ features, gain }: Row, weights: readonly number[], gradient: number[]): void {
  const chances = weigh(features, weights)
  const gained = gain.reduce((sum, value) => sum + value, 0)
  features.forEach((line, index) => {
    const error = (chances[index] ?? 0) - (gain[index] ?? 0) / gained
    featureNames.forEach((name, at) => {
      gradient[at] = (gradient[at] ?? 0) + error * line[name]
    })
  })
}

function weigh(features: readonly LineFeatures[], weights: readonly number[]): number[] {
  const scores = features.map((line) =>
    featureNames.reduce((sum, name, at) => sum + (weights[at] ?? 0) * line[name], 0),
  )
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return powers.map((power) => power / total)
}

interface Judged {
  row: Row
  chance: number
  right: boolean
  amongThree: boolean
  wrong: boolean
  chosen: string
}

function judge(row: Row, weights: readonly number[]): Judged {
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
