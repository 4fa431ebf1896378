// `node tools/evals/people/run.ts`: the people's part of `npm run eval` alone. `--untouched` measures the two people nobody
// tunes on instead, `--careers first`, `later` or `newest` the held careers of these authors, `--folder` others, `--chosen`
// lets them choose stories first, `--asr` asks as a recogniser hears it, `--cache` keeps vectors in a file, `--answers` prints
// every answer with what the product shows beside it, and `--wrong` those without a right line (both only with `--folder`).
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../../apps/api/src/adapters/embedder/built-in.ts'
import { createCachedEmbedder } from '../../kit/cached-embedder.ts'
import { printTable } from '../../kit/show.ts'
import { evaluatePeople } from './evaluate-people.ts'
import { readAuthors } from './read-careers.ts'

interface Shown {
  id: string
  kind: string
  isRight: boolean | null
  question: string
  cue: string
  answer: string
  told: string[]
  best: string[]
  cues: string[]
  gaps: string[]
}

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    untouched: { type: 'boolean', default: false },
    careers: { type: 'string' },
    asr: { type: 'boolean', default: false },
    chosen: { type: 'boolean', default: false },
    cache: { type: 'string' },
    answers: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
  },
})
const embedder = createCachedEmbedder(createBuiltInEmbedder(), values.cache ?? null)
const { figures, details } = await evaluatePeople(embedder, {
  folder: values.folder ?? null,
  untouched: values.untouched,
  careers: values.careers === undefined ? null : readAuthors(values.careers),
  form: values.asr ? 'asr' : 'question',
  hasChosen: values.chosen,
})
embedder.save()
await embedder.close()
if ((values.answers || values.wrong) && values.folder !== undefined) printAnswers(details as Shown[])
printTable([{ title: 'coach, people', figures }])

function printAnswers(all: readonly Shown[]): void {
  for (const { id, kind, isRight, question, cue, answer, told, best, cues, gaps } of all)
    if (values.answers || isRight === false)
      process.stdout.write(
        `${id} (${kind}; told ${told.join()}, best ${best.join()})\n  ${question}\n  [${cue}] ${answer}\n  ${told.length > 0 ? 'Or tell another one' : 'Which one do you tell?'} ${cues.join(' | ')}\n  ${gaps.join(' ')}\n`,
      )
}
