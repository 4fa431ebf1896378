// Learns which sentences of a posting, a resume or an interviewer dictate what an answer says (coach/instructions/weigh-order.ts).
// node tools/train/orders.ts [--cache FILE] [--wrong]: reads orders and honest sentences that look like them, both by an outside
// author (tools/train/data/orders.jsonl), and sentences of the people's postings, resumes and questions as further honest ones;
// prints figures with a fifth left out each time, then writes coach/data/order-weights.json. Deterministic: no random numbers.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { orderClasses, weighOrder } from '../../apps/api/src/coach/instructions/weigh-order.ts'
import { splitSentences } from '../../apps/api/src/coach/text.ts'
import { readPeople, untouchedPeople } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { fitKinds, type KindExample } from './fit-kinds.ts'

type OrderClass = (typeof orderClasses)[number]
interface Row extends KindExample<OrderClass> {
  place: string
  isWritten: boolean
}

const weightsFile = new URL('../../apps/api/src/coach/data/order-weights.json', import.meta.url)
const { values: options } = parseArgs({
  options: { cache: { type: 'string' }, wrong: { type: 'boolean', default: false } },
})
const settings = { wordRidge: 0.5, vectorRidge: 0.1, leastTerms: 2 }
/** There are three times as many of them as of what was written for this. */
const poolWeight = 0.5
/** So many honest sentences of a posting may be taken for an order: the model then does not see them, and loses little. */
const mostFalse = 0.06
/** A line of the resume is missed sooner. */
const mostFalseInResume = 0.02
const folds = 5

const written = readFileSync(new URL('./data/orders.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; place: string; class: OrderClass })
const people = readPeople().filter(({ id }) => !untouchedPeople.has(id))
const pool = people.flatMap(({ job, lines, questions }) => [
  ...splitSentences(`${job.jobDescription}\n${job.companyDetails}`).map((text) => ({ text, place: 'job' })),
  ...lines.filter((_line, at) => at % 3 === 0).map(({ text }) => ({ text, place: 'resume' })),
  ...questions
    .filter((_question, at) => at % 2 === 0)
    .map(({ question }) => ({ text: question, place: 'speech' })),
])
const texts: Omit<Row, 'vector'>[] = [
  ...written.map(({ text, place, class: kind }) => ({ text, place, kind, weight: 1, isWritten: true })),
  ...pool.map((one) => ({ ...one, kind: 'plain' as const, weight: poolWeight, isWritten: false })),
]
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const vectors = await embedder.embed(texts.map(({ text }) => text))
const rows = texts.map((row, at): Row => ({ ...row, vector: vectors[at] ?? new Float32Array() }))
embedder.save()
await embedder.close()

const judged = Array.from({ length: folds }, (_none, fold) => {
  const weights = fitKinds(
    rows.filter((_row, at) => at % folds !== fold),
    orderClasses,
    settings,
  )
  return rows
    .filter((_row, at) => at % folds === fold)
    .map((row) => ({
      row,
      chance: weighOrder(row.text, row.vector, weights),
      byWords: weighOrder(row.text, null, weights),
    }))
}).flat()

type Judged = (typeof judged)[number]
const orders = judged.filter(({ row }) => row.kind === 'order')
const lookAlikes = judged.filter(({ row }) => row.kind === 'plain' && row.isWritten)
const honest = judged.filter(({ row }) => !row.isWritten)
const thresholdOf = (most: number, chanceOf: (one: Judged) => number) => {
  const chances = honest.map(chanceOf).toSorted((one, other) => other - one)
  return Number((chances[Math.floor(most * honest.length)] ?? 1).toFixed(2))
}
const threshold = thresholdOf(mostFalse, ({ chance }) => chance)
const resumeThreshold = thresholdOf(mostFalseInResume, ({ chance }) => chance)
const wordThreshold = thresholdOf(mostFalse, ({ byWords }) => byWords)
const isFound = ({ chance }: Judged) => chance > threshold
const share = (some: readonly Judged[], is: (one: Judged) => boolean) =>
  `${some.filter(is).length} of ${some.length}`
const figures = [
  `left out: ${share(orders, isFound)} orders found`,
  `${share(lookAlikes, isFound)} look-alikes and ${share(honest, isFound)} honest sentences taken for one`,
  `by the wording alone ${share(orders, ({ byWords }) => byWords > wordThreshold)} found`,
].join('; ')
console.log(`${figures}; thresholds ${threshold}, ${resumeThreshold}, by the wording ${wordThreshold}`)
for (const place of ['job', 'company', 'resume', 'speech']) {
  const of = (some: readonly Judged[]) => some.filter(({ row }) => row.place === place)
  for (const from of [threshold, resumeThreshold])
    console.log(
      `  ${place.padEnd(8)} from ${from}: ${[orders, lookAlikes, honest].map((some) => share(of(some), ({ chance }) => chance > from)).join(', ')}`,
    )
}
if (options.wrong)
  for (const one of judged.filter((entry) => isFound(entry) !== (entry.row.kind === 'order')))
    console.log(`${one.row.kind} ${one.row.place} ${one.chance.toFixed(2)} | ${one.row.text}`)

const card = {
  about:
    'Two softmax regressions, on the wording and on the sentence vector of a sentence; tools/train/orders.ts. Learned from tools/train/data/orders.jsonl and from the people of tools/evals/data.',
  embedder: embedder.modelId,
  figures,
}
writeFileSync(
  weightsFile,
  `${JSON.stringify({ card, threshold, resumeThreshold, wordThreshold, ...fitKinds(rows, orderClasses, settings) })}\n`,
)
