import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { readOrCreateJson, writeJson } from '../sandbox-files.ts'

export interface IdentityKeys {
  signingKey: JWK
  cookieKeys: string[]
  clientId: string
  clientSecret: string
}

/** Random at the first start, kept after it, so that a restart leaves issued tokens verifiable. */
export async function loadIdentityKeys(folder: string): Promise<IdentityKeys> {
  const path = join(folder, 'identity-keys.json')
  if (!existsSync(path)) writeJson(path, await createKeys())
  return readOrCreateJson<IdentityKeys>(path, () => {
    throw new Error(`${path} vanished while the sandbox was starting.`)
  })
}

async function createKeys(): Promise<IdentityKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(8).toString('hex')
  return {
    signingKey: { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' },
    cookieKeys: [randomBytes(32).toString('base64url')],
    clientId: `${randomBytes(6).toString('hex')}.apps.sandbox.localhost`,
    clientSecret: randomBytes(32).toString('base64url'),
  }
}
