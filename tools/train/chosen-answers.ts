// Learns which chosen stories answer which questions (coach/choose/chosen-answers.ts), on top of the choice of lines.
// node tools/train/chosen-answers.ts [--cache FILE]: run it after occasions.ts and choice.ts. Reads what choice.ts reads and
// tools/evals/data/choices.jsonl; a quarter of the people is left out of the choice of lines at a time, so that relevance is
// as good as for a stranger. Writes coach/data/chosen-answers.json. Deterministic: no random numbers.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { learnedAnswers } from '../../apps/api/src/coach/choose/known-answers.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import { readPeople, untouchedPeople } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { readLearnedRows, weighWithoutEach } from './fit-choice.ts'
import { fitChosenAnswers, keepChosen } from './fit-chosen-answers.ts'

const { values: options } = parseArgs({ options: { cache: { type: 'string' } } })
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const people = readPeople().filter(({ id }) => !untouchedPeople.has(id))
const rows = await readLearnedRows(people, embedder)
const { modelId } = embedder
embedder.save()
await embedder.close()

const chances = weighWithoutEach(rows, modelId)
const values = fitChosenAnswers(
  rows.map((row, at) => ({ row, chances: chances[at] ?? [] })),
  [...people, ...readCareers('learned')],
  learnedAnswers(),
)
const about = `Which chosen stories answer which questions (chosen-answers.ts); tools/train/chosen-answers.ts, ${rows.length} questions of the people and careers of tools/evals/data to learn from, with their choices.`
const file = new URL('../../apps/api/src/coach/data/chosen-answers.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(keepChosen(values, { about, embedder: modelId }))}\n`)
