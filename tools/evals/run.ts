// `npm run eval [-- --provider openai] [--untouched]`: how good the answers, the search, the detector and the report are.
// `npm run eval -- --model reference`: answers by a language model, spoken by a stand-in; `--model URL --name MODEL` asks a
// real one and prints what it cost.
// `npm run eval -- --graded FOLDER`: totals over the graded answers of another folder, and nothing else of them.
// `--untouched` measures the two people nobody tunes on, for the very end.
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { readSettings, type Settings } from '../../apps/api/src/settings.ts'
import { describeRun } from '../kit/machine.ts'
import type { Measured } from '../kit/measure.ts'
import { openAccount, openProductParts } from '../kit/product-parts.ts'
import { printProvenance, printTable, writeResult } from '../kit/show.ts'
import { evaluateClaimSentences } from './claim-sentences.ts'
import { evaluateCoachClaims } from './coach-claims.ts'
import { evaluateCoachFit } from './coach-fit.ts'
import { evaluateDetection } from './detection.ts'
import { evaluateEndpointing } from './endpointing.ts'
import { evaluateGradedAnswers } from './graded-answers.ts'
import { evaluateGradedFolder } from './graded-folder.ts'
import { evaluateJargon } from './jargon.ts'
import { evaluateLyingModel, evaluateWrittenClaims } from './lies.ts'
import { evaluateModel } from './model/evaluate-model.ts'
import { evaluateParaphrases } from './paraphrases.ts'
import { evaluatePeople } from './people/evaluate-people.ts'
import { hashData, readRetrievalData } from './read-data.ts'
import { evaluateReferenceAnswers } from './reference-answers.ts'
import { evaluateReport } from './report.ts'
import { openResume } from './resumes.ts'
import { evaluateRetrieval } from './retrieval.ts'
import { evaluateSpeech } from './speech.ts'

const providers = ['builtin', 'openai']
/** A configured endpoint costs money and time, so it gets only this many questions. */
const questionsForEndpoint = 15

const { values } = parseArgs({
  options: {
    provider: { type: 'string', default: 'builtin' },
    /** The people nobody tunes on, at the very end. */
    untouched: { type: 'boolean', default: false },
    /** `reference`, or the address of a server: only what a language model's answers become. */
    model: { type: 'string' },
    /** The model on that server. */
    name: { type: 'string' },
    /** A folder with `answers.jsonl`. */
    graded: { type: 'string' },
    /** The first of its questions to score. */
    from: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
  },
})
if (!providers.includes(values.provider))
  stop(`There is no provider "${values.provider}"; there are ${providers.join(', ')}.`)
const groups = values.untouched ? (['tuned', 'untouched'] as const) : (['tuned'] as const)
const configured = values.provider === 'openai' ? readConfigured() : null
const provenance = describeRun(['npm run eval --', ...process.argv.slice(2)].join(' '))
const measured = await evaluate()
const tables = Object.entries(measured).map(([title, { figures }]) => ({ title, figures }))
printProvenance(provenance)
printTable(tables)
const details = {
  dataHash: hashData(),
  engines: describeEngines(),
  ...Object.fromEntries(Object.entries(measured).map(([title, one]) => [title, one.details])),
}
const figures = tables.flatMap((group) =>
  group.figures.map((figure) => ({ ...figure, name: `${group.title}: ${figure.name}` })),
)
const file = writeResult(`eval-${values.model === undefined ? values.provider : 'model'}`, provenance, {
  figures,
  details,
})
process.stdout.write(`\nIntervals are 95 %. What was wrong, one by one: ${file}\n`)
process.exit(0)

async function evaluate(): Promise<Record<string, Measured>> {
  if (values.model !== undefined) {
    const { model, name, untouched } = values
    return {
      'language model': await evaluateModel({ model, name, untouched, every: Number(values.every) || 1 }),
    }
  }
  if (values.graded !== undefined) {
    const embedder = createBuiltInEmbedder()
    const totals = await evaluateGradedFolder(
      embedder,
      values.graded,
      (question) => question >= Number(values.from),
    )
    await embedder.close()
    return { 'graded answers': totals }
  }
  const parts = await openProductParts((settings) => ({ ...settings, ...configured }))
  try {
    const { services } = parts
    const { ctx } = await openAccount(services)
    const data = readRetrievalData()
    const resumes = []
    for (const resume of data.resumes) resumes.push(await openResume(ctx, resume))
    const maxQuestions = configured ? questionsForEndpoint : Number.POSITIVE_INFINITY
    return {
      retrieval: await evaluateRetrieval(resumes, data.pairs),
      claims: await evaluateCoachClaims(resumes, services.languageModel, maxQuestions),
      'coach, the line it chooses': await evaluateCoachFit(resumes, data.pairs),
      'coach, people': await evaluatePeople(services.embedder, { untouched: values.untouched }),
      'coach, people who have chosen': await evaluatePeople(services.embedder, {
        untouched: values.untouched,
        hasChosen: true,
      }),
      'claim sentences': evaluateClaimSentences([...groups, 'open', 'pairs', 'held', 'more', 'moreHeld']),
      'reference answers': evaluateReferenceAnswers(groups),
      'validator, other words, dev': evaluateParaphrases('dev'),
      'validator, other words, held': evaluateParaphrases('held'),
      'validator, written claims': evaluateWrittenClaims(resumes),
      'validator, lying model': await evaluateLyingModel(services, ctx.actor.userId, resumes, data.pairs),
      jargon: evaluateJargon(),
      'question detection, own list': evaluateDetection(),
      'question detection, speech': await evaluateSpeech(),
      endpointing: await evaluateEndpointing(),
      report: evaluateReport(),
      'graded answers': await evaluateGradedAnswers(services.embedder),
    }
  } finally {
    await parts.close()
  }
}

/** The engines from `.env`; everything else stays embedded and temporary. */
function readConfigured(): Pick<Settings, 'languageModel' | 'embedder' | 'modelVariables'> {
  const { languageModel, embedder, modelVariables } = readSettings()
  if (languageModel.adapter === 'builtin') {
    stop(
      'No endpoint is configured. Set OPENAI_API_KEY, or OPENAI_BASE_URL with AI_MODEL_LIVE and AI_MODEL_PREP, in .env.',
    )
  }
  return { languageModel, embedder, modelVariables }
}

function describeEngines(): unknown {
  if (!configured) return { languageModel: 'builtin', embedder: 'builtin' }
  const { languageModel, embedder } = configured
  const models = languageModel.adapter === 'openai' ? languageModel.models : null
  return { languageModel: models, embedder: embedder.adapter === 'openai' ? embedder.model : 'builtin' }
}

function stop(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
