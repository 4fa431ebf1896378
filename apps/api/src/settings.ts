import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { productName } from '@cuelight/contracts/constants'
import { presetNames } from '@cuelight/contracts/operator'
import { z } from 'zod'
import { isLoopback, isPublic } from './core/addresses.ts'
import {
  answerTimingSettings,
  embedderSettings,
  languageModelSettings,
  transcriberSettings,
} from './model-settings.ts'
import { modelVariablesOf } from './models/part-variables.ts'
import { refuseAlone, requireTogether, SettingsError } from './settings-error.ts'

export { SettingsError } from './settings-error.ts'

/** The folder the product was checked out or unpacked into; relative settings count from here. */
export const repositoryRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

const text = z.string().optional()
const anyWholeNumber = (largest: number) => {
  const error = `must be a whole number from 0 to ${largest}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().max(largest, error))
}
const wholeNumber = (fallback: number, largest: number) => anyWholeNumber(largest).default(fallback)
const port = (fallback: number) => wholeNumber(fallback, 65_535)
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const mailAddress = z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' })

const mailAddresses = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
  .pipe(z.array(z.email({ error: 'must be e-mail addresses with commas between them' })))

const preset = z.enum(presetNames, { error: `must be one of ${presetNames.join(', ')}` }).optional()

/** `1=price_abc,2=price_def`: package id and the id of its price at Stripe. */
const priceIds = z
  .string()
  .regex(/^\d{1,9}=price_\w+(, *\d{1,9}=price_\w+)*$/, 'must look like 1=price_abc,2=price_def')
  .transform((text) => new Map(text.split(/, */).map((pair) => pair.split('=') as [string, string])))
  .transform((pairs) => new Map([...pairs].map(([packageId, priceId]) => [Number(packageId), priceId])))

const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'], { error: 'must be development, test or production' })
    .default('development'),
  HOST: z
    .union([z.ipv4(), z.ipv6(), z.literal('localhost')], { error: 'must be an IP address of this machine' })
    .default('127.0.0.1'),
  PORT: port(3000),
  PUBLIC_URL: address.optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  WELCOME_CREDITS: wholeNumber(3, 1000),
  WELCOME_DAYS: wholeNumber(7, 3650),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: text,
  ROLES: z.string().default('http,worker'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  ENDPOINTING: z.enum(['speech', 'energy']).default('speech'),
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: address.optional(),
  AI_PRESET: preset,
  AI_SECOND_PRESET: preset,
  AI_SECOND_BASE_URL: address.optional(),
  AI_SECOND_API_KEY: text,
  AI_SECOND_MODEL_LIVE: text,
  AI_SECOND_MODEL_PREP: text,
  AI_EMBED_PRESET: preset,
  AI_EMBED_BASE_URL: address.optional(),
  AI_EMBED_API_KEY: text,
  AI_TRANSCRIBE_PRESET: preset,
  AI_TRANSCRIBE_BASE_URL: address.optional(),
  AI_TRANSCRIBE_API_KEY: text,
  AI_TRANSCRIBE_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2}$/, 'must be two letters, such as en')
    .default('en'),
  AI_PATIENCE_MS: wholeNumber(2000, 60_000),
  AI_HEDGE_MS: wholeNumber(0, 60_000),
  AI_SECOND_READING_MS: wholeNumber(1200, 60_000),
  AI_MODEL_LIVE: text,
  AI_MODEL_PREP: text,
  AI_MODEL_REPORT: text,
  AI_MODEL_EMBED: text,
  AI_EMBED_DIMENSIONS: anyWholeNumber(4096).optional(),
  AI_MODEL_TRANSCRIBE: text,
  AI_PRICES: text,
  TRANSCRIBER: z.enum(['local', 'openai', 'realtime']).optional(),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  OIDC_ISSUER: address.optional(),
  GOOGLE_SIGN_IN_SCRIPT: address.optional(),
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_URL: address.optional(),
  STRIPE_PRICE_IDS: priceIds.optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SMTP_URL: mailAddress.optional(),
  MAIL_FROM: text,
  OPERATOR_MAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  OPERATORS: mailAddresses.optional(),
  SELLER_NAME: text,
  SELLER_ADDRESS: text,
  SANDBOX_PORT: port(3001),
  TRUST_PROXY_HOPS: wholeNumber(0, 10),
  LIVE_IDLE_MINUTES: wholeNumber(120, 1440),
  QUOTA_STORAGE_MB: wholeNumber(1000, 1_000_000),
  QUOTA_RESUMES: wholeNumber(50, 100_000),
  QUOTA_PRACTICE_MINUTES: wholeNumber(240, 1440),
  QUOTA_OPEN_INTERVIEWS: wholeNumber(10, 10_000),
  QUOTA_STREAMS: wholeNumber(200, 100_000),
  QUOTA_MODEL_CENTS: wholeNumber(0, 100_000_000),
  QUOTA_MODEL_TOKENS: wholeNumber(0, 999_999_999),
  KEEP_MESSAGES_DAYS: wholeNumber(365, 36_500),
  KEEP_APPLICATIONS_DAYS: wholeNumber(180, 36_500),
  KEEP_MAILS_DAYS: wholeNumber(30, 36_500),
  KEEP_INTERVIEWS_DAYS: wholeNumber(0, 36_500),
  KEEP_SOUND_DAYS: wholeNumber(30, 30),
  KEEP_EVENTS_DAYS: wholeNumber(365, 36_500),
})
type Environment = z.infer<typeof environmentSchema>

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
  const roles = env.ROLES.split(',').map((role) => roleSchema.safeParse(role.trim()))
  if (roles.some((role) => !role.success))
    throw new SettingsError('Setting ROLES takes "http", "worker" or both.')
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
    roles: new Set(roles.flatMap((role) => role.data ?? [])),
    logLevel: env.LOG_LEVEL,
    freeTrial: { credits: env.WELCOME_CREDITS, days: Math.max(1, env.WELCOME_DAYS) },
    endpointing: env.ENDPOINTING,
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
    keepDays: {
      messages: env.KEEP_MESSAGES_DAYS,
      applications: env.KEEP_APPLICATIONS_DAYS,
      mails: env.KEEP_MAILS_DAYS,
      interviews: env.KEEP_INTERVIEWS_DAYS,
      // The report is made of it, so it cannot go at once.
      sound: Math.max(1, env.KEEP_SOUND_DAYS),
      events: env.KEEP_EVENTS_DAYS,
    },
    warnings: findWarnings(env, isProduction),
    // `\\n` in a .env line is how an address gets its lines.
    seller: {
      name: env.SELLER_NAME ?? productName,
      address: (env.SELLER_ADDRESS ?? '').replaceAll('\\n', '\n'),
    },
  }
}
export type Settings = ReturnType<typeof parseSettings>

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

function identitySettings(env: Environment, isProduction: boolean) {
  const clientId = env.GOOGLE_CLIENT_ID
  const clientSecret = env.GOOGLE_CLIENT_SECRET
  if (!clientId && !clientSecret) {
    if (isProduction)
      throw new SettingsError('GOOGLE_CLIENT_ID is missing: production needs a real sign-in provider.')
    refuseAlone('GOOGLE_CLIENT_ID', { OIDC_ISSUER: env.OIDC_ISSUER })
    return { adapter: 'sandbox' as const, scriptUrl: env.GOOGLE_SIGN_IN_SCRIPT ?? null }
  }
  requireTogether('Google sign-in', { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret })
  const issuer = env.OIDC_ISSUER ?? 'https://accounts.google.com'
  if (isProduction && !issuer.startsWith('https:')) {
    throw new SettingsError('OIDC_ISSUER must be an https address in production.')
  }
  if (isProduction && env.GOOGLE_SIGN_IN_SCRIPT?.startsWith('http:')) {
    throw new SettingsError('GOOGLE_SIGN_IN_SCRIPT must be an https address in production.')
  }
  return {
    adapter: 'openid-connect' as const,
    issuer,
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    /** Unset, the adapter decides by the issuer. */
    scriptUrl: env.GOOGLE_SIGN_IN_SCRIPT ?? null,
  }
}

function paymentSettings(env: Environment, isProduction: boolean) {
  const secretKey = env.STRIPE_SECRET_KEY
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET
  if (env.STRIPE_API_URL && (isProduction || !isLoopback(new URL(env.STRIPE_API_URL).hostname))) {
    throw new SettingsError(
      'STRIPE_API_URL may only name a loopback address, and never in production; remove it.',
    )
  }
  if (!secretKey && !webhookSecret) {
    if (isProduction)
      throw new SettingsError('STRIPE_SECRET_KEY is missing: production needs a real payment provider.')
    refuseAlone('STRIPE_SECRET_KEY', {
      STRIPE_API_URL: env.STRIPE_API_URL,
      STRIPE_PRICE_IDS: env.STRIPE_PRICE_IDS && 'set',
    })
    return { adapter: 'sandbox' as const }
  }
  requireTogether('Stripe', { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret })
  return {
    adapter: 'stripe' as const,
    secretKey: secretKey ?? '',
    webhookSecret: webhookSecret ?? '',
    apiUrl: env.STRIPE_API_URL,
    priceIds: env.STRIPE_PRICE_IDS,
  }
}

function fileSettings(env: Environment) {
  const needed = {
    S3_BUCKET: env.S3_BUCKET,
    S3_ACCESS_KEY_ID: env.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: env.S3_SECRET_ACCESS_KEY,
  }
  if (!env.S3_ENDPOINT && Object.values(needed).every((value) => value === undefined)) {
    refuseAlone('S3_BUCKET', { S3_REGION: env.S3_REGION })
    return { adapter: 'builtin' as const }
  }
  requireTogether('Object storage', needed)
  return {
    adapter: 's3' as const,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? 'us-east-1',
    bucket: env.S3_BUCKET ?? '',
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** The default sender is of this machine; a real server would refuse it, or worse, send it. */
function mailSettings(env: Environment, isProduction: boolean) {
  if (env.SMTP_URL && isProduction) requireTogether('Mail', { MAIL_FROM: env.MAIL_FROM })
  return { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? 'Cuelight <hello@cuelight.localhost>' }
}

/** What works, but not as an operator may believe: told at the start and by `/health/ready`. */
function findWarnings(env: Environment, isProduction: boolean): string[] {
  const warnings = []
  if (isProduction && !env.SMTP_URL) {
    warnings.push('No mail leaves this product, neither to candidates nor to its operator: set SMTP_URL.')
  }
  if (isProduction && env.DATABASE_URL && !env.SECRET_KEY) {
    warnings.push(
      'SECRET_KEY is not set: each data folder has a key of its own, which several nodes do not share.',
    )
  }
  if (!env.OPERATOR_MAIL) {
    warnings.push(
      'Messages of the contact form and applications are stored only: OPERATOR_MAIL says who gets them by mail.',
    )
  }
  return warnings
}

/** What shows that strangers use this product, by the name of its setting. Test keys of Stripe move no money. */
function findExposed(env: Environment): string | undefined {
  if (env.PUBLIC_URL && isPublic(new URL(env.PUBLIC_URL).hostname)) return 'PUBLIC_URL'
  const isGoogle = !env.OIDC_ISSUER || env.OIDC_ISSUER.startsWith('https://accounts.google.com')
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET && isGoogle) return 'GOOGLE_CLIENT_ID'
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: standIn } = env
  return key && webhookSecret && !standIn && !/^\w\w_test_/.test(key) ? 'STRIPE_SECRET_KEY' : undefined
}
