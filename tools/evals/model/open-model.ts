import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSettings, readSettings, type Settings } from '../../../apps/api/src/settings.ts'
import {
  type ModelKind,
  type ModelServerOptions,
  type Order,
  type PaceOptions,
  readReferenceAnswers,
  startModelServer,
} from '../../../packages/sandbox/src/model/index.ts'

const dataFolder = fileURLToPath(new URL('../data', import.meta.url))

/** The labelled people's answers, as the stand-in speaks them. */
export function readReferences() {
  const folders = readdirSync(dataFolder).filter((name) => name.startsWith('people-'))
  return readReferenceAnswers(folders.map((name) => join(dataFolder, name)))
}

type Labels = NonNullable<ModelServerOptions['labels']>

export const openStandIn = (
  kind: ModelKind,
  pace: PaceOptions,
  orders: readonly Order[] = [],
  labels: Labels = [],
) => startModelServer({ kind, answers: readReferences(), pace, orders, labels })

export type ModelSettings = Pick<
  Settings,
  'modelVariables' | 'modelPrices' | 'hedgeMs' | 'answerPatienceMs' | 'secondReadingMs'
>

// A measurement waits for every answer; what waiting costs is measured apart.
const patience = { AI_PATIENCE_MS: '60000', AI_SECOND_READING_MS: '10000' }

/** The settings of a model on a server, as an operator would write them. */
export function settingsFor(baseUrl: string, model: string): ModelSettings {
  const variables = { OPENAI_BASE_URL: baseUrl, AI_MODEL_LIVE: model, AI_MODEL_PREP: model }
  return pick(parseSettings({ ...variables, ...patience }))
}

/** A real model: the key, the prices and the rest come from `.env`; the address and the name from the command. */
export function realSettings(baseUrl: string, model: string | undefined): ModelSettings {
  const own = pick(readSettings())
  const { AI_MODEL_REPORT: _report, ...configured } = own.modelVariables
  const name = model ?? configured.AI_MODEL_LIVE
  if (!name) throw new Error('Say which model to ask: --name MODEL, or AI_MODEL_LIVE in .env.')
  const asked = { OPENAI_BASE_URL: baseUrl, AI_MODEL_LIVE: name, AI_MODEL_PREP: name }
  return { ...own, answerPatienceMs: 60_000, modelVariables: { ...configured, ...asked } }
}

const pick = ({
  modelVariables,
  modelPrices,
  hedgeMs,
  answerPatienceMs,
  secondReadingMs,
}: Settings): ModelSettings => ({
  modelVariables,
  modelPrices,
  hedgeMs,
  answerPatienceMs,
  secondReadingMs,
})
