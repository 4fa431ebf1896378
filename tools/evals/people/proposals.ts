// `node tools/evals/people/proposals.ts`: how often what people would tell for the usual questions is among the three stories
// that the page of stories proposes for it, without the line matcher and with it, and how often there are three. Measured on
// the held careers of the first authors, from whose choices (data/choices.jsonl) nothing was learned. `--cache FILE` keeps
// vectors.
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../../apps/api/src/adapters/embedder/built-in.ts'
import { rateOccasions, weighMatches } from '../../../apps/api/src/coach/stories/rate-competencies.ts'
import { createCachedEmbedder } from '../../kit/cached-embedder.ts'
import { LabelledMatches } from '../../kit/labelled-matches.ts'
import type { Figure } from '../../kit/measure.ts'
import { describeShare } from '../../kit/share.ts'
import { printTable } from '../../kit/show.ts'
import { choices } from './choose-stories.ts'
import { countProposals, noProposals, type ProposalCount } from './count-proposals.ts'
import { readCareers } from './read-careers.ts'

const { values: options } = parseArgs({ options: { cache: { type: 'string' } } })
const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const matches = new LabelledMatches()
const without = noProposals()
const beside = noProposals()
for (const person of readCareers('held')) {
  const own = choices.filter(({ resume }) => resume === person.id)
  const vectors = await embedder.embed(person.lines.map(({ text }) => text))
  const ratings = rateOccasions(person.lines, { model: embedder.modelId, vectors })
  countProposals(without, person, ratings, own)
  countProposals(beside, person, weighMatches(ratings, await matches.ofUsual(person)), own)
}
embedder.save()
await Promise.all([embedder.close(), matches.close()])
printTable([
  { title: 'without the line matcher', figures: describe(without) },
  { title: 'with it', figures: describe(beside) },
])

function describe({ chosen, first, amongThree, asked, filled }: ProposalCount): Figure[] {
  return [
    describeShare('what was chosen is the first proposal', first, chosen),
    describeShare('and among the three', amongThree, chosen),
    describeShare('usual questions with three different stories', filled, asked),
  ]
}
