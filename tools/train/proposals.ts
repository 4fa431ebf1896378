// Prints how well the page of stories proposes by the weight of the line matcher (coach/stories/rate-competencies.ts), for
// somebody to set it: node tools/train/proposals.ts [--cache FILE]
// Measured on the newest careers that the ranker learns from: neither the matcher nor what likely is told for a usual question
// knows them. Nobody chose for them, so a question that surely asks for a usual one stands for it, and its best lines for what
// would be chosen.
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { listQuestionTexts } from '../../apps/api/src/coach/choose/line-features.ts'
import { recogniseOccasion } from '../../apps/api/src/coach/choose/recognise-occasion.ts'
import { rateOccasions, weighMatches } from '../../apps/api/src/coach/stories/rate-competencies.ts'
import { type ChosenLines, countProposals, noProposals } from '../evals/people/count-proposals.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import type { Person } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { LabelledMatches } from '../kit/labelled-matches.ts'

/** A question is taken for a usual one from this chance on. */
const surely = 0.35
const weights = [0, 0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 4]

const { values: options } = parseArgs({ options: { cache: { type: 'string' } } })
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const matches = new LabelledMatches()
const counts = weights.map((weight) => ({ weight, count: noProposals() }))
for (const person of readCareers('ranked', 'newest')) {
  const vectors = await embedder.embed(person.lines.map(({ text }) => text))
  const ratings = rateOccasions(person.lines, { model: embedder.modelId, vectors })
  const told = await readUsual(person)
  const matched = await matches.ofUsual(person)
  for (const { weight, count } of counts)
    countProposals(count, person, weighMatches(ratings, matched, weight), told)
}
embedder.save()
await Promise.all([embedder.close(), matches.close()])
for (const { weight, count } of counts)
  console.log(
    `weight ${weight}: of ${count.chosen} first ${count.first}, among three ${count.amongThree}; ${count.filled} of ${count.asked} with three`,
  )

/** The usual questions that the questions of a person surely ask for, with the lines to tell. */
async function readUsual({ questions }: Person): Promise<ChosenLines[]> {
  const told: ChosenLines[] = []
  for (const { question, kind, best } of questions) {
    if (kind !== 'behavioural' || best.length === 0) continue
    const chances = recogniseOccasion(question, await embedder.embed(listQuestionTexts(question)))
    for (const [theme, chance] of chances) if (chance >= surely) told.push({ theme, lines: best })
  }
  return told
}
