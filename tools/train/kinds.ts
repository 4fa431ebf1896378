// Learns what kind of answer a question wants (coach/questions/weigh-kinds.ts).
// node tools/train/kinds.ts [--cache FILE] [--folder DIR] [--wrong] [--weights-only]: reads the people, the careers to learn from and the speech of
// tools/evals/data and what was written for training only (tools/train/data); prints figures with each person left out, then writes
// coach/data/kind-weights.json. Deterministic: no random numbers. The untouched people and every speech item whose number
// divides by 5 are never read. `--folder` judges other people, once, by the final weights.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import {
  type KindWeights,
  type QuestionKind,
  questionKinds,
  weighKinds,
} from '../../apps/api/src/coach/questions/weigh-kinds.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { fitKinds, type KindExample } from './fit-kinds.ts'
import { type KindRow, readKindRows, readPeopleRows } from './kind-rows.ts'

type Row = KindRow & KindExample

const weightsFile = new URL('../../apps/api/src/coach/data/kind-weights.json', import.meta.url)
const { values: options } = parseArgs({
  options: {
    cache: { type: 'string' },
    folder: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    'weights-only': { type: 'boolean', default: false },
  },
})
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)

async function addVectors(list: readonly KindRow[]): Promise<Row[]> {
  const vectors = await embedder.embed(list.map(({ text }) => text))
  return list.map((row, at) => ({ ...row, vector: vectors[at] ?? new Float32Array(embedder.dimensions) }))
}

interface Judged {
  row: Row
  taken: QuestionKind
  byWords: QuestionKind
}

function judge(row: Row, weights: KindWeights): Judged {
  const canFollowUp = row.kind === 'follow-up'
  const best = (vector: Float32Array | null) =>
    Object.entries(weighKinds(row.text, vector, canFollowUp, weights)).reduce((one, other) =>
      other[1] > one[1] ? other : one,
    )[0] as QuestionKind
  return { row, taken: best(row.vector), byWords: best(null) }
}

/** Which form an answer takes; a story is told for two kinds, and what concerns the person is told apart by rules. */
const formOf: Record<QuestionKind, string> = {
  behavioural: 'story',
  experience: 'story',
  knowledge: 'knowledge',
  case: 'case',
  coding: 'coding',
  motivation: 'person',
  biographical: 'person',
  logistics: 'person',
  'follow-up': 'follow-up',
}
const isGeneral = (kind: QuestionKind) => ['knowledge', 'case', 'coding'].includes(kind)

function report(title: string, all: readonly Judged[]): void {
  console.log(title)
  for (const source of ['people', 'speech']) {
    const list = all.filter(({ row }) => (row.source === 'speech') === (source === 'speech'))
    if (list.length === 0) continue
    const general = list.filter(({ row }) => isGeneral(row.kind))
    const count = (some: readonly Judged[], has: (one: Judged) => boolean) =>
      `${some.filter(has).length} of ${some.length}`
    console.log(
      `  ${source}: form right ${count(list, ({ row, taken }) => formOf[taken] === formOf[row.kind])}, by the wording alone ${count(list, ({ row, byWords }) => formOf[byWords] === formOf[row.kind])}, general taken for general ${count(general, ({ taken }) => isGeneral(taken))}`,
    )
    for (const form of new Set(Object.values(formOf))) {
      const some = list.filter(({ row }) => formOf[row.kind] === form)
      if (some.length > 0)
        console.log(`    ${form.padEnd(10)} ${count(some, ({ taken }) => formOf[taken] === form)}`)
    }
  }
  if (options.wrong)
    for (const { row, taken } of all)
      if (formOf[taken] !== formOf[row.kind]) console.log(`${row.kind} -> ${taken} | ${row.text}`)
}

const rows = await addVectors(readKindRows())
const others = options.folder ? await addVectors(readPeopleRows(options.folder)) : []
embedder.save()
await embedder.close()

const unjudged = new Set(['own', 'careers', 'bank'])
const judged = [...new Set(rows.map(({ source }) => source))].filter(
  (source) => !options['weights-only'] && !unjudged.has(source),
)
report(
  'each person, and the speech, left out once',
  judged.flatMap((source) => {
    const weights = fitKinds(
      rows.filter((row) => row.source !== source),
      questionKinds,
    )
    return rows.filter((row) => row.source === source && !row.isCopy).map((row) => judge(row, weights))
  }),
)
const final = fitKinds(rows, questionKinds)
if (others.length > 0)
  report(
    'other people, by the final weights',
    others.filter(({ isCopy }) => !isCopy).map((row) => judge(row, final)),
  )
const card = {
  about:
    'Two softmax regressions, on the wording and on the sentence vector of a question; tools/train/kinds.ts. Learned from people of tools/evals/data without the untouched ones, from the speech without every fifth item, from the bank of tools/evals/data/occasions, and from tools/train/data/kinds.jsonl, kinds-bank.jsonl and themes.jsonl.',
  embedder: embedder.modelId,
  rows: rows.filter(({ isCopy }) => !isCopy).length,
}
writeFileSync(weightsFile, `${JSON.stringify({ card, ...final })}\n`)
