import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { productName } from '@cuelight/contracts/constants'
import { z } from 'zod'
import { modelVariablesOf } from './models/part-variables.ts'
import { type Environment, environmentSchema } from './settings/environment.ts'
import { findExposed, findWarnings } from './settings/find-warnings.ts'
import {
  answerTimingSettings,
  embedderSettings,
  languageModelSettings,
  transcriberSettings,
} from './settings/model-settings.ts'
import {
  fileSettings,
  identitySettings,
  mailSettings,
  paymentSettings,
} from './settings/provider-settings.ts'
import { SettingsError } from './settings/settings-error.ts'

export { SettingsError } from './settings/settings-error.ts'

/** The folder the product was checked out or unpacked into; relative settings count from here. */
export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

const roleSchema = z.enum(['http', 'worker'])

/** Reads the settings of this process: `.env` at the root first, real environment variables win. */
export function readSettings(): Settings {
  const file = join(repositoryRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return parseSettings(process.env)
}

/** Settings as a value, grouped by port. Throws SettingsError for a wrong or half-configured provider. */
export function parseSettings(variables: Record<string, string | undefined>) {
  const parsed = environmentSchema.safeParse(withoutBlanks(variables))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(`Setting ${issue?.path.join('.')} is not usable: ${issue?.message}.`)
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && !env.PUBLIC_URL) {
    throw new SettingsError(
      'PUBLIC_URL is missing: production needs the address that browsers use, for sign-in and checkout to come back to.',
    )
  }
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, '')
  const exposed = isProduction ? undefined : findExposed(env)
  if (exposed) {
    throw new SettingsError(
      `${exposed} is for real visitors, and only production is safe for them. Set NODE_ENV=production, or remove it.`,
    )
  }
  return {
    isProduction,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    secretKey: env.SECRET_KEY,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    roles: readRoles(env),
    logLevel: env.LOG_LEVEL,
    freeTrial: { credits: env.WELCOME_CREDITS, days: Math.max(1, env.WELCOME_DAYS) },
    endpointing: env.ENDPOINTING,
    signInDays: Math.max(1, env.SIGN_IN_DAYS),
    liveIdleMinutes: Math.max(1, env.LIVE_IDLE_MINUTES),
    dataDirectory: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(repositoryRoot, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    sandboxPort: env.SANDBOX_PORT,
    modelVariables: modelVariablesOf(env),
    languageModel: languageModelSettings(env),
    modelPrices: readPrices(env),
    ...answerTimingSettings(env),
    ...quotaSettings(env),
    transcriber: transcriberSettings(env),
    embedder: embedderSettings(env),
    identity: identitySettings(env, isProduction),
    payments: paymentSettings(env, isProduction),
    files: fileSettings(env),
    mail: mailSettings(env, isProduction),
    operatorMail: env.OPERATOR_MAIL ?? null,
    operators: env.OPERATORS ?? (env.OPERATOR_MAIL ? [env.OPERATOR_MAIL.toLowerCase()] : []),
    keepDays: readKeepDays(env),
    warnings: findWarnings(env, isProduction),
    // `\\n` in a .env line is how an address gets its lines.
    seller: {
      name: env.SELLER_NAME ?? productName,
      address: (env.SELLER_ADDRESS ?? '').replaceAll('\\n', '\n'),
    },
  }
}
export type Settings = ReturnType<typeof parseSettings>

function readRoles({ ROLES }: Environment) {
  const roles = ROLES.split(',').map((role) => roleSchema.safeParse(role.trim()))
  if (roles.some((role) => !role.success))
    throw new SettingsError('Setting ROLES takes "http", "worker" or both.')
  return new Set(roles.flatMap((role) => role.data ?? []))
}

/** For how many days each kind of content is kept. */
function readKeepDays(env: Environment) {
  return {
    messages: env.KEEP_MESSAGES_DAYS,
    applications: env.KEEP_APPLICATIONS_DAYS,
    mails: env.KEEP_MAILS_DAYS,
    interviews: env.KEEP_INTERVIEWS_DAYS,
    // The report is made of it, so it cannot go at once.
    sound: Math.max(1, env.KEEP_SOUND_DAYS),
    events: env.KEEP_EVENTS_DAYS,
  }
}

/** `NAME=` in a file or a compose template means that it is unset. */
function withoutBlanks(variables: Record<string, string | undefined>): Record<string, string> {
  const filled = Object.entries(variables).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(filled.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

const price = z.number().min(0)
const pricesSchema = z.record(
  z.string(),
  z.strictObject({ input: price, cachedInput: price.optional(), output: price }),
)

/** What one account may use; 0 means without a limit. */
function quotaSettings(env: Environment) {
  const orNone = (limit: number) => (limit === 0 ? null : limit)
  return {
    quotas: {
      'storage-bytes': orNone(env.QUOTA_STORAGE_MB * 1024 ** 2),
      resumes: orNone(env.QUOTA_RESUMES),
      'practice-minutes': orNone(env.QUOTA_PRACTICE_MINUTES),
      'open-interviews': orNone(env.QUOTA_OPEN_INTERVIEWS),
      'model-cost': orNone(env.QUOTA_MODEL_CENTS * 10_000),
      'model-tokens': orNone(env.QUOTA_MODEL_TOKENS),
    },
    maxStreams: orNone(env.QUOTA_STREAMS),
  }
}

/** US dollars per million tokens by model; null when no prices are named. */
function readPrices({ AI_PRICES }: Environment) {
  if (!AI_PRICES) return null
  const example = '{"some-model":{"input":0.1,"cachedInput":0.01,"output":0.5}}'
  try {
    return pricesSchema.parse(JSON.parse(AI_PRICES))
  } catch (error) {
    throw new SettingsError(`Setting AI_PRICES is not usable: it must be JSON like ${example}.`, {
      cause: error,
    })
  }
}
