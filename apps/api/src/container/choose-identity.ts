import {
  createOpenIdConnectIdentity,
  googleIssuer,
  googleScript,
} from '../adapters/identity/openid-connect.ts'
import { isLoopback } from '../core/addresses.ts'
import type { Services } from '../core/context.ts'
import type { Settings } from '../settings.ts'
import { requireSandbox, type Sandbox } from './open-payments.ts'

/** Google or another provider as configured, else the local stand-in. */
export function chooseIdentity(
  { identity, publicUrl, isProduction }: Settings,
  sandbox: Sandbox | null,
): Services['identity'] {
  const redirectUri = `${publicUrl}/auth/callback`
  if (identity.adapter === 'openid-connect') {
    const { issuer, clientId, clientSecret } = identity
    const allowInsecureLoopback = !isProduction && isLoopback(new URL(issuer).hostname)
    const isGoogle = issuer === googleIssuer
    return createOpenIdConnectIdentity({
      name: isGoogle ? 'google' : 'openid-connect',
      issuer,
      clientId,
      clientSecret,
      redirectUri,
      scriptUrl: identity.scriptUrl ?? (isGoogle ? googleScript : null),
      allowInsecureLoopback,
    })
  }
  const { issuer, clientId, clientSecret } = requireSandbox(sandbox)
  return createOpenIdConnectIdentity({
    name: 'sandbox',
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    scriptUrl: identity.scriptUrl,
    allowInsecureLoopback: true,
  })
}
