// Learns which lines answered which questions (coach/choose/known-answers.ts), beside the weights of the ranker.
// node tools/train/known-answers.ts [--cache FILE]: reads the people of tools/evals/data without the untouched ones and the
// careers of the first authors without the held ones, and writes coach/data/known-answers.json; run choice.ts afterwards.
// Deterministic: no random numbers. For each person the word lists leave out what only this person says.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { readPeople, untouchedPeople } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { readLearnedRows, trainChoice } from './fit-choice.ts'
import { keepAnswers } from './fit-known-answers.ts'

const { values: options } = parseArgs({ options: { cache: { type: 'string' } } })
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const people = readPeople().filter(({ id }) => !untouchedPeople.has(id))
const rows = await readLearnedRows(people, embedder)
embedder.save()
await embedder.close()

const { known } = trainChoice(rows, embedder.modelId)
const everybody = new Set(rows.map(({ person }) => person)).size
const about = `Which lines answer which questions (known-answers.ts); tools/train/known-answers.ts, ${rows.length} questions of ${everybody} people and careers of tools/evals/data. For each person the word lists leave out what only this person says.`
const file = new URL('../../apps/api/src/coach/data/known-answers.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(keepAnswers(known, about))}\n`)
