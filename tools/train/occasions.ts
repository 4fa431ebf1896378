// Learns which usual question a question asks for (coach/choose/recognise-occasion.ts): kernel ridge regression on examples.
// node tools/train/occasions.ts [--cache FILE] [--weights-only]: reads tools/evals/data/occasions, the questions of tools/train/data/themes.jsonl
// and, as questions that ask for none, the technical and biographical ones of the careers to learn from. Prints how often
// the occasion is found with every fifth example of each occasion of the bank left out, then writes
// coach/data/occasion-examples.json. Deterministic: no random numbers.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { occasionSchema } from '@cuelight/contracts/occasions'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { listQuestionTexts } from '../../apps/api/src/coach/choose/line-features.ts'
import { readExamples, scoreOccasions } from '../../apps/api/src/coach/choose/recognise-occasion.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { fitOccasions, type OccasionExample } from './fit-occasions.ts'

interface BankRow {
  occasion: string
  question: string
  also?: string[]
  level: number
}
type ThemeRow = { theme: string; form: string; text: string }
type Example = OccasionExample & { level: number | null }

const heldEvery = 5
const { values: options } = parseArgs({
  options: { cache: { type: 'string' }, 'weights-only': { type: 'boolean', default: false } },
})
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const { modelId } = embedder

const isOccasion = (name: string) => occasionSchema.safeParse(name).success
const finer = new Map(
  readRows<{ occasion: string; question: string }>('../evals/data/occasions/finer.jsonl').map(
    ({ occasion, question }) => [question, occasion],
  ),
)
const bank = await embedAll(
  ['bank', 'bank-2', 'bank-3', 'bank-4']
    .flatMap((name) => readRows<BankRow>(`../evals/data/occasions/${name}.jsonl`))
    .map(({ occasion, question, also = [], level }) => ({
      ...refine(occasion, question, also),
      question,
      level,
    })),
)
const others = await embedAll([
  ...readRows<ThemeRow>('./data/themes.jsonl')
    .filter(({ form }) => form === 'question')
    .map(({ theme, text }) => ({ ...refine(theme, text), question: text })),
  ...readCareers('learned')
    .flatMap(({ questions }) => questions)
    .filter(({ kind }) => kind === 'technical' || kind === 'biographical')
    .map(({ question }) => ({ occasion: 'none', question })),
])
embedder.save()
await embedder.close()

const held = bank.filter(({ occasion }, at) => {
  const place = bank.slice(0, at).filter((other) => other.occasion === occasion).length
  return place % heldEvery === heldEvery - 1
})
if (!options['weights-only']) judge([...bank.filter((row) => !held.includes(row)), ...others])
const file = new URL('../../apps/api/src/coach/data/occasion-examples.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(fitOccasions([...bank, ...others], describe(), modelId))}\n`)

/** The usual question a row asks for: the finer one where somebody noted one, and then its own as another. */
function refine(occasion: string, question: string, also: readonly string[] = []) {
  const fine = finer.get(question)
  const others = [...also, ...(fine && fine !== occasion ? [occasion] : [])].filter(isOccasion)
  return { occasion: fine ?? (isOccasion(occasion) ? occasion : 'none'), also: others }
}

function describe(): string {
  return `tools/train/occasions.ts: ${bank.length} questions of tools/evals/data/occasions, ${others.length} of tools/train/data/themes.jsonl and tools/evals/data/careers (those to learn from).`
}

function readRows<Row>(path: string): Row[] {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}

async function embedAll(
  rows: readonly { occasion: string; question: string; also?: string[]; level?: number }[],
): Promise<Example[]> {
  const texts = rows.map(({ question }) => listQuestionTexts(question))
  const vectors = await embedder.embed(texts.flat())
  let next = 0
  return rows.map(({ occasion, question, also = [], level = null }, at) => {
    const start = next
    next += texts[at]?.length ?? 0
    return { occasion, question, also, level, vectors: vectors.slice(start, next) }
  })
}

/** How often the first or one of the first three is right for what was left out. */
function judge(learnedFrom: readonly Example[]): void {
  const examples = readExamples(fitOccasions(learnedFrom, '', modelId))
  const asked = held.map((row) => {
    const scores = scoreOccasions(row.question, row.vectors, examples)
    const order = examples.occasions
      .map((name, at) => ({ name, score: scores[at] ?? 0 }))
      .toSorted((one, other) => other.score - one.score)
      .map(({ name }) => name)
    return { row, order, likely: order.filter((name) => name !== 'none') }
  })
  const isRight = ({ occasion, also }: Example, names: readonly string[]) =>
    names.some((name) => name === occasion || also.includes(name))
  for (const level of [1, 2, 3]) {
    const some = asked.filter(({ row }) => row.level === level && row.occasion !== 'none')
    const first = some.filter(({ row, likely }) => isRight(row, likely.slice(0, 1))).length
    const three = some.filter(({ row, likely }) => isRight(row, likely.slice(0, 3))).length
    console.log(`level ${level}: first ${first}, among three ${three} of ${some.length}`)
  }
  const none = asked.filter(({ row }) => row.occasion === 'none')
  const isNone = (items: typeof asked) => items.filter(({ order }) => order[0] === 'none').length
  console.log(
    `none taken for none ${isNone(none)} of ${none.length}; others ${isNone(asked) - isNone(none)} of ${asked.length - none.length}`,
  )
}
