// `node packages/sandbox/src/model/serve.ts --people FOLDER [--people FOLDER]`: the stand-in as a server of its own, until
// it is stopped. A product uses it with OPENAI_BASE_URL, AI_MODEL_LIVE=reference and AI_MODEL_PREP=reference.
import { parseArgs } from 'node:util'
import { startModelServer } from './model-server.ts'
import { readReferenceAnswers } from './reference-answers.ts'
import type { ModelKind } from './write-reply.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', multiple: true, default: [] },
    /** `reference`, `obeying` or `lying`. */
    kind: { type: 'string', default: 'reference' },
    port: { type: 'string', default: '3002' },
    seed: { type: 'string', default: '1' },
    /** `model` or `instant`, or tokens a second after `--first` milliseconds. */
    speed: { type: 'string', default: 'model' },
    first: { type: 'string', default: '600' },
    /** Of a hundred replies, how many go wrong. */
    faults: { type: 'string', default: '0' },
  },
})
const kinds: readonly string[] = ['reference', 'obeying', 'lying']
if (!kinds.includes(values.kind)) throw new Error(`--kind is one of ${kinds.join(', ')}.`)
const named = values.speed === 'model' || values.speed === 'instant'
const server = await startModelServer({
  kind: values.kind as ModelKind,
  answers: readReferenceAnswers(values.people),
  port: Number(values.port),
  pace: {
    seed: Number(values.seed),
    speed: named
      ? (values.speed as 'model' | 'instant')
      : { firstTokenMs: Number(values.first), tokensPerSecond: Number(values.speed) },
    faultsPercent: Number(values.faults),
  },
})
process.stdout.write(`A ${values.kind} model answers at ${server.baseUrl}\n`)
