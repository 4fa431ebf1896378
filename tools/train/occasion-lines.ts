// Learns for which usual questions people tell a resume line (coach/choose/occasion-lines.ts).
// node tools/train/occasion-lines.ts [--cache FILE]: reads tools/evals/data/choices.jsonl of the people without the untouched
// ones and of the careers to learn from, and the lines of tools/train/data/themes.jsonl. Prints how often what somebody chose
// is among the three stories the screen proposes, with a quarter of the people left out at a time, then writes
// coach/data/occasion-lines.json. Ridge regression in closed form: deterministic.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { rateOccasions } from '../../apps/api/src/coach/stories/rate-competencies.ts'
import { choices } from '../evals/people/choose-stories.ts'
import { countProposals, noProposals } from '../evals/people/count-proposals.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import { readPeople, untouchedPeople } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { fitOccasionLines, fitWithoutEach, readOccasionLines } from './fit-occasion-lines.ts'

const { values: options } = parseArgs({ options: { cache: { type: 'string' } } })
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const people = [...readPeople().filter(({ id }) => !untouchedPeople.has(id)), ...readCareers('learned')]
const rows = await readOccasionLines(people, embedder)
const { modelId } = embedder
const without = fitWithoutEach(rows, modelId)
const count = noProposals()
for (const person of people) {
  const vectors = await embedder.embed(person.lines.map(({ text }) => text))
  const ratings = rateOccasions(person.lines, { model: modelId, vectors }, without.get(person.id))
  const told = choices.filter(({ resume }) => resume === person.id)
  countProposals(count, person, ratings, told)
}
embedder.save()
await embedder.close()
console.log(`chosen ${count.chosen}: proposed first ${count.first}, among three ${count.amongThree}`)
const about = `Ridge regression of the usual questions on sentence vector and words of a resume line; tools/train/occasion-lines.ts, ${rows.length} lines of people and careers of tools/evals/data and of tools/train/data/themes.jsonl.`
const file = new URL('../../apps/api/src/coach/data/occasion-lines.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(fitOccasionLines(rows, about, modelId))}\n`)
