import { describe, expect, it } from 'vitest'
import { parseSettings, SettingsError } from './settings.ts'

type Variables = Record<string, string>

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const stripe = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const publicUrl = { PUBLIC_URL: 'https://cuelight.example' }
const production = { NODE_ENV: 'production', ...publicUrl, ...google, ...stripe }

function refusal(variables: Variables): string {
  try {
    parseSettings(variables)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.message
  }
  throw new Error(`accepted: ${JSON.stringify(variables)}`)
}

it('needs no setting at all outside production, and is embedded then', () => {
  expect(parseSettings({})).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    sandboxPort: 3001,
    publicUrl: 'http://localhost:3000',
    freeTrial: { credits: 3, days: 7 },
    roles: new Set(['http', 'worker']),
    databaseUrl: undefined,
    languageModel: { adapter: 'builtin' },
    transcriber: { adapter: 'builtin' },
    embedder: { adapter: 'builtin' },
    identity: { adapter: 'sandbox' },
    payments: { adapter: 'sandbox' },
    files: { adapter: 'builtin' },
    mail: { smtpUrl: undefined },
  })
})

it('treats a blank setting as unset', () => {
  const blank = {
    PORT: '',
    ROLES: ' ',
    PUBLIC_URL: '',
    DATA_DIR: '',
    OPENAI_API_KEY: '  ',
    TRANSCRIBER: '',
    SMTP_URL: '',
  }
  expect(parseSettings(blank)).toEqual(parseSettings({}))
})

/** Everything an operator can leave out, with the name the one line must hold. */
const halfConfigured: [missing: string, variables: Variables][] = [
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
  ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'b' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
  ['S3_BUCKET', { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }],
  ['S3_BUCKET', { S3_REGION: 'eu-central-1' }],
  ['AI_MODEL_LIVE', { OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1' }],
  ['AI_MODEL_PREP', { OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1', AI_MODEL_LIVE: 'm' }],
  [
    'AI_MODEL_TRANSCRIBE',
    {
      OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1',
      AI_MODEL_LIVE: 'm',
      AI_MODEL_PREP: 'm',
      TRANSCRIBER: 'openai',
    },
  ],
  ['OPENAI_API_KEY', { TRANSCRIBER: 'openai' }],
  ['OPENAI_API_KEY', { AI_MODEL_LIVE: 'm' }],
  ['OPENAI_API_KEY', { AI_MODEL_REPORT: 'm' }],
  ['OPENAI_API_KEY', { AI_MODEL_EMBED: 'm' }],
  ['OPENAI_API_KEY', { AI_MODEL_TRANSCRIBE: 'm' }],
]

it.each(halfConfigured)('names %s when it is missing, in production and outside', (missing, variables) => {
  for (const base of [{}, production]) {
    const { [missing]: _left, ...others } = base as Variables
    const isOfProvider = Object.keys(variables).some((name) => name in production)
    const surroundings = isOfProvider ? withoutProvider(others, missing) : others
    const line = refusal({ ...surroundings, ...variables })
    expect(line).toContain(missing)
    expect(line).not.toContain('\n')
  }
})

function withoutProvider(variables: Variables, missing: string): Variables {
  const prefix = missing.split('_')[0] ?? ''
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !name.startsWith(prefix)))
}

it('does not ignore a setting of a stand-in that will be used instead', () => {
  expect(refusal({ OIDC_ISSUER: 'https://issuer.example' })).toContain('GOOGLE_CLIENT_ID')
  expect(refusal({ STRIPE_API_URL: 'http://127.0.0.1:4242' })).toContain('STRIPE_SECRET_KEY')
})

it('does not start in production on a stand-in', () => {
  expect(refusal({ NODE_ENV: 'production', ...google, ...stripe })).toContain('PUBLIC_URL')
  expect(refusal({ NODE_ENV: 'production', ...publicUrl })).toContain('GOOGLE_CLIENT_ID')
  expect(refusal({ NODE_ENV: 'production', ...publicUrl, ...google })).toContain('STRIPE_SECRET_KEY')
  expect(refusal({ NODE_ENV: 'production', ...publicUrl, ...stripe })).toContain('GOOGLE_CLIENT_ID')
  expect(refusal({ ...production, SMTP_URL: 'smtps://mail.example' })).toContain('MAIL_FROM')
  expect(parseSettings(production)).toMatchObject({
    isProduction: true,
    identity: { adapter: 'openid-connect', issuer: 'https://accounts.google.com' },
    payments: { adapter: 'stripe', apiUrl: undefined },
  })
})

it('lets Stripe be sought on this machine only, and never in production', () => {
  for (const STRIPE_API_URL of [
    'https://api.stripe.com',
    'http://10.0.0.1:1',
    'http://localhost.evil.example',
    'http://127.evil.example',
    'http://127.0.0.1.evil.example/',
    'http://evil.example/?localhost',
    'http://localhost@evil.example',
  ]) {
    expect(refusal({ ...stripe, STRIPE_API_URL })).toContain('STRIPE_API_URL')
  }
  for (const STRIPE_API_URL of ['http://localhost:3001', 'http://127.0.0.1:3001', 'http://[::1]:3001']) {
    expect(parseSettings({ ...stripe, STRIPE_API_URL }).payments).toMatchObject({ apiUrl: STRIPE_API_URL })
    expect(refusal({ ...production, STRIPE_API_URL })).toContain('STRIPE_API_URL')
  }
})

it('takes a plain http issuer outside production only', () => {
  const OIDC_ISSUER = 'http://127.0.0.1:8080'
  expect(parseSettings({ ...google, OIDC_ISSUER }).identity).toMatchObject({ issuer: OIDC_ISSUER })
  expect(refusal({ ...production, OIDC_ISSUER })).toContain('OIDC_ISSUER')
  const GOOGLE_SIGN_IN_SCRIPT = 'http://127.0.0.1:8080/gsi/client'
  expect(parseSettings({ GOOGLE_SIGN_IN_SCRIPT }).identity).toMatchObject({
    scriptUrl: GOOGLE_SIGN_IN_SCRIPT,
  })
  expect(refusal({ ...production, GOOGLE_SIGN_IN_SCRIPT })).toContain('GOOGLE_SIGN_IN_SCRIPT')
})

it('chooses speech recognition by key and wish', () => {
  const own = { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL_LIVE: 'm', AI_MODEL_PREP: 'm' }
  expect(parseSettings({ OPENAI_API_KEY: 'k' }).transcriber.adapter).toBe('openai')
  expect(parseSettings({ OPENAI_API_KEY: 'k', TRANSCRIBER: 'local' }).transcriber.adapter).toBe('builtin')
  expect(parseSettings(own).transcriber.adapter).toBe('builtin')
  expect(
    parseSettings({ ...own, TRANSCRIBER: 'openai', AI_MODEL_TRANSCRIBE: 'w' }).transcriber,
  ).toMatchObject({
    adapter: 'openai',
    model: 'w',
  })
  expect(parseSettings(own).languageModel).toMatchObject({ adapter: 'openai', models: { report: 'm' } })
})

it('reads the roles in any order and refuses others', () => {
  expect(parseSettings({ ROLES: 'worker' }).roles).toEqual(new Set(['worker']))
  expect(parseSettings({ ROLES: ' worker , http' }).roles).toEqual(new Set(['http', 'worker']))
  for (const ROLES of ['web', 'http,', 'HTTP', 'http;worker', ','])
    expect(refusal({ ROLES })).toContain('ROLES')
})

const unusable: [name: string, values: string[]][] = [
  ['NODE_ENV', ['Production', 'prod', 'staging', 'production ;', 'dev']],
  ['HOST', ['all', 'cuelight.example', '0', '127.0.0.1:3000', '999.0.0.1']],
  ['PORT', ['-1', '70000', '3000.5', 'abc', '1e3', '0x10', 'NaN', 'Infinity', '99999999999999999999']],
  ['SANDBOX_PORT', ['-1', '65536', 'x']],
  ['WELCOME_CREDITS', ['-1', '1.5', 'many', '1000000000000']],
  ['WELCOME_DAYS', ['-1', 'a week', '4000']],
  ['TRUST_PROXY_HOPS', ['true', '-1']],
  ['AI_EMBED_DIMENSIONS', ['x']],
  ['LOG_LEVEL', ['loud']],
  ['ENDPOINTING', ['magic']],
  ['TRANSCRIBER', ['whisper']],
  ['PUBLIC_URL', ['cuelight.example', 'ftp://cuelight.example', 'javascript:alert(1)']],
  ['OPENAI_BASE_URL', ['127.0.0.1:8080', 'file:///etc/passwd']],
  ['S3_ENDPOINT', ['minio']],
  ['OIDC_ISSUER', ['accounts.google.com']],
  ['STRIPE_API_URL', ['localhost']],
  ['SMTP_URL', ['mail.example', 'http://mail.example']],
]

it.each(unusable)('says in one line that %s is not usable', (name, values) => {
  for (const value of values) {
    const line = refusal({ [name]: value })
    expect(line).toContain(name)
    expect(line).not.toContain('\n')
  }
})

it('counts a relative data folder from the product, not from the folder it was started in', () => {
  expect(parseSettings({ DATA_DIR: '/var/lib/cuelight' }).dataDirectory).toBe('/var/lib/cuelight')
  expect(parseSettings({ DATA_DIR: 'data' }).dataDirectory).toMatch(/^\/.+\/data$/)
  expect(parseSettings({ PUBLIC_URL: 'http://localhost:5173//' }).publicUrl).toBe('http://localhost:5173')
})

/** What shows that strangers use the product, by the name the one line must hold. */
const exposed: [name: string, variables: Variables][] = [
  ['PUBLIC_URL', publicUrl],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://203.0.113.7.example:3000' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://8.8.8.8' }],
  ['GOOGLE_CLIENT_ID', google],
  ['STRIPE_SECRET_KEY', stripe],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1' }],
]

it.each(exposed)('runs only as production with a real %s', (name, variables) => {
  for (const NODE_ENV of ['', 'test', 'development']) {
    expect(refusal({ ...variables, NODE_ENV })).toMatch(new RegExp(`^${name} .*NODE_ENV=production`))
  }
})

it('takes the addresses and keys of a developer outside production', () => {
  for (const host of ['localhost:5173', '127.0.0.1', '[::1]:3000', '192.168.1.5', 'studio.local', 'box']) {
    expect(parseSettings({ PUBLIC_URL: `http://${host}` }).publicUrl).toBe(`http://${host}`)
  }
  parseSettings({ ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' })
  parseSettings({ ...google, OIDC_ISSUER: 'http://localhost:3001' })
  expect(parseSettings({ ...production, HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0' })
})

it('warns of production whose mail goes nowhere', () => {
  expect(parseSettings(production).warnings.join()).toMatch(/SMTP_URL.*OPERATOR_MAIL/)
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example', OPERATOR_MAIL: 'o@b.example' }
  expect(parseSettings({ ...production, ...mail }).warnings).toEqual([])
})

describe('endpoints of models', () => {
  const models = { AI_MODEL_LIVE: 'm', AI_MODEL_PREP: 'm' }

  it('a preset is an address, a header and a dialect; what is set beside it wins', () => {
    const ollama = parseSettings({ AI_PRESET: 'ollama', ...models }).languageModel
    expect(ollama).toMatchObject({ endpoint: { name: 'ollama', baseUrl: 'http://localhost:11434/v1' } })
    const elsewhere = parseSettings({ AI_PRESET: 'ollama', OPENAI_BASE_URL: 'http://10.0.0.2/v1', ...models })
    expect(elsewhere.languageModel).toMatchObject({ endpoint: { baseUrl: 'http://10.0.0.2/v1' } })
    const azure = {
      AI_PRESET: 'azure',
      OPENAI_API_KEY: 'k',
      OPENAI_BASE_URL: 'https://x.openai.azure.com/openai/v1',
    }
    expect(parseSettings({ ...azure, ...models }).languageModel).toMatchObject({
      endpoint: { keyHeader: 'api-key', apiKey: 'k' },
    })
  })

  it('answers, vectors and speech may be in three places', () => {
    const { languageModel, embedder, transcriber } = parseSettings({
      AI_PRESET: 'vllm',
      ...models,
      AI_EMBED_PRESET: 'ollama',
      AI_MODEL_EMBED: 'nomic-embed-text',
      AI_TRANSCRIBE_BASE_URL: 'http://10.0.0.3:9000/v1',
      AI_MODEL_TRANSCRIBE: 'whisper',
    })
    expect(languageModel).toMatchObject({ endpoint: { baseUrl: 'http://localhost:8000/v1' } })
    expect(embedder).toMatchObject({
      endpoint: { baseUrl: 'http://localhost:11434/v1' },
      model: 'nomic-embed-text',
    })
    expect(transcriber).toMatchObject({ adapter: 'openai', endpoint: { baseUrl: 'http://10.0.0.3:9000/v1' } })
  })

  it('vectors or speech alone leave the answers to the coach', () => {
    const alone = parseSettings({
      AI_TRANSCRIBE_PRESET: 'openai',
      AI_TRANSCRIBE_API_KEY: 'k',
      TRANSCRIBER: 'realtime',
    })
    expect(alone.languageModel.adapter).toBe('builtin')
    expect(alone.transcriber).toMatchObject({
      adapter: 'realtime',
      model: 'gpt-live-transcribe',
      language: 'en',
    })
  })

  it('a second provider has names of its own', () => {
    const second = {
      AI_SECOND_PRESET: 'openrouter',
      AI_SECOND_API_KEY: 'k2',
      AI_SECOND_MODEL_LIVE: 'vendor/model',
    }
    expect(parseSettings({ AI_PRESET: 'ollama', ...models, ...second }).languageModel).toMatchObject({
      second: { endpoint: { apiKey: 'k2' }, models: { live: 'vendor/model', preparation: 'vendor/model' } },
    })
  })

  it.each([
    ['AI_PRESET', { AI_PRESET: 'somebody', ...models }],
    ['OPENAI_API_KEY', { AI_PRESET: 'openrouter', ...models }],
    ['OPENAI_BASE_URL', { AI_PRESET: 'azure', OPENAI_API_KEY: 'k', ...models }],
    ['AI_MODEL_LIVE', { AI_PRESET: 'lmstudio' }],
    ['AI_MODEL_EMBED', { AI_EMBED_PRESET: 'ollama' }],
    ['AI_SECOND_MODEL_LIVE', { AI_PRESET: 'ollama', ...models, AI_SECOND_PRESET: 'vllm' }],
    ['AI_SECOND_PRESET', { AI_SECOND_PRESET: 'vllm' }],
    ['AI_TRANSCRIBE_LANGUAGE', { AI_TRANSCRIBE_LANGUAGE: 'english' }],
  ])('half an endpoint stops the start and names %s', (name, variables) => {
    expect(() => parseSettings(variables)).toThrow(name)
  })
})
