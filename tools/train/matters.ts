// Learns which matter of the person a question is after (coach/questions/read-matter.ts).
// node tools/train/matters.ts [--cache FILE] [--wrong]: reads what was written for it (tools/train/data/matters.jsonl) and some of
// the questions the kinds are learned from, as questions after no such matter (kind-rows.ts); prints figures with a fifth
// left out each time, then writes coach/data/matter-weights.json. `--life` learns from the
// biographical questions of the learned careers as well, by the part of the resume that answers them, and writes
// life-weights.json. Deterministic: no random numbers.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import {
  type LifeMatter,
  lifeMatters,
  type Matter,
  matters,
} from '../../apps/api/src/coach/questions/read-matter.ts'
import { type KindWeights, weighBoth } from '../../apps/api/src/coach/questions/weigh-kinds.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import type { Person } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { fitKinds, type KindExample } from './fit-kinds.ts'
import { readKindRows } from './kind-rows.ts'

type Label = Matter | LifeMatter | 'none'
type Row = KindExample<Label>

const { values: options } = parseArgs({
  options: {
    cache: { type: 'string' },
    wrong: { type: 'boolean', default: false },
    life: { type: 'boolean', default: false },
  },
})
const labels: readonly Label[] = options.life ? lifeMatters : matters
const weightsFile = new URL(
  `../../apps/api/src/coach/data/${options.life ? 'life' : 'matter'}-weights.json`,
  import.meta.url,
)
/** As a recogniser writes it. */
const heard = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}' ]/gu, '')
/** The same as said and as heard: less than two, more than one. */
const heardWeight = 0.5
/** There are several times as many of these as of the others. */
const careerWeight = 0.4
/** Every so many of the questions after no matter are enough to know them by; all would take an hour. */
const otherStep = 8
const settings = { wordRidge: 0.5, vectorRidge: 0.1, leastTerms: 3 }
/** One in so many questions after no matter may be taken for one. */
const mostFalse = 0.01
const folds = 5

const written = readFileSync(new URL('./data/matters.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; matter: Matter | 'none' })
/** Which part of a resume answers which matter. */
const partsOfLife: readonly [pattern: RegExp, matter: LifeMatter][] = [
  [/educ|stud/iu, 'education'],
  [/lang/iu, 'languages'],
  [/certif|licen|ticket/iu, 'licence'],
  [/interest|hobb|private|personal|life/iu, 'leisure'],
]

/** The matter of a question by its best line; null where that says nothing. */
function matterOf(person: Person, best: string): LifeMatter | null {
  const line = person.lines[person.lineIds.indexOf(best)]
  if (!line) return null
  const headers = [...new Set(person.lines.map(({ roleHeader }) => roleHeader).filter(Boolean))]
  if (line.roleHeader !== '')
    return headers.length > 1 && line.roleHeader === headers.at(-1) ? 'beginning' : null
  return partsOfLife.find(([pattern]) => pattern.test(line.section))?.[1] ?? null
}

/** Each question once: an author asks several people the same. */
const ofCareers = [
  ...new Map(
    (['first', 'later', 'newest'] as const)
      .flatMap((by) => readCareers('learned', by))
      .flatMap((person) =>
        person.questions
          .filter(({ kind }) => kind === 'biographical')
          .flatMap(({ question, best: [best = ''] }) => {
            const matter = matterOf(person, best)
            return matter ? [[question, { text: question, matter }] as const] : []
          }),
      ),
  ).values(),
]
const isPersonal = new Set<string>(['motivation', 'biographical', 'logistics', 'follow-up'])
const texts: Omit<Row, 'vector'>[] = [
  ...written.flatMap(({ text, matter }) => [
    { text, kind: matter, weight: 1 },
    { text: heard(text), kind: matter, weight: heardWeight },
  ]),
  ...(options.life ? ofCareers : []).flatMap(({ text, matter }) => [
    { text, kind: matter, weight: careerWeight },
    { text: heard(text), kind: matter, weight: careerWeight * heardWeight },
  ]),
  ...readKindRows()
    .filter(({ kind }) => !isPersonal.has(kind))
    .filter((_row, at) => at % otherStep === 0)
    .map(({ text }) => ({ text, kind: 'none' as const, weight: 1 })),
]
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const vectors = await embedder.embed(texts.map(({ text }) => text))
const rows = texts.map((row, at): Row => ({ ...row, vector: vectors[at] ?? new Float32Array() }))
embedder.save()
await embedder.close()

/** Said and heard stay together. */
const foldOf = (at: number) => Math.floor(at / 2) % folds
const judged = Array.from({ length: folds }, (_none, fold) => {
  const weights = fitKinds(
    rows.filter((_row, at) => foldOf(at) !== fold),
    labels,
    settings,
  )
  return rows.filter((_row, at) => foldOf(at) === fold).map((row) => ({ row, found: weigh(row, weights) }))
}).flat()

/** The likeliest label with its chance; null where it is none of the matters. */
function weigh(row: Row, weights: KindWeights): { matter: Label; chance: number } | null {
  const open = weighBoth(row.text, row.vector, weights)
  const total = open.reduce((sum, value) => sum + value, 0) || 1
  const most = Math.max(...open)
  const matter = labels[open.indexOf(most)] ?? 'none'
  return matter === 'none' ? null : { matter, chance: most / total }
}

type Judged = (typeof judged)[number]
const isKnown = ({ row, found }: Judged) => (found?.matter ?? 'none') === row.kind
const others = judged.filter(({ row }) => row.kind === 'none')
const personal = judged.filter(({ row }) => row.kind !== 'none')
const falseChances = others.map(({ found }) => found?.chance ?? 0).toSorted((one, other) => other - one)
const threshold = Number(((falseChances[Math.floor(mostFalse * others.length)] ?? 1) + 0.005).toFixed(2))
const isSure = ({ found }: Judged) => (found?.chance ?? 0) >= threshold
const figures = [
  `left out: ${personal.filter(isKnown).length} of ${personal.length} known`,
  `sure of ${personal.filter(isSure).length} of them, ${personal.filter(isSure).filter(isKnown).length} rightly`,
  `${others.filter(({ found }) => found).length} of ${others.length} others taken for one, ${others.filter(isSure).length} surely`,
].join('; ')
console.log(`${figures}; threshold ${threshold}`)
for (const matter of labels) {
  const some = judged.filter(({ row }) => row.kind === matter)
  console.log(`  ${matter.padEnd(18)} ${some.filter(isKnown).length} of ${some.length}`)
}
if (options.wrong)
  for (const one of judged.filter((entry) => !isKnown(entry)))
    console.log(
      `${one.row.kind} -> ${one.found?.matter ?? 'none'} ${one.found?.chance.toFixed(2) ?? ''} | ${one.row.text}`,
    )

const final: KindWeights = fitKinds(rows, labels, settings)
const card = {
  about:
    'Two softmax regressions, on the wording and on the sentence vector of a question; tools/train/matters.ts. Learned from tools/train/data/matters.jsonl, ' +
    (options.life ? 'from biographical questions of tools/evals/data/careers ' : '') +
    'and from questions after no such matter.',
  embedder: embedder.modelId,
  figures,
}
writeFileSync(weightsFile, `${JSON.stringify({ card, threshold, ...final })}\n`)
