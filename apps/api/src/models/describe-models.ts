import { type ModelPart, modelParts, type OperatorModels, presetNames } from '@cuelight/contracts/operator'
import type { ModelEndpoint } from '../core/model-endpoint.ts'
import { modelPresets } from '../settings/model-presets.ts'
import type { ModelChoice, ResolvedModels } from './resolve-models.ts'

/** What the operator's page shows; `now` is what does the work in this process. No key is in it. */
export function describeModels(
  { choice, plans, problems }: ResolvedModels,
  inUse: ModelChoice,
): OperatorModels {
  const next = describeChoice(choice)
  const now = describeChoice(inUse)
  return {
    presets: presetNames.map((name) => {
      const { label, baseUrl, needsKey } = modelPresets[name]
      return { name, label, address: baseUrl, needsKey }
    }),
    parts: modelParts.map((part) => {
      const { fields, key } = plans[part]
      return {
        part,
        inUse: now[part] ?? builtIn[part],
        isBuiltIn: now[part] === null,
        nextStart: next[part] === now[part] ? null : (next[part] ?? builtIn[part]),
        problem: problems[part] ?? null,
        fields,
        key,
      }
    }),
  }
}

const builtIn: Record<ModelPart, string> = {
  answers: 'The built-in coach',
  second: 'None',
  vectors: 'The built-in vectors',
  speech: 'The built-in recognition',
}

function at({ name, baseUrl }: ModelEndpoint, models: readonly string[]): string {
  const host = baseUrl ? new URL(baseUrl).host : name
  return `${[...new Set(models)].join(', ')} at ${name}${host === name ? '' : `, ${host}`}`
}

/** In a few words, by part; null for what is built in. */
function describeChoice({
  languageModel,
  embedder,
  transcriber,
}: ModelChoice): Record<ModelPart, string | null> {
  const { second, ...first } =
    languageModel.adapter === 'openai' ? languageModel : { second: null, endpoint: null, models: null }
  return {
    answers: first.endpoint && at(first.endpoint, Object.values(first.models)),
    second: second && at(second.endpoint, Object.values(second.models)),
    vectors:
      embedder.adapter === 'builtin'
        ? null
        : `${at(embedder.endpoint, [embedder.model])}, ${embedder.dimensions} numbers`,
    speech:
      transcriber.adapter === 'builtin'
        ? null
        : `${at(transcriber.endpoint, [transcriber.model])}, ${transcriber.adapter === 'realtime' ? 'while somebody speaks' : 'by utterance'}`,
  }
}

/** The server of a part; null where nothing outside does the work. */
export function endpointOf(
  { languageModel, embedder, transcriber }: ModelChoice,
  part: ModelPart,
): ModelEndpoint | null {
  if (part === 'vectors') return embedder.adapter === 'builtin' ? null : embedder.endpoint
  if (part === 'speech') return transcriber.adapter === 'builtin' ? null : transcriber.endpoint
  if (languageModel.adapter === 'builtin') return null
  return part === 'answers' ? languageModel.endpoint : (languageModel.second?.endpoint ?? null)
}

/** The choice of one part alone, for its own test. */
export function onlyOf(
  { languageModel, embedder, transcriber }: ModelChoice,
  part: ModelPart,
): Partial<ModelChoice> {
  if (part === 'vectors') return { embedder }
  if (part === 'speech') return { transcriber }
  if (languageModel.adapter === 'builtin') return {}
  if (part === 'answers') return { languageModel: { ...languageModel, second: null } }
  const { second } = languageModel
  if (!second) return {}
  const models = { ...second.models, report: second.models.preparation }
  return { languageModel: { ...languageModel, endpoint: second.endpoint, models, second: null } }
}
