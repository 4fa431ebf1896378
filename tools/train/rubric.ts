// Learns the rubric from graded answers. node tools/train/rubric.ts [--vectors FILE] [--lines FILE]: the files keep the
// vectors of answers and of resume lines between runs. Prints figures with each author left out, then writes
// coach/data/rubric-weights.json and relevance-weights.json. No random numbers. Untouched questions (evals/read-graded.ts) are never read here.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { authors, readRows } from './rubric/answer-rows.ts'
import { printFigures, spreadOf, type Tested } from './rubric/print-figures.ts'
import { type Model, rateRow } from './rubric/rate-row.ts'
import { readKnownLines } from './rubric/read-known-questions.ts'
import { pack } from './rubric/sentence-vectors.ts'
import { keepRelevance, layGround } from './rubric/train-relevance.ts'
import { trainRubric } from './rubric/train-rubric.ts'

const dataFolder = '../../apps/api/src/coach/data'
const relevanceFile = new URL(`${dataFolder}/relevance-weights.json`, import.meta.url)
const weightsFile = new URL(`${dataFolder}/rubric-weights.json`, import.meta.url)
const { values: options } = parseArgs({ options: { vectors: { type: 'string' }, lines: { type: 'string' } } })

const rows = await readRows(options.vectors)
const ground = layGround(await readKnownLines(options.lines ?? null))
const tested: Tested = new Map(
  authors.flatMap((author) => {
    const model = trainRubric(
      rows.filter((row) => row.author !== author),
      ground,
    )
    return rows.filter((row) => row.author === author).map((row) => [row, rateRow(model, row)] as const)
  }),
)
printFigures(tested)
writeWeights(trainRubric(rows, ground))

function writeWeights({ background, direction, ...model }: Model): void {
  const count = new Set(rows.map(({ answer }) => answer.question)).size
  const about = `Where answers and questions meet: ridge regression by tools/train/rubric.ts on ${rows.length} graded answers and on the lines people of tools/evals/data tell for questions and for the usual questions.`
  const weights = {
    about: `Rubric 9: linear models with weights of zero or more over features of coach/rubric/signals, trained by tools/train/rubric.ts on ${rows.length} graded answers to ${count} questions of eight sets (tools/evals/data/graded-answers, -2 to -8); every fifth question of the first, the fifth, the seventh and the eighth, the last third of the second, two authors of the sixth and one of the eighth were kept apart. Direction: where the vectors of good answers lie. Spread: root mean square error with each author left out. Limits: twelve authors, English, answers of 20 to 165 words.`,
    version: 'rubric-9',
    modelId: 'builtin:use-lite-en@512',
    direction: pack(direction),
    ...model,
    words: { ...model.words, spread: spreadOf(tested, 'words') },
    vectors: { ...model.vectors, spread: spreadOf(tested, 'vectors') },
    background: { answer: pack(background.answer), questions: background.questions.map(pack) },
  }
  writeFileSync(relevanceFile, `${JSON.stringify(keepRelevance(background.relevance, about))}\n`)
  writeFileSync(weightsFile, `${JSON.stringify(weights, null, 2)}\n`)
}
