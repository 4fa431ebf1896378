import { errorTexts } from '@cuelight/contracts/errors'
import { createRemoteJWKSet, type JWTPayload, errors as joseErrors, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { DomainError } from '../../core/errors.ts'
import type { AuthorizationRequest, Identity, IdentityClaims } from '../../ports/identity.ts'

export interface OpenIdConnectOptions {
  name: string
  /** Discovery happens at `<issuer>/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  clientSecret: string
  /** `<PUBLIC_URL>/auth/callback`, exactly as the provider knows it. */
  redirectUri: string
  /** The address of the script for the sign-in inside the page; null without one. */
  scriptUrl?: string | null
  /** Allows plain http, for a provider on this machine only. */
  allowInsecureLoopback: boolean
}

type Configuration = client.Configuration
type KeySet = ReturnType<typeof createRemoteJWKSet>
type Provider = { configuration: Configuration; keys: KeySet; issuers: string[] }

const discoveryTimeoutSeconds = 10
export const googleIssuer = 'https://accounts.google.com'
/** Google Identity Services, as Google's documentation names it. */
export const googleScript = 'https://accounts.google.com/gsi/client'
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Google and the local stand-in alike: code flow with PKCE, state and nonce, and posted id tokens. */
export function createOpenIdConnectIdentity(options: OpenIdConnectOptions): Identity {
  assertSafeIssuer(options)
  let discovered: Promise<Provider> | null = null
  const provider = () => {
    discovered ??= discover(options).catch((error) => {
      // A provider that was down at the first sign-in is asked again at the next.
      discovered = null
      throw unavailable(error)
    })
    return discovered
  }
  return {
    name: options.name,
    issuer: options.issuer,
    browserSignIn: options.scriptUrl ? { clientId: options.clientId, scriptUrl: options.scriptUrl } : null,
    authorizationUrl: async (request) => buildUrl((await provider()).configuration, options, request),
    exchangeCode: async (query, expected) =>
      exchange((await provider()).configuration, options, query, expected),
    verifyIdToken: async (idToken) => verify(await provider(), options, idToken),
    check: async () => {
      await provider()
    },
  }
}

function assertSafeIssuer({ issuer, allowInsecureLoopback }: OpenIdConnectOptions): void {
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'https:') return
  if (protocol === 'http:' && allowInsecureLoopback && loopbackHosts.has(hostname)) return
  throw new Error('OIDC_ISSUER must be an https address.')
}

async function discover(options: OpenIdConnectOptions): Promise<Provider> {
  // Without non-repudiation checks openid-client trusts the connection and skips the id token's signature.
  const execute = [client.enableNonRepudiationChecks]
  if (options.allowInsecureLoopback) execute.push(client.allowInsecureRequests)
  const configuration = await client.discovery(
    new URL(options.issuer),
    options.clientId,
    { id_token_signed_response_alg: 'RS256' },
    client.ClientSecretPost(options.clientSecret),
    { execute, timeout: discoveryTimeoutSeconds },
  )
  const metadata = configuration.serverMetadata()
  if (!metadata.jwks_uri) throw new Error('the identity provider names no keys')
  // Google signs with either form of its name.
  const issuers = metadata.issuer === googleIssuer ? [googleIssuer, 'accounts.google.com'] : [metadata.issuer]
  return { configuration, keys: createRemoteJWKSet(new URL(metadata.jwks_uri)), issuers }
}

async function buildUrl(
  configuration: Configuration,
  options: OpenIdConnectOptions,
  request: AuthorizationRequest,
): Promise<string> {
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: options.redirectUri,
    scope: 'openid profile email',
    state: request.state,
    nonce: request.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    access_type: 'offline',
  })
  return url.href
}

async function exchange(
  configuration: Configuration,
  options: OpenIdConnectOptions,
  query: string,
  expected: AuthorizationRequest,
): Promise<IdentityClaims> {
  const callback = new URL(options.redirectUri)
  callback.search = query
  try {
    const tokens = await client.authorizationCodeGrant(configuration, callback, {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: expected.codeVerifier,
      idTokenExpected: true,
    })
    return readClaims(tokens.claims(), options)
  } catch (error) {
    throw isUnreachable(error) ? unavailable(error) : refused(errorTexts.loginCredentialFailed, error)
  }
}

async function verify(provider: Provider, options: OpenIdConnectOptions, idToken: string) {
  try {
    const { payload } = await jwtVerify(idToken, provider.keys, {
      issuer: provider.issuers,
      audience: options.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      maxTokenAge: '1h',
      clockTolerance: 60,
    })
    const signedPart = idToken.slice(0, idToken.lastIndexOf('.'))
    return { ...readClaims(payload, options), expiresAt: new Date((payload.exp ?? 0) * 1000), signedPart }
  } catch (error) {
    throw isUnreachable(error) ? unavailable(error) : refused(errorTexts.loginBackendFailed, error)
  }
}

function readClaims(claims: JWTPayload | undefined, options: OpenIdConnectOptions): IdentityClaims {
  if (!claims?.sub || typeof claims.email !== 'string' || claims.email === '') {
    throw new Error('the id token names no subject or no e-mail address')
  }
  if (claims.azp !== undefined && claims.azp !== options.clientId) {
    throw new Error('the id token was issued for another client')
  }
  return {
    // One spelling, so that both of Google's lead to the same account.
    issuer: options.issuer,
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified === true,
    name: textOrNull(claims.name),
    pictureUrl: textOrNull(claims.picture),
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The provider did not answer, or not as a provider: nothing is wrong with what the user did. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof joseErrors.JWKSTimeout) return true
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (code === 'OAUTH_TIMEOUT') return true
  if ('status' in error && typeof error.status === 'number' && error.status >= 500) return true
  return error.cause instanceof Response && error.cause.status >= 500
}

function refused(text: string, cause: unknown): DomainError {
  return new DomainError('sign-in-failed', text, { cause })
}

function unavailable(cause: unknown): DomainError {
  const text = 'The sign-in service cannot be reached. Please try again in a minute.'
  return new DomainError('provider-unavailable', text, { cause })
}
