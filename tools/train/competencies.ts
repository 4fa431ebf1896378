// Learns which competency a behavioural question is after: multinomial logistic regression on the vector of the question.
// node tools/train/competencies.ts FOLDER: FOLDER holds people-*/questions.jsonl. The curated questions of the product are learned
// too. Prints leave-one-person-out figures, then writes coach/data/competency-weights.json. Deterministic: no random numbers.
// `--without a,b` keeps people out of training.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { competencies } from '../../apps/api/src/coach/questions/competencies.ts'
import { questionBank } from '../../apps/api/src/coach/questions/question-bank.ts'

interface LabelledQuestion {
  resume: string
  kind: string
  question: string
  asr: string
  competency: string | null
}
interface Example {
  /** Null for a curated question. */
  person: string | null
  competency: string
  vector: Float32Array
  weight: number
}

const [folder = '', ...options] = process.argv.slice(2)
const without = (options[options.indexOf('--without') + 1] ?? '').split(',').filter(Boolean)
const weightsFile = new URL('../../apps/api/src/coach/data/competency-weights.json', import.meta.url)
const learning = { regularisation: 0.0004, steps: 250, rate: 4 }
/** A question as interviewers say it counts more than a curated one. */
const spokenWeight = 2
const ids = competencies.map(({ id }) => id)

const embedder = createBuiltInEmbedder()
const examples = await readExamples()
const { dimensions } = embedder
await embedder.close()
const people = [...new Set(examples.map(({ person }) => person))].filter((person) => person !== null)
const tuned = examples.filter(({ person }) => person === null || !without.includes(person))

let first = 0
let amongThree = 0
let count = 0
for (const person of people.filter((one) => !without.includes(one))) {
  const weights = train(tuned.filter((example) => example.person !== person))
  for (const { competency, vector } of tuned.filter((example) => example.person === person)) {
    const order = rank(vector, weights)
    first += order[0] === competency ? 1 : 0
    amongThree += order.slice(0, 3).includes(competency as (typeof ids)[number]) ? 1 : 0
    count += 1
  }
}
console.log(`left out one person at a time: n ${count}  first right ${first}  among three ${amongThree}`)

const learned = train(tuned)
const about = `Multinomial logistic regression on the vector of a question, trained by tools/train/competencies.ts on the curated questions and ${people.filter((person) => !without.includes(person)).length} labelled people. Left out one person at a time: ${first} of ${count} right, ${amongThree} among the first three.`
const weights = Object.fromEntries(
  ids.map((id, row) => [id, learned[row]?.map((value) => Number(value.toFixed(2)))]),
)
writeFileSync(weightsFile, `${JSON.stringify({ about, embeddingModel: embedder.modelId, weights })}\n`)

async function readExamples(): Promise<Example[]> {
  const spoken = readdirSync(folder)
    .filter((name) => name.startsWith('people-'))
    .flatMap((name) =>
      readFileSync(join(folder, name, 'questions.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as LabelledQuestion),
    )
    .filter(({ kind }) => kind === 'behavioural')
  const texts = [
    ...questionBank.map(({ kind, competency, text }) => ({
      person: null,
      kind,
      competency,
      text,
      weight: 1,
    })),
    ...spoken.map(({ resume, kind, competency, question }) => {
      return { person: resume, kind, competency, text: question, weight: spokenWeight }
    }),
  ].filter(({ kind }) => kind === 'behavioural')
  const vectors = await embedder.embed(texts.map(({ text }) => text))
  return texts.flatMap(({ person, competency, weight }, at) => {
    const vector = vectors[at]
    return competency !== null && vector ? [{ person, competency, vector, weight }] : []
  })
}

function scoreAll(vector: Float32Array, weights: readonly number[][]): number[] {
  return weights.map((row) =>
    vector.reduce((sum, value, at) => sum + value * (row[at] ?? 0), row[dimensions] ?? 0),
  )
}

function rank(vector: Float32Array, weights: readonly number[][]) {
  const scores = scoreAll(vector, weights)
  return ids.toSorted((one, other) => (scores[ids.indexOf(other)] ?? 0) - (scores[ids.indexOf(one)] ?? 0))
}

/** Plain gradient descent; the loss is convex, so where it starts does not matter. */
function train(rows: readonly Example[]): number[][] {
  const weights = ids.map(() => new Array<number>(dimensions + 1).fill(0))
  for (let step = 0; step < learning.steps; step += 1) {
    const gradients = ids.map(() => new Array<number>(dimensions + 1).fill(0))
    for (const row of rows) addGradient(row, weights, gradients)
    weights.forEach((row, at) => {
      const gradient = gradients[at] ?? []
      row.forEach((value, place) => {
        const shrink = place < dimensions ? learning.regularisation * value : 0
        row[place] = value - learning.rate * ((gradient[place] ?? 0) / rows.length + shrink)
      })
    })
  }
  return weights
}

function addGradient({ vector, competency, weight }: Example, weights: number[][], gradients: number[][]) {
  const scores = scoreAll(vector, weights)
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  gradients.forEach((gradient, at) => {
    const error = weight * ((powers[at] ?? 0) / total - (ids[at] === competency ? 1 : 0))
    for (let place = 0; place < dimensions; place += 1)
      gradient[place] = (gradient[place] ?? 0) + error * (vector[place] ?? 0)
    gradient[dimensions] = (gradient[dimensions] ?? 0) + error
  })
}
