import {
  type ModelDraft,
  type ModelField,
  type ModelPart,
  type ModelPartState,
  modelFields,
  presetNames,
} from '@cuelight/contracts/operator'
import { openSecret, type Seal, sealSecret } from '../core/secrets/sealed-secret.ts'
import { modelPresets } from '../model-presets.ts'
import type { ModelVariables } from '../model-settings.ts'
import { partVariables } from './part-variables.ts'

/** What an operator set on the page for one part. */
export interface StoredPart {
  part: ModelPart
  fields: Readonly<Record<string, string>>
  /** Null without a key. */
  sealedKey: string | null
}

/** One part with what the environment and the page say of it; the key is open in here, so it is never logged or sent. */
export interface PartPlan {
  part: ModelPart
  fields: ModelPartState['fields']
  key: ModelPartState['key']
  /** What the page adds to the environment, by the names of its variables. */
  additions: Partial<ModelVariables>
  /** A key is stored, and it cannot be used. */
  isKeyClosed: boolean
}

/** Keys shorter than this are not shown in part. */
const shortestShown = 16

const setBy = (variable: string) => `Set by ${variable} in the environment.`

/** Lays the page over the environment, which wins field by field. */
export function planPart(
  env: ModelVariables,
  stored: StoredPart | undefined,
  part: ModelPart,
  secretKey: string,
): PartPlan {
  const fields = modelFields[part].map((name) => planField(env, stored, part, name))
  const { key: keyVariable } = partVariables[part]
  const fromEnvironment = env[keyVariable]
  const sealed = fromEnvironment === undefined ? (stored?.sealedKey ?? null) : null
  const seal = sealFor(secretKey, part, fields)
  const opened = sealed === null ? null : openSecret(seal, sealed)
  const key = typeof fromEnvironment === 'string' ? fromEnvironment : opened
  const fromPage = fields.filter(({ source }) => source === 'page')
  return {
    part,
    fields: fields.map((field) =>
      field.name === 'address' && field.source === 'environment'
        ? { ...field, value: withoutCredentials(field.value) }
        : field,
    ),
    key: {
      isSet: key !== null,
      lastFour: key !== null && key.length >= shortestShown ? key.slice(-4) : null,
      source: fromEnvironment === undefined ? (opened === null ? 'none' : 'page') : 'environment',
      lockedBy: fromEnvironment === undefined ? null : setBy(keyVariable),
    },
    additions: toVariables(part, fromPage, opened),
    isKeyClosed: sealed !== null && opened === null,
  }
}

function planField(
  env: ModelVariables,
  stored: StoredPart | undefined,
  part: ModelPart,
  name: ModelField,
): ModelPartState['fields'][number] {
  const names = partVariables[part]
  const variable = names[name]
  const value = variable === undefined ? undefined : env[variable]
  if (variable !== undefined && value !== undefined)
    return { name, value: String(value), source: 'environment', lockedBy: setBy(variable) }
  // A key of the environment must not go to an address that somebody typed into a page.
  const isPlace = name === 'preset' || name === 'address'
  if (isPlace && env[names.key] !== undefined) {
    const lockedBy = `The key comes from ${names.key} in the environment, so the place does too.`
    return { name, value: null, source: 'none', lockedBy }
  }
  const kept = stored?.fields[name] ?? null
  return { name, value: kept, source: kept === null ? 'none' : 'page', lockedBy: null }
}

function toVariables(
  part: ModelPart,
  fields: ModelPartState['fields'],
  key: string | null,
): Partial<ModelVariables> {
  const names: Partial<Record<string, string>> = partVariables[part]
  const entries = fields.map(({ name, value }) => [
    names[name],
    name === 'dimensions' ? Number(value) : value,
  ])
  return Object.fromEntries(key === null ? entries : [...entries, [names.key, key]])
}

/** A key opens for the part and the server it was given for, so that another address cannot ask for it. */
function sealFor(secretKey: string, part: ModelPart, fields: ModelPartState['fields']): Seal {
  const named = (name: ModelField) => fields.find((field) => field.name === name)?.value
  const preset = presetNames.find((name) => name === named('preset')) ?? 'openai'
  const address = named('address') ?? modelPresets[preset].baseUrl ?? ''
  const server = URL.canParse(address) ? new URL(address).origin : address
  return { secretKey, purpose: 'model keys', context: `${part} ${server}` }
}

function withoutCredentials(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return address
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname === '/' ? '' : pathname}`
}

/** The part as it would be stored: what the environment sets stays as it was, and a key stays with its server. */
export function applyDraft(
  env: ModelVariables,
  stored: StoredPart | undefined,
  draft: ModelDraft,
  secretKey: string,
): StoredPart {
  const { part, key } = draft
  const fields = Object.fromEntries(
    modelFields[part].flatMap((name) => {
      const isLocked = planField(env, stored, part, name).lockedBy !== null
      const value = isLocked ? stored?.fields[name] : draft.fields[name]
      return value ? [[name, value] as const] : []
    }),
  )
  const wanted: StoredPart = { part, fields, sealedKey: null }
  if (env[partVariables[part].key] !== undefined) return { ...wanted, sealedKey: stored?.sealedKey ?? null }
  if (key.kind === 'remove') return wanted
  if (key.kind === 'keep') {
    const kept = { ...wanted, sealedKey: stored?.sealedKey ?? null }
    return planPart(env, kept, part, secretKey).isKeyClosed ? wanted : kept
  }
  const planned = modelFields[part].map((name) => planField(env, wanted, part, name))
  return { ...wanted, sealedKey: sealSecret(sealFor(secretKey, part, planned), key.value) }
}
