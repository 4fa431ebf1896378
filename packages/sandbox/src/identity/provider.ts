// First, and apart: see there.
import './silence-runtime-notice.ts'

import { randomUUID } from 'node:crypto'
import { escapeHtml } from '@cuelight/documents/html'
import Provider, { type ClientMetadata, type Configuration, errors, interactionPolicy } from 'oidc-provider'
import { pageHeaders, renderPage } from '../html.ts'
import type { AccountBook } from './accounts.ts'
import type { IdentityKeys } from './keys.ts'
import { createTokenStore } from './token-store.ts'

// Exported from here so that no other module imports the library before its notice is silenced.
export { errors }

export const identityBanner = 'Local stand-in for Google, no real account is involved'
const scopes = 'openid profile email'
const hourSeconds = 3600

/** Cookies on localhost are shared by all ports, hence names no app would choose. */
export const cookieNames = {
  session: 'sandbox_identity_session',
  interaction: 'sandbox_identity_interaction',
  resume: 'sandbox_identity_resume',
}

export interface ProviderParts {
  issuer: string
  redirectUri: string
  keys: IdentityKeys
  accounts: AccountBook
}

function createPolicy() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** An OpenID provider that behaves as Google does where the product can tell the difference. */
export function createProvider(parts: ProviderParts): Provider {
  const { keys } = parts
  return new Provider(parts.issuer, {
    adapter: createTokenStore(),
    clients: [describeClient(parts)],
    jwks: { keys: [keys.signingKey] },
    cookies: { keys: keys.cookieKeys, names: cookieNames },
    pkce: { required: () => true },
    scopes: scopes.split(' '),
    claims: {
      openid: ['sub', 'jti'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    // Google puts email and name into the id_token itself.
    conformIdTokenClaims: false,
    extraParams: ['access_type', 'include_granted_scopes'],
    // Google has no offline_access scope.
    issueRefreshToken: () => true,
    ttl: lifetimes,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: createPolicy(),
      url: (_context, interaction) => `/interaction/${interaction.uid}`,
    },
    clientBasedCORS: () => false,
    findAccount: createAccountFinder(parts.accounts),
    loadExistingGrant: grantScopes,
    renderError,
  })
}

const lifetimes = {
  AuthorizationCode: 60,
  IdToken: hourSeconds,
  AccessToken: hourSeconds,
  RefreshToken: 24 * hourSeconds,
  Interaction: hourSeconds,
  Session: hourSeconds,
  Grant: 24 * hourSeconds,
}

function describeClient({ keys, redirectUri }: ProviderParts): ClientMetadata {
  return {
    client_id: keys.clientId,
    client_secret: keys.clientSecret,
    redirect_uris: [redirectUri],
    response_types: ['code'],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: 'client_secret_post',
  }
}

function createAccountFinder(accounts: AccountBook): NonNullable<Configuration['findAccount']> {
  return async (_context, sub) => {
    const account = accounts.find(sub)
    if (!account) return undefined
    const [givenName, ...rest] = account.name.split(' ')
    return {
      accountId: sub,
      claims: () => ({
        sub,
        // Two sign-ins within one second are two tokens.
        jti: randomUUID(),
        email: account.email,
        email_verified: true,
        name: account.name,
        given_name: givenName,
        ...(rest.length > 0 ? { family_name: rest.join(' ') } : {}),
      }),
    }
  }
}

/** No consent page: the three scopes are granted to the one client. */
const grantScopes: NonNullable<Configuration['loadExistingGrant']> = async (context) => {
  const accountId = context.oidc.session?.accountId
  const clientId = context.oidc.client?.clientId
  if (!accountId || !clientId) return undefined
  const grant = new context.oidc.provider.Grant({ accountId, clientId })
  grant.addOIDCScope(scopes)
  await grant.save()
  return grant
}

const renderError: NonNullable<Configuration['renderError']> = (context, out) => {
  context.set(pageHeaders)
  const reason = escapeHtml(out.error_description ?? out.error)
  context.body = renderPage({
    title: 'Sign-in cannot continue',
    banner: identityBanner,
    body: `<p class="alert" role="alert">${reason}</p><p>Go back to the app and start again.</p>`,
  })
}
