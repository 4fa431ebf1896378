import { isLoopback } from '../core/addresses.ts'
import type { Environment } from './environment.ts'
import { refuseAlone, requireTogether, SettingsError } from './settings-error.ts'

/** Who signs people in; the local stand-in without a client. */
export function identitySettings(env: Environment, isProduction: boolean) {
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

/** Who takes the money; the local stand-in without keys. */
export function paymentSettings(env: Environment, isProduction: boolean) {
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

/** Where files are kept; a folder without a bucket. */
export function fileSettings(env: Environment) {
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
export function mailSettings(env: Environment, isProduction: boolean) {
  if (env.SMTP_URL && isProduction) requireTogether('Mail', { MAIL_FROM: env.MAIL_FROM })
  return { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? 'Cuelight <hello@cuelight.localhost>' }
}
