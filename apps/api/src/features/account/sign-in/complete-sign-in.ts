import type { AuthResponse } from '@cuelight/contracts/account'
import { errorTexts } from '@cuelight/contracts/errors'
import { signInAttempts } from '@cuelight/db/schema/account'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { sha256Hex } from '../../../core/secrets/tokens.ts'
import { openAccount } from './open-account.ts'

/** Ends a sign-in: `query` is the callback's query string as the provider sent it. */
export async function completeSignIn(
  ctx: RequestContext,
  input: { query: string },
): Promise<AuthResponse & { returnUrl: string }> {
  const parameters = new URLSearchParams(input.query)
  const state = parameters.get('state') ?? ''
  const attempt = await takeAttempt(ctx, state)
  const refusal = parameters.get('error')
  if (refusal !== null) {
    ctx.logger.warn({ refusal: refusal.slice(0, 60) }, 'sign-in refused by the provider')
    const dismissed = refusal === 'access_denied'
    throw new DomainError(
      'sign-in-failed',
      dismissed ? errorTexts.loginDismissed : errorTexts.loginCredentialFailed,
    )
  }
  if (!parameters.get('code')) throw new DomainError('sign-in-failed', errorTexts.loginNoCredential)
  const { nonce, codeVerifier, returnUrl } = attempt
  const claims = await ctx.identity.exchangeCode(input.query, { state, nonce, codeVerifier })
  return { ...(await openAccount(ctx, claims, { replacesSession: true })), returnUrl }
}

/** One statement finds and deletes the attempt, so a state works once even when it comes twice at the same time. */
async function takeAttempt(ctx: RequestContext, state: string) {
  const [attempt] = await ctx.db
    .delete(signInAttempts)
    .where(eq(signInAttempts.stateHash, sha256Hex(state)))
    .returning()
  if (!attempt || attempt.expiresAt <= ctx.clock.now()) {
    ctx.logger.warn({ known: attempt !== undefined }, 'sign-in with an unknown or expired state')
    throw new DomainError('invalid-input', errorTexts.loginStateMismatch)
  }
  return attempt
}
