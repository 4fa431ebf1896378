// Prints what the coach says to questions that need no past, of tools/evals/data/general, for a reader to mark.
// node tools/evals/general.ts [--held] [--cache FILE]: without `--held` the questions that may be mended by, with it the third
// that is kept for the end. Each is asked of the open career whose work is nearest to the occupation.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { LabelledMatches } from '../kit/labelled-matches.ts'
import { readRows } from './labelled-resume.ts'
import { answerPerson } from './people/answer-people.ts'
import { readCareers } from './people/read-careers.ts'

const questionSchema = z.object({
  id: z.string(),
  occupation: z.string(),
  kind: z.enum(['situational', 'knowledge']),
  question: z.string(),
  held: z.boolean(),
})

const { values } = parseArgs({
  options: { held: { type: 'boolean', default: false }, cache: { type: 'string' } },
})
const embedder = createCachedEmbedder(createBuiltInEmbedder(), values.cache ?? null)
const file = fileURLToPath(new URL('data/general/questions.jsonl', import.meta.url))
const asked = readRows(questionSchema, file).filter(({ held }) => held === values.held)
const careers = readCareers('learned')
const works = await embedder.embed(
  careers.map(({ lines }) => `${lines.find(({ roleHeader }) => roleHeader)?.roleHeader} ${lines[0]?.text}`),
)
const matches = new LabelledMatches()

for (const { id, occupation, kind, question } of asked) {
  const [wanted] = await embedder.embed([occupation])
  const nearness = works.map((work) => work.reduce((sum, value, at) => sum + value * (wanted?.[at] ?? 0), 0))
  const career = careers[nearness.indexOf(Math.max(...nearness))]
  if (!career) throw new Error('There is no open career')
  const only = {
    id,
    resume: career.id,
    kind,
    question,
    asr: question,
    previous: null,
    competency: null,
    best: [],
    acceptable: [],
    hardNegatives: [],
  }
  const [answered] = await answerPerson(
    { ...career, job: { ...career.job, position: occupation }, questions: [only] },
    embedder,
    { matches },
  )
  process.stdout.write(
    `${id} ${occupation} (${career.id}), ${kind}, taken for ${answered?.kind}\n  ${question}\n  [${answered?.cue}] ${answered?.texts.join(' ')}\n`,
  )
}
embedder.save()
await Promise.all([embedder.close(), matches.close()])
