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
