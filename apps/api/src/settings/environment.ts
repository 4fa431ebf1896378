import { presetNames } from '@cuelight/contracts/operator'
import { z } from 'zod'

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

export const environmentSchema = z.object({
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
  SIGN_IN_DAYS: wholeNumber(30, 365),
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
export type Environment = z.infer<typeof environmentSchema>
