import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorTexts } from '@cuelight/contracts/errors'
import { type Sandbox, startSandbox } from '@cuelight/sandbox'
import { cancelSignInThroughPage, signInThroughPage } from '@cuelight/sandbox/driver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOpenIdConnectIdentity } from '../../../adapters/identity/openid-connect.ts'
import { anonymous, createTestServices } from '../../../testing/services.ts'
import { completeSignIn, findActor, signInWithIdToken, startSignIn } from '../index.ts'

const publicUrl = 'http://localhost:3000'
let test: Awaited<ReturnType<typeof createTestServices>>
let sandbox: Sandbox
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sign-in-'))
  sandbox = await startSandbox({ port: 0, publicUrl, dataDir })
  const { issuer, clientId, clientSecret } = sandbox
  const redirectUri = `${publicUrl}/auth/callback`
  const options = {
    name: 'sandbox',
    issuer,
    clientId,
    clientSecret,
    redirectUri,
    allowInsecureLoopback: true,
  }
  test = await createTestServices({ identity: createOpenIdConnectIdentity(options) })
})
afterAll(async () => {
  await sandbox.close()
  await test.drop()
  await rm(dataDir, { recursive: true })
})

const ctx = () => anonymous(test.services)
const queryOf = (callback: URL) => callback.search.slice(1)

it('signs a person in through the page of the provider, to one account', async () => {
  const signIn = async () => {
    const started = await startSignIn(ctx(), { returnUrl: '/packages' })
    const account = { email: 'lena@example.com', name: 'Lena Łukasz' }
    const callback = await signInThroughPage(started.authorizationUrl, account)
    expect(callback.searchParams.get('state')).toBe(started.state)
    return completeSignIn(ctx(), { query: queryOf(callback) })
  }
  const [first, second] = [await signIn(), await signIn()]
  expect(first).toMatchObject({
    user: { email: 'lena@example.com', name: 'Lena Łukasz' },
    returnUrl: '/packages',
  })
  expect(second.user).toEqual(first.user)
  expect(await findActor(test.services, second.token)).toMatchObject({ userId: first.user.id })
})

it('reports a cancelled sign-in', async () => {
  const { authorizationUrl } = await startSignIn(ctx(), {})
  const query = queryOf(await cancelSignInThroughPage(authorizationUrl))
  const attempt = completeSignIn(ctx(), { query })
  await expect(attempt).rejects.toMatchObject({ code: 'sign-in-failed', message: errorTexts.loginDismissed })
})

it('refuses the code of one sign-in with the state of another', async () => {
  const [mine, theirs] = [await startSignIn(ctx(), {}), await startSignIn(ctx(), {})]
  const callback = await signInThroughPage(theirs.authorizationUrl, { email: 'eve@example.com' })
  callback.searchParams.set('state', mine.state)
  const attempt = completeSignIn(ctx(), { query: queryOf(callback) })
  await expect(attempt).rejects.toMatchObject({ code: 'sign-in-failed' })
})

it('accepts an id token once, for the same account', async () => {
  const response = await fetch(`${sandbox.url}/dev/id-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'lena@example.com' }),
  })
  const { idToken } = (await response.json()) as { idToken: string }
  expect(await signInWithIdToken(ctx(), { idToken })).toMatchObject({ user: { email: 'lena@example.com' } })
  const replay = signInWithIdToken(ctx(), { idToken })
  await expect(replay).rejects.toMatchObject({ code: 'sign-in-failed' })
})

async function issueIdToken(email: string): Promise<string> {
  const response = await fetch(`${sandbox.url}/dev/id-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return ((await response.json()) as { idToken: string }).idToken
}

/** Every text that decodes to the same signature: the last character of 256 bytes has four bits that nobody reads. */
function spellingsOf(token: string): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const bytes = Buffer.from(token.split('.')[2] ?? '', 'base64url')
  return [...alphabet]
    .map((last) => token.slice(0, -1) + last)
    .filter((spelled) => Buffer.from(spelled.split('.')[2] ?? '', 'base64url').equals(bytes))
}

it('accepts one of the sixteen spellings of an id token', async () => {
  const spellings = spellingsOf(await issueIdToken('lena@example.com'))
  expect(spellings).toHaveLength(16)
  const tries = await Promise.allSettled(spellings.map((idToken) => signInWithIdToken(ctx(), { idToken })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('gives each sign-in its own token, however close together they are', async () => {
  const tokens = await Promise.all(Array.from({ length: 5 }, () => issueIdToken('lena@example.com')))
  expect(new Set(tokens).size).toBe(5)
  const signedIn = await Promise.all(tokens.map((idToken) => signInWithIdToken(ctx(), { idToken })))
  expect(new Set(signedIn.map(({ token }) => token)).size).toBe(5)
})
