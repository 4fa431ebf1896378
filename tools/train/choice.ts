// Learns which resume line to tell: a listwise linear model over the features of coach/choose/line-features.ts.
// node tools/train/choice.ts FOLDER: FOLDER holds people-*/{lines,questions}.jsonl. Prints leave-one-person-out figures, then writes
// coach/data/choice-weights.json. Deterministic: no random numbers. `--without a,b` keeps people out of training;
// `--untouched` tests on them, which is for the very end.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { featureNames, indexLines, type LineFeatures } from '../../apps/api/src/coach/choose/line-features.ts'
import { toStatement } from '../../apps/api/src/coach/choose/question-statement.ts'
import type { ResumeLine } from '../../apps/api/src/ports/language-model.ts'

interface LabelledLine {
  resume: string
  lineId: string
  section: string
  role: { employer: string; title: string; dates: string } | null
  text: string
}
interface LabelledQuestion {
  id: string
  resume: string
  kind: string
  question: string
  asr: string
  previous: string | null
  best: string[]
  acceptable: string[]
  hardNegatives: string[]
}
interface Row {
  person: string
  kind: string
  features: LineFeatures[]
  /** 1 for a best line, .4 for an acceptable one. */
  gain: number[]
  isHardNegative: boolean[]
}

const [folder = '', ...options] = process.argv.slice(2)
const without = (options[options.indexOf('--without') + 1] ?? '').split(',').filter(Boolean)
const form = options.includes('--asr') ? 'asr' : 'question'
const weightsFile = new URL('../../apps/api/src/coach/data/choice-weights.json', import.meta.url)
const learning = { regularisation: 0.02, steps: 250, rate: 0.03 }

const embedder = createBuiltInEmbedder()
const rows = await readRows()
await embedder.close()
const people = [...new Set(rows.map(({ person }) => person))]
const tuned = rows.filter(({ person }) => !without.includes(person))
console.log('left out one person at a time')
printTable(
  people
    .filter((person) => !without.includes(person))
    .flatMap((person) => {
      const weights = train(tuned.filter((row) => row.person !== person))
      return tuned.filter((row) => row.person === person).map((row) => judge(row, weights))
    }),
)
const weights = train(tuned)
if (options.includes('--untouched')) {
  console.log(`untouched: ${without.join(', ')}`)
  printTable(rows.filter(({ person }) => without.includes(person)).map((row) => judge(row, weights)))
}
if (form === 'question') {
  const named = Object.fromEntries(
    featureNames.map((name, index) => [name, Number(weights[index]?.toFixed(3))]),
  )
  const about = `Listwise linear model over the features of line-features.ts, trained by tools/train/choice.ts on ${people.length - without.length} labelled people (apps/api/evals/data).`
  writeFileSync(weightsFile, `${JSON.stringify({ about, weights: named }, null, 2)}\n`)
}

async function readRows(): Promise<Row[]> {
  const folders = readdirSync(folder).filter((name) => name.startsWith('people-'))
  const lines = folders.flatMap((name) => readLines<LabelledLine>(join(folder, name, 'lines.jsonl')))
  const questions = folders.flatMap((name) =>
    readLines<LabelledQuestion>(join(folder, name, 'questions.jsonl')),
  )
  const result: Row[] = []
  for (const person of new Set(lines.map(({ resume }) => resume))) {
    const own = lines.filter(({ resume }) => resume === person)
    const index = indexLines(own.map(toResumeLine))
    const vectors = await embedder.embed(own.map(({ text }) => text))
    for (const asked of questions.filter(({ resume, best }) => resume === person && best.length > 0)) {
      const similarity = await compare(asked[form], vectors)
      const previousSimilarity = asked.previous ? await compare(asked.previous, vectors) : null
      result.push({
        person,
        kind: asked.kind,
        features: index.describe({
          text: asked[form],
          previous: asked.previous,
          similarity,
          previousSimilarity,
        }),
        gain: own.map(({ lineId }) =>
          asked.best.includes(lineId) ? 1 : asked.acceptable.includes(lineId) ? 0.4 : 0,
        ),
        isHardNegative: own.map(({ lineId }) => asked.hardNegatives.includes(lineId)),
      })
    }
  }
  return result
}

function readLines<Type>(file: string): Type[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Type)
}

function toResumeLine({ section, role, text }: LabelledLine, index: number): ResumeLine {
  const roleHeader = role ? [role.employer, role.title, role.dates].filter(Boolean).join(', ') : ''
  return { resumeLineId: index + 1, section, roleHeader, text }
}

async function compare(text: string, vectors: Float32Array[]): Promise<number[]> {
  const asked = await embedder.embed([text, toStatement(text)])
  return vectors.map(
    (vector) =>
      asked.reduce(
        (sum, one) => sum + one.reduce((dot, value, at) => dot + value * (vector[at] ?? 0), 0),
        0,
      ) / 2,
  )
}

/** Cross entropy between the softmax of the scores and the gains, by Adam. */
function train(examples: readonly Row[]): number[] {
  const size = featureNames.length
  const found = new Array<number>(size).fill(0)
  const mean = new Array<number>(size).fill(0)
  const square = new Array<number>(size).fill(0)
  for (let step = 1; step <= learning.steps; step += 1) {
    const gradient = new Array<number>(size).fill(0)
    for (const row of examples) addGradient(row, found, gradient)
    for (let at = 0; at < size; at += 1) {
      const slope = (gradient[at] ?? 0) / examples.length + learning.regularisation * (found[at] ?? 0)
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope
      const size1 = (mean[at] ?? 0) / (1 - 0.9 ** step)
      const size2 = Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** step)) + 1e-8
      found[at] = (found[at] ?? 0) - (learning.rate * size1) / size2
    }
  }
  return found
}

function addGradient({ features, gain }: Row, weights: readonly number[], gradient: number[]): void {
  const scores = scoreLines(features, weights)
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  const gained = gain.reduce((sum, value) => sum + value, 0)
  features.forEach((line, index) => {
    const error = (powers[index] ?? 0) / total - (gain[index] ?? 0) / gained
    featureNames.forEach((name, at) => {
      gradient[at] = (gradient[at] ?? 0) + error * line[name]
    })
  })
}

function scoreLines(features: readonly LineFeatures[], weights: readonly number[]): number[] {
  return features.map((line) =>
    featureNames.reduce((sum, name, at) => sum + (weights[at] ?? 0) * line[name], 0),
  )
}

function judge(row: Row, found: readonly number[]) {
  const scores = scoreLines(row.features, found)
  const order = scores
    .map((_score, index) => index)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
  const [first = 0] = order
  return {
    kind: row.kind,
    right: (row.gain[first] ?? 0) > 0,
    amongThree: order.slice(0, 3).some((index) => (row.gain[index] ?? 0) > 0),
    wrong: row.isHardNegative[first] ?? false,
  }
}

function printTable(results: readonly ReturnType<typeof judge>[]): void {
  const share = (list: readonly ReturnType<typeof judge>[], key: 'right' | 'amongThree' | 'wrong') =>
    `${Math.round((100 * list.filter((one) => one[key]).length) / Math.max(1, list.length))} %`
  for (const kind of ['all', ...new Set(results.map((one) => one.kind))]) {
    const list = results.filter((one) => kind === 'all' || one.kind === kind)
    console.log(
      `${kind.padEnd(14)} n ${list.length}  first right ${share(list, 'right')}  among three ${share(list, 'amongThree')}  hard negative first ${share(list, 'wrong')}`,
    )
  }
}
