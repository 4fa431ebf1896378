import { signInAttempts } from '@cuelight/db/schema/account'
import type { RequestContext } from '../../../core/context.ts'
import { createToken, sha256Hex } from '../../../core/secrets/tokens.ts'
import { safeReturnUrl } from './safe-return-url.ts'

/** How long a person may take on the provider's page. */
const attemptMs = 10 * 60 * 1000

/** Begins a sign-in at the identity provider. The browser keeps `state` to compare it on the way back. */
export async function startSignIn(
  ctx: RequestContext,
  input: { returnUrl?: string | undefined },
): Promise<{ authorizationUrl: string; state: string }> {
  const request = { state: createToken(), nonce: createToken(), codeVerifier: createToken() }
  const authorizationUrl = await ctx.identity.authorizationUrl(request)
  await ctx.db.insert(signInAttempts).values({
    stateHash: sha256Hex(request.state),
    nonce: request.nonce,
    codeVerifier: request.codeVerifier,
    returnUrl: safeReturnUrl(input.returnUrl, ctx.options.publicUrl),
    expiresAt: new Date(ctx.clock.now().getTime() + attemptMs),
  })
  return { authorizationUrl, state: request.state }
}
