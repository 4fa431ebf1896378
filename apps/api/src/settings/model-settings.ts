import type { PresetName } from '@cuelight/contracts/operator'
import { anyDialect, type ModelEndpoint } from '../core/model-endpoint.ts'
import { modelPresets } from './model-presets.ts'
import { refuseAlone, requireTogether, SettingsError } from './settings-error.ts'

type Text = string | undefined

/** The length of vectors when none is set. */
const usualDimensions = 512

/** The variables that say which models there are, once their form is checked. */
export interface ModelVariables {
  OPENAI_API_KEY?: Text
  OPENAI_BASE_URL?: Text
  AI_MODEL_LIVE?: Text
  AI_MODEL_PREP?: Text
  AI_MODEL_REPORT?: Text
  AI_MODEL_EMBED?: Text
  AI_MODEL_TRANSCRIBE?: Text
  AI_PRESET?: PresetName | undefined
  AI_SECOND_PRESET?: PresetName | undefined
  AI_SECOND_BASE_URL?: Text
  AI_SECOND_API_KEY?: Text
  AI_SECOND_MODEL_LIVE?: Text
  AI_SECOND_MODEL_PREP?: Text
  AI_EMBED_PRESET?: PresetName | undefined
  AI_EMBED_BASE_URL?: Text
  AI_EMBED_API_KEY?: Text
  AI_EMBED_DIMENSIONS?: number | undefined
  AI_TRANSCRIBE_PRESET?: PresetName | undefined
  AI_TRANSCRIBE_BASE_URL?: Text
  AI_TRANSCRIBE_API_KEY?: Text
  AI_TRANSCRIBE_LANGUAGE: string
  AI_PATIENCE_MS: number
  AI_HEDGE_MS: number
  AI_SECOND_READING_MS: number
  TRANSCRIBER?: 'local' | 'openai' | 'realtime' | undefined
}

// Where models are reached: for answers, a second time for answers, for vectors and for speech.

/** The settings of one endpoint, by their names. */
interface EndpointSettings {
  preset: readonly [name: string, value: PresetName | undefined]
  baseUrl: readonly [name: string, value: string | undefined]
  apiKey: readonly [name: string, value: string | undefined]
}

/** Undefined when nothing of it is set. A key alone means OpenAI itself. */
function readEndpoint({ preset, baseUrl, apiKey }: EndpointSettings): ModelEndpoint | undefined {
  const [presetSetting, presetName] = preset
  const [urlSetting, url] = baseUrl
  const [keySetting, key] = apiKey
  if (!presetName && !url && !key) return undefined
  const known = presetName && modelPresets[presetName]
  if (known && known.baseUrl === null && !url)
    throw new SettingsError(
      `${presetSetting}=${presetName} needs ${urlSetting}: ${known.label} has an address for each customer.`,
    )
  if (known?.needsKey && !key)
    throw new SettingsError(`${presetSetting}=${presetName} needs ${keySetting}; set it.`)
  return {
    name: presetName ?? (url ? new URL(url).host : 'openai'),
    baseUrl: url ?? known?.baseUrl ?? undefined,
    // Local servers need no key, but the SDK demands one.
    apiKey: key ?? 'none',
    keyHeader: known?.keyHeader ?? 'authorization',
    dialect: known?.dialect ?? (url ? anyDialect : modelPresets.openai.dialect),
  }
}

/** A server whose model names we cannot know. */
const isForeign = ({ name }: ModelEndpoint) => name !== 'openai'

const answerEndpoint = (env: ModelVariables) =>
  readEndpoint({
    preset: ['AI_PRESET', env.AI_PRESET],
    baseUrl: ['OPENAI_BASE_URL', env.OPENAI_BASE_URL],
    apiKey: ['OPENAI_API_KEY', env.OPENAI_API_KEY],
  })

/** The endpoint of answers, or undefined; then nothing that belongs to it may be set. */
function requireAnswerEndpoint(env: ModelVariables): ModelEndpoint | undefined {
  const endpoint = answerEndpoint(env)
  if (endpoint) return endpoint
  refuseAlone('OPENAI_API_KEY or OPENAI_BASE_URL', {
    AI_MODEL_LIVE: env.AI_MODEL_LIVE,
    AI_MODEL_PREP: env.AI_MODEL_PREP,
    AI_MODEL_REPORT: env.AI_MODEL_REPORT,
    ...(!embedEndpoint(env) && { AI_MODEL_EMBED: env.AI_MODEL_EMBED }),
    ...(!transcribeEndpoint(env) && { AI_MODEL_TRANSCRIBE: env.AI_MODEL_TRANSCRIBE }),
    AI_SECOND_PRESET: env.AI_SECOND_PRESET,
    AI_SECOND_BASE_URL: env.AI_SECOND_BASE_URL,
    AI_SECOND_API_KEY: env.AI_SECOND_API_KEY,
  })
  return undefined
}

export function languageModelSettings(env: ModelVariables) {
  const endpoint = requireAnswerEndpoint(env)
  if (!endpoint) return { adapter: 'builtin' as const }
  const needed = { AI_MODEL_LIVE: env.AI_MODEL_LIVE, AI_MODEL_PREP: env.AI_MODEL_PREP }
  const source = env.OPENAI_BASE_URL ? 'OPENAI_BASE_URL' : `AI_PRESET=${env.AI_PRESET}`
  if (isForeign(endpoint) || env.OPENAI_BASE_URL) requireTogether(source, needed)
  const live = env.AI_MODEL_LIVE ?? 'gpt-6-luna'
  const preparation = env.AI_MODEL_PREP ?? 'gpt-6.1-terra'
  const report = env.AI_MODEL_REPORT ?? preparation
  return {
    adapter: 'openai' as const,
    endpoint,
    models: { live, preparation, report },
    second: secondSettings(env),
  }
}

/** The provider that is asked when the first fails; null without one. */
function secondSettings(env: ModelVariables) {
  const endpoint = readEndpoint({
    preset: ['AI_SECOND_PRESET', env.AI_SECOND_PRESET],
    baseUrl: ['AI_SECOND_BASE_URL', env.AI_SECOND_BASE_URL],
    apiKey: ['AI_SECOND_API_KEY', env.AI_SECOND_API_KEY],
  })
  const models = {
    AI_SECOND_MODEL_LIVE: env.AI_SECOND_MODEL_LIVE,
    AI_SECOND_MODEL_PREP: env.AI_SECOND_MODEL_PREP,
  }
  if (!endpoint) {
    refuseAlone('AI_SECOND_BASE_URL or AI_SECOND_PRESET', models)
    return null
  }
  requireTogether('The second language model', { AI_SECOND_MODEL_LIVE: env.AI_SECOND_MODEL_LIVE })
  const live = env.AI_SECOND_MODEL_LIVE ?? ''
  return { endpoint, models: { live, preparation: env.AI_SECOND_MODEL_PREP ?? live } }
}

const embedEndpoint = (env: ModelVariables) =>
  readEndpoint({
    preset: ['AI_EMBED_PRESET', env.AI_EMBED_PRESET],
    baseUrl: ['AI_EMBED_BASE_URL', env.AI_EMBED_BASE_URL],
    apiKey: ['AI_EMBED_API_KEY', env.AI_EMBED_API_KEY],
  })

export function embedderSettings(env: ModelVariables) {
  const own = embedEndpoint(env)
  if (own && isForeign(own))
    requireTogether('The endpoint of vectors', { AI_MODEL_EMBED: env.AI_MODEL_EMBED })
  const endpoint = own ?? answerEndpoint(env)
  // A custom server may have no embeddings at all, so there the model must be named to be used.
  if (!endpoint || ((isForeign(endpoint) || endpoint.baseUrl) && !own && !env.AI_MODEL_EMBED))
    return { adapter: 'builtin' as const }
  return {
    adapter: 'openai' as const,
    endpoint,
    model: env.AI_MODEL_EMBED ?? 'text-embedding-3-small',
    dimensions: env.AI_EMBED_DIMENSIONS ?? usualDimensions,
  }
}

const transcribeEndpoint = (env: ModelVariables) =>
  readEndpoint({
    preset: ['AI_TRANSCRIBE_PRESET', env.AI_TRANSCRIBE_PRESET],
    baseUrl: ['AI_TRANSCRIBE_BASE_URL', env.AI_TRANSCRIBE_BASE_URL],
    apiKey: ['AI_TRANSCRIBE_API_KEY', env.AI_TRANSCRIBE_API_KEY],
  })

export function transcriberSettings(env: ModelVariables) {
  const own = transcribeEndpoint(env)
  const endpoint = own ?? answerEndpoint(env)
  const isOpenAi = own !== undefined || (endpoint && !isForeign(endpoint) && !env.OPENAI_BASE_URL)
  const choice = env.TRANSCRIBER ?? (isOpenAi ? 'openai' : 'local')
  if (choice === 'local') return { adapter: 'builtin' as const }
  if (!endpoint)
    throw new SettingsError(`TRANSCRIBER=${choice} needs OPENAI_API_KEY or OPENAI_BASE_URL; set one of them.`)
  if (isForeign(endpoint) || (!own && env.OPENAI_BASE_URL))
    requireTogether(own ? 'The endpoint of speech' : `TRANSCRIBER=${choice} with OPENAI_BASE_URL`, {
      AI_MODEL_TRANSCRIBE: env.AI_MODEL_TRANSCRIBE,
    })
  const usual = choice === 'realtime' ? 'gpt-live-transcribe' : 'gpt-transcribe'
  return {
    adapter: choice,
    endpoint,
    model: env.AI_MODEL_TRANSCRIBE ?? usual,
    language: env.AI_TRANSCRIBE_LANGUAGE,
  }
}

/** How long a live answer waits for a model and a sentence for its second reading, and when a second request goes out; 0 means never. */
export function answerTimingSettings(env: ModelVariables) {
  return {
    answerPatienceMs: Math.max(100, env.AI_PATIENCE_MS),
    hedgeMs: env.AI_HEDGE_MS,
    secondReadingMs: env.AI_SECOND_READING_MS,
  }
}
