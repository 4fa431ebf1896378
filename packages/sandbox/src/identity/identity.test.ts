import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelSignInThroughPage, signInThroughPage } from '../driver.ts'
import { type Sandbox, startSandbox } from '../index.ts'

const publicUrl = 'http://localhost:34567'
const redirectUri = `${publicUrl}/auth/callback`
let dataDir: string
let sandbox: Sandbox
let configuration: client.Configuration

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-identity-'))
  sandbox = await startSandbox({ port: 0, publicUrl, dataDir })
  configuration = await client.discovery(
    new URL(sandbox.issuer),
    sandbox.clientId,
    { client_secret: sandbox.clientSecret, id_token_signed_response_alg: 'RS256' },
    client.ClientSecretPost(sandbox.clientSecret),
    { execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks] },
  )
})

afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

async function begin() {
  const verifier = client.randomPKCECodeVerifier()
  const checks = {
    pkceCodeVerifier: verifier,
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
  }
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    prompt: 'select_account',
    access_type: 'offline',
  })
  return { url, checks }
}

async function signIn(account: { email: string; name?: string }) {
  const { url, checks } = await begin()
  const tokens = await client.authorizationCodeGrant(
    configuration,
    await signInThroughPage(url, account),
    checks,
  )
  return tokens.claims()
}

test('a known account signs in with name, verified email and a 21-digit subject', async () => {
  const claims = await signIn({ email: 'alex.rivera@example.com' })
  expect(claims).toMatchObject({
    email: 'alex.rivera@example.com',
    email_verified: true,
    name: 'Alex Rivera',
  })
  expect(claims?.sub).toMatch(/^\d{21}$/)
})

test('a typed account is made, keeps its subject, and differs from others', async () => {
  const first = await signIn({ email: 'New.Person@example.com', name: 'Łukasz <b>Nowak</b>' })
  const again = await signIn({ email: 'new.person@example.com' })
  const other = await signIn({ email: 'sam.chen@example.com' })
  expect(again).toMatchObject({ sub: first?.sub, name: 'Łukasz <b>Nowak</b>' })
  expect(other?.sub).not.toBe(first?.sub)
})

test('a browser that keeps its cookies can choose a second account, and names are escaped', async () => {
  const jar = new Map<string, string>()
  const go = async (url: URL, form?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const pair = line.split(';')[0] ?? ''
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const text = await response.text()
    return { text, next: new URL(response.headers.get('location') ?? '', url) }
  }
  await signIn({ email: 'escape@example.com', name: '<script>alert(1)</script>' })
  const subjects = []
  for (const email of ['alex.rivera@example.com', 'sam.chen@example.com']) {
    const { url, checks } = await begin()
    const page = (await go(url)).next
    expect((await go(page)).text).not.toContain('<script>')
    const resume = (await go(page, { email })).next
    const callback = (await go(resume)).next
    const tokens = await client.authorizationCodeGrant(configuration, callback, checks)
    subjects.push(tokens.claims()?.email)
  }
  expect(subjects).toEqual(['alex.rivera@example.com', 'sam.chen@example.com'])
})

test('Cancel comes back as access_denied', async () => {
  const { url } = await begin()
  const callback = await cancelSignInThroughPage(url)
  expect(callback.href.startsWith(redirectUri)).toBe(true)
  expect(callback.searchParams.get('error')).toBe('access_denied')
})

test('a request without PKCE is refused', async () => {
  const { url } = await begin()
  url.searchParams.delete('code_challenge')
  url.searchParams.delete('code_challenge_method')
  const callback = await signInThroughPage(url, { email: 'alex.rivera@example.com' })
  expect(callback.searchParams.get('error')).toBe('invalid_request')
  expect(callback.searchParams.has('code')).toBe(false)
})

test('another redirect address is refused on the page itself', async () => {
  const { url } = await begin()
  url.searchParams.set('redirect_uri', 'http://localhost:34567/elsewhere')
  const response = await fetch(url, { redirect: 'manual' })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('Sign-in cannot continue')
})

test('a code works once, and only with its verifier', async () => {
  const { url, checks } = await begin()
  const callback = await signInThroughPage(url, { email: 'alex.rivera@example.com' })
  await client.authorizationCodeGrant(configuration, callback, checks)
  await expect(client.authorizationCodeGrant(configuration, callback, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
  const second = await begin()
  const secondCallback = await signInThroughPage(second.url, { email: 'alex.rivera@example.com' })
  const wrong = { ...second.checks, pkceCodeVerifier: client.randomPKCECodeVerifier() }
  await expect(client.authorizationCodeGrant(configuration, secondCallback, wrong)).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test('a text that is no email stays on the page with a message', async () => {
  const { url } = await begin()
  await expect(signInThroughPage(url, { email: 'not an email' })).rejects.toThrow(
    /400.*Enter an email address/,
  )
})

async function requestIdToken(body: object): Promise<string> {
  const response = await fetch(`${sandbox.url}/dev/id-token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  const answer: unknown = await response.json()
  expect(answer).toMatchObject({ idToken: expect.any(String) })
  return (answer as { idToken: string }).idToken
}

async function verify(idToken: string, issuer = sandbox) {
  const keys = createRemoteJWKSet(new URL(`${issuer.issuer}/jwks`))
  return jwtVerify(idToken, keys, { audience: sandbox.clientId, algorithms: ['RS256'] })
}

test('the test token verifies against the published keys and names the same subject', async () => {
  const idToken = await requestIdToken({ email: 'alex.rivera@example.com', nonce: 'n-1' })
  const { payload } = await verify(idToken)
  const signedIn = await signIn({ email: 'alex.rivera@example.com' })
  expect(payload).toMatchObject({
    iss: sandbox.issuer,
    nonce: 'n-1',
    email_verified: true,
    sub: signedIn?.sub,
  })
})

test('every token has an id of its own, also of two sign-ins at once', async () => {
  const email = 'alex.rivera@example.com'
  const signedIn = await Promise.all([signIn({ email }), signIn({ email })])
  const posted = await Promise.all([requestIdToken({ email }), requestIdToken({ email })])
  const ids = [
    ...signedIn,
    ...(await Promise.all(posted.map(async (token) => (await verify(token)).payload))),
  ].map((claims) => claims?.jti)
  expect(ids.every((id) => typeof id === 'string' && id.length > 10)).toBe(true)
  expect(new Set(ids).size).toBe(4)
})

test('a restart keeps keys, client and typed accounts', async () => {
  const idToken = await requestIdToken({ email: 'kept@example.com', name: 'Kept Name' })
  const second = await startSandbox({ port: 0, publicUrl, dataDir })
  try {
    expect(second.clientSecret).toBe(sandbox.clientSecret)
    expect((await verify(idToken, second)).payload.name).toBe('Kept Name')
  } finally {
    await second.close()
  }
})

test('it refuses production and addresses others can reach', async () => {
  await expect(startSandbox({ port: 0, publicUrl, dataDir, production: true })).rejects.toThrow(/never/)
  await expect(startSandbox({ port: 0, publicUrl, dataDir, host: '0.0.0.0' })).rejects.toThrow(/this machine/)
})
