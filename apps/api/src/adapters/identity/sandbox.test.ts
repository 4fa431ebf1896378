import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '@cuelight/sandbox'
import { signInThroughPage } from '@cuelight/sandbox/driver'
import { afterAll, beforeAll } from 'vitest'
import { describeIdentityContract } from './contract-suite.ts'
import { createOpenIdConnectIdentity } from './openid-connect.ts'

const publicUrl = 'http://localhost:3000'
let sandbox: Sandbox
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'identity-'))
  sandbox = await startSandbox({ port: 0, publicUrl, dataDir })
})
afterAll(async () => {
  await sandbox.close()
  await rm(dataDir, { recursive: true })
})

describeIdentityContract('the sandbox', () => ({
  identity: createOpenIdConnectIdentity({
    name: 'sandbox',
    issuer: sandbox.issuer,
    clientId: sandbox.clientId,
    clientSecret: sandbox.clientSecret,
    redirectUri: `${publicUrl}/auth/callback`,
    allowInsecureLoopback: true,
  }),
  async signIn(authorizationUrl, email) {
    return (await signInThroughPage(authorizationUrl, { email })).search.slice(1)
  },
  async issueIdToken(email) {
    const response = await fetch(`${sandbox.url}/dev/id-token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    return ((await response.json()) as { idToken: string }).idToken
  },
}))
