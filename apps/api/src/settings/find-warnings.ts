import { isPublic } from '../core/addresses.ts'
import type { Environment } from './environment.ts'

/** What works, but not as an operator may believe: told at the start and by `/health/ready`. */
export function findWarnings(env: Environment, isProduction: boolean): string[] {
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
export function findExposed(env: Environment): string | undefined {
  if (env.PUBLIC_URL && isPublic(new URL(env.PUBLIC_URL).hostname)) return 'PUBLIC_URL'
  const isGoogle = !env.OIDC_ISSUER || env.OIDC_ISSUER.startsWith('https://accounts.google.com')
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET && isGoogle) return 'GOOGLE_CLIENT_ID'
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: standIn } = env
  return key && webhookSecret && !standIn && !/^\w\w_test_/.test(key) ? 'STRIPE_SECRET_KEY' : undefined
}
