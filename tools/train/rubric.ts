// Learns the rubric from graded answers. node tools/train/rubric.ts [--vectors FILE]: FILE keeps sentence vectors between
// runs. Prints cross-validated figures (split by question), then writes coach/data/rubric-weights.json. No random
// numbers. Untouched questions (evals/read-graded.ts) are never read here.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { foldOf, folds, readRows } from './rubric/answer-rows.ts'
import { printFigures, spreadOf, type Tested } from './rubric/print-figures.ts'
import { type Model, rateRow } from './rubric/rate-row.ts'
import { pack } from './rubric/sentence-vectors.ts'
import { trainRubric } from './rubric/train-rubric.ts'

const weightsFile = new URL('../../apps/api/src/coach/data/rubric-weights.json', import.meta.url)
const { values: options } = parseArgs({ options: { vectors: { type: 'string' } } })

const rows = await readRows(options.vectors)
const tested: Tested = new Map(
  Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const model = trainRubric(rows.filter((row) => foldOf(row) !== fold))
    return rows.filter((row) => foldOf(row) === fold).map((row) => [row, rateRow(model, row)] as const)
  }),
)
printFigures(tested)
writeWeights(trainRubric(rows))

function writeWeights({ background, direction, ...model }: Model): void {
  const count = new Set(rows.map(({ answer }) => answer.question)).size
  const weights = {
    about: `Rubric 4: linear models with weights of zero or more over features of coach/rubric/signals, trained by tools/train/rubric.ts on ${rows.length} graded answers to ${count} questions of two authors (tools/evals/data/graded-answers and graded-answers-2); a fifth and a third of their questions were kept apart. Direction: where the vectors of good answers lie. Spread: root mean square error over five folds by question. Limits: two authors, English, answers of 20 to 165 words.`,
    version: 'rubric-4',
    modelId: 'builtin:use-lite-en@512',
    direction: pack(direction),
    ...model,
    words: { ...model.words, spread: spreadOf(tested, 'words') },
    vectors: { ...model.vectors, spread: spreadOf(tested, 'vectors') },
    background: { answer: pack(background.answer), questions: background.questions.map(pack) },
  }
  writeFileSync(weightsFile, `${JSON.stringify(weights, null, 2)}\n`)
}
