/** Who a user is, according to the identity provider. The account key is (issuer, subject), never the e-mail. */
export interface IdentityClaims {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string | null
  pictureUrl: string | null
}

/** The secrets of one sign-in: `state` and `nonce` come back, `codeVerifier` (PKCE) is sent with the code alone. */
export interface AuthorizationRequest {
  state: string
  nonce: string
  codeVerifier: string
}

/** The provider's own sign-in inside the page: the script the browser loads, and the client it signs in for. */
export interface BrowserSignIn {
  clientId: string
  scriptUrl: string
}

/** An OpenID Connect provider: authorisation code with PKCE, state and nonce; and posted id tokens. */
export interface Identity {
  readonly name: string
  readonly issuer: string
  /** Null: the browser is sent to the provider's page. */
  readonly browserSignIn: BrowserSignIn | null
  authorizationUrl(request: AuthorizationRequest): Promise<string>
  /**
   * Exchanges the code of a callback. `query` is the callback's query string as it came.
   * Throws DomainError `sign-in-failed` when the provider refused or anything does not match.
   */
  exchangeCode(query: string, expected: AuthorizationRequest): Promise<IdentityClaims>
  /**
   * Verifies signature, issuer, audience, age. `signedPart` is what the signature covers: the same text in every
   * spelling of one token. Throws DomainError `sign-in-failed`.
   */
  verifyIdToken(idToken: string): Promise<IdentityClaims & { expiresAt: Date; signedPart: string }>
  check(): Promise<void>
}
