import type { ModelField, ModelPart } from '@cuelight/contracts/operator'
import type { ModelVariables } from '../settings/model-settings.ts'

/** Variables that have a default, or that the page does not know, are no part's. */
export type PartVariable = Exclude<
  keyof ModelVariables,
  'AI_TRANSCRIBE_LANGUAGE' | 'AI_PATIENCE_MS' | 'AI_HEDGE_MS'
>
type PartNames = Partial<Record<ModelField, PartVariable>> & {
  key: PartVariable
  preset: PartVariable
  address: PartVariable
}

/** The variable of the environment that sets the same as a field of the page. */
export const partVariables: Readonly<Record<ModelPart, PartNames>> = {
  answers: {
    preset: 'AI_PRESET',
    address: 'OPENAI_BASE_URL',
    key: 'OPENAI_API_KEY',
    live: 'AI_MODEL_LIVE',
    preparation: 'AI_MODEL_PREP',
    report: 'AI_MODEL_REPORT',
  },
  second: {
    preset: 'AI_SECOND_PRESET',
    address: 'AI_SECOND_BASE_URL',
    key: 'AI_SECOND_API_KEY',
    live: 'AI_SECOND_MODEL_LIVE',
    preparation: 'AI_SECOND_MODEL_PREP',
  },
  vectors: {
    preset: 'AI_EMBED_PRESET',
    address: 'AI_EMBED_BASE_URL',
    key: 'AI_EMBED_API_KEY',
    model: 'AI_MODEL_EMBED',
    dimensions: 'AI_EMBED_DIMENSIONS',
  },
  speech: {
    preset: 'AI_TRANSCRIBE_PRESET',
    address: 'AI_TRANSCRIBE_BASE_URL',
    key: 'AI_TRANSCRIBE_API_KEY',
    model: 'AI_MODEL_TRANSCRIBE',
    protocol: 'TRANSCRIBER',
  },
}

/** The variables that configure models, and none that is unset where it has no default. */
export function modelVariablesOf(env: ModelVariables): ModelVariables {
  const names = Object.values(partVariables).flatMap((part) => Object.values(part))
  const set = names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]))
  const { AI_TRANSCRIBE_LANGUAGE, AI_PATIENCE_MS, AI_SECOND_READING_MS, AI_HEDGE_MS } = env
  const withDefaults = { AI_TRANSCRIBE_LANGUAGE, AI_PATIENCE_MS, AI_SECOND_READING_MS, AI_HEDGE_MS }
  return { ...Object.fromEntries(set), ...withDefaults }
}
