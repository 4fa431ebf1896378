import { type ModelPart, modelParts } from '@cuelight/contracts/operator'
import {
  embedderSettings,
  languageModelSettings,
  type ModelVariables,
  transcriberSettings,
} from '../settings/model-settings.ts'
import { SettingsError } from '../settings/settings-error.ts'
import { type PartPlan, planPart, type StoredPart } from './plan-part.ts'

/** Which models do the work, as the adapters are built from it. Holds keys: never logged, never sent. */
export interface ModelChoice {
  languageModel: ReturnType<typeof languageModelSettings>
  embedder: ReturnType<typeof embedderSettings>
  transcriber: ReturnType<typeof transcriberSettings>
}

export interface ResolvedModels {
  choice: ModelChoice
  plans: Readonly<Record<ModelPart, PartPlan>>
  /** Why what is stored for a part is not used. */
  problems: Partial<Record<ModelPart, string>>
}

const closedKey =
  'The stored key cannot be used: it was given for another address, or the secret of this installation has changed. Enter the key again.'

/**
 * The environment with the page behind it. Each part stands alone: what is set on the page for answers sends no speech
 * and no text for vectors anywhere. A part that cannot work as it is stored is left out, and `problems` says why.
 */
export function resolveModels(
  env: ModelVariables,
  stored: readonly StoredPart[],
  secretKey: string,
): ResolvedModels {
  const plans = Object.fromEntries(
    modelParts.map((part) => [
      part,
      planPart(
        env,
        stored.find((each) => each.part === part),
        part,
        secretKey,
      ),
    ]),
  ) as Record<ModelPart, PartPlan>
  const problems: ResolvedModels['problems'] = {}
  for (const part of modelParts) if (plans[part].isKeyClosed) problems[part] = closedKey
  const usable = (part: ModelPart) => (plans[part].isKeyClosed ? {} : plans[part].additions)
  /** With the parts' additions, each only if the settings make sense with it. */
  const settle = <Result>(
    read: (variables: ModelVariables) => Result,
    parts: readonly ModelPart[],
  ): Result => {
    let variables = env
    for (const part of parts) {
      const more = { ...variables, ...usable(part) }
      try {
        read(more)
        variables = more
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error
        problems[part] ??= inWordsOfThePage(error.message)
      }
    }
    return read(variables)
  }
  const choice = {
    languageModel: settle(languageModelSettings, ['answers', 'second']),
    embedder: settle(embedderSettings, ['vectors']),
    transcriber: settle(transcriberSettings, ['speech']),
  }
  return { choice, plans, problems }
}

const words: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/\b(?:OPENAI|AI_(?:SECOND|EMBED|TRANSCRIBE))_API_KEY\b/g, 'a key'],
  [/\b(?:OPENAI|AI_(?:SECOND|EMBED|TRANSCRIBE))_BASE_URL\b/g, 'an address'],
  [/\bAI_(?:(?:SECOND|EMBED|TRANSCRIBE)_)?PRESET\b/g, 'server'],
  [/\bAI_(?:SECOND_)?MODEL_LIVE\b/g, 'a model for live answers'],
  [/\bAI_(?:SECOND_)?MODEL_PREP\b/g, 'a model for preparation'],
  [/\bAI_MODEL_(?:EMBED|TRANSCRIBE)\b/g, 'a model'],
]

/** The same sentence for somebody who sees fields and no variables. */
const inWordsOfThePage = (text: string) =>
  words.reduce((sentence, [pattern, word]) => sentence.replace(pattern, word), text)
