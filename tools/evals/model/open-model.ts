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
  'languageModel' | 'modelPrices' | 'hedgeMs' | 'answerPatienceMs' | 'secondReadingMs'
>

/** The settings of a model on a server, as an operator would write them. */
export function settingsFor(baseUrl: string, model: string): ModelSettings {
  return pick(
    parseSettings({
      OPENAI_BASE_URL: baseUrl,
      AI_MODEL_LIVE: model,
      AI_MODEL_PREP: model,
      // A measurement waits for every answer; what waiting costs is measured apart.
      AI_PATIENCE_MS: '60000',
      AI_SECOND_READING_MS: '10000',
    }),
  )
}

/** A real model: the key, the prices and the rest come from `.env`; the address and the name from the command. */
export function realSettings(baseUrl: string, model: string | undefined): ModelSettings {
  const own = readSettings()
  const { languageModel } = own
  const configured = languageModel.adapter === 'openai' ? languageModel : null
  const name = model ?? configured?.models.live
  if (!name) throw new Error('Say which model to ask: --name MODEL, or AI_MODEL_LIVE in .env.')
  const { languageModel: asked } = settingsFor(baseUrl, name)
  if (asked.adapter !== 'openai') throw new Error('The address is not one of a model.')
  const { apiKey = 'none', keyHeader = 'authorization', dialect } = configured?.endpoint ?? {}
  const endpoint = { ...asked.endpoint, apiKey, keyHeader, ...(dialect && { dialect }) }
  return { ...pick(own), answerPatienceMs: 60_000, languageModel: { ...asked, endpoint } }
}

const pick = ({
  languageModel,
  modelPrices,
  hedgeMs,
  answerPatienceMs,
  secondReadingMs,
}: Settings): ModelSettings => ({
  languageModel,
  modelPrices,
  hedgeMs,
  answerPatienceMs,
  secondReadingMs,
})
