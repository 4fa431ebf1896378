import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeIdentityContract } from './contract-suite.ts'
import { createOpenIdConnectIdentity } from './openid-connect.ts'

/** A provider that signs whatever a test wants: a real one never sends what must be refused. */
async function startProvider() {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const strangerKeys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const provider = {
    idToken: '',
    tokenRequests: [] as URLSearchParams[],
    failing: false,
    issuer: '',
    discoveries: 0,
  }
  const server: Server = createServer(async (request, response) => {
    if (provider.failing) return send(response, 503, { error: 'server_error' })
    if (request.url === '/.well-known/openid-configuration') {
      provider.discoveries += 1
      return send(response, 200, describeProvider(provider.issuer))
    }
    if (request.url === '/jwks') return send(response, 200, { keys: [jwk] })
    provider.tokenRequests.push(new URLSearchParams(await readBody(request)))
    const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: provider.idToken }
    return send(response, 200, tokens)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const sign = (claims: JWTPayload = {}, how: { alg?: string; stranger?: boolean; kid?: string } = {}) => {
    const seconds = Math.floor(Date.now() / 1000)
    const usual = {
      iss: provider.issuer,
      aud: 'client',
      sub: 's1',
      email: 'a@example.com',
      email_verified: true,
    }
    const { alg = 'RS256', kid = 'k1' } = how
    const key = alg === 'HS256' ? new TextEncoder().encode('client-secret-of-32-characters!!') : undefined
    return new SignJWT({ ...usual, iat: seconds, exp: seconds + 600, ...claims })
      .setProtectedHeader({ alg, kid })
      .sign(key ?? (how.stranger ? strangerKeys.privateKey : keys.privateKey))
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return Object.assign(provider, { sign, close })
}

function describeProvider(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

let provider: Awaited<ReturnType<typeof startProvider>>
beforeEach(async () => {
  provider = await startProvider()
})
afterEach(() => provider.close())

const connect = () =>
  createOpenIdConnectIdentity({
    name: 'test',
    issuer: provider.issuer,
    clientId: 'client',
    clientSecret: 'secret',
    redirectUri: 'http://localhost:3000/auth/callback',
    allowInsecureLoopback: true,
  })

describeIdentityContract('a provider of the suite', () => ({
  identity: connect(),
  async signIn(authorizationUrl, email) {
    const asked = new URL(authorizationUrl).searchParams
    provider.idToken = await provider.sign({ nonce: asked.get('nonce') ?? '', email })
    return `code=c1&state=${asked.get('state')}`
  },
  issueIdToken: (email) => provider.sign({ email }),
}))

const expected = { state: 'the-state', nonce: 'the-nonce', codeVerifier: 'v'.repeat(43) }
type Wrong = [what: string, claims: JWTPayload, how?: Parameters<typeof provider.sign>[1]]
const wrong: Wrong[] = [
  ['audience', { aud: 'another' }],
  ['issuer', { iss: 'https://evil.example' }],
  ['algorithm', {}, { alg: 'HS256' }],
  ['signature', {}, { stranger: true }],
  ['key', {}, { stranger: true, kid: 'unknown' }],
  ['expiry', { iat: 1, exp: 2 }],
  ['e-mail', { email: undefined }],
  ['authorised party', { azp: 'another' }],
]

describe('the authorisation code', () => {
  it('is asked for with PKCE, state, nonce and a choice of accounts', async () => {
    const url = new URL(await connect().authorizationUrl(expected))
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'client',
      redirect_uri: 'http://localhost:3000/auth/callback',
      scope: 'openid profile email',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge_method: 'S256',
      prompt: 'select_account',
      access_type: 'offline',
      response_type: 'code',
    })
    expect(url.searchParams.get('code_challenge')).not.toBe(expected.codeVerifier)
  })

  it('is exchanged on the server for the claims', async () => {
    provider.idToken = await provider.sign({ nonce: 'the-nonce', name: 'Ann', picture: 'https://p/1' })
    const claims = await connect().exchangeCode('code=c1&state=the-state', expected)
    expect(claims).toEqual({
      issuer: provider.issuer,
      subject: 's1',
      email: 'a@example.com',
      emailVerified: true,
      name: 'Ann',
      pictureUrl: 'https://p/1',
    })
    expect(Object.fromEntries(provider.tokenRequests[0] ?? [])).toMatchObject({
      code: 'c1',
      client_secret: 'secret',
      code_verifier: expected.codeVerifier,
    })
  })

  it.each<Wrong>([...wrong, ['nonce', { nonce: 'other' }]])(
    'is refused for a wrong %s',
    async (_n, claims, how) => {
      provider.idToken = await provider.sign({ nonce: 'the-nonce', ...claims }, how)
      const exchange = connect().exchangeCode('code=c1&state=the-state', expected)
      await expect(exchange).rejects.toMatchObject({ code: 'sign-in-failed' })
    },
  )

  it('is refused for another state', async () => {
    provider.idToken = await provider.sign({ nonce: 'the-nonce' })
    const exchange = connect().exchangeCode('code=c1&state=other', expected)
    await expect(exchange).rejects.toMatchObject({ code: 'sign-in-failed' })
    expect(provider.tokenRequests).toEqual([])
  })
})

describe('a posted id token', () => {
  it('is accepted when all is right', async () => {
    const claims = await connect().verifyIdToken(await provider.sign({ email_verified: 'true' }))
    expect(claims).toMatchObject({
      subject: 's1',
      emailVerified: false,
      name: null,
      expiresAt: expect.any(Date),
    })
  })

  it.each<Wrong>([...wrong, ['age', { iat: Math.floor(Date.now() / 1000) - 4000 }]])(
    'is refused for a wrong %s',
    async (_name, claims, how) => {
      const idToken = await provider.sign(claims, how)
      await expect(connect().verifyIdToken(idToken)).rejects.toMatchObject({ code: 'sign-in-failed' })
    },
  )

  it('is refused when it is no token at all', async () => {
    await expect(connect().verifyIdToken('x.y.z')).rejects.toMatchObject({ code: 'sign-in-failed' })
  })
})

describe('a provider that is down', () => {
  it('is unavailable, and asked again the next time', async () => {
    const identity = connect()
    provider.failing = true
    await expect(identity.authorizationUrl(expected)).rejects.toMatchObject({ code: 'provider-unavailable' })
    provider.failing = false
    await identity.check()
    await identity.check()
    expect(provider.discoveries).toBe(1)
    provider.failing = true
    const exchange = identity.exchangeCode('code=c1&state=the-state', expected)
    await expect(exchange).rejects.toMatchObject({ code: 'provider-unavailable' })
  })

  it('must be spoken to by https unless it is on this machine', () => {
    const options = { name: 'x', clientId: 'c', clientSecret: 's', redirectUri: 'https://a/auth/callback' }
    const refuse = (issuer: string, allowInsecureLoopback: boolean) =>
      expect(() => createOpenIdConnectIdentity({ ...options, issuer, allowInsecureLoopback })).toThrow(
        'https',
      )
    refuse('http://issuer.example', true)
    refuse(provider.issuer, false)
  })
})
