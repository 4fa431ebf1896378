// Learns what kind of answer a question wants (coach/questions/weigh-kinds.ts).
// node tools/train/kinds.ts [--cache FILE] [--folder DIR] [--wrong] [--weights-only]: reads the people, the careers to learn from and the speech of
// tools/evals/data and what was written for training only (tools/train/data); prints figures with each person left out, then writes
// coach/data/kind-weights.json. Deterministic: no random numbers. The untouched people and every speech item whose number
// divides by 5 are never read. `--folder` judges other people, once, by the final weights.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { listQuestionTerms } from '../../apps/api/src/coach/questions/question-terms.ts'
import {
  type KindWeights,
  type QuestionKind,
  questionKinds,
  weighKinds,
} from '../../apps/api/src/coach/questions/weigh-kinds.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import { type PersonQuestion, readPeople, untouchedPeople } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { fitSoftmax, type SparseExample } from './math/softmax.ts'

interface Row {
  text: string
  kind: QuestionKind
  /** A person, `speech`, or `own` for what was written to learn from. */
  source: string
  weight: number
  isCopy: boolean
  vector: Float32Array
}

const settings = { wordRidge: 4, vectorRidge: 1, termScale: 0.4, vectorScale: 3, leastTerms: 3 }
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
async function readRows(): Promise<Row[]> {
  return addVectors([...readPeopleRows(null), ...readCareerRows(), ...readSpeech(), ...readOwn()])
}

async function addVectors(list: readonly Omit<Row, 'vector'>[]): Promise<Row[]> {
  const vectors = await embedder.embed(list.map(({ text }) => text))
  return list.map((row, at) => ({ ...row, vector: vectors[at] ?? new Float32Array(embedder.dimensions) }))
}

const kindOf: Record<Exclude<PersonQuestion['kind'], 'biographical'>, QuestionKind> = {
  behavioural: 'behavioural',
  technical: 'experience',
  situational: 'case',
  knowledge: 'knowledge',
  'follow-up': 'follow-up',
  none: 'experience',
}

function readPeopleRows(folder: string | null): Omit<Row, 'vector'>[] {
  return readPeople(folder)
    .filter(({ id }) => folder !== null || !untouchedPeople.has(id))
    .flatMap(({ id, questions }) =>
      questions.flatMap(({ kind, question, asr }) => {
        const row = {
          kind: kind === 'biographical' ? readBiographical(question) : kindOf[kind],
          source: id,
        }
        return [
          { ...row, text: question, weight: 1, isCopy: false },
          { ...row, text: asr, weight: 0.5, isCopy: true },
        ]
      }),
    )
}

/** Their questions after something that is not there, and those that follow up on what was not asked, are left out. */
function readCareerRows(): Omit<Row, 'vector'>[] {
  return readCareers('learned').flatMap(({ questions }) =>
    questions.flatMap(({ kind, question }) => {
      if (kind === 'none' || kind === 'follow-up') return []
      const asked = kind === 'biographical' ? readBiographical(question) : kindOf[kind]
      return [{ kind: asked, source: 'careers', text: question, weight: careerWeight, isCopy: true }]
    }),
  )
}

/** They hold no case, no knowledge and no logistics, and are many: at full weight they would drown these kinds. */
const careerWeight = 0.3

/** The people's data call all of these biographical. */
function readBiographical(question: string): QuestionKind {
  if (/notice|when could|from when|why (?:leave|are you|would you give)|wants? (?:you )?out/iu.test(question))
    return 'logistics'
  return /why us|apply|why (?:here|now|this)|draws you/iu.test(question) ? 'motivation' : 'biographical'
}

interface Utterance {
  id: string
  text: string
  label: string
  kind: string
  parts: string[]
}

function readSpeech(): Omit<Row, 'vector'>[] {
  return readJson<Utterance>('../evals/data/speech/utterances.jsonl')
    .filter(({ id, label, kind }) => Number(id.slice(1)) % 5 !== 0 && label === 'answer' && kind !== 'none')
    .flatMap(({ text, kind, parts: [first] }) => {
      const row = { kind: (kind === 'hypothetical' ? 'case' : kind) as QuestionKind, source: 'speech' }
      return [
        { ...row, text, weight: 1, isCopy: false },
        ...(first ? [{ ...row, text: first, weight: 0.7, isCopy: true }] : []),
      ]
    })
}

function readOwn(): Omit<Row, 'vector'>[] {
  const kinds = readJson<{ text: string; kind: QuestionKind }>('./data/kinds.jsonl')
  const themes = readJson<{ text: string; form: string }>('./data/themes.jsonl')
  return [
    ...kinds.map(({ text, kind }) => ({ text, kind, source: 'own', weight: 1, isCopy: true })),
    ...themes
      .filter(({ form }) => form === 'question')
      .map(({ text }) => ({
        text,
        kind: 'behavioural' as const,
        source: 'own',
        weight: 0.5,
        isCopy: true,
      })),
  ]
}

function readJson<Type>(name: string): Type[] {
  const file = new URL(name, import.meta.url)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Type)
}

function train(some: readonly Row[]): KindWeights {
  return { words: trainWords(some), vectors: trainVectors(some) }
}

function trainWords(some: readonly Row[]): KindWeights['words'] {
  const termsOf = some.map(({ text }) => listQuestionTerms(text))
  const counts = new Map<string, number>()
  termsOf.forEach((terms) => {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  })
  const known = [...counts].filter(([, count]) => count >= settings.leastTerms).map(([term]) => term)
  const columnOf = new Map(known.map((term, at) => [term, at]))
  const examples = some.map((row, at): SparseExample => {
    const columns = [...(termsOf[at] ?? [])].flatMap((term) => columnOf.get(term) ?? [])
    return {
      columns: Uint32Array.from(columns),
      values: new Float64Array(columns.length).fill(settings.termScale),
      target: questionKinds.indexOf(row.kind),
      weight: row.weight,
    }
  })
  const classes = questionKinds.length
  const { bias, weights } = fitSoftmax(examples, {
    columns: known.length,
    classes,
    ridge: settings.wordRidge,
  })
  const own = (at: number) =>
    Array.from(weights.slice(at * classes, (at + 1) * classes), (value) => round(value * settings.termScale))
  return { bias: bias.map(round), terms: Object.fromEntries(known.map((term, at) => [term, own(at)])) }
}

function trainVectors(some: readonly Row[]): KindWeights['vectors'] {
  const classes = questionKinds.length
  const columns = Uint32Array.from({ length: embedder.dimensions }, (_none, at) => at)
  const examples = some.map(
    (row): SparseExample => ({
      columns,
      values: Float64Array.from(row.vector, (value) => value * settings.vectorScale),
      target: questionKinds.indexOf(row.kind),
      weight: row.weight,
    }),
  )
  const { bias, weights } = fitSoftmax(examples, {
    columns: columns.length,
    classes,
    ridge: settings.vectorRidge,
  })
  return {
    bias: bias.map(round),
    weights: [...columns].map((at) =>
      Array.from(weights.slice(at * classes, (at + 1) * classes), (value) =>
        round(value * settings.vectorScale),
      ),
    ),
  }
}

const round = (value: number) => Number(value.toFixed(2))

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

const rows = await readRows()
const others = options.folder ? await addVectors(readPeopleRows(options.folder)) : []
embedder.save()
await embedder.close()

const judged = [...new Set(rows.map(({ source }) => source))].filter(
  (source) => !options['weights-only'] && source !== 'own' && source !== 'careers',
)
report(
  'each person, and the speech, left out once',
  judged.flatMap((source) => {
    const weights = train(rows.filter((row) => row.source !== source))
    return rows.filter((row) => row.source === source && !row.isCopy).map((row) => judge(row, weights))
  }),
)
const final = train(rows)
if (others.length > 0)
  report(
    'other people, by the final weights',
    others.filter(({ isCopy }) => !isCopy).map((row) => judge(row, final)),
  )
const card = {
  about:
    'Two softmax regressions, on the wording and on the sentence vector of a question; tools/train/kinds.ts. Learned from people of tools/evals/data without the untouched ones, from the speech without every fifth item, and from tools/train/data/kinds.jsonl and themes.jsonl.',
  embedder: embedder.modelId,
  rows: rows.filter(({ isCopy }) => !isCopy).length,
}
writeFileSync(weightsFile, `${JSON.stringify({ card, ...final })}\n`)
