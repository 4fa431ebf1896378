import type { AuthResponse } from '@cuelight/contracts/account'
import { errorTexts } from '@cuelight/contracts/errors'
import { usedIdTokens } from '@cuelight/db/schema/account'
import type { RequestContext } from '../../../core/context.ts'
import { DomainError } from '../../../core/errors.ts'
import { sha256Hex } from '../../../core/secrets/tokens.ts'
import { openAccount } from './open-account.ts'

/** How long a used token is remembered past its expiry: verification tolerates a clock that is a minute off. */
const rememberMs = 5 * 60 * 1000

/** Signs in with an id token of the provider that an integrator posts. Each token works once. */
export async function signInWithIdToken(
  ctx: RequestContext,
  input: { idToken: string },
): Promise<AuthResponse> {
  const idToken = input.idToken.trim()
  if (idToken === '') throw new DomainError('sign-in-failed', errorTexts.loginNoCredential)
  const claims = await ctx.identity.verifyIdToken(idToken)
  const firstUse = await ctx.db
    .insert(usedIdTokens)
    .values({
      // The last character of a signature has several spellings; the signed part has one.
      tokenHash: sha256Hex(claims.signedPart),
      expiresAt: new Date(claims.expiresAt.getTime() + rememberMs),
    })
    .onConflictDoNothing()
    .returning({ tokenHash: usedIdTokens.tokenHash })
  if (firstUse.length === 0) {
    ctx.logger.warn({}, 'id token used a second time')
    throw new DomainError('sign-in-failed', errorTexts.loginBackendFailed)
  }
  return openAccount(ctx, claims)
}
